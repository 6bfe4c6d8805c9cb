/** Quantifiers, comprehensions and literals of lists and records. */
import { assertNever } from "../base/assert-never.ts";
import type { IrCollect, IrExpr, IrLocalRef, IrQuantify } from "../ir/ir.ts";
import { collect, recordFrom } from "../runtime/collect.ts";
import { every, everyStrict, no, noStrict, some, someStrict } from "../runtime/quantify.ts";
import type { ElementFunction } from "../runtime/quantify.ts";
import { record } from "../runtime/record.ts";
import type { Value } from "../runtime/value.ts";
import { inside } from "./context.ts";
import type { Evaluate, Scope } from "./context.ts";

export function evaluateQuantify(expr: IrQuantify, scope: Scope, evaluate: Evaluate): Value {
  const source = evaluate(expr.source, scope);
  const body = onElement(expr.local, expr.body, scope, evaluate);
  const where = expr.where === undefined ? undefined : onElement(expr.local, expr.where, scope, evaluate);
  switch (expr.quantifier) {
    case "every":
      return (expr.strict ? everyStrict : every)(source, body, where);
    case "some":
      return (expr.strict ? someStrict : some)(source, body, where);
    case "no":
      return (expr.strict ? noStrict : no)(source, body, where);
    default:
      return assertNever(expr.quantifier);
  }
}

export function evaluateCollect(expr: IrCollect, scope: Scope, evaluate: Evaluate): Value {
  const where = expr.where === undefined ? undefined : onElement(expr.local, expr.where, scope, evaluate);
  return collect(evaluate(expr.source, scope), onElement(expr.local, expr.body, scope, evaluate), where);
}

export function evaluateRecordFrom(expr: Extract<IrExpr, { kind: "recordFrom" }>, scope: Scope, evaluate: Evaluate): Value {
  const where = expr.where === undefined ? undefined : onElement(expr.local, expr.where, scope, evaluate);
  const key = onElement(expr.local, expr.key, scope, evaluate);
  return recordFrom(evaluate(expr.source, scope), key, onElement(expr.local, expr.value, scope, evaluate), where);
}

export function evaluateRecord(expr: Extract<IrExpr, { kind: "record" }>, scope: Scope, evaluate: Evaluate): Value {
  return record(
    expr.entries.map(({ key, value, when, optional }) => ({
      key: typeof key === "string" ? key : evaluate(key, scope),
      value: () => evaluate(value, scope),
      ...(when === undefined ? {} : { when: () => evaluate(when, scope) }),
      optional: optional === true,
    })),
  );
}

/** An expression as a function of a loop's element. */
export function onElement(local: IrLocalRef, expr: IrExpr, scope: Scope, evaluate: Evaluate): ElementFunction {
  return (element, index) => evaluate(expr, inside(scope, local, element, index));
}
