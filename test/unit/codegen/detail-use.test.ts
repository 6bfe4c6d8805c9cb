/** The proof that an emission does without the authors' details: what it covers, and what it refuses. */
import { describe, expect, it } from "vitest";
import { emissionsWithoutDetails } from "../../../src/codegen/detail-use.ts";
import type { IrExpr, IrSystem } from "../../../src/ir/ir.ts";
import { defendable } from "../evaluator/defendable.ts";
import { call, global, listOf, local, member, num, RECORD, record, recordOf, template, TEXT, text } from "../evaluator/ir.ts";

const rules: IrExpr = { kind: "root", root: "rules", as: listOf(RECORD), path: ["rules"] };
const rows = member({ kind: "root", root: "records", as: RECORD, path: [] }, "rows", listOf(RECORD), ["rows"]);
const of = (id: number, name: string): IrExpr => member(local(id, "r"), name, TEXT);
const fill: IrExpr = { kind: "collect", local: { id: 1, name: "r" }, source: rules, body: record({ label: of(1, "label"), why: of(1, "detail"), status: of(1, "status") }) };
const loop = (body: IrExpr, where?: IrExpr, source: IrExpr = rows, id = 2): IrExpr => ({ kind: "collect", local: { id, name: "r" }, source, body, ...(where === undefined ? {} : { where }) });
const flagged = loop(local(2, "r"), call("equal", of(2, "status"), text("flag")));

function system(value: IrExpr, changes: Partial<IrSystem> = {}): IrSystem {
  return {
    ...defendable, attributes: [], ladders: [], globals: [{ name: "flagged", form: "let", value: flagged }],
    defines: [{ name: "label_of", parameters: [{ id: 9, name: "r" }], body: of(9, "label") }],
    records: [{ name: "rows", shape: listOf(recordOf({})), optional: false, fill }],
    decide: [{ result: record({ outcome: text("pass") }) }],
    emissions: [{ name: "verdict", runOnly: false, schema: "", object: record({ value }) }],
    ...changes,
  };
}
const proven = (value: IrExpr, changes?: Partial<IrSystem>): boolean => emissionsWithoutDetails(system(value, changes)).has("verdict");

describe("an emission does without details", () => {
  it("in defendable/v1: the verdict does, the list of checks does not", () => {
    expect([...emissionsWithoutDetails(defendable)]).toEqual(["verdict", "findings"]);
  });

  it.each<[string, IrExpr]>([
    ["a literal", num(1)],
    ["a count of what was filtered", call("count", global("flagged"))],
    ["another member of each", loop(of(2, "label"))],
    ["a member in a condition", loop(num(1), call("equal", of(2, "status"), text("flag")))],
    ["a filter of a filter", call("count", loop(local(3, "r"), call("equal", of(3, "label"), text("x")), global("flagged"), 3))],
    ["a quantifier", { kind: "quantify", quantifier: "some", local: { id: 2, name: "r" }, source: global("flagged"), body: call("equal", of(2, "label"), text("x")), strict: false }],
    ["a define of another member", loop({ kind: "invoke", define: "label_of", arguments: [record({ label: of(2, "label") })] })],
    ["a member called `detail` of what is no rule", member(record({ detail: num(1) }), "detail", TEXT)],
  ])("when it reads %s", (_, value) => {
    expect(proven(value)).toBe(true);
  });

  it.each<[string, IrExpr]>([
    ["the detail under its new name", loop(of(2, "why"))],
    ["the detail in a condition", loop(num(1), call("equal", of(2, "why"), text("x")))],
    ["an element as it is", loop(record({ all: local(2, "r") }))],
    ["the list as it is", rows],
    ["the filtered list as it is", global("flagged")],
    ["an element of it by index", { kind: "index", object: rows, index: num(0), as: RECORD, path: [] }],
    ["the first of it", call("first", rows)],
    ["the list as text", call("text", global("flagged"))],
    ["the list in a template", template(rows)],
    ["different elements", call("count", call("distinct", rows))],
    ["an element handed to a define", loop({ kind: "invoke", define: "label_of", arguments: [local(2, "r")] })],
    ["an element compared", loop(call("equal", local(2, "r"), local(2, "r")))],
    ["a member by a computed name", loop({ kind: "index", object: local(2, "r"), index: text("why"), as: TEXT, path: [] })],
    ["all records as they are", { kind: "root", root: "records", as: RECORD, path: [] }],
    ["the rules", call("count", rules)],
  ])("not when it reads %s", (_, value) => {
    expect(proven(value)).toBe(false);
  });

  it("not when the records hold details where they cannot be told apart", () => {
    const filled = (body: IrExpr, where?: IrExpr): Partial<IrSystem> => ({ records: [{ name: "rows", shape: listOf(RECORD), optional: false, fill: loop(body, where, rules, 1) }] });
    expect(proven(num(1), filled(record({ why: call("upper", of(1, "detail")) })))).toBe(false);
    expect(proven(num(1), filled(record({ label: of(1, "label") }), call("equal", of(1, "detail"), text("x"))))).toBe(false);
    expect(proven(num(1), filled(template(of(1, "detail"))))).toBe(false);
    expect(proven(loop(of(2, "label")), filled(local(1, "r")))).toBe(true);
    expect(proven(loop(of(2, "detail")), filled(local(1, "r")))).toBe(false);
  });

  it("not when the decision reads them", () => {
    expect(proven(num(1), { decide: [{ condition: call("equal", call("first", loop(of(2, "why"))), text("x")), result: record({}) }] })).toBe(false);
    expect(proven(num(1), { decide: [{ result: record({ first: call("first", rows) }) }] })).toBe(false);
  });
});
