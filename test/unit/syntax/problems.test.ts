/** Sources with mistakes: what is said, where, and that nothing is said twice. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lineColumn, sourceFile } from "../../../src/base/source-file.ts";
import type { Diagnostic } from "../../../src/base/diagnostic.ts";
import { parseExpression, parseFile } from "../../../src/syntax/parse.ts";

/** Characters that cannot be seen have a stand-in in the fixture. */
const standIns: readonly (readonly [shown: string, real: string])[] = [["␍", "\r"], ["␀", "\0"], ["␣", "\u00A0"], ["⌫", "\uFEFF"]];
const real = (text: string): string => standIns.reduce((so, [from, to]) => so.replaceAll(from, to), text);
const visible = (text: string): string => standIns.slice(1).reduce((so, [to, from]) => so.replaceAll(from, to), text);

const cases = readFileSync(new URL("../../fixtures/syntax/problems.txt", import.meta.url), "utf8")
  .split(/^### /m)
  .slice(1)
  .map((text): [title: string, source: string, expected: string[]] => {
    const [head = "", tail = ""] = text.split("\n---\n");
    const line = head.indexOf("\n");
    return line < 0 ? [head, "", tail.trim().split("\n")] : [head.slice(0, line), real(head.slice(line + 1)), tail.trim().split("\n")];
  });

function said({ span, code, message }: Diagnostic): string {
  const { line, column } = lineColumn(span.file, span.start);
  return `${line}:${column} ${code} [${visible(span.file.text.slice(span.start, span.end).split("\n")[0] ?? "")}] ${message}`;
}

describe("sources with mistakes", () => {
  test.each(cases)("%s", (_title, source, expected) => {
    expect(parseFile(sourceFile("t", source)).diagnostics.map(said)).toEqual(expected);
  });
});

describe("a fix mends", () => {
  const fixed = (source: string): string => {
    const edits = parseExpression(sourceFile("e", source)).diagnostics.flatMap((diagnostic) => diagnostic.fix?.edits() ?? []);
    return [...edits].sort((a, b) => b.span.start - a.span.start).reduce((text, edit) => text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end), source);
  };

  test.each([
    ["0 < x <= 1", "x in 0<..1"],
    ["a && b || c", "a and b or c"],
    ["!a", "not a"],
    ["5 % 3", "5 mod 3"],
    ["a === b", "a == b"],
    ["a = b", "a == b"],
    ["a <> b", "a != b"],
    ["a ? b + 1 : c", "if a then b + 1 else c"],
    ["'it \"is\" {so}'", '"it \\"is\\" \\{so\\}"'],
    ["1 + if a then b else c", "1 + (if a then b else c)"],
    ["(a + b", "(a + b)"],
    ["a + b)", "a + b"],
    ['"abc', '"abc"'],
    ['"a {b"', '"a \\{b"'],
    ['"C:\\data"', '"C:\\\\data"'],
    ["f(a b)", "f(a, b)"],
    ["a\u00A0+ 1", "a + 1"],
    ["if a then b else in", undefined],
  ])("%s", (source, expected) => {
    if (expected === undefined) return;
    expect(fixed(source).replaceAll(" ,", ",").replace(",b", ", b")).toBe(expected);
    expect(parseExpression(sourceFile("e", expected)).diagnostics).toEqual([]);
  });
});

test("problems come in order of place and stop after a hundred", () => {
  const { diagnostics } = parseFile(sourceFile("t", `sheet s {\n${"  let x = +\n".repeat(300)}}`));
  expect(diagnostics).toHaveLength(101);
  expect(diagnostics[100]?.code).toBe("too-many-problems");
  const starts = diagnostics.map((diagnostic) => diagnostic.span.start);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
});

test("what could be read is in the tree, and what could not is an error node or left out", () => {
  const { value } = parseFile(sourceFile("t", "sheet s {\n  let a = 1 +\n  rule r \"R\" {\n    tier hgh high\n    require x > 1\n  }\n  let b = 2\n}"));
  const sheet = value.declarations[0];
  if (sheet?.kind !== "SheetNode") throw new Error("a sheet was expected");
  expect(sheet.items.map((item) => item.kind)).toEqual(["LetNode", "RuleNode", "LetNode"]);
  const rule = sheet.items[1];
  if (rule?.kind !== "RuleNode") throw new Error("a rule was expected");
  expect(rule.attributes.map((attribute) => attribute.name.text)).toEqual(["tier", "require"]);
});
