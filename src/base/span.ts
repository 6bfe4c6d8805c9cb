/** A half-open stretch of a source file, in offsets. */
import type { SourceFile } from "./source-file.ts";

export interface Span {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

/** The smallest span that covers both; both must be of one file. */
export function cover(a: Span, b: Span): Span {
  return { file: a.file, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}

export function spanText(span: Span): string {
  return span.file.text.slice(span.start, span.end);
}
