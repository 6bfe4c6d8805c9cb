/**
 * The meaning of an expression: a plain walk over the IR. This is the definition of what is right; compiled
 * code is held to it.
 */
import { assertNever } from "../base/assert-never.ts";
import type { IrExpr } from "../ir/ir.ts";
import { calc } from "../runtime/calc.ts";
import { ladderAttribute, ladderEntry, ladderExtreme, ladderRank } from "../runtime/ladder.ts";
import { choose, chooseStrict } from "../runtime/logic.ts";
import { misfits } from "../runtime/misfits.ts";
import { matches } from "../runtime/patterns.ts";
import { readAs } from "../runtime/read.ts";
import { missing } from "../runtime/value.ts";
import type { Value } from "../runtime/value.ts";
import { evaluateBetween, evaluateClose, printTemplate, testValue } from "./comparisons.ts";
import { lookUp } from "./context.ts";
import type { EvaluationContext, Scope } from "./context.ts";
import { evaluateCollect, evaluateQuantify, evaluateRecord, evaluateRecordFrom } from "./loops.ts";
import { evaluateGlobal, evaluateInvoke, ladderOf } from "./names.ts";
import { pathText, sourcePath } from "./path-text.ts";
import { isSpine, leftOf } from "../ir/spine.ts";
import type { SpineExpr } from "../ir/spine.ts";
import { applyTo } from "./spine.ts";

/** Evaluates an expression that stands outside any loop or definition. */
export function evaluateExpression(expr: IrExpr, context: EvaluationContext): Value {
  return evaluate(expr, { context, environment: undefined });
}

/** Evaluates an expression. Recursion is as deep as the expression is nested on other sides than its left. */
export function evaluate(expr: IrExpr, scope: Scope): Value {
  const observer = scope.context.observer;
  const spine: SpineExpr[] = [];
  let innermost = expr;
  observer?.enter(innermost);
  while (isSpine(innermost)) {
    spine.push(innermost);
    innermost = leftOf(innermost);
    observer?.enter(innermost);
  }
  let value = evaluateOne(innermost, scope);
  observer?.leave(innermost, value);
  for (let outer = spine.pop(); outer !== undefined; outer = spine.pop()) {
    value = applyTo(value, outer, scope, evaluate);
    observer?.leave(outer, value);
  }
  return value;
}

function evaluateOne(expr: Exclude<IrExpr, SpineExpr>, scope: Scope): Value {
  const { context, environment } = scope;
  switch (expr.kind) {
    case "number":
      return context.numberOf(expr.value);
    case "text":
    case "boolean":
      return expr.value;
    case "null":
      return null;
    case "root": {
      const path = pathText(expr.path, environment);
      return context.readOnce(expr, context.roots, path, () => readAs(context.roots[expr.root], expr.as, path));
    }
    case "local": {
      const bound = lookUp(environment, expr.id);
      return bound === undefined ? missing(expr.name) : bound.value;
    }
    case "global":
      return evaluateGlobal(expr.name, context, evaluate);
    case "invoke":
      return evaluateInvoke(expr, scope, evaluate);
    case "if":
      return (expr.strict ? chooseStrict : choose)(
        evaluate(expr.condition, scope),
        () => evaluate(expr.then, scope),
        () => evaluate(expr.else, scope),
      );
    case "test":
      return testValue(expr.test, evaluate(expr.operand, scope)) !== expr.negated;
    case "quantify":
      return evaluateQuantify(expr, scope, evaluate);
    case "collect":
      return evaluateCollect(expr, scope, evaluate);
    case "list":
      return expr.elements.map((element) => evaluate(element, scope));
    case "record":
      return evaluateRecord(expr, scope, evaluate);
    case "recordFrom":
      return evaluateRecordFrom(expr, scope, evaluate);
    case "between":
      return evaluateBetween(expr, scope, evaluate);
    case "close":
      return evaluateClose(expr, scope, evaluate);
    case "template":
      return printTemplate(expr, scope, evaluate).text;
    case "matches":
      return matches(evaluate(expr.operand, scope), context.patternOf(expr.pattern, expr.flags));
    case "ladderAttribute":
      return ladderAttribute(ladderOf(expr.ladder, context, evaluate), expr.attribute, evaluate(expr.operand, scope));
    case "ladderRank":
      return ladderRank(ladderOf(expr.ladder, context, evaluate), evaluate(expr.operand, scope));
    case "ladderEntry":
      return ladderEntry(ladderOf(expr.ladder, context, evaluate), evaluate(expr.operand, scope));
    case "ladderExtreme":
      return ladderExtreme(ladderOf(expr.ladder, context, evaluate), expr.which, evaluate(expr.operand, scope));
    case "calc":
      return calc(evaluate(expr.source, scope), expr.names, sourcePath(expr.source, environment, "calculations"));
    case "misfits":
      return misfits(evaluate(expr.operand, scope), expr.shape, sourcePath(expr.operand, environment, "submission"));
    default:
      return assertNever(expr);
  }
}
