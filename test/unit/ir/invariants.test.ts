/** IR written by hand keeps the invariants; each way to break one is told. */
import { describe, expect, test } from "vitest";
import { sheetViolations, systemViolations } from "../../../src/ir/invariants.ts";
import type { IrExpr, IrRule, IrSheet } from "../../../src/ir/ir.ts";
import { smallSheet as written } from "../codegen/sheet-ir.ts";
import { defendable } from "../evaluator/defendable.ts";

// Its default is a number that is not spelt canonically.
const smallSheet: IrSheet = { ...written, defaults: [] };

const holds = (test: IrExpr): IrRule => ({ key: "new", label: "New", kind: "auto", attributes: [], check: { kind: "holds", test, form: "require", says: "" } });
const withTest = (test: IrExpr): string[] => sheetViolations({ ...smallSheet, rules: [...smallSheet.rules, holds(test)] }, defendable);

describe("invariants", () => {
  test("hold of the sheet and the system written by hand", () => {
    expect(sheetViolations(smallSheet, defendable)).toEqual([]);
    expect(systemViolations(defendable)).toEqual([]);
  });

  test.each<[string, IrExpr, string]>([
    ["an unbound variable", { kind: "local", id: 99, name: "x" }, "new: the variable `x` (99) is not bound"],
    ["an unknown global", { kind: "global", name: "nothing" }, "new: there is no global `nothing`"],
    ["a call of nothing", { kind: "invoke", define: "f", arguments: [] }, "new: `f` is called with 0 arguments"],
    ["an unknown ladder", { kind: "ladderRank", ladder: "stairs", operand: { kind: "text", value: "a" } }, "new: there is no ladder `stairs`"],
    ["a number with a zero too many", { kind: "number", value: "1.50" }, "new: `1.50` is not canonical decimal text"],
  ])("tell %s", (_, expr, problem) => {
    expect(withTest({ kind: "not", operand: expr })).toEqual([problem]);
  });

  test("tell a variable that is used outside its loop", () => {
    const local = { id: 5, name: "x" };
    const inside: IrExpr = { kind: "quantify", quantifier: "every", local, source: { kind: "list", elements: [] }, body: { kind: "local", ...local }, strict: false };
    expect(withTest(inside)).toEqual([]);
    expect(withTest({ ...inside, source: { kind: "local", ...local } })).toHaveLength(1);
  });

  test("tell two rules of one key, and a decision without an end", () => {
    expect(sheetViolations({ ...smallSheet, rules: [...smallSheet.rules, ...smallSheet.rules.slice(0, 1)] }, defendable)).toEqual(["the rule `dscr` is there twice"]);
    expect(systemViolations({ ...defendable, decide: defendable.decide.slice(0, -1) })).toHaveLength(1);
  });
});
