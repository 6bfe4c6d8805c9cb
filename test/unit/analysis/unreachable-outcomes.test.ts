/** Interval reasoning about rules, on IR written by hand; what must be found is worked out on paper. */
import { describe, expect, it } from "vitest";
import { unreachableOutcomes } from "../../../src/analysis/unreachable-outcomes.ts";
import type { FunctionId } from "../../../src/operators/functions.ts";
import type { IrExpr, IrSheet } from "../../../src/ir/ir.ts";
import type { MemberShape, RangeShape } from "../../../src/runtime/shape.ts";

/** Every range that a test asks for is an input of its own. */
const declared: MemberShape[] = [];
const rate = (range: RangeShape): IrExpr => {
  const name = `rate ${declared.length}`;
  declared.push({ name, shape: { is: "number", range } });
  return { kind: "member", object: { kind: "root", root: "inputs", as: { is: "record", members: [] }, path: [] }, name, as: { is: "number" }, path: [name] };
};
const number = (value: string): IrExpr => ({ kind: "number", value });
const call = (name: FunctionId, ...operands: IrExpr[]): IrExpr => ({ kind: "call", function: name, arguments: operands });

function sheet(test: IrExpr, globals: IrSheet["globals"] = [], when?: IrExpr): IrSheet {
  return {
    kind: "sheet", slug: "s", label: "S", version: "1", properties: [], system: "x/v1",
    inputs: { is: "record", members: declared }, defaults: [], submission: undefined, globals, defines: [], facts: [],
    rules: [
      { key: "r", label: "R", kind: "auto", attributes: [], check: { kind: "holds", test, form: "require", says: "" }, ...(when ? { when } : {}) },
    ],
  };
}

const never = (...given: Parameters<typeof sheet>): string[] => unreachableOutcomes(sheet(...given), new Set()).map((found) => found.never);
const quarter: RangeShape = { low: "0", high: "0.25" };

describe("rules that can come out one way only", () => {
  it("finds a comparison that the declared range decides", () => {
    expect(never(call("lessEqual", rate(quarter), number("0.3")))).toEqual(["flag"]);
    expect(never(call("greater", rate(quarter), number("0.3")))).toEqual(["pass"]);
    expect(never(call("greater", rate(quarter), number("0.2")))).toEqual([]);
  });

  it("minds whether a bound itself is inside", () => {
    expect(never(call("less", rate(quarter), number("0.25")))).toEqual([]);
    expect(never(call("less", rate({ low: "0", high: "0.25", highOpen: true }), number("0.25")))).toEqual(["flag"]);
    expect(never(call("lessEqual", rate(quarter), number("0.25")))).toEqual(["flag"]);
    expect(never(call("greater", rate({ low: "0", lowOpen: true }), number("0")))).toEqual(["flag"]);
    expect(never(call("equal", rate({ low: "0", lowOpen: true }), number("0")))).toEqual(["pass"]);
  });

  it("follows definitions and arithmetic", () => {
    const monthly = { name: "monthly", form: "let", value: call("divide", rate(quarter), number("12")) } as const;
    // 0.25 / 12 = 0.0208…, so 0.03 is never reached and 0.02 sometimes is
    expect(never(call("less", { kind: "global", name: "monthly" }, number("0.03")), [monthly])).toEqual(["flag"]);
    expect(never(call("less", { kind: "global", name: "monthly" }, number("0.02")), [monthly])).toEqual([]);
    expect(never(call("greater", call("subtract", number("1"), rate(quarter)), number("0.7")))).toEqual(["flag"]);
    expect(never(call("less", call("multiply", rate(quarter), number("-4")), number("-2")))).toEqual(["pass"]);
  });

  it("says nothing when a divisor can be zero", () => {
    expect(never(call("greater", call("divide", number("1"), rate(quarter)), number("-5")))).toEqual([]);
  });

  it("joins conditions as logic does", () => {
    const high = call("greater", rate(quarter), number("0.3"));
    const some = call("greater", rate(quarter), number("0.1"));
    const logic = (operator: "and" | "or", left: IrExpr, right: IrExpr): IrExpr => ({ kind: "logic", operator, left, right, strict: false });
    expect(never(logic("and", high, some))).toEqual(["pass"]);
    expect(never(logic("or", high, some))).toEqual([]);
    expect(never({ kind: "not", operand: high })).toEqual(["flag"]);
  });

  it("finds a `when` that is never true", () => {
    expect(never(call("greater", rate(quarter), number("0.1")), [], call("greater", rate(quarter), number("1")))).toEqual(["applies"]);
  });

  it("leaves exempt rules alone", () => {
    expect(unreachableOutcomes(sheet({ kind: "boolean", value: true }), new Set(["r"]))).toEqual([]);
  });
});
