/**
 * Checks an expression: names, types, units, and whether it can be undecided. What was found out is written
 * into the context's tables; every problem is reported, and what depends on a broken part stays silent.
 */
import { assertNever } from "../../base/assert-never.ts";
import type { ExpressionNode } from "../../syntax/ast.ts";
import { BOOLEAN } from "../../types/types.ts";
import type { Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext, ExpressionScope } from "../context.ts";
import { checkBinary, checkUnary } from "./binary.ts";
import { checkCall } from "./calls.ts";
import { checkClose } from "./close.ts";
import { checkList, checkRecord } from "./collections.ts";
import { checkConditional, checkOtherwise, checkTest } from "./conditional.ts";
import { checkComprehension, checkFilter, checkQuantifier } from "./iteration.ts";
import { checkNumber, checkText, NULL_INFO } from "./literals.ts";
import { checkElementMember, checkIndex, checkMember } from "./members.ts";
import { checkReference } from "./names.ts";
import { adaptTo } from "./units.ts";
import { BROKEN, diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

/**
 * Checks `node` and everything in it. `expected` is the type that the place asks for: by it bare words are
 * read (`pass`), and numbers without a unit take one. A misfit with it is not reported here; see
 * `checkAgainst`. Cost: linear in the size of the expression; long chains are walked without recursion.
 */
export function checkExpression(
  node: ExpressionNode,
  scope: ExpressionScope,
  expected: Type | undefined,
  context: CheckContext,
): ExpressionInfo {
  const spine = leftSpine(node);
  let left: ExpressionInfo | undefined;
  for (let i = spine.length - 1; i >= 0; i--) {
    const part = spine[i] ?? node;
    left = checkOne(part, visitAt(scope, i === 0 ? expected : undefined, context, left));
  }
  return left ?? BROKEN;
}

/** How the checker of a kind sees its node. */
export function visitAt(scope: ExpressionScope, expected: Type | undefined, context: CheckContext, left?: ExpressionInfo): Visit {
  return {
    scope,
    expected,
    context,
    left,
    check: (part, wanted, inScope) => checkExpression(part, inScope ?? scope, wanted, context),
  };
}

/** The node, its leftmost part, that one's, and so on, as long as they are of the kinds that the parser chains without nesting. */
function leftSpine(node: ExpressionNode): readonly ExpressionNode[] {
  const spine = [node];
  for (let next = leftmost(node); next !== undefined && leftmost(next) !== undefined; next = leftmost(next)) spine.push(next);
  return spine;
}

export function leftmost(node: ExpressionNode): ExpressionNode | undefined {
  switch (node.kind) {
    case "BinaryNode":
      return node.left;
    case "MemberNode":
    case "IndexNode":
      return node.object;
    case "OtherwiseNode":
      return node.expression;
    case "FilterNode":
      return node.source;
    default:
      return undefined;
  }
}

function checkOne(node: ExpressionNode, visit: Visit): ExpressionInfo {
  const info = checkKind(node, visit);
  visit.context.checked.info.set(node, info);
  return adaptTo(node, info, visit.expected, visit.context);
}

function checkKind(node: ExpressionNode, visit: Visit): ExpressionInfo {
  switch (node.kind) {
    case "NumberNode":
      return checkNumber(node, visit);
    case "BooleanNode":
      return { type: BOOLEAN, decided: true };
    case "NullNode":
      return NULL_INFO;
    case "TextLiteralNode":
      return checkText(node, visit);
    case "ReferenceNode":
      return checkReference(node, visit);
    case "ElementMemberNode":
      return checkElementMember(node, visit);
    case "MemberNode":
      return checkMember(node, visit);
    case "IndexNode":
      return checkIndex(node, visit);
    case "CallNode":
      return checkCall(node, visit);
    case "UnaryNode":
      return checkUnary(node, visit);
    case "BinaryNode":
      return checkBinary(node, visit);
    case "TestNode":
      return checkTest(node, visit);
    case "RangeNode":
      visit.context.report(diagnose("misplaced-range", node.span, undefined));
      return BROKEN;
    case "CloseNode":
      return checkClose(node, visit);
    case "ConditionalNode":
      return checkConditional(node, visit);
    case "OtherwiseNode":
      return checkOtherwise(node, visit);
    case "QuantifierNode":
      return checkQuantifier(node, visit);
    case "ListNode":
      return checkList(node, visit);
    case "ComprehensionNode":
      return checkComprehension(node, visit);
    case "FilterNode":
      return checkFilter(node, visit);
    case "RecordNode":
      return checkRecord(node, visit);
    case "PatternNode":
      visit.context.report(diagnose("misplaced-pattern", node.span, undefined));
      return BROKEN;
    case "ErrorNode":
      return BROKEN;
    default:
      return assertNever(node);
  }
}
