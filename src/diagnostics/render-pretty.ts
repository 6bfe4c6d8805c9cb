/**
 * Diagnostics for people, as a terminal shows them:
 *
 *     error[unknown-name]: nothing here is called `loan_amout`
 *       ┌─ sheets/cre.flight:31:13
 *     31│     formula loan_amout / appraised_value
 *       │             ^^^^^^^^^^ not an input, a definition, a param or a math check
 *       = help: did you mean `loan_amount`?
 */
import picocolors from "picocolors";
import type { Diagnostic } from "../base/diagnostic.ts";
import type { SourceFile } from "../base/source-file.ts";
import { codeFrame, gutterWidth } from "./code-frame.ts";
import type { Mark } from "./code-frame.ts";
import { displayLines, displayText } from "./display-text.ts";
import { placeOf } from "./place.ts";

type Colours = ReturnType<typeof picocolors.createColors>;

/** One text for all, a blank line between two; ends with a line end unless there are none. */
export function renderPretty(diagnostics: readonly Diagnostic[], colour: boolean): string {
  const colours = picocolors.createColors(colour);
  return diagnostics.map((diagnostic) => `${renderOne(diagnostic, colours)}\n`).join("\n");
}

function renderOne(diagnostic: Diagnostic, colours: Colours): string {
  const accent = diagnostic.severity === "error" ? colours.red : colours.yellow;
  const title = `${colours.bold(accent(`${diagnostic.severity}[${diagnostic.code}]`))}${colours.bold(`: ${displayText(diagnostic.message)}`)}`;
  const marks: Mark[] = [
    { span: diagnostic.span, label: diagnostic.label, primary: true },
    ...(diagnostic.related ?? []).map(({ span, message }) => ({ span, label: message, primary: false })),
  ];
  const width = gutterWidth(marks);
  const blank = " ".repeat(width);
  const lines = [title];
  for (const [file, ofFile] of byFile(marks)) {
    const first = ofFile[0];
    if (first === undefined) continue;
    const { line, column } = placeOf(first.span);
    lines.push(`${blank}${colours.blue("┌─")} ${displayText(file.name)}:${line}:${column}`);
    for (const { gutter, text, mark } of codeFrame(file, ofFile, width)) {
      const side = colours.blue(gutter + text.slice(0, 1));
      lines.push(side + text.slice(1) + (mark === undefined ? "" : mark.primary ? accent(mark.text) : colours.blue(mark.text)));
    }
  }
  if (diagnostic.help !== undefined) {
    const [help = "", ...more] = displayLines(diagnostic.help);
    lines.push(`${blank}${colours.blue("=")} ${colours.bold("help:")} ${help}`);
    for (const line of more) lines.push(`${blank}        ${line}`);
  }
  return lines.join("\n");
}

/** The file of the diagnostic itself comes first. */
function byFile(marks: readonly Mark[]): Map<SourceFile, Mark[]> {
  const files = new Map<SourceFile, Mark[]>();
  for (const mark of marks) files.set(mark.span.file, [...(files.get(mark.span.file) ?? []), mark]);
  return files;
}
