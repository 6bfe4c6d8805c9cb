/** The fold of defendable/v1 written by hand as IR, after the prose of its definition. */
import type { IrEmission, IrExpr, IrSystem } from "../../../src/ir/ir.ts";
import { call, choice, global, listOf, local, member, num, record, recordOf, template, TEXT, text } from "./ir.ts";

const status = choice("pass", "flag", "open");
const category = choice("structure", "schema", "math", "evidence", "policy");
const kind = choice("auto", "checklist");
const source = choice("auto", "operator");
const check = recordOf(
  { check_key: TEXT, label: TEXT, category, kind, severity: TEXT, source, status, detail: TEXT },
  ["severity"],
);

const checks: IrExpr = member({ kind: "root", root: "records", as: recordOf({}), path: [] }, "checks", listOf(check), ["checks"]);
const of = (id: number, name: string, as = TEXT): IrExpr => member(local(id, "c"), name, as, ["checks", { indexOf: id }, name]);
const tierOf = (id: number): IrExpr => ({ kind: "ladderEntry", ladder: "tier", operand: of(id, "severity") });
const where = (id: number, list: IrExpr, condition: IrExpr, body: IrExpr = local(id, "c")): IrExpr => ({
  kind: "collect", local: { id, name: "c" }, source: list, where: condition, body,
});
const isStatus = (id: number, word: string): IrExpr => call("equal", of(id, "status"), text(word));
const weights = (id: number, list: IrExpr): IrExpr => call("sum", {
  kind: "collect", local: { id, name: "c" }, source: list,
  body: { kind: "ladderAttribute", ladder: "tier", attribute: "weight", operand: tierOf(id) },
});
const flaggedAt = (tier: string): IrExpr => ({ kind: "invoke", define: "flagged_at", arguments: [text(tier)] });
const labels = (tier: string): IrExpr => call("join", flaggedAt(tier), text("; "));
const any = (tier: string): IrExpr => call("greater", call("count", flaggedAt(tier)), num(0));
const arm = (outcome: string, severity: string, ready: string, action: IrExpr): IrExpr =>
  record({ outcome: text(outcome), severity: text(severity), client_ready: text(ready), recommended_action: action });
const decision = (name: string): IrExpr => member({ kind: "root", root: "decision", as: recordOf({}), path: [] }, name, TEXT);
const count = (name: string): IrExpr => call("count", global(name));

const fold: IrEmission = {
  name: "verdict", runOnly: false, schema: "verdict.schema.json",
  object: record({
    outcome: decision("outcome"),
    score: call("divide", global("score"), num(100)),
    score_100: global("score"),
    severity: decision("severity"),
    client_ready: decision("client_ready"),
    recommended_action: decision("recommended_action"),
    summary: template(
      count("passed"), "/", count("applied"), " rules passed · ", call("count", flaggedAt("high")), " high-risk, ",
      call("count", flaggedAt("mid")), " mid, ", call("count", flaggedAt("low")), " low flag(s) · ", global("score"), "/100 weighted.",
    ),
    checks_passed: count("passed"),
    checks_failed: count("flagged"),
    risk_breakdown: record({ high: flaggedAt("high"), mid: flaggedAt("mid"), low: flaggedAt("low") }),
  }),
};

const findings: IrEmission = {
  name: "findings", runOnly: false, schema: "finding.schema.json",
  each: { local: { id: 40, name: "c" }, source: global("flagged") },
  object: record({
    check_key: of(40, "check_key"),
    bucket: {
      kind: "if", condition: call("equal", of(40, "category"), text("policy")), strict: false,
      then: text("deal_finding"), else: text("work_defect"),
    },
  }),
};

const checkList: IrEmission = {
  name: "checks", runOnly: true, schema: "check.schema.json",
  each: { local: { id: 41, name: "c" }, source: checks },
  object: record({
    check_key: of(41, "check_key"), label: of(41, "label"), category: of(41, "category"), kind: of(41, "kind"),
    severity: of(41, "severity"), source: of(41, "source"), status: of(41, "status"), detail: of(41, "detail"),
  }),
};

const outcome = (name: string): IrExpr => member(local(50, "r"), name, TEXT);

export const defendable: IrSystem = {
  kind: "system",
  name: "defendable/v1",
  ladders: [{
    name: "tier", fallback: "mid",
    entries: [
      { name: "low", aliases: ["honey", "minor"], attributes: [{ name: "weight", value: num(1) }] },
      { name: "mid", aliases: [], attributes: [{ name: "weight", value: num(2) }] },
      { name: "high", aliases: ["critical", "propolis"], attributes: [{ name: "weight", value: num(5) }] },
    ],
  }],
  attributes: [{ name: "category", shape: category }, { name: "tier", shape: TEXT }],
  records: [{
    name: "checks", shape: listOf(check), optional: false,
    fill: {
      kind: "collect", local: { id: 50, name: "r" },
      source: { kind: "root", root: "rules", as: listOf(recordOf({})), path: ["rules"] },
      body: record({
        check_key: outcome("key"), label: outcome("label"), category: outcome("category"), kind: outcome("kind"),
        severity: member(member(local(50, "r"), "declared", recordOf({})), "tier", TEXT),
        source: outcome("source"), status: outcome("status"), detail: outcome("detail"),
      }),
    },
  }],
  host: [],
  globals: [
    { name: "applied", form: "let", value: where(1, checks, call("isIn", of(1, "status"), { kind: "list", elements: [text("pass"), text("flag")] })) },
    { name: "passed", form: "let", value: where(2, global("applied"), isStatus(2, "pass")) },
    { name: "flagged", form: "let", value: where(3, global("applied"), isStatus(3, "flag")) },
    {
      name: "score", form: "let",
      value: {
        kind: "otherwise", fallback: num(0),
        value: call("round", call("divide", call("multiply", num(100), weights(4, global("passed"))), weights(5, global("applied"))), num(0), text("half_even")),
      },
    },
  ],
  defines: [{
    name: "flagged_at", parameters: [{ id: 20, name: "t" }],
    body: where(21, global("flagged"), call("equal", tierOf(21), local(20, "t")), of(21, "label")),
  }],
  decide: [
    { condition: any("high"), result: arm("fail", "propolis", "No — high-risk flag", template("HIGH-RISK — resolve before release: ", labels("high"), ".")) },
    { condition: any("mid"), result: arm("risk", "jelly", "With limitations / after repair", template("Clear flags: ", labels("mid"), ".")) },
    { condition: any("low"), result: arm("pass", "honey", "Yes — minor notes only", template("Minor notes (safe to release): ", labels("low"), ".")) },
    { result: arm("pass", "honey", "Yes", text("No flags raised. Approve and issue the receipt.")) },
  ],
  emissions: [fold, checkList, findings],
};
