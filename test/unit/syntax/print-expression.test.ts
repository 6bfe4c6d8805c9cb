/** The printer: canonical spellings, and what is printed reads back as the same tree. */
import { readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { binaryOperators, testOperators } from "../../../grammar/operators.ts";
import type { BinaryOperatorId } from "../../../grammar/operators.ts";
import { sourceFile } from "../../../src/base/source-file.ts";
import type { ExpressionNode, NameNode, RecordEntryNode, WithinNode } from "../../../src/syntax/ast.ts";
import { parseExpression, parseFile } from "../../../src/syntax/parse.ts";
import { printExpression } from "../../../src/syntax/print-expression.ts";
import { walk } from "../../../src/syntax/visit.ts";
import { expression } from "./outline.ts";

const parse = (text: string): ExpressionNode => {
  const { value, diagnostics } = parseExpression(sourceFile("e", text));
  expect(diagnostics, text).toEqual([]);
  return value;
};

describe("canonical spellings", () => {
  test.each([
    ["a+b*c", "a + b * c"],
    ["((a+b))*c", "(a + b) * c"],
    ["a - (b - c)", "a - (b - c)"],
    ["(a - b) - c", "a - b - c"],
    ["a / (b * c)", "a / (b * c)"],
    ["(2 ^ 3) ^ 2", "(2^3)^2"],
    ["2 ^ (3 ^ 2)", "2^3^2"],
    ["(-2) ^ 2", "(-2)^2"],
    ["-(2 ^ 2)", "-2^2"],
    ["- (a + b)", "-(a + b)"],
    ["(a implies b) implies c", "(a implies b) implies c"],
    ["not (a == b)", "not a == b"],
    ["(not a) == b", "(not a) == b"],
    ["x in 0 ..< n", "x in 0..<n"],
    ["a == b within 1% or within less than c", "a == b within 1% or within less than c"],
    ["(xs where .a) where .b", "xs where .a where .b"],
    ["a in (xs where .b)", "a in (xs where .b)"],
    ["not some x in xs: a", "not (some x in xs: a)"],
    ["[x for x in xs where a]", "[x for x in xs where a]"],
    ["sum([x for x in xs])", "sum(x for x in xs)"],
    ["{a:1,`b c`:2,`in`,[k]:3 when d}", '{a: 1, "b c": 2, `in`, [k]: 3 when d}'],
    ["x . `in` . `b c`", "x.in.`b c`"],
    ["1_000.50 + .5", "1000.50 + 0.5"],
    ["3 USD/sqft", "3 USD/sqft"],
    ['"a\\/b\\u00e9\\u0007\\"{x:.2}\\{"', '"a/bé\\u{7}\\"{x:.2}\\{"'],
    ["replace(t,/a/g,b)", "replace(t, /a/g, b)"],
    ["if (if a then b else c) then d else e", "if (if a then b else c) then d else e"],
  ])("%s", (source, printed) => {
    if (printed !== undefined) expect(printExpression(parse(source))).toBe(printed);
  });
});

describe("every expression of the samples reads back", () => {
  const folder = new URL("../../fixtures/syntax/samples/", import.meta.url);
  test.each(readdirSync(folder))("%s", (name) => {
    const { value, diagnostics } = parseFile(sourceFile(name, readFileSync(new URL(name, folder), "utf8")));
    expect(diagnostics).toEqual([]);
    let count = 0;
    walk(value, (node) => {
      if (node.kind !== "AttributeNode" || node.value === undefined) return true;
      expect(expression(parse(printExpression(node.value)))).toBe(expression(node.value));
      count++;
      return false;
    });
    expect(count > 0 || name.startsWith("wai.") || name.startsWith("heretic.")).toBe(true);
  });
});

// ── Random trees ─────────────────────────────────────────────────────────────────────────────────────

const span = { file: sourceFile("random", ""), start: 0, end: 0 };
const nameNode = (text: string): NameNode => ({ kind: "NameNode", text, span });

const names = fc.constantFrom("a", "dscr", "table", "rule", "when", "every", "in", "where", "no way", "Q615-1", "text", "é", "starts").map(nameNode);
const numbers = fc.record({
  text: fc.constantFrom("0", "1", "12.50", "1e-9", "0.001"),
  suffix: fc.constantFrom("none", "percent", "USD", "USD/sqft"),
}).map(({ text, suffix }): ExpressionNode => {
  const [numerator = "", ...denominators] = suffix.split("/");
  const unit = suffix.startsWith("USD")
    ? { kind: "UnitNode" as const, numerator: nameNode(numerator), denominators: denominators.map(nameNode), span }
    : undefined;
  return { kind: "NumberNode", text, percent: suffix === "percent", unit, span };
});
const chars = fc.string({ unit: "binary", minLength: 1, maxLength: 6 });
const leaf: fc.Arbitrary<ExpressionNode> = fc.oneof(
  numbers,
  names.map((name): ExpressionNode => ({ kind: "ReferenceNode", name, span })),
  names.map((name): ExpressionNode => ({ kind: "ElementMemberNode", name, span })),
  fc.boolean().map((value): ExpressionNode => ({ kind: "BooleanNode", value, span })),
  fc.constant<ExpressionNode>({ kind: "NullNode", span }),
  chars.map((text): ExpressionNode => ({ kind: "TextLiteralNode", parts: [{ kind: "chars", text, span }], span })),
);

type Inner = fc.Arbitrary<ExpressionNode>;

const optional = (inner: Inner): fc.Arbitrary<ExpressionNode | undefined> => fc.option(inner, { nil: undefined });

const withinNode = (inner: Inner): fc.Arbitrary<WithinNode> =>
  fc.array(fc.record({ kind: fc.constant("ToleranceNode" as const), open: fc.boolean(), amount: inner, span: fc.constant(span) }), { minLength: 1, maxLength: 3 })
    .map((tolerances) => ({ kind: "WithinNode", tolerances, span }));

const range = (inner: Inner): Inner =>
  fc.record({ low: inner, high: inner, lowOpen: fc.boolean(), highOpen: fc.boolean() }).map((node) => ({ kind: "RangeNode", ...node, span }));

const eachOf = (inner: Inner) => fc.record({ variable: names, source: fc.oneof(inner, range(inner)), where: optional(inner) });

const entry = (inner: Inner): fc.Arbitrary<RecordEntryNode> =>
  fc.oneof(
    fc.record({ key: names, value: optional(inner), when: optional(inner) }),
    fc.record({ key: inner.map((expression) => ({ kind: "computed" as const, expression, span })), value: inner, when: optional(inner) }),
  ).map((node) => ({ kind: "RecordEntryNode", ...node, span }));

const ordinary = Object.keys(binaryOperators).filter((id) => id !== "in" && id !== "notIn") as BinaryOperatorId[];

const { tree } = fc.letrec<{ tree: ExpressionNode }>((tie) => {
  const inner = tie("tree");
  const some: (fc.Arbitrary<ExpressionNode>)[] = [
    leaf,
    fc.record({ operator: fc.constantFrom(...ordinary), left: inner, right: inner }).map((node) => ({ kind: "BinaryNode", ...node, operatorSpan: span, span })),
    fc.record({ operator: fc.constantFrom("in" as const, "notIn" as const), left: inner, right: fc.oneof(inner, range(inner)) }).map((node) => ({ kind: "BinaryNode", ...node, operatorSpan: span, span })),
    fc.record({ operator: fc.constantFrom("not" as const, "negate" as const), operand: inner }).map((node) => ({ kind: "UnaryNode", ...node, span })),
    fc.record({ object: inner, name: names }).map((node) => ({ kind: "MemberNode", ...node, span })),
    fc.record({ object: inner, index: inner }).map((node) => ({ kind: "IndexNode", ...node, span })),
    fc.record({ name: names, arguments: fc.array(inner, { maxLength: 3 }) }).map((node) => ({ kind: "CallNode", ...node, span })),
    fc.record({ operand: inner, test: fc.constantFrom(...testOperators), negated: fc.boolean() }).map((node) => ({ kind: "TestNode", ...node, span })),
    fc.record({ left: inner, right: inner, negated: fc.boolean(), within: withinNode(inner) }).map((node) => ({ kind: "CloseNode", ...node, span })),
    fc.record({ condition: inner, then: inner, else: inner }).map((node) => ({ kind: "ConditionalNode", ...node, span })),
    fc.record({ expression: inner, fallback: inner }).map((node) => ({ kind: "OtherwiseNode", ...node, span })),
    fc.tuple(fc.constantFrom("every" as const, "some" as const, "no" as const), eachOf(inner), inner).map(([quantifier, each, body]) => ({ kind: "QuantifierNode", quantifier, ...each, body, span })),
    fc.array(inner, { maxLength: 3 }).map((elements) => ({ kind: "ListNode", elements, span })),
    fc.tuple(eachOf(inner), inner).map(([each, body]) => ({ kind: "ComprehensionNode", ...each, body, span })),
    fc.record({ source: inner, where: inner }).map((node) => ({ kind: "FilterNode", ...node, span })),
    fc.array(entry(inner), { maxLength: 3 }).map((entries) => ({ kind: "RecordNode", entries, each: undefined, span })),
    fc.tuple(entry(inner), eachOf(inner)).map(([only, each]) => ({ kind: "RecordNode", entries: [only], each, span })),
    fc.tuple(inner, fc.constantFrom(undefined, ".3", ",", ",.2", ".1%", "USD")).map(([hole, format]) => ({
      kind: "TextLiteralNode", parts: [{ kind: "hole", expression: hole, format, span }], span,
    })),
  ];
  return { tree: fc.oneof({ depthSize: "small", withCrossShrink: true, maxDepth: 6 }, ...(some as [fc.Arbitrary<ExpressionNode>])) };
});

test("a random tree reads back", () => {
  fc.assert(
    fc.property(tree, (node) => {
      const printed = printExpression(node);
      const { value, diagnostics } = parseExpression(sourceFile("e", printed));
      expect(diagnostics.map((diagnostic) => diagnostic.message), printed).toEqual([]);
      expect(expression(value), printed).toBe(expression(node));
      expect(printExpression(value)).toBe(printed);
    }),
    { numRuns: 3000 },
  );
});

test("no pair of parentheses is too many", () => {
  fc.assert(
    fc.property(tree, (node) => {
      const printed = printExpression(node);
      if (printed.length > 200) return;
      // Without any one pair the text must not read as the same tree, except where it is kept for the reader.
      for (const [open, close] of groups(printed)) {
        const without = printed.slice(0, open) + printed.slice(open + 1, close) + printed.slice(close + 1);
        const { value, diagnostics } = parseExpression(sourceFile("e", without));
        const same = diagnostics.length === 0 && expression(value) === expression(node);
        if (same) expect(keptForTheReader(printed, open, close), `${printed} without ${open}`).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

/** Pairs of grouping parentheses: those that no name stands right before. */
function groups(text: string): [number, number][] {
  const found: [number, number][] = [];
  const open: number[] = [];
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"' || c === "`") quoted = true;
    if (c === "(") open.push(i);
    if (c === ")") {
      const start = open.pop();
      if (start !== undefined && !/[\p{L}\p{N}_`]$/u.test(text.slice(0, start))) found.push([start, i]);
    }
  }
  return quoted ? [] : found;
}

/** Quantifiers, conditions, filters and sources among operators. */
const keptForTheReader = (printed: string, open: number, close: number): boolean =>
  /\b(?:every|some|no|if|where|otherwise)\b|^[\d.]/.test(printed.slice(open + 1, close)) ||
  /\b(?:in|where) $/.test(printed.slice(0, open)) ||
  / where /.test(printed.slice(close + 1));
