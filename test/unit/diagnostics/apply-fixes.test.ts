import { describe, expect, it } from "vitest";
import type { Diagnostic, TextEdit } from "../../../src/base/diagnostic.ts";
import { sourceFile } from "../../../src/base/source-file.ts";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.ts";

const file = sourceFile("a.flight", "abcdef");
const edit = (start: number, end: number, text: string): TextEdit => ({ span: { file, start, end }, text });
const fixing = (...edits: TextEdit[]): Diagnostic => ({
  code: "c", severity: "error", message: "m", span: { file, start: 0, end: 0 }, fix: { title: "t", edits: () => edits },
});
const applied = (...diagnostics: Diagnostic[]): [string, number] => {
  const { text, applied: count } = applyFixes(file, diagnostics);
  return [text, count];
};

describe("applying fixes", () => {
  it("replaces, inserts and deletes, in whatever order they come", () => {
    expect(applied(fixing(edit(4, 6, "EF")), fixing(edit(0, 1, "A")), fixing(edit(2, 2, "-")), fixing(edit(3, 4, "")))).toEqual(["Ab-cEF", 4]);
  });

  it("takes adjacent edits, and of overlapping ones the first", () => {
    expect(applied(fixing(edit(0, 2, "X")), fixing(edit(2, 4, "Y")))).toEqual(["XYef", 2]);
    expect(applied(fixing(edit(0, 3, "X")), fixing(edit(2, 4, "Y")))).toEqual(["Xdef", 1]);
    expect(applied(fixing(edit(2, 2, "X")), fixing(edit(2, 2, "Y")))).toEqual(["abXcdef", 1]);
    expect(applied(fixing(edit(1, 4, "X")), fixing(edit(2, 2, "Y")))).toEqual(["aXef", 1]);
  });

  it("applies a fix as a whole or not at all", () => {
    expect(applied(fixing(edit(0, 1, "X")), fixing(edit(0, 1, "Y"), edit(5, 6, "Z")))).toEqual(["Xbcdef", 1]);
    expect(applied(fixing(edit(0, 1, "X"), edit(0, 2, "Y")))).toEqual(["abcdef", 0]);
  });

  it("leaves a fix that reaches into another file", () => {
    const other = sourceFile("b.flight", "abc");
    expect(applied(fixing(edit(0, 1, "X"), { span: { file: other, start: 0, end: 1 }, text: "Y" }))).toEqual(["abcdef", 0]);
  });
});
