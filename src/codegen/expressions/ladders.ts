/** Expressions over ladders. */
import { assertNever } from "../../base/assert-never.ts";
import type { IrExpr } from "../../ir/ir.ts";
import type { Code } from "../code.ts";
import { call, emitValue, type Scope } from "../scope.ts";

type LadderExpr = Extract<IrExpr, { kind: "ladderAttribute" | "ladderRank" | "ladderEntry" | "ladderExtreme" }>;

export function emitLadder(expr: LadderExpr, scope: Scope): Code {
  const ladder = scope.program.ladder(expr.ladder);
  const operand = emitValue(expr.operand, scope);
  switch (expr.kind) {
    case "ladderAttribute":
      return call(scope, "ladderAttribute", ladder, expr.attribute, operand);
    case "ladderRank":
      return call(scope, "ladderRank", ladder, operand);
    case "ladderEntry":
      return call(scope, "ladderEntry", ladder, operand);
    case "ladderExtreme":
      return call(scope, "ladderExtreme", ladder, expr.which, operand);
    default:
      return assertNever(expr);
  }
}
