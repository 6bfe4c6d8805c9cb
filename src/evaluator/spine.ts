/**
 * Expressions that are evaluated along their left operand: a sum of ten thousand terms is ten thousand
 * levels deep on that side, so it is walked in a loop instead of by recursion.
 */
import { assertNever } from "../base/assert-never.ts";
import type { IrExpr } from "../ir/ir.ts";
import type { SpineExpr } from "../ir/spine.ts";
import { and, andStrict, implies, impliesStrict, not, or, orStrict, otherwise } from "../runtime/logic.ts";
import { elementAt, memberOf } from "../runtime/read.ts";
import type { Value } from "../runtime/value.ts";
import type { Evaluate, Scope } from "./context.ts";
import { callFunction } from "./functions.ts";
import { pathText } from "./path-text.ts";

/** The value of an expression whose first operand is known. */
export function applyTo(left: Value, expr: SpineExpr, scope: Scope, evaluate: Evaluate): Value {
  switch (expr.kind) {
    case "call":
      return callFunction(expr.function, [left, ...expr.arguments.slice(1).map((argument) => evaluate(argument, scope))]);
    case "logic":
      return connect(expr, left, evaluate(expr.right, scope));
    case "not":
      return not(left);
    case "otherwise":
      return otherwise(left, () => evaluate(expr.fallback, scope));
    case "member": {
      const path = pathText(expr.path, scope.environment);
      return scope.context.readOnce(expr, left, path, () => memberOf(left, expr.name, expr.as, path));
    }
    case "index":
      return elementAt(left, evaluate(expr.index, scope), expr.as, pathText(expr.path, scope.environment));
    default:
      return assertNever(expr);
  }
}

function connect(expr: Extract<IrExpr, { kind: "logic" }>, left: Value, right: Value): Value {
  switch (expr.operator) {
    case "and":
      return expr.strict ? andStrict(left, right) : and(left, right);
    case "or":
      return expr.strict ? orStrict(left, right) : or(left, right);
    case "implies":
      return expr.strict ? impliesStrict(left, right) : implies(left, right);
    default:
      return assertNever(expr.operator);
  }
}
