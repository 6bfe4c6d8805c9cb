/** The lines of source that a diagnostic points at, with marks under them. */
import { lineText } from "../base/source-file.ts";
import type { SourceFile } from "../base/source-file.ts";
import type { Span } from "../base/span.ts";
import { displayLine, displayText } from "./display-text.ts";
import { placeOf } from "./place.ts";

export interface Mark {
  readonly span: Span;
  readonly label?: string | undefined;
  /** The place that the diagnostic is about; the others explain it. */
  readonly primary: boolean;
}

/** One line of the frame, in the pieces that are coloured apart. */
export interface FrameRow {
  readonly gutter: string;
  readonly text: string;
  /** Carets and label; `text` is the blanks before them. */
  readonly mark?: { readonly text: string; readonly primary: boolean };
}

/** A stretch of one line: UTF-16 offsets in the line. */
interface Stretch {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly label: string | undefined;
  readonly primary: boolean;
}

/** Of a line longer than this, only what lies around the first mark is shown. */
const LONGEST = 240;
const BEFORE = 60;

/** The rows for marks in one file, lines in order. `width` is the gutter's. */
export function codeFrame(file: SourceFile, marks: readonly Mark[], width: number): FrameRow[] {
  const byLine = new Map<number, Stretch[]>();
  for (const stretch of marks.flatMap((mark) => stretches(file, mark))) {
    byLine.set(stretch.line, [...(byLine.get(stretch.line) ?? []), stretch]);
  }
  const lines = [...byLine.keys()].sort((a, b) => a - b);
  const rows: FrameRow[] = [];
  let previous: number | undefined;
  for (const line of lines) {
    // A single line in between costs no more room than the sign for a gap.
    if (previous !== undefined && line === previous + 2) rows.push(...lineRows(file, line - 1, [], width));
    else if (previous !== undefined && line > previous + 2) rows.push({ gutter: " ".repeat(width), text: "·" });
    rows.push(...lineRows(file, line, byLine.get(line) ?? [], width));
    previous = line;
  }
  return rows;
}

/** The width that the gutter needs to hold the marks' line numbers. */
export function gutterWidth(marks: readonly Mark[]): number {
  return Math.max(...marks.map(({ span }) => String(placeOf(span).endLine).length));
}

/** A span over several lines is marked on its first and on its last line, which carries the label. */
function stretches(file: SourceFile, { span, label, primary }: Mark): Stretch[] {
  const place = placeOf(span);
  const start = span.start - (file.lineStarts[place.line - 1] ?? 0);
  if (place.line === place.endLine) return [{ line: place.line, start, end: start + span.end - span.start, label, primary }];
  const first = { line: place.line, start, end: lineText(file, place.line).length, primary };
  const lastText = lineText(file, place.endLine);
  const indent = lastText.length - lastText.trimStart().length;
  const end = span.end - (file.lineStarts[place.endLine - 1] ?? 0);
  if (end <= indent) return [{ ...first, label }];
  return [
    { ...first, label: undefined },
    { line: place.endLine, start: indent, end, label, primary },
  ];
}

function lineRows(file: SourceFile, line: number, marks: readonly Stretch[], width: number): FrameRow[] {
  const whole = lineText(file, line);
  const from = whole.length <= LONGEST ? 0 : Math.max(0, Math.min(...marks.map(({ start }) => start)) - BEFORE);
  const { text, offset } = cut(whole, from);
  const shown = displayLine(text);
  const last = shown.columns.length - 1;
  const column = (at: number): number => shown.columns[Math.max(0, Math.min(at - offset, last))] ?? 0;
  const rows: FrameRow[] = [{ gutter: String(line).padStart(width), text: `│ ${shown.text}`.trimEnd() }];
  const ordered = [...marks].sort((a, b) => Number(b.primary) - Number(a.primary) || a.start - b.start);
  for (const { start, end, label, primary } of ordered) {
    const carets = (primary ? "^" : "-").repeat(Math.max(1, column(end) - column(start)));
    const said = label === undefined ? "" : ` ${displayText(label)}`;
    rows.push({ gutter: " ".repeat(width), text: `│ ${" ".repeat(column(start))}`, mark: { text: carets + said, primary } });
  }
  return rows;
}

/** Cuts a long line to what lies around `from`, between characters. `offset` is what to take off an offset of the line. */
function cut(line: string, from: number): { readonly text: string; readonly offset: number } {
  if (line.length <= LONGEST) return { text: line, offset: 0 };
  const start = from > 0 && isLowSurrogate(line, from) ? from - 1 : from;
  const end = isLowSurrogate(line, start + LONGEST) ? start + LONGEST - 1 : start + LONGEST;
  const before = start > 0 ? "…" : "";
  return { text: before + line.slice(start, end) + (end < line.length ? "…" : ""), offset: start - before.length };
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
