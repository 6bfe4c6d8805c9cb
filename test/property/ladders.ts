/** Ladders for generated sheets and expressions: one of constants, one whose attributes have to be worked out. */
import type { IrExpr, IrLadder } from "../../src/ir/ir.ts";

const number = (value: string): IrExpr => ({ kind: "number", value });

export const tier: IrLadder = {
  name: "tier", fallback: "mid",
  entries: [
    { name: "low", aliases: ["Honey "], attributes: [{ name: "weight", value: number("1") }, { name: "__proto__", value: { kind: "text", value: "own" } }] },
    { name: "mid", aliases: [], attributes: [{ name: "weight", value: number("2") }] },
    { name: "high", aliases: ["*/", "`${x}"], attributes: [{ name: "weight", value: { kind: "null" } }] },
  ],
};

const workedOut: IrExpr = { kind: "call", function: "add", arguments: [number("1"), { kind: "root", root: "as_of", as: { is: "text" }, path: ["as_of"] }] };

export const moving: IrLadder = {
  name: "moving", fallback: undefined,
  entries: [{ name: "a", aliases: ["low"], attributes: [{ name: "weight", value: workedOut }] }, { name: "high", aliases: [], attributes: [] }],
};
