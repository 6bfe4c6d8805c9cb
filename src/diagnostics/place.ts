/** Where a span lies, in the terms that every output format uses. */
import { lineColumn } from "../base/source-file.ts";
import type { Span } from "../base/span.ts";

/** Lines and columns are counted from 1, columns in code points; the end is the place after the last character. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function placeOf(span: Span): Place {
  const start = lineColumn(span.file, span.start);
  const end = span.end === span.start ? start : lineColumn(span.file, span.end);
  return { file: span.file.name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
