/** Expressions whose place demands a type: the value of a param, a condition, a tier. */
import type { ExpressionNode } from "../../syntax/ast.ts";
import { isAssignable } from "../../types/assignable.ts";
import { readType } from "../../types/numbers.ts";
import { showA } from "../../types/show.ts";
import type { Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext, ExpressionScope } from "../context.ts";
import { requireBoolean } from "./binary.ts";
import { checkExpression, visitAt } from "./check-expression.ts";
import { diagnose } from "./visit.ts";

/** Checks `node` and reports `wrong-type` when it cannot be a `wanted`. `what` begins the message: "the param `max_ltv`". */
export function checkAgainst(
  node: ExpressionNode,
  scope: ExpressionScope,
  wanted: Type,
  what: string,
  context: CheckContext,
): ExpressionInfo {
  const { type } = readType(wanted);
  const info = checkExpression(node, scope, type, context);
  if (!isAssignable(info.type, type)) {
    context.report(diagnose("wrong-type", node.span, { what, expected: showA(type), found: showA(info.type) }));
  }
  return info;
}

/** Checks a condition, and reports one that is neither true nor false; `word` is what asks for it: `require`, `when`. */
export function checkCondition(node: ExpressionNode, scope: ExpressionScope, word: string, context: CheckContext): ExpressionInfo {
  const info = checkExpression(node, scope, undefined, context);
  const decided = requireBoolean(word, node, info, visitAt(scope, undefined, context));
  return { type: info.type, decided };
}
