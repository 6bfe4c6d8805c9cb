/** `in`, `contains`, and what asks about two lists. */
import { accepts, isTextual } from "../../operators/accepts.ts";
import type { BinaryNode, ExpressionNode, RangeNode } from "../../syntax/ast.ts";
import { isFree } from "../../types/assignable.ts";
import { isEmptyRange, onlyNumber } from "../../types/ranges.ts";
import { showA, showKind } from "../../types/show.ts";
import { BOOLEAN, listOf } from "../../types/types.ts";
import type { NumberRange, Type } from "../../types/types.ts";
import { spanText } from "../../base/span.ts";
import type { ExpressionInfo } from "../checked.ts";
import { applyFunction } from "./apply.ts";
import { checkLiteralWord, comparable } from "./comparison.ts";
import { isWordLike, wordsOf } from "./names.ts";
import { checkSiblings } from "./siblings.ts";
import { unify } from "./units.ts";
import { diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

const SOUND: ExpressionInfo = { type: BOOLEAN, decided: true };

export function checkIn(node: BinaryNode, visit: Visit): ExpressionInfo {
  if (node.right.kind === "RangeNode") return checkInRange(node, node.right, visit);
  const left = visit.left ?? (isWordLike(node.left, visit.scope) ? undefined : visit.check(node.left));
  const right = visit.check(node.right, listHint(left?.type));
  const value = left ?? visit.check(node.left, right.type.kind === "ListType" ? right.type.element : undefined);
  const collection = right.type;
  const isCollection = isFree(collection) || ["ListType", "RecordType", "MapType", "NullType"].includes(collection.kind);
  if (!isCollection) {
    visit.context.report(diagnose("in-needs-collection", node.right.span, { found: showA(collection) }));
    return SOUND;
  }
  if ((collection.kind === "RecordType" || collection.kind === "MapType") && !accepts("text", value.type)) {
    visit.context.report(diagnose("argument-type", node.left.span, { name: "in", needs: "the name of a member", found: showA(value.type) }));
    return SOUND;
  }
  if (collection.kind === "ListType") {
    if (!requireElement(node, value.type, collection.element, visit)) return SOUND;
    warnOfWords(node, value.type, visit);
  }
  return applyFunction("isIn", { nodes: [node.left, node.right], infos: [value, right] }, node.operatorSpan, visit.context);
}

export function checkContains(node: BinaryNode, visit: Visit): ExpressionInfo {
  const left = visit.left ?? visit.check(node.left);
  const element = left.type.kind === "ListType" ? left.type.element : undefined;
  const right = visit.check(node.right, element);
  if (element !== undefined && !requireElement(node, right.type, element, visit)) return SOUND;
  return applyFunction("contains", { nodes: [node.left, node.right], infos: [left, right] }, node.operatorSpan, visit.context);
}

export function checkListPair(node: BinaryNode, operator: "sameSetAs" | "subsetOf", visit: Visit): ExpressionInfo {
  const infos = checkSiblings([node.left, node.right], visit, undefined, visit.left);
  const [left, right] = infos.map((info) => info.type);
  if (left?.kind === "ListType" && right?.kind === "ListType" && !requireElement(node, left.element, right.element, visit)) return SOUND;
  return applyFunction(operator, { nodes: [node.left, node.right], infos }, node.operatorSpan, visit.context);
}

/** Words on the right are read by the left: `status in [pass, flag]`. */
function listHint(type: Type | undefined): Type | undefined {
  return wordsOf(type) === undefined || type === undefined ? undefined : listOf(type);
}

function requireElement(node: BinaryNode, value: Type, element: Type, visit: Visit): boolean {
  if (comparable(value, element)) return true;
  visit.context.report(
    diagnose("type-mismatch", node.right.span, { what: "the list cannot have it", expected: showKind(value), found: `list of ${showKind(element)}` }),
  );
  return false;
}

function warnOfWords(node: BinaryNode, type: Type, visit: Visit): void {
  if (node.right.kind !== "ListNode") return;
  for (const element of node.right.elements) checkLiteralWord(element, type, node.left, visit);
}

/** `x in a..b`: numbers of like units, texts, or entries of one ladder. */
function checkInRange(node: BinaryNode, range: RangeNode, visit: Visit): ExpressionInfo {
  const nodes = [node.left, range.low, range.high];
  const infos = checkSiblings(nodes, visit, undefined, visit.left);
  const unlike = infos.findIndex((info) => !comparable(infos[0]?.type ?? info.type, info.type));
  const odd = infos.findIndex((info) => !isOrdered(info.type));
  const wrong = unlike >= 0 ? unlike : odd;
  if (wrong >= 0) {
    reportBound(nodes[wrong] ?? node, infos[0]?.type, infos[wrong]?.type, visit);
    return SOUND;
  }
  const unified = unify("in", nodes, infos, visit.context);
  if (unified === undefined) return SOUND;
  checkBounds(range, unified[1]?.type, unified[2]?.type, visit);
  return { type: BOOLEAN, decided: unified.every((info) => info.decided && info.type.kind !== "AnyType") };
}

function isOrdered(type: Type): boolean {
  return isFree(type) || type.kind === "NullType" || type.kind === "NumberType" || isTextual(type);
}

function reportBound(node: ExpressionNode, value: Type | undefined, found: Type | undefined, visit: Visit): void {
  if (value === undefined || found === undefined) return;
  if (comparable(value, found)) {
    visit.context.report(diagnose("incomparable-order", node.span, { operator: "in", found: showA(found) }));
    return;
  }
  visit.context.report(diagnose("type-mismatch", node.span, { what: "the range cannot have it", expected: showKind(value), found: showKind(found) }));
}

/** Reports a range of constants in which no number lies. */
export function checkBounds(range: RangeNode, low: Type | undefined, high: Type | undefined, visit: Visit): NumberRange | undefined {
  const constant = (type: Type | undefined): string | undefined => (type?.kind === "NumberType" ? onlyNumber(type.range) : undefined);
  const bounds = { low: constant(low), lowOpen: range.lowOpen, high: constant(high), highOpen: range.highOpen };
  if (!isEmptyRange(bounds)) return bounds;
  visit.context.report(diagnose("empty-range", range.span, { range: spanText(range.span) }));
  return undefined;
}
