/**
 * Expressions in one line, in the one canonical spelling. What is printed reads back as the same tree;
 * parentheses stand where they must and where a reader would lose the thread without them.
 */
import { Precedence, binaryOperators } from "../../grammar/operators.ts";
import { isIdentifier } from "../../grammar/patterns.ts";
import { reservedWords } from "../../grammar/tokens.ts";
import { assertNever } from "../base/assert-never.ts";
import type {
  BinaryNode, ComprehensionNode, ExpressionNode, NameNode, NumberNode, RecordEntryNode, RecordNode, TextLiteralNode,
  UnitNode, WithinNode,
} from "./ast.ts";

/** As loose as a whole expression may be. */
const LOOSEST = Precedence.conditional;
/** Tighter than what goes on to the right as far as it can. */
const TIGHTER = Precedence.otherwise;
const FILTER = Precedence.or - 0.5;
const RANGE = Precedence.comparison + 0.5;
const PRIMARY = Precedence.postfix + 1;

/** Prints an expression. Recurses as deep as the tree is, chains of binary operators aside. */
export function printExpression(node: ExpressionNode): string {
  return print(node, LOOSEST);
}

/** `atLeast`: what binds more loosely than this is put in parentheses. */
function print(node: ExpressionNode, atLeast: number): string {
  const text = bare(node);
  return precedenceOf(node) < atLeast ? `(${text})` : text;
}

/** How tightly the outermost operator of a printed node binds. */
function precedenceOf(node: ExpressionNode): number {
  switch (node.kind) {
    case "ConditionalNode":
    case "QuantifierNode":
      return Precedence.conditional;
    case "OtherwiseNode":
      return Precedence.otherwise;
    case "FilterNode":
      return FILTER;
    case "BinaryNode":
      return binaryOperators[node.operator].precedence;
    case "TestNode":
    case "CloseNode":
      return Precedence.comparison;
    case "RangeNode":
      return RANGE;
    case "UnaryNode":
      return node.operator === "not" ? Precedence.not : Precedence.negate;
    case "NumberNode":
      return node.text.startsWith("-") ? Precedence.negate : PRIMARY;
    default:
      return PRIMARY;
  }
}

function bare(node: ExpressionNode): string {
  switch (node.kind) {
    case "NumberNode":
      return printNumber(node);
    case "BooleanNode":
      return node.value ? "true" : "false";
    case "NullNode":
      return "null";
    case "TextLiteralNode":
      return printText(node);
    case "ReferenceNode":
      return printName(node.name);
    case "ElementMemberNode":
      return `.${printMember(node.name)}`;
    case "MemberNode":
      return `${printObject(node.object)}.${printMember(node.name)}`;
    case "IndexNode":
      return `${printObject(node.object)}[${printExpression(node.index)}]`;
    case "CallNode":
      return `${printName(node.name)}(${printArguments(node.arguments)})`;
    case "UnaryNode":
      return node.operator === "not" ? `not ${print(node.operand, Precedence.not)}` : `-${print(node.operand, Precedence.negate)}`;
    case "BinaryNode":
      return printChain(node);
    case "TestNode":
      return `${print(node.operand, Precedence.additive)} is ${node.negated ? "not " : ""}${node.test}`;
    case "RangeNode":
      return `${print(node.low, Precedence.additive)}${node.lowOpen ? "<" : ""}..${node.highOpen ? "<" : ""}${print(node.high, Precedence.additive)}`;
    case "CloseNode":
      return `${print(node.left, Precedence.additive)} ${node.negated ? "!=" : "=="} ${print(node.right, Precedence.additive)} ${printWithin(node.within)}`;
    case "ConditionalNode":
      return `if ${print(node.condition, TIGHTER)} then ${print(node.then, TIGHTER)} else ${printExpression(node.else)}`;
    case "OtherwiseNode":
      return `${print(node.expression, Precedence.otherwise)} otherwise ${print(node.fallback, Precedence.otherwise + 0.1)}`;
    case "QuantifierNode":
      return `${node.quantifier} ${printEach(node)}: ${printExpression(node.body)}`;
    case "ListNode":
      return `[${node.elements.map(printExpression).join(", ")}]`;
    case "ComprehensionNode":
      return `[${printComprehension(node)}]`;
    case "FilterNode":
      return `${print(node.source, node.source.kind === "FilterNode" ? FILTER : Precedence.postfix)} where ${print(node.where, Precedence.or)}`;
    case "RecordNode":
      return printRecord(node);
    case "PatternNode":
      return `/${node.source}/${node.flags}`;
    case "ErrorNode":
      return "…";
    default:
      return assertNever(node);
  }
}

/** `a + b + c` leans to the left as deep as it is long, so the spine is walked, not recursed into. */
function printChain(node: BinaryNode): string {
  const parts: string[] = [];
  let current: ExpressionNode = node;
  while (current.kind === "BinaryNode") {
    const { left, right } = bounds(current);
    const { symbol } = binaryOperators[current.operator];
    // `^` is written without blanks around it.
    parts.push(`${current.operator === "power" ? symbol : ` ${symbol} `}${print(current.right, right)}`);
    const next: ExpressionNode = current.left;
    if (next.kind !== "BinaryNode" || precedenceOf(next) < left) {
      parts.push(print(next, left));
      break;
    }
    current = next;
  }
  return parts.reverse().join("");
}

/** How tightly the operands of an operator must bind to need no parentheses. */
function bounds({ operator }: BinaryNode): { left: number; right: number } {
  const { precedence, associativity } = binaryOperators[operator];
  if (operator === "power") return { left: Precedence.postfix, right: Precedence.negate };
  if (operator === "in" || operator === "notIn") return { left: Precedence.additive, right: RANGE };
  switch (associativity) {
    case "left":
      return { left: precedence, right: precedence + 0.1 };
    case "right":
      return { left: precedence + 0.1, right: precedence };
    case "none":
      return { left: Precedence.additive, right: Precedence.additive };
  }
}

function printObject(node: ExpressionNode): string {
  return node.kind === "NumberNode" ? `(${bare(node)})` : print(node, Precedence.postfix);
}

function printArguments(nodes: readonly ExpressionNode[]): string {
  const only = nodes.length === 1 ? nodes[0] : undefined;
  return only?.kind === "ComprehensionNode" ? printComprehension(only) : nodes.map(printExpression).join(", ");
}

function printComprehension(node: ComprehensionNode): string {
  return `${printExpression(node.body)} for ${printEach(node)}`;
}

function printEach(each: { readonly variable: NameNode; readonly source: ExpressionNode; readonly where: ExpressionNode | undefined }): string {
  const where = each.where === undefined ? "" : ` where ${print(each.where, Precedence.or)}`;
  return `${printName(each.variable)} in ${print(each.source, RANGE)}${where}`;
}

export function printWithin(within: WithinNode): string {
  return within.tolerances
    .map(({ open, amount }) => `within ${open ? "less than " : ""}${print(amount, Precedence.additive)}`)
    .join(" or ");
}

function printNumber({ text, percent, unit }: NumberNode): string {
  return `${text}${percent ? "%" : ""}${unit === undefined ? "" : ` ${printUnit(unit)}`}`;
}

export function printUnit(unit: UnitNode): string {
  return [unit.numerator, ...unit.denominators].map((name) => name.text).join("/");
}

const reserved: ReadonlySet<string> = new Set(reservedWords);

/** A name, in backticks where it is no word or a reserved one. */
export function printName({ text }: NameNode): string {
  return isIdentifier(text) && !reserved.has(text) ? text : `\`${text}\``;
}

/** After a dot reserved words are names like any other. */
function printMember({ text }: NameNode): string {
  return isIdentifier(text) ? text : `\`${text}\``;
}

function printRecord({ entries, each }: RecordNode): string {
  const inside = entries.map(printEntry).join(", ");
  return `{${inside}${each === undefined ? "" : ` for ${printEach(each)}`}}`;
}

function printEntry({ key, value, when }: RecordEntryNode): string {
  const condition = when === undefined ? "" : ` when ${printExpression(when)}`;
  if (value === undefined) return `${key.kind === "computed" ? `[${printExpression(key.expression)}]` : printName(key)}${condition}`;
  const name = key.kind === "computed" ? `[${printExpression(key.expression)}]` : isIdentifier(key.text) ? key.text : quote(key.text);
  return `${name}: ${printExpression(value)}${condition}`;
}

function printText({ parts }: TextLiteralNode): string {
  const inside = parts.map((part) => {
    if (part.kind === "chars") return escapeText(part.text);
    return `{${printExpression(part.expression)}${part.format === undefined ? "" : `:${part.format}`}}`;
  });
  return `"${inside.join("")}"`;
}

/** A text in quotes, so that it reads back as it is. */
export function quote(text: string): string {
  return `"${escapeText(text)}"`;
}

const namedEscapes: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"], ["\t", "\\t"], ["\r", "\\r"], ["\b", "\\b"], ["\f", "\\f"],
  ['"', '\\"'], ["\\", "\\\\"], ["{", "\\{"], ["}", "\\}"],
]);

/** Everything that has a meaning in a text, and what cannot be seen: controls, odd blanks, halves of pairs. */
const special = /["\\{}]|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

function escapeText(text: string): string {
  return text.replace(special, (char) => namedEscapes.get(char) ?? `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
}
