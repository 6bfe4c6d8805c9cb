/** A small sheet by hand, with every kind of rule. */
import type { IrExpr, IrRule, IrSheet } from "../../../src/ir/ir.ts";
import { call, global, input, listOf, local, member, num, NUMBER, RECORD, recordOf, template, TEXT, text } from "../evaluator/ir.ts";

const submission: IrExpr = { kind: "root", root: "submission", as: RECORD, path: ["submission"] };
const calculations = member(submission, "calculations", listOf(RECORD), ["submission", "calculations"]);
const claims = member(submission, "claims", listOf(RECORD), ["submission", "claims"]);
const attributes = (category: string, tier: string, declared = tier): IrRule["attributes"] => [
  { name: "category", value: text(category), declared: category },
  { name: "tier", value: text(tier), declared },
];
const claim = (name: string): IrExpr => member(local(1, "c"), name, TEXT, ["submission", "claims", { indexOf: 1 }, name]);

export const smallSheet: IrSheet = {
  kind: "sheet", slug: "small", label: "A small sheet */", version: "1.0", properties: [], system: "defendable/v1",
  inputs: {
    is: "record",
    members: [
      { name: "noi", shape: NUMBER },
      { name: "debt_service", shape: { is: "number", range: { low: "0", lowOpen: true } } },
      { name: "min_dscr", shape: NUMBER },
      { name: "years", shape: { is: "number", integer: true, range: { low: "1", high: "40" } }, optional: true },
      { name: "kind", shape: { is: "choice", of: ["office", "retail"] }, optional: true },
    ],
  },
  defaults: [{ name: "min_dscr", value: call("add", global("base"), num("0.20")) }],
  submission: recordOf({
    calculations: listOf(recordOf({ name: TEXT, result: NUMBER })),
    claims: listOf(recordOf({ claim: TEXT, evidence_reference: TEXT }, ["evidence_reference"])),
  }),
  defines: [], facts: [],
  globals: [
    { name: "base", form: "param", value: num(1) },
    { name: "dscr", form: "math", value: call("divide", input("noi"), input("debt_service")) },
  ],
  rules: [
    {
      key: "dscr", label: "DSCR", kind: "auto", attributes: attributes("math", "high"),
      check: {
        kind: "rederive", stated: { kind: "calc", source: calculations, names: ["DSCR"] }, value: global("dscr"),
        tolerances: [{ relative: false, open: false, amount: num("0.01") }], says: "0.01",
      },
    },
    {
      key: "gate", label: "Gate", kind: "auto", attributes: attributes("policy", "high", "critical"),
      check: { kind: "holds", test: call("greaterEqual", global("dscr"), input("min_dscr")), form: "require", says: "dscr >= min_dscr" },
      detail: template("DSCR ", [global("dscr"), { decimals: 3 }], " — gate ", [input("min_dscr"), { decimals: 2 }]),
    },
    {
      key: "cited", label: "Cited", kind: "auto", attributes: attributes("evidence", "mid"),
      each: { local: { id: 1, name: "c" }, source: claims, key: claim("claim") },
      when: call("notEqual", claim("claim"), text("skip")),
      check: {
        kind: "holds", form: "require", says: "evidence_reference is not blank",
        test: { kind: "test", test: "blank", operand: claim("evidence_reference"), negated: true },
      },
    },
    {
      key: "math", label: "Stated results", kind: "auto", attributes: attributes("math", "high"),
      when: { kind: "test", test: "present", operand: calculations, negated: false },
      check: {
        kind: "recompute", source: calculations, tolerances: [{ relative: true, open: false, amount: num("0.01") }], says: "1%", graded: "tier",
        grades: [{ tier: "low", declared: "low", upTo: num("0.05") }, { tier: "high", declared: "high" }],
      },
    },
    { key: "tone", label: "Tone", kind: "checklist", attributes: attributes("policy", "low", "honey"), check: { kind: "mark" } },
  ],
};

/** Runs that end in every status, and some that are unusable. */
export const smallRuns: readonly unknown[] = [
  {
    inputs: { noi: 1200, debt_service: "1000" },
    submission: {
      calculations: [{ name: "dscr", formula: "noi / ds", inputs: { noi: 1200, ds: 1000 }, result: 1.25 }],
      claims: [{ claim: "a", evidence_reference: "p. 3" }, { claim: "a", evidence_reference: " " }, { claim: "skip" }, { evidence_reference: "x" }],
    },
    operator: { tone: "satisfied" },
  },
  {},
  { submission: "plain text" },
  { inputs: { noi: 13, debt_service: 10, min_dscr: 1.35 }, operator: { tone: "flag" }, evidence: [], agent_profile: {}, as_of: "2026-01-01", host: {} },
  { inputs: { noi: 12345678901234567890n, debt_service: "0.1", years: 30, kind: "office" } },
  { submission: JSON.parse('{"__proto__": {"claims": []}, "constructor": 1, "calculations": [{"name": "__proto__", "result": 1}], "claims": 3}') as unknown },
  { inputs: { noi: true }, operator: { gate: "flag" } },
  { inputs: { debt_service: 0, years: 1.5, kind: "farm" } },
  { inputs: { debt_service: "0.0", years: "41", noi: "1,000" } },
  { inputs: [], operator: "yes", evidence: {} },
  null,
  [],
];
