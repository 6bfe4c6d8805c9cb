/** JSON Schemas for the hand-written fold of defendable/v1. */
import type { SchemaObject } from "../../../src/schema/json-schema.ts";

const texts = { type: "array", items: { type: "string" } };
const dialect = { $schema: "https://json-schema.org/draft/2020-12/schema" };

export const defendableSchemas: Readonly<Record<string, SchemaObject>> = {
  "verdict.schema.json": {
    ...dialect, $id: "verdict", title: "Verdict of a run", type: "object", additionalProperties: false,
    properties: {
      outcome: { enum: ["pass", "risk", "fail"], description: "What it comes to */" },
      score: { type: "number", minimum: 0, maximum: 1 },
      score_100: { type: "integer", minimum: 0, maximum: 100 },
      severity: { enum: ["honey", "jelly", "propolis"] },
      client_ready: { type: "string" }, recommended_action: { type: "string", minLength: 1 }, summary: { type: "string" },
      checks_passed: { type: "integer", minimum: 0 }, checks_failed: { type: "integer", minimum: 0 },
      risk_breakdown: { $ref: "#/$defs/breakdown" },
    },
    required: ["outcome", "score", "score_100", "severity", "client_ready", "recommended_action", "summary", "checks_passed", "checks_failed", "risk_breakdown"],
    $defs: { breakdown: { type: "object", properties: { high: texts, mid: texts, low: texts }, required: ["high", "mid", "low"], additionalProperties: false } },
  },
  "check.schema.json": {
    ...dialect, title: "Check", type: "object",
    properties: {
      check_key: { type: "string" }, label: { type: "string" }, category: { enum: ["structure", "schema", "math", "evidence", "policy"] },
      kind: { enum: ["auto", "checklist"] }, severity: { type: ["string", "null"] }, source: { enum: ["auto", "operator"] },
      status: { enum: ["pass", "flag", "open"] }, detail: { type: "string" },
    },
    required: ["check_key", "label", "category", "kind", "source", "status", "detail"],
  },
  "finding.schema.json": {
    ...dialect, type: "object", unevaluatedProperties: false,
    properties: { check_key: { type: "string" }, bucket: { enum: ["deal_finding", "work_defect", "stack_fit"] } },
    required: ["check_key", "bucket"],
  },
};
