/** What stands between operators: literals, names, calls, lists, records, members and indexes. */
import type { CstNode } from "chevrotain";
import type { PatternPayload } from "../../../grammar/patterns.ts";
import { Precedence } from "../../../grammar/operators.ts";
import { cover } from "../../base/span.ts";
import type { ExpressionNode, NumberNode } from "../ast.ts";
import { spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf, tokenOf, tokenSpan } from "../cst.ts";
import { say } from "../say.ts";
import { bodyAndEach, eachFrom, expressionFrom, operandFrom } from "./expressions.ts";
import { childName, nameFrom, missingName, unitFromToken } from "./names.ts";
import { primary } from "./operand.ts";
import type { Operand } from "./operand.ts";
import { entriesFrom } from "./entries.ts";
import { textLiteralFrom } from "./texts.ts";

/** A primary with its members and indexes, without the prefix operators. */
export function primaryFrom(build: Build, cst: CstNode): Operand {
  const head = headFrom(build, cst);
  const tails = nodesOf(cst, "postfix");
  if (tails.length === 0) return head;
  let { node, span } = head;
  for (const tail of tails) {
    span = cover(span, spanOf(build, tail));
    if (hasToken(tail, "Unread")) return primary({ kind: "ErrorNode", span });
    node = hasToken(tail, "LSquare")
      ? { kind: "IndexNode", object: node, index: expressionFrom(build, nodeOf(tail, "expression")), span }
      : { kind: "MemberNode", object: node, name: childName(build, tail, "memberName"), span };
  }
  return primary(node, span);
}

function headFrom(build: Build, cst: CstNode): Operand {
  const group = nodeOf(cst, "group");
  if (group !== undefined) {
    const inner = operandFrom(build, nodeOf(group, "expression"));
    return primary(inner.node, spanOf(build, group));
  }
  const conditional = nodeOf(cst, "conditional");
  if (conditional !== undefined) return open(conditionalFrom(build, conditional));
  const quantifier = nodeOf(nodeOf(cst, "named"), "quantifier");
  if (quantifier !== undefined) return open(quantifierFrom(build, quantifier));
  return primary(simpleFrom(build, cst));
}

/** What goes on to the right as far as it can, and so needs parentheses among operators. */
const open = (node: ExpressionNode): Operand => ({ node, precedence: Precedence.conditional, span: node.span });

function simpleFrom(build: Build, cst: CstNode): ExpressionNode {
  const number = tokenOf(cst, "NumberLiteral");
  if (number !== undefined) return numberFrom(build, cst);
  const text = tokenOf(cst, "Text");
  if (text !== undefined) return textLiteralFrom(build, text);
  const pattern = tokenOf(cst, "Pattern");
  if (pattern !== undefined) {
    const span = tokenSpan(build.file, pattern);
    const closed = (pattern.payload as PatternPayload).closed;
    if (!closed) build.report(say("unclosed-pattern", span, undefined));
    const slash = closed ? pattern.image.lastIndexOf("/") : pattern.image.length;
    return { kind: "PatternNode", source: pattern.image.slice(1, slash), flags: pattern.image.slice(slash + 1), span };
  }
  const literal = tokenOf(cst, "TrueWord", "FalseWord", "NullWord");
  if (literal !== undefined) {
    const span = tokenSpan(build.file, literal);
    if (literal.tokenType.name === "NullWord") return { kind: "NullNode", span };
    return { kind: "BooleanNode", value: literal.tokenType.name === "TrueWord", span };
  }
  const list = nodeOf(cst, "list");
  if (list !== undefined) return listFrom(build, list);
  const record = nodeOf(cst, "record");
  if (record !== undefined) return recordFrom(build, record);
  const element = nodeOf(cst, "elementMember");
  if (element !== undefined) {
    return { kind: "ElementMemberNode", name: childName(build, element, "memberName"), span: spanOf(build, element) };
  }
  const named = nodeOf(cst, "named");
  const name = nameFrom(build, nodeOf(named, "name"));
  if (named === undefined || name === undefined || hasToken(named, "Unread")) return { kind: "ErrorNode", span: spanOf(build, cst) };
  const call = nodeOf(named, "arguments");
  if (call === undefined) return { kind: "ReferenceNode", name, span: name.span };
  return { kind: "CallNode", name, arguments: itemsFrom(build, call), span: spanOf(build, named) };
}

function numberFrom(build: Build, cst: CstNode): NumberNode {
  const number = tokenOf(cst, "NumberLiteral");
  const unit = tokenOf(cst, "Unit");
  const image = number?.image ?? "0";
  const percent = image.endsWith("%");
  const digits = (percent ? image.slice(0, -1) : image).replaceAll("_", "");
  const span = number === undefined ? spanOf(build, cst) : tokenSpan(build.file, number);
  return {
    kind: "NumberNode",
    text: digits.startsWith(".") ? `0${digits}` : digits,
    percent,
    unit: unit === undefined ? undefined : unitFromToken(build, unit),
    span: unit === undefined ? span : cover(span, tokenSpan(build.file, unit)),
  };
}

/** The elements of a list or the arguments of a call; a comprehension is one element. */
function itemsFrom(build: Build, cst: CstNode): ExpressionNode[] {
  const items = nodeOf(cst, "items");
  if (items === undefined) return [];
  const each = nodeOf(items, "each");
  if (each !== undefined) return [bodyAndEach(build, items, each)];
  return nodesOf(items, "expression").map((expression) => expressionFrom(build, expression));
}

function listFrom(build: Build, cst: CstNode): ExpressionNode {
  const elements = itemsFrom(build, cst);
  const span = spanOf(build, cst);
  const only = elements[0];
  const comprehension = nodeOf(nodeOf(cst, "items"), "each") !== undefined;
  if (comprehension && only?.kind === "ComprehensionNode") return { ...only, span };
  return { kind: "ListNode", elements, span };
}

function recordFrom(build: Build, cst: CstNode): ExpressionNode {
  const each = nodeOf(cst, "each");
  return {
    kind: "RecordNode",
    entries: entriesFrom(build, cst),
    each: each === undefined ? undefined : eachFrom(build, each),
    span: spanOf(build, cst),
  };
}

function conditionalFrom(build: Build, cst: CstNode): ExpressionNode {
  const [condition, yes, no] = nodesOf(cst, "expression");
  return {
    kind: "ConditionalNode",
    condition: expressionFrom(build, condition),
    then: expressionFrom(build, yes),
    else: expressionFrom(build, no),
    span: spanOf(build, cst),
  };
}

function quantifierFrom(build: Build, cst: CstNode): ExpressionNode {
  const { variable, source, where } = eachFrom(build, cst);
  const body = nodesOf(cst, "expression")[1];
  return {
    kind: "QuantifierNode",
    quantifier: hasToken(cst, "EveryWord") ? "every" : hasToken(cst, "SomeWord") ? "some" : "no",
    variable: variable ?? missingName(build, cst),
    source,
    where,
    body: expressionFrom(build, body),
    span: spanOf(build, cst),
  };
}
