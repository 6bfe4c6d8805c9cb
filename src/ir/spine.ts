/**
 * Expressions that are worked out along their left operand: a sum of ten thousand terms is ten thousand
 * levels deep on that side, so whoever walks the IR walks it in a loop there, not by recursion.
 */
import type { IrExpr } from "./ir.ts";

export type SpineExpr = Extract<IrExpr, { kind: "call" | "logic" | "not" | "otherwise" | "member" | "index" }>;

export function isSpine(expr: IrExpr): expr is SpineExpr {
  return leftOf(expr) !== undefined;
}

/** The operand that is evaluated first, if the expression is of these kinds. Every function has an argument. */
export function leftOf(expr: SpineExpr): IrExpr;
export function leftOf(expr: IrExpr): IrExpr | undefined;
export function leftOf(expr: IrExpr): IrExpr | undefined {
  switch (expr.kind) {
    case "call":
      return expr.arguments[0] ?? { kind: "null" };
    case "logic":
      return expr.left;
    case "not":
      return expr.operand;
    case "otherwise":
      return expr.value;
    case "member":
    case "index":
      return expr.object;
    default:
      return undefined;
  }
}
