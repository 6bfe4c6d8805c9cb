/** `== !=` between values that can be the same, `< <= > >=` between values that have an order. */
import type { BinaryOperatorId } from "../../../grammar/operators.ts";
import { binaryOperators } from "../../../grammar/operators.ts";
import { nearestNames } from "../../base/nearest-name.ts";
import { cover, spanText } from "../../base/span.ts";
import { isTextual } from "../../operators/accepts.ts";
import { isFree } from "../../types/assignable.ts";
import { showA, showKind, showType, showWords } from "../../types/show.ts";
import { BOOLEAN } from "../../types/types.ts";
import type { LadderType, Type } from "../../types/types.ts";
import type { BinaryNode, ExpressionNode } from "../../syntax/ast.ts";
import type { ExpressionInfo } from "../checked.ts";
import { applyFunction } from "./apply.ts";
import { literalText } from "./literals.ts";
import { wordsOf } from "./names.ts";
import { checkSiblings } from "./siblings.ts";
import { diagnose, replaceWith } from "./visit.ts";
import type { Visit } from "./visit.ts";

type EqualityId = Extract<BinaryOperatorId, "equal" | "notEqual">;
type OrderId = Extract<BinaryOperatorId, "less" | "lessEqual" | "greater" | "greaterEqual">;

export function checkEquality(node: BinaryNode, operator: EqualityId, visit: Visit): ExpressionInfo {
  const infos = checkPair(node, visit);
  const [left, right] = infos;
  if (left === undefined || right === undefined) return { type: BOOLEAN, decided: true };
  if (left.type.kind === "NullType" || right.type.kind === "NullType") {
    reportNull(node, operator, visit);
    return { type: BOOLEAN, decided: true };
  }
  if (!requireComparable("compared", node, left.type, right.type, visit)) return { type: BOOLEAN, decided: true };
  checkLiteralWord(node.right, left.type, node.left, visit);
  checkLiteralWord(node.left, right.type, node.right, visit);
  return applyFunction(operator, { nodes: [node.left, node.right], infos }, node.operatorSpan, visit.context);
}

export function checkOrder(node: BinaryNode, operator: OrderId, visit: Visit): ExpressionInfo {
  const infos = checkPair(node, visit);
  const decided = infos.every((info) => info.decided);
  for (const [i, info] of infos.entries()) {
    const operand = i === 0 ? node.left : node.right;
    if (isFree(info.type) || info.type.kind === "NullType" || info.type.kind === "NumberType" || isTextual(info.type)) continue;
    const { symbol } = binaryOperators[operator];
    visit.context.report(diagnose("incomparable-order", operand.span, { operator: symbol, found: showA(info.type) }));
    return { type: BOOLEAN, decided: true };
  }
  const [left, right] = infos;
  if (left === undefined || right === undefined) return { type: BOOLEAN, decided: true };
  const ladder = ladderOf(left.type, right.type);
  if (ladder !== undefined) return { type: BOOLEAN, decided: checkLadder(node, ladder, infos, visit) && decided };
  if (!requireComparable("ordered", node, left.type, right.type, visit)) return { type: BOOLEAN, decided: true };
  return applyFunction(operator, { nodes: [node.left, node.right], infos }, node.operatorSpan, visit.context);
}

/** The ladder by which two values are ordered, if either is an entry of one. */
export function ladderOf(left: Type, right: Type): LadderType | undefined {
  if (left.kind === "LadderType") return left;
  return right.kind === "LadderType" ? right : undefined;
}

/** A bare word on one side is read by the other. */
function checkPair(node: BinaryNode, visit: Visit): readonly ExpressionInfo[] {
  return checkSiblings([node.left, node.right], visit, undefined, visit.left);
}

/** Reports two kinds that can never be the same. */
function requireComparable(what: string, node: BinaryNode, left: Type, right: Type, visit: Visit): boolean {
  if (comparable(left, right)) return true;
  const span = cover(node.left.span, node.right.span);
  const help = adviceFor(left, right);
  const show = showKind(left) === showKind(right) ? showType : showKind;
  visit.context.report(diagnose("type-mismatch", span, { what: `these cannot be ${what}`, expected: show(left), found: show(right), help }));
  return false;
}

export function comparable(left: Type, right: Type): boolean {
  if (isFree(left) || isFree(right) || left.kind === "NullType" || right.kind === "NullType") return true;
  if (isTextual(left) || isTextual(right)) return isTextual(left) && isTextual(right);
  if (left.kind === "ListType" && right.kind === "ListType") return comparable(left.element, right.element);
  return showKindOf(left) === showKindOf(right);
}

function showKindOf(type: Type): string {
  return type.kind === "MapType" || type.kind === "RecordType" ? "record" : type.kind;
}

function adviceFor(left: Type, right: Type): string | undefined {
  const kinds = [left.kind, right.kind];
  if (kinds.includes("NumberType") && (isTextual(left) || isTextual(right))) {
    return "`number(text)` reads a number from a text, `text(number)` writes one";
  }
  return left.kind !== right.kind && kinds.includes("ListType") ? "`x in xs` asks whether a list has an element" : undefined;
}

function checkLadder(node: BinaryNode, ladder: LadderType, infos: readonly ExpressionInfo[], visit: Visit): boolean {
  let sure = true;
  for (const [i, info] of infos.entries()) {
    const operand = i === 0 ? node.left : node.right;
    const { type } = info;
    if (type.kind === "LadderType" && type.ladder !== ladder.ladder) {
      visit.context.report(diagnose("unlike-ladders", node.operatorSpan, { first: ladder.ladder, second: type.ladder }));
      return true;
    }
    if (checkLiteralWord(operand, ladder, undefined, visit)) continue;
    if (type.kind === "NumberType" || type.kind === "TextType") {
      visit.context.report(
        diagnose("type-mismatch", operand.span, {
          what: "these cannot be ordered",
          expected: showA(ladder),
          found: showA(type),
          help: type.kind === "TextType" ? `\`${ladder.ladder}(${spanText(operand.span)})\` makes an entry of the ladder` : undefined,
        }),
      );
      return true;
    }
    sure &&= type.kind === "LadderType" || type.kind === "EnumType";
  }
  return sure;
}

const PATHS: ReadonlySet<ExpressionNode["kind"]> = new Set(["ReferenceNode", "MemberNode", "ElementMemberNode", "IndexNode"]);

/**
 * A text in quotes beside something that takes words must be one of them: of a ladder, else it is an error;
 * of an enum, else it is a warning. `other` is the node that has the type, if it must be a path.
 */
export function checkLiteralWord(node: ExpressionNode, type: Type, other: ExpressionNode | undefined, visit: Visit): boolean {
  const words = wordsOf(type);
  const text = node.kind === "TextLiteralNode" ? literalText(node) : undefined;
  if (words === undefined || text === undefined || words.values.includes(text)) return false;
  if (other !== undefined && !PATHS.has(other.kind)) return false;
  const nearest = nearestNames(text, words.values);
  const parameters = { name: text, nearest, values: showWords(words.values) };
  const [only] = nearest;
  const extras = only !== undefined && nearest.length === 1 ? { fix: replaceWith(node.span, `"${only}"`) } : {};
  visit.context.report(diagnose(words.kind === "LadderType" ? "unknown-word" : "text-not-in-enum", node.span, parameters, extras));
  return true;
}

function reportNull(node: BinaryNode, operator: EqualityId, visit: Visit): void {
  const test = operator === "equal" ? "is missing" : "is present";
  const subject = node.right.kind === "NullNode" ? node.left : node.right;
  const span = cover(node.left.span, node.right.span);
  const fix = replaceWith(span, `${spanText(subject.span)} ${test}`);
  visit.context.report(diagnose("null-comparison", span, { operator: binaryOperators[operator].symbol, test }, { fix }));
}
