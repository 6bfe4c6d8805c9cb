/**
 * Turns a checked expression into IR: names resolved, units converted, sugar gone. An expression with errors
 * must not get here; a part that the checker could not resolve would be null.
 */
import { assertNever } from "../base/assert-never.ts";
import type { LocalSymbol } from "../binder/symbols.ts";
import { leftmost } from "../checker/expressions/check-expression.ts";
import type { ExpressionNode, TextLiteralNode, WithinNode } from "../syntax/ast.ts";
import type { IrExpr, IrTemplate, IrTolerance } from "./ir.ts";
import { lowerCall } from "./lower-calls.ts";
import { convertBy } from "./lower-conversion.ts";
import { lowerNumber, lowerTemplate, lowerText } from "./lower-literals.ts";
import { lowerComprehension, lowerFilter, lowerQuantifier, lowerRecord, lowerSource, notePlace } from "./lower-loops.ts";
import { lowerElementMember, lowerIndex, lowerMember, lowerReference } from "./lower-names.ts";
import { lowerBinary, lowerClose, lowerTest, lowerTolerances, lowerUnary } from "./lower-operators.ts";
import { infoOf } from "./lowering-context.ts";
import type { Lowering, LoweringContext } from "./lowering-context.ts";

/** Cost: linear in the size of the expression; long chains are walked without recursion. */
export function lowerExpression(node: ExpressionNode, context: LoweringContext): IrExpr {
  return lowerSpine(node, context, true);
}

/** The tolerances of a math check. */
export function lowerWithin(within: WithinNode, context: LoweringContext): readonly IrTolerance[] {
  return lowerTolerances(within, loweringAt(context, undefined).lower);
}

/** A text as a template, also when it has no holes. */
export function lowerTextTemplate(node: TextLiteralNode, context: LoweringContext): IrTemplate {
  return lowerTemplate(node, loweringAt(context, undefined));
}

/** The list that `for each` goes through; messages name the local's members by their place in it. */
export function lowerEachSource(node: ExpressionNode, context: LoweringContext, local?: LocalSymbol): IrExpr {
  const source = lowerSource(node, loweringAt(context, undefined));
  if (local !== undefined) notePlace(local, node, context);
  return source;
}

function loweringAt(context: LoweringContext, left: IrExpr | undefined): Lowering {
  return {
    context,
    left,
    lower: (node) => lowerSpine(node, context, true),
    lowerUnconverted: (node) => lowerSpine(node, context, false),
  };
}

function lowerSpine(node: ExpressionNode, context: LoweringContext, convert: boolean): IrExpr {
  const spine = [node];
  for (let next = leftmost(node); next !== undefined && leftmost(next) !== undefined; next = leftmost(next)) spine.push(next);
  let lowered: IrExpr | undefined;
  for (let part = spine.pop(); part !== undefined; part = spine.pop()) {
    const value = lowerKind(part, loweringAt(context, lowered));
    lowered = convert || spine.length > 0 ? converted(part, value, context) : value;
  }
  return lowered ?? { kind: "null" };
}

/** Literals hold their converted value already. */
function converted(node: ExpressionNode, value: IrExpr, context: LoweringContext): IrExpr {
  const factor = node.kind === "NumberNode" ? undefined : context.checked.conversions.get(node);
  return factor === undefined ? value : convertBy(value, factor, infoOf(node, context).type, context);
}

function lowerKind(node: ExpressionNode, lowering: Lowering): IrExpr {
  const { lower } = lowering;
  switch (node.kind) {
    case "NumberNode":
      return lowerNumber(node, lowering);
    case "BooleanNode":
      return { kind: "boolean", value: node.value };
    case "NullNode":
      return { kind: "null" };
    case "TextLiteralNode":
      return lowerText(node, lowering);
    case "ReferenceNode":
      return lowerReference(node, lowering);
    case "ElementMemberNode":
      return lowerElementMember(node, lowering);
    case "MemberNode":
      return lowerMember(node, lowering);
    case "IndexNode":
      return lowerIndex(node, lowering);
    case "CallNode":
      return lowerCall(node, lowering);
    case "UnaryNode":
      return lowerUnary(node, lowering);
    case "BinaryNode":
      return lowerBinary(node, lowering);
    case "TestNode":
      return lowerTest(node, lowering);
    case "CloseNode":
      return lowerClose(node, lowering);
    case "ConditionalNode":
      return {
        kind: "if",
        condition: lower(node.condition),
        then: lower(node.then),
        else: lower(node.else),
        strict: lowering.context.strict,
      };
    case "OtherwiseNode":
      return { kind: "otherwise", value: lowering.left ?? lower(node.expression), fallback: lower(node.fallback) };
    case "QuantifierNode":
      return lowerQuantifier(node, lowering);
    case "ListNode":
      return { kind: "list", elements: node.elements.map(lower) };
    case "ComprehensionNode":
      return lowerComprehension(node, lowering);
    case "FilterNode":
      return lowerFilter(node, lowering);
    case "RecordNode":
      return lowerRecord(node, lowering);
    case "RangeNode":
    case "PatternNode":
    case "ErrorNode":
      return { kind: "null" };
    default:
      return assertNever(node);
  }
}
