/**
 * A source file and the way from an offset to a line and column.
 *
 * Offsets count UTF-16 code units of `text`. A leading byte order mark is not part of `text`; lines end at
 * LF, CRLF or a lone CR, so that the three spellings of one file report the same places.
 */
export interface SourceFile {
  /** The name shown in diagnostics: a path relative to where the user stands, or a label such as `<expr>`. */
  readonly name: string;
  /** The text without a leading byte order mark. */
  readonly text: string;
  /** Offset of the first character of each line. */
  readonly lineStarts: readonly number[];
}

export interface LineColumn {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in code points. */
  readonly column: number;
}

const BYTE_ORDER_MARK = "\uFEFF";

/** Makes a source file; drops one leading byte order mark. */
export function sourceFile(name: string, raw: string): SourceFile {
  const text = raw.startsWith(BYTE_ORDER_MARK) ? raw.slice(1) : raw;
  const lineStarts = [0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) lineStarts.push(i + 1);
  }
  return { name, text, lineStarts };
}

/** Line and column of an offset. Cost: a binary search, plus the length of the line. */
export function lineColumn(file: SourceFile, offset: number): LineColumn {
  const at = Math.max(0, Math.min(offset, file.text.length));
  let low = 0;
  let high = file.lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((file.lineStarts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const start = file.lineStarts[low] ?? 0;
  let column = 1;
  for (const _ of file.text.slice(start, at)) column++;
  return { line: low + 1, column };
}

/** The text of a 1-based line, without its line end. */
export function lineText(file: SourceFile, line: number): string {
  const start = file.lineStarts[line - 1];
  if (start === undefined) return "";
  const end = file.lineStarts[line] ?? file.text.length;
  return file.text.slice(start, end).replace(/[\r\n]+$/, "");
}
