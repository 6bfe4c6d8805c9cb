/** `if`. The connectives are in `spine.ts`, because they may be long. */
import type { IrExpr } from "../../ir/ir.ts";
import type { Code } from "../code.ts";
import { call, emitLazily, emitValue, type Scope } from "../scope.ts";

export function emitIf(expr: Extract<IrExpr, { kind: "if" }>, scope: Scope): Code {
  const condition = emitValue(expr.condition, scope);
  if (expr.strict) return call(scope, "chooseStrict", condition, emitValue(expr.then, scope), emitValue(expr.else, scope));
  return call(scope, "choose", condition, emitLazily(expr.then, scope), emitLazily(expr.else, scope));
}
