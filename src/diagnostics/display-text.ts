/**
 * Source text as a terminal shows it: tabs become blanks, wide characters count twice, and characters that
 * would move the cursor, hide or reorder text are shown as visible signs instead.
 */

const TAB = 4;

/** What would be acted on by a terminal, or not be seen at all. Joiners inside words and emoji stay. */
const UNSAFE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;
const UNSAFE_ALL = new RegExp(UNSAFE.source, "gu");
const COMBINING = /[\p{Mn}\p{Me}\u200C\u200D]/u;
const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;
const PLAIN = /^[\x20-\x7E]*$/;

/** A text of one line that is safe to print. */
export function displayText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(UNSAFE_ALL, sign);
}

/** The same for a text that may have several lines. */
export function displayLines(text: string): string[] {
  return text.split("\n").map(displayText);
}

export interface DisplayedLine {
  readonly text: string;
  /** How many columns lie before each UTF-16 offset of the line, and before its end. */
  readonly columns: readonly number[];
}

/** Lays out one line; tab stops are four columns apart. */
export function displayLine(line: string): DisplayedLine {
  const columns: number[] = [];
  let shown = "";
  let column = 0;
  for (const character of line) {
    const text = character === "\t" ? " ".repeat(TAB - (column % TAB)) : displayText(character);
    columns.push(...Array<number>(character.length).fill(column));
    shown += text;
    column += text === character ? width(character) : text.length;
  }
  columns.push(column);
  return { text: shown, columns };
}

function width(character: string): number {
  if (PLAIN.test(character)) return 1;
  if (COMBINING.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

function sign(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `\\u{${code.toString(16).toUpperCase()}}`;
}
