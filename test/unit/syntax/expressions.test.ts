/** What binds to what: sources and the trees they must give. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sourceFile } from "../../../src/base/source-file.ts";
import { parseExpression } from "../../../src/syntax/parse.ts";
import { expression } from "./outline.ts";

const text = readFileSync(new URL("../../fixtures/syntax/expressions.trees", import.meta.url), "utf8");

function vectors(): [source: string, tree: string][] {
  const found: [string, string][] = [];
  let source: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("=> ")) {
      found.push([source.join("\n"), line.slice(3)]);
      source = [];
    } else if (line !== "" && !line.startsWith("#")) source.push(line);
  }
  return found;
}

describe("an expression gives its tree", () => {
  test.each(vectors())("%s", (source, tree) => {
    const { value, diagnostics } = parseExpression(sourceFile("e", source));
    expect(diagnostics).toEqual([]);
    expect(expression(value)).toBe(tree);
  });
});

test("there are many of them", () => {
  expect(vectors().length).toBeGreaterThan(150);
});

describe("places", () => {
  const spans = (source: string): string[] => {
    const { value } = parseExpression(sourceFile("e", source));
    const at = (span: { start: number; end: number }): string => source.slice(span.start, span.end);
    return value.kind === "BinaryNode" ? [at(value.span), at(value.left.span), at(value.operatorSpan), at(value.right.span)] : [at(value.span)];
  };

  test("an operator with operands, parentheses counted outside and not inside", () => {
    expect(spans(" (a + b)  *c.d[ 0 ] ")).toEqual(["(a + b)  *c.d[ 0 ]", "a + b", "*", "c.d[ 0 ]"]);
    expect(spans("x  not  in [1]")).toEqual(["x  not  in [1]", "x", "not  in", "[1]"]);
    expect(spans("a same set as b")).toEqual(["a same set as b", "a", "same set as", "b"]);
  });

  test("a hole's expression stands where it is written", () => {
    const source = 'x + "é {a.b:.2} {calc("q")}"';
    const { value } = parseExpression(sourceFile("e", source));
    if (value.kind !== "BinaryNode" || value.right.kind !== "TextLiteralNode") throw new Error("a text was expected");
    const found = value.right.parts.map((part) => {
      const inner = part.kind === "hole" ? part.expression.span : part.span;
      return [source.slice(part.span.start, part.span.end), source.slice(inner.start, inner.end)];
    });
    expect(found).toEqual([["é ", "é "], ["{a.b:.2}", "a.b"], [" ", " "], ['{calc("q")}', 'calc("q")']]);
  });
});
