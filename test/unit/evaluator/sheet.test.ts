/** A small sheet by hand: every kind of rule, and its verdict worked out on paper. */
import { describe, expect, it } from "vitest";
import { evaluateSheet } from "../../../src/evaluator/sheet.ts";
import { traceSheet } from "../../../src/evaluator/trace.ts";
import type { IrExpr, IrRule, IrSheet } from "../../../src/ir/ir.ts";
import type { Run } from "../../../src/runtime/run.ts";
import { UnusableRun } from "../../../src/runtime/unusable.ts";
import { show } from "../runtime/support.ts";
import { defendable } from "./defendable.ts";
import { call, global, input, listOf, local, member, num, NUMBER, RECORD, recordOf, template, TEXT, text } from "./ir.ts";

const submission: IrExpr = { kind: "root", root: "submission", as: RECORD, path: ["submission"] };
const calculations = member(submission, "calculations", listOf(RECORD), ["submission", "calculations"]);
const claims = member(submission, "claims", listOf(RECORD), ["submission", "claims"]);
const attributes = (category: string, tier: string, declared = tier): IrRule["attributes"] => [
  { name: "category", value: text(category), declared: category },
  { name: "tier", value: text(tier), declared },
];
const claim = (name: string): IrExpr => member(local(1, "c"), name, TEXT, ["submission", "claims", { indexOf: 1 }, name]);

const sheet: IrSheet = {
  kind: "sheet", slug: "small", label: "Small", version: "1.0", properties: [], system: "defendable/v1",
  inputs: recordOf({ noi: NUMBER, debt_service: NUMBER, min_dscr: NUMBER }),
  defaults: [{ name: "min_dscr", value: call("add", global("base"), num("0.20")) }],
  submission: undefined, defines: [], facts: [],
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
      check: {
        kind: "recompute", source: calculations, tolerances: [{ relative: true, open: false, amount: num("0.01") }], says: "1%", graded: "tier",
        grades: [{ tier: "low", declared: "low", upTo: num("0.05") }, { tier: "high", declared: "high" }],
      },
    },
    { key: "tone", label: "Tone", kind: "checklist", attributes: attributes("policy", "low", "honey"), check: { kind: "mark" } },
  ],
};

const identity = { slug: "small", version: "1.0", digest: "d" };
const run: Run = {
  inputs: { noi: 1200, debt_service: "1000" },
  submission: {
    calculations: [{ name: "dscr", formula: "noi / ds", inputs: { noi: 1200, ds: 1000 }, result: 1.25 }],
    claims: [{ claim: "a", evidence_reference: "p. 3" }, { claim: "a", evidence_reference: " " }, { claim: "skip" }, { evidence_reference: "x" }],
  },
  operator: { tone: "satisfied" },
};
const lines = (given: Run): readonly string[] =>
  evaluateSheet(sheet, defendable, given, identity).outcomes.map((one) => [one.key, one.status, one["tier"], one.detail].join(" | "));

describe("a sheet's run", () => {
  it("gives an outcome a rule, in declared order", () => {
    expect(lines(run)).toEqual([
      "dscr | flag | high | stated 1.25, recomputed 1.2 — off by 0.05 (4.2%)",
      "gate | pass | high | DSCR 1.200 — gate 1.20",
      "cited[a] | pass | mid | holds: evidence_reference is not blank",
      "cited[a]#2 | flag | mid | does not hold: evidence_reference is not blank",
      "cited[skip] | not applicable | mid | does not apply",
      "cited[3] | open | mid | open: `submission.claims[3].claim` is missing",
      "math_dscr | flag | low | stated 1.25, recomputed 1.2 — off by 0.05 (4.2%)",
      "tone | pass | low | satisfied by the operator",
    ]);
  });

  it("folds them, what does not apply left out", () => {
    const { emitted, globals } = evaluateSheet(sheet, defendable, run, identity);
    // Passed: gate 5, cited 2, tone 1 = 8 of 8 + dscr 5 + cited 2 + math 1 = 16; 50.
    expect(emitted["verdict"]).toEqual({
      outcome: "fail", score: 0.5, score_100: 50, severity: "propolis", client_ready: "No — high-risk flag",
      recommended_action: "HIGH-RISK — resolve before release: DSCR.",
      summary: "3/6 rules passed · 1 high-risk, 1 mid, 1 low flag(s) · 50/100 weighted.",
      checks_passed: 3, checks_failed: 3,
      risk_breakdown: { high: ["DSCR"], mid: ["Cited"], low: ["Math: dscr"] },
    });
    expect(Object.keys(emitted)).toEqual(["verdict", "checks", "findings"]);
    const checks = emitted["checks"] as unknown as readonly Record<string, unknown>[];
    expect(checks.map((check) => check["check_key"])).toEqual(["dscr", "gate", "cited[a]", "cited[a]#2", "cited[3]", "math_dscr", "tone"]);
    expect(checks[1]).toEqual({
      check_key: "gate", label: "Gate", category: "policy", kind: "auto", severity: "critical", source: "auto", status: "pass",
      detail: "DSCR 1.200 — gate 1.20",
    });
    expect(checks[6]).toMatchObject({ kind: "checklist", severity: "honey", source: "operator" });
    expect(show(globals)).toEqual({ base: "#1", dscr: "#1.2" });
  });

  it("stays open where operands are missing, and never flags for it", () => {
    expect(lines({})).toEqual([
      'dscr | open | high | open: `calc("DSCR")` is missing; `noi` is missing; `debt_service` is missing',
      "gate | open | high | DSCR ? — gate 1.20 — open: `noi` is missing; `debt_service` is missing",
      "cited | open | mid | open: `submission.claims` is missing",
      "math | open | high | open: `submission.calculations` is missing",
      "tone | open | low | open: no mark by the operator",
    ]);
    expect(evaluateSheet(sheet, defendable, { submission: "plain text" }, identity).outcomes.every((one) => one.status === "open")).toBe(true);
    expect(lines({ inputs: { noi: 1, debt_service: 0 } })[1]).toBe("gate | open | high | DSCR ? — gate 1.20 — open: division by zero");
  });

  it("takes a default in place of what is absent, not of what is given", () => {
    expect(lines({ inputs: { noi: 13, debt_service: 10, min_dscr: 1.35 } })[1]).toBe("gate | flag | high | DSCR 1.300 — gate 1.35");
  });

  it("is unusable when an input or a mark misfits", () => {
    expect(() => evaluateSheet(sheet, defendable, { inputs: { noi: true }, operator: { gate: "flag" } }, identity)).toThrow(UnusableRun);
    expect(() => evaluateSheet(sheet, defendable, { inputs: { noi: true }, operator: { gate: "flag" } }, identity)).toThrow(
      "the run cannot be used: `inputs.noi` should be a number, found boolean; `operator.gate`: `gate` is not decided by a mark (a checklist rule: `tone`)",
    );
  });

  it("gives the same bytes each time, whatever the order of the run's members", () => {
    const once = JSON.stringify(evaluateSheet(sheet, defendable, run, identity).emitted);
    const turned: Run = { operator: run.operator, submission: run.submission, inputs: { debt_service: "1000.0", noi: 1200n } };
    expect(JSON.stringify(evaluateSheet(sheet, defendable, turned, identity).emitted)).toBe(once);
  });

  it("keeps the derivation of every rule", () => {
    const { sections, result } = traceSheet(sheet, defendable, run, identity);
    expect(sections.map((section) => section.name)).toEqual([
      "dscr", "gate", "cited", "math", "tone", "records", "decide", "verdict", "checks", "findings", "globals",
    ]);
    expect(result).toEqual(evaluateSheet(sheet, defendable, run, identity));
  });

  it("reads hostile submissions as data", () => {
    const hostile: unknown = JSON.parse('{"__proto__": {"claims": []}, "constructor": {"prototype": {"x": 1}}, "calculations": [{"name": "__proto__", "formula": "constructor", "inputs": {}, "result": 1}]}');
    expect(lines({ submission: hostile }).slice(2, 4)).toEqual([
      "cited | open | mid | open: `submission.claims` is missing",
      "math___proto__ | open | high | open: `submission.calculations[0].inputs.constructor` is missing",
    ]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
