import { describe, expect, it } from "vitest";
import { renderPretty } from "../../../src/diagnostics/render-pretty.ts";
import { diagnosticAt, marked } from "./spans.ts";

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;

describe("pretty diagnostics", () => {
  it("are laid out as the command line promises", () => {
    const text = `${"\n".repeat(30)}    formula ⟦loan_amout⟧ / appraised_value\n`;
    const { spans } = marked("sheets/cre.flight", text);
    const diagnostic = diagnosticAt(spans[0], {
      code: "unknown-name",
      message: "nothing here is called `loan_amout`",
      label: "not an input, a definition, a param or a math check",
      help: "did you mean `loan_amount`?",
    });
    expect(renderPretty([diagnostic], false)).toBe(
      lines(
        "error[unknown-name]: nothing here is called `loan_amout`",
        "  ┌─ sheets/cre.flight:31:13",
        "31│     formula loan_amout / appraised_value",
        "  │             ^^^^^^^^^^ not an input, a definition, a param or a math check",
        "  = help: did you mean `loan_amount`?",
      ),
    );
  });

  it("show related places of the same file in one frame, with a sign for what is left out", () => {
    const { spans } = marked("a.flight", "let ⟦x⟧ = 1\n//\nlet y = 2\n//\n//\n//\n//\n//\n//\nlet ⟦x⟧ = 3");
    const diagnostic = diagnosticAt(spans[1], { label: "again here", related: [{ span: spans[0] ?? diagnosticAt(spans[1]).span, message: "first here" }] });
    expect(renderPretty([diagnostic], false)).toBe(
      lines(
        "error[some-code]: something is wrong",
        "  ┌─ a.flight:10:5",
        " 1│ let x = 1",
        "  │     - first here",
        "  ·",
        "10│ let x = 3",
        "  │     ^ again here",
      ),
    );
  });

  it("show the one line between two places", () => {
    const { spans } = marked("a.flight", "⟦a⟧\nb\n⟦c⟧");
    const diagnostic = diagnosticAt(spans[0], { related: [{ span: spans[1] ?? diagnosticAt(spans[0]).span, message: "here" }] });
    expect(renderPretty([diagnostic], false)).toBe(
      lines("error[some-code]: something is wrong", " ┌─ a.flight:1:1", "1│ a", " │ ^", "2│ b", "3│ c", " │ - here"),
    );
  });

  it("give another file a frame of its own", () => {
    const first = marked("a.flight", "⟦a⟧");
    const second = marked("b.flight", "\n  ⟦b⟧");
    const diagnostic = diagnosticAt(first.spans[0], { severity: "warning", related: [{ span: second.spans[0] ?? diagnosticAt(first.spans[0]).span, message: "there" }] });
    expect(renderPretty([diagnostic], false)).toBe(
      lines("warning[some-code]: something is wrong", " ┌─ a.flight:1:1", "1│ a", " │ ^", " ┌─ b.flight:2:3", "2│   b", " │   - there"),
    );
  });

  it("mark a span of several lines on its first and last", () => {
    const { spans } = marked("a.flight", "x ⟦rule a {\n  one\n  two\n  three\n}⟧ y");
    expect(renderPretty([diagnosticAt(spans[0], { label: "all of it" })], false)).toBe(
      lines("error[some-code]: something is wrong", " ┌─ a.flight:1:3", "1│ x rule a {", " │   ^^^^^^^^", " ·", "5│ } y", " │ ^ all of it"),
    );
  });

  it("point behind the last character at the end of a file", () => {
    const { spans } = marked("a.flight", "let x =⟦⟧");
    expect(renderPretty([diagnosticAt(spans[0])], false)).toBe(lines("error[some-code]: something is wrong", " ┌─ a.flight:1:8", "1│ let x =", " │        ^"));
    const empty = marked("a.flight", "⟦⟧");
    expect(renderPretty([diagnosticAt(empty.spans[0])], false)).toBe(lines("error[some-code]: something is wrong", " ┌─ a.flight:1:1", "1│", " │ ^"));
  });

  it("keep carets under tabs, wide characters and accents", () => {
    const { spans } = marked("a.flight", "\t\"贷款\" e\u0301 ⟦bad⟧");
    expect(renderPretty([diagnosticAt(spans[0])], false)).toBe(
      lines("error[some-code]: something is wrong", " ┌─ a.flight:1:10", "1│     \"贷款\" e\u0301 bad", ` │ ${" ".repeat(4 + 6 + 1 + 1 + 1)}^^^`),
    );
  });

  it("never print what a terminal would act on", () => {
    const { spans } = marked("a\u001b[2Jb.flight", "let ⟦\u001b[31mx\u202e⟧ = \u0000");
    const shown = renderPretty([diagnosticAt(spans[0], { message: "`\u001b[31mx\u202e` is odd", label: "\u009b1m", help: "a\u0007\nb" })], false);
    expect(shown).toBe(
      lines(
        "error[some-code]: `␛[31mx\\u{202E}` is odd",
        " ┌─ a␛[2Jb.flight:1:5",
        "1│ let ␛[31mx\\u{202E} = ␀",
        " │     ^^^^^^^^^^^^^^ \\u{9B}1m",
        " = help: a␇",
        "         b",
      ),
    );
  });

  it("show a long line around the mark", () => {
    const { spans } = marked("a.json", `${"x".repeat(5000)}⟦bad⟧${"y".repeat(5000)}`);
    const [, place, code, marks] = renderPretty([diagnosticAt(spans[0])], false).split("\n");
    expect(place).toBe(" ┌─ a.json:1:5001");
    expect(code).toMatch(/^1│ …x{60}bady+…$/);
    expect(marks).toBe(` │ ${" ".repeat(61)}^^^`);
  });

  it("have colours only when asked for", () => {
    const { spans } = marked("a.flight", "⟦a⟧");
    expect(renderPretty([diagnosticAt(spans[0])], true)).toContain("\u001b[31m");
    expect(renderPretty([], true)).toBe("");
  });
});
