/** Operators, comparisons, ranges, tolerances and tests. */
import { assertNever } from "../base/assert-never.ts";
import { isRelative } from "../checker/expressions/close.ts";
import { ladderOf } from "../checker/expressions/comparison.ts";
import type { BinaryNode, CloseNode, ExpressionNode, RangeNode, TestNode, UnaryNode, WithinNode } from "../syntax/ast.ts";
import type { IrExpr, IrTolerance } from "./ir.ts";
import { callOf, numberExpr } from "./lower-conversion.ts";
import { readAsAny } from "./lower-names.ts";
import { infoOf } from "./lowering-context.ts";
import type { Lowering, LoweringContext } from "./lowering-context.ts";

export function lowerUnary(node: UnaryNode, lowering: Lowering): IrExpr {
  const operand = lowering.lower(node.operand);
  switch (node.operator) {
    case "not":
      return { kind: "not", operand };
    case "negate":
      return negated(operand);
    default:
      return assertNever(node.operator);
  }
}

/** A minus sign before a literal is part of the number. */
function negated(operand: IrExpr): IrExpr {
  if (operand.kind !== "number" || operand.value === "0") return callOf("negate", operand);
  return numberExpr(operand.value.startsWith("-") ? operand.value.slice(1) : `-${operand.value}`);
}

export function lowerBinary(node: BinaryNode, lowering: Lowering): IrExpr {
  const { operator } = node;
  const left = lowering.left ?? lowering.lower(node.left);
  switch (operator) {
    case "and":
    case "or":
    case "implies":
      return { kind: "logic", operator, left, right: lowering.lower(node.right), strict: lowering.context.strict };
    case "less":
    case "lessEqual":
    case "greater":
    case "greaterEqual": {
      const rank = ranking([node.left, node.right], lowering.context);
      return callOf(operator, rank(left), rank(lowering.lower(node.right)));
    }
    case "in":
      return lowerIn(node, left, lowering);
    case "notIn":
      return { kind: "not", operand: lowerIn(node, left, lowering) };
    case "matches":
      if (node.right.kind !== "PatternNode") return { kind: "null" };
      return { kind: "matches", operand: left, pattern: node.right.source, flags: node.right.flags };
    case "add":
    case "subtract":
    case "multiply":
    case "divide":
    case "modulo":
    case "power":
    case "equal":
    case "notEqual":
    case "contains":
    case "startsWith":
    case "endsWith":
    case "sameSetAs":
    case "subsetOf":
      return callOf(operator, left, lowering.lower(node.right));
    default:
      return assertNever(operator);
  }
}

/** Entries of a ladder are ordered by their place on it, everything else by itself. */
function ranking(nodes: readonly ExpressionNode[], context: LoweringContext): (expr: IrExpr) => IrExpr {
  const types = nodes.map((node) => infoOf(node, context).type);
  const ladder = types.map((type) => ladderOf(type, type)).find((type) => type !== undefined);
  return ladder === undefined ? (expr) => expr : (operand) => ({ kind: "ladderRank", ladder: ladder.ladder, operand });
}

function lowerIn(node: BinaryNode, left: IrExpr, lowering: Lowering): IrExpr {
  if (node.right.kind !== "RangeNode") return callOf("isIn", left, lowering.lower(node.right));
  const range = node.right;
  const rank = ranking([node.left, range.low, range.high], lowering.context);
  return {
    kind: "between",
    value: rank(left),
    low: rank(lowering.lower(range.low)),
    high: rank(lowering.lower(range.high)),
    lowOpen: range.lowOpen,
    highOpen: range.highOpen,
  };
}

/** A range that a variable runs through: the list of its whole numbers. */
export function lowerCounting(node: RangeNode, lowering: Lowering): IrExpr {
  const low = lowering.lower(node.low);
  const high = lowering.lower(node.high);
  const one = numberExpr("1");
  return callOf("range", node.lowOpen ? callOf("add", low, one) : low, node.highOpen ? callOf("subtract", high, one) : high);
}

export function lowerClose(node: CloseNode, lowering: Lowering): IrExpr {
  const close: IrExpr = {
    kind: "close",
    stated: lowering.left ?? lowering.lower(node.left),
    value: lowering.lower(node.right),
    tolerances: lowerTolerances(node.within, lowering.lower),
  };
  return node.negated ? { kind: "not", operand: close } : close;
}

export function lowerTolerances(within: WithinNode, lower: Lowering["lower"]): readonly IrTolerance[] {
  return within.tolerances.map(({ open, amount }) => ({ relative: isRelative(amount), open, amount: lower(amount) }));
}

/** Tests look at data as they are, whatever their declared type. */
export function lowerTest(node: TestNode, lowering: Lowering): IrExpr {
  return { kind: "test", test: node.test, operand: readAsAny(lowering.lowerUnconverted(node.operand)), negated: node.negated };
}
