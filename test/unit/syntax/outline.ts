/** Trees as short text, so that a test can say what a source must give: `(add a (multiply b c))`. */
import { childKeys } from "../../../src/syntax/ast-keys.ts";
import type { ExpressionNode, Node, RecordEntryNode, UnitNode, WithinNode } from "../../../src/syntax/ast.ts";

const unit = (node: UnitNode): string => [node.numerator, ...node.denominators].map((name) => name.text).join("/");

const within = (node: WithinNode): string =>
  node.tolerances.map(({ open, amount }) => `(within${open ? "<" : ""} ${expression(amount)})`).join(" ");

const where = (node: ExpressionNode | undefined): string => (node === undefined ? "" : ` where ${expression(node)}`);

function entry({ key, value, when }: RecordEntryNode): string {
  const name = key.kind === "computed" ? `[${expression(key.expression)}]` : key.text;
  return `${name}${value === undefined ? "" : `: ${expression(value)}`}${when === undefined ? "" : ` when ${expression(when)}`}`;
}

export function expression(node: ExpressionNode): string {
  switch (node.kind) {
    case "NumberNode":
      return `${node.text}${node.percent ? "%" : ""}${node.unit === undefined ? "" : `:${unit(node.unit)}`}`;
    case "BooleanNode":
      return String(node.value);
    case "NullNode":
      return "null";
    case "TextLiteralNode":
      return JSON.stringify(node.parts.map((part) => (part.kind === "chars" ? part.text : `{${expression(part.expression)}${part.format === undefined ? "" : `:${part.format}`}}`)).join(""));
    case "ReferenceNode":
      return node.name.text;
    case "ElementMemberNode":
      return `.${node.name.text}`;
    case "MemberNode":
      return `(. ${expression(node.object)} ${node.name.text})`;
    case "IndexNode":
      return `(at ${expression(node.object)} ${expression(node.index)})`;
    case "CallNode":
      return `(${[`${node.name.text}()`, ...node.arguments.map(expression)].join(" ")})`;
    case "UnaryNode":
      return `(${node.operator} ${expression(node.operand)})`;
    case "BinaryNode":
      return `(${node.operator} ${expression(node.left)} ${expression(node.right)})`;
    case "TestNode":
      return `(is${node.negated ? "-not" : ""} ${node.test} ${expression(node.operand)})`;
    case "RangeNode":
      return `(${node.lowOpen ? "<" : ""}..${node.highOpen ? "<" : ""} ${expression(node.low)} ${expression(node.high)})`;
    case "CloseNode":
      return `(${node.negated ? "not-" : ""}close ${expression(node.left)} ${expression(node.right)} ${within(node.within)})`;
    case "ConditionalNode":
      return `(if ${expression(node.condition)} ${expression(node.then)} ${expression(node.else)})`;
    case "OtherwiseNode":
      return `(otherwise ${expression(node.expression)} ${expression(node.fallback)})`;
    case "QuantifierNode":
      return `(${node.quantifier} ${node.variable.text} ${expression(node.source)}${where(node.where)} ${expression(node.body)})`;
    case "ListNode":
      return `[${node.elements.map(expression).join(" ")}]`;
    case "ComprehensionNode":
      return `(each ${node.variable.text} ${expression(node.source)}${where(node.where)} ${expression(node.body)})`;
    case "FilterNode":
      return `(where ${expression(node.source)} ${expression(node.where)})`;
    case "RecordNode": {
      const each = node.each === undefined ? "" : ` for ${node.each.variable.text} ${expression(node.each.source)}${where(node.each.where)}`;
      return `{${node.entries.map(entry).join(", ")}${each}}`;
    }
    case "PatternNode":
      return `/${node.source}/${node.flags}`;
    case "ErrorNode":
      return "<error>";
  }
}

const expressionKinds = new Set<string>([
  "NumberNode", "BooleanNode", "NullNode", "TextLiteralNode", "ReferenceNode", "ElementMemberNode", "MemberNode", "IndexNode",
  "CallNode", "UnaryNode", "BinaryNode", "TestNode", "RangeNode", "CloseNode", "ConditionalNode", "OtherwiseNode",
  "QuantifierNode", "ListNode", "ComprehensionNode", "FilterNode", "RecordNode", "PatternNode", "ErrorNode",
]);

const isExpression = (node: Node): node is ExpressionNode => expressionKinds.has(node.kind);

/** Any node: its kind, its plain members on one line, its nodes below it, by member. */
export function tree(node: Node, indent = ""): string {
  if (isExpression(node)) return `${indent}${expression(node)}`;
  switch (node.kind) {
    case "NameNode":
      return `${indent}${node.text}`;
    case "TextNode":
      return `${indent}${JSON.stringify(node.text)}`;
    case "WithinNode":
      return `${indent}${within(node)}`;
    case "RecordEntryNode":
      return `${indent}${entry(node)}`;
    case "UnitNode":
      return `${indent}${unit(node)}`;
  }
  const members = node as unknown as Readonly<Record<string, unknown>>;
  const keys: readonly string[] = childKeys[node.kind];
  const plain = Object.keys(members)
    .filter((key) => key !== "kind" && key !== "span" && !keys.includes(key) && members[key] !== undefined)
    .map((key) => ` ${key}=${JSON.stringify(members[key])}`);
  const lines = [`${indent}${node.kind.replace(/Node$/, "")}${plain.join("")}`];
  for (const key of keys) {
    const value = members[key];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    lines.push(...member(key, value, `${indent}  `));
  }
  return lines.join("\n");
}

function member(key: string, value: unknown, indent: string): string[] {
  if (Array.isArray(value)) return [`${indent}${key}:`, ...(value as Node[]).map((element) => tree(element, `${indent}  `))];
  const holder = value as { kind: string; name?: Node; key?: ExpressionNode; expression?: ExpressionNode };
  if (holder.kind === "rule" && holder.name !== undefined) {
    return [`${indent}${key}: rule ${tree(holder.name)}${holder.key === undefined ? "" : ` [${expression(holder.key)}]`}`];
  }
  if (holder.kind === "value" && holder.expression !== undefined) return [`${indent}${key}: ${expression(holder.expression)}`];
  const text = tree(value as Node, `${indent}  `);
  return text.includes("\n") ? [`${indent}${key}:`, text] : [`${indent}${key}: ${text.trim()}`];
}
