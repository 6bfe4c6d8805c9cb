/** Operators with two operands, by the family that shares a rule. */
import type { BinaryOperatorId } from "../../../grammar/operators.ts";
import { binaryOperators } from "../../../grammar/operators.ts";
import type { FunctionId } from "../../operators/functions.ts";
import { isFree } from "../../types/assignable.ts";
import { showA } from "../../types/show.ts";
import { BOOLEAN } from "../../types/types.ts";
import type { Type } from "../../types/types.ts";
import type { BinaryNode, ExpressionNode, UnaryNode } from "../../syntax/ast.ts";
import { assertNever } from "../../base/assert-never.ts";
import type { ExpressionInfo } from "../checked.ts";
import { applyFunction } from "./apply.ts";
import { checkEquality, checkOrder } from "./comparison.ts";
import { checkContains, checkIn, checkListPair } from "./membership.ts";
import { checkMatches } from "./patterns.ts";
import { diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

export function checkBinary(node: BinaryNode, visit: Visit): ExpressionInfo {
  const { operator } = node;
  switch (operator) {
    case "and":
    case "or":
    case "implies":
      return checkLogic(node, operator, visit);
    case "add":
    case "subtract":
    case "multiply":
    case "divide":
    case "modulo":
    case "power":
    case "startsWith":
    case "endsWith":
      return applyFunction(operator, operandsOf(node, visit), node.operatorSpan, visit.context);
    case "equal":
    case "notEqual":
      return checkEquality(node, operator, visit);
    case "less":
    case "lessEqual":
    case "greater":
    case "greaterEqual":
      return checkOrder(node, operator, visit);
    case "in":
    case "notIn":
      return checkIn(node, visit);
    case "contains":
      return checkContains(node, visit);
    case "sameSetAs":
    case "subsetOf":
      return checkListPair(node, operator, visit);
    case "matches":
      return checkMatches(node, visit);
    default:
      return assertNever(operator);
  }
}

export function checkUnary(node: UnaryNode, visit: Visit): ExpressionInfo {
  const operand = visit.check(node.operand);
  switch (node.operator) {
    case "not":
      return { type: BOOLEAN, decided: requireBoolean("not", node.operand, operand, visit) };
    case "negate":
      return applyFunction("negate" satisfies FunctionId, { nodes: [node.operand], infos: [operand] }, node.span, visit.context);
    default:
      return assertNever(node.operator);
  }
}

function operandsOf(node: BinaryNode, visit: Visit): { readonly nodes: readonly ExpressionNode[]; readonly infos: readonly ExpressionInfo[] } {
  const left = visit.left ?? visit.check(node.left);
  return { nodes: [node.left, node.right], infos: [left, visit.check(node.right)] };
}

function checkLogic(node: BinaryNode, operator: Extract<BinaryOperatorId, "and" | "or" | "implies">, visit: Visit): ExpressionInfo {
  const { symbol } = binaryOperators[operator];
  const left = visit.left ?? visit.check(node.left);
  const right = visit.check(node.right);
  const leftDecided = requireBoolean(symbol, node.left, left, visit);
  const rightDecided = requireBoolean(symbol, node.right, right, visit);
  return { type: BOOLEAN, decided: leftDecided && rightDecided };
}

/** Reports a condition that is neither true nor false; answers whether it is surely decided. */
export function requireBoolean(operator: string, node: ExpressionNode, info: ExpressionInfo, visit: Visit): boolean {
  if (!isBooleanLike(info.type)) {
    visit.context.report(diagnose("not-boolean", node.span, { operator, found: showA(info.type) }));
    return true;
  }
  return info.decided && info.type.kind !== "AnyType";
}

function isBooleanLike(type: Type): boolean {
  return type.kind === "BooleanType" || type.kind === "NullType" || isFree(type);
}
