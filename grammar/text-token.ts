/**
 * A text literal is one token, holes included: `"{calc("q")}"` ends at its own last quote. The scan counts
 * braces and the quotes of texts inside holes; what it learns goes with the token as its payload.
 *
 * A text ends at its line's end at the latest. When a hole is not closed there, the text is read again as if
 * it had no holes, so that a lone `{` costs one diagnostic and not the rest of the line.
 */
import type { CustomPatternMatcherReturn } from "chevrotain";

/** A stretch of the text's own characters, escapes not yet read, or the inside of a hole. Offsets from the token's start. */
export interface TextPart {
  readonly kind: "chars" | "hole";
  readonly start: number;
  readonly end: number;
}

export interface TextPayload {
  readonly closed: boolean;
  /** Texts and braces lie too deep in one another in it; it is not looked into. */
  readonly tooDeep: boolean;
  /** Where a `{` stands that opens no hole, from the token's start. */
  readonly unclosedHole: number | undefined;
  readonly parts: readonly TextPart[];
}

/** Texts in holes in texts, and braces in holes: more than this is refused. */
export const DEEPEST_TEXT = 8;
const DEEPEST_BRACE = 32;

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN = 123;
const CLOSE = 125;

const isLineEnd = (code: number): boolean => code === 10 || code === 13 || Number.isNaN(code);

/** What closes next: a text or a hole's brace. */
type Opened = "text" | "brace";

interface Scanned {
  readonly end: number;
  readonly parts: TextPart[];
}

/**
 * Without `bounded` the scan goes on however deep it gets. A scan that fails at the line's end without having
 * got deep is cheap to repeat: what follows its opening quote is nearly all of one depth.
 */
function scanWithHoles(text: string, offset: number, bounded: boolean): Scanned | { readonly failedAt: number; readonly tooDeep: boolean } {
  const parts: TextPart[] = [];
  const opened: Opened[] = ["text"];
  let texts = 1;
  let partStart = offset + 1;
  let holeStart = offset;
  for (let i = offset + 1; ; i++) {
    const code = text.charCodeAt(i);
    if (isLineEnd(code)) return { failedAt: opened.length === 1 ? -1 : holeStart, tooDeep: false };
    if (opened[opened.length - 1] === "text") {
      if (code === BACKSLASH) {
        // The brace of `\u{1F600}` opens no hole.
        if (text.startsWith("u{", i + 1)) i += 2;
        else if (!isLineEnd(text.charCodeAt(i + 1))) i++;
      } else if (code === QUOTE) {
        opened.pop();
        texts--;
        if (opened.length === 0) {
          if (i > partStart) parts.push({ kind: "chars", start: partStart - offset, end: i - offset });
          return { end: i + 1, parts };
        }
      } else if (code === OPEN) {
        if (opened.length === 1) {
          if (i > partStart) parts.push({ kind: "chars", start: partStart - offset, end: i - offset });
          holeStart = i;
        }
        opened.push("brace");
      }
    } else if (code === QUOTE) {
      opened.push("text");
      texts++;
    } else if (code === OPEN) {
      opened.push("brace");
    } else if (code === CLOSE) {
      opened.pop();
      if (opened.length === 1) {
        parts.push({ kind: "hole", start: holeStart + 1 - offset, end: i - offset });
        partStart = i + 1;
      }
    }
    if (bounded && (texts > DEEPEST_TEXT || opened.length > DEEPEST_BRACE)) return { failedAt: holeStart, tooDeep: true };
  }
}

/** From the opening quote to the next one that is not escaped, or to the line's end. */
function scanPlain(text: string, offset: number): { end: number; closed: boolean } {
  for (let i = offset + 1; ; i++) {
    const code = text.charCodeAt(i);
    if (isLineEnd(code)) return { end: trimmedEnd(text, offset, i), closed: false };
    if (code === QUOTE) return { end: i + 1, closed: true };
    if (code === BACKSLASH && !isLineEnd(text.charCodeAt(i + 1))) i++;
  }
}

/** An unclosed text leaves the `{` that ends its line to the block it opens: `rule a "Label {`. */
function trimmedEnd(text: string, offset: number, lineEnd: number): number {
  let end = lineEnd;
  const backOverBlanks = (): void => {
    while (end > offset + 1 && (text.charCodeAt(end - 1) === 32 || text.charCodeAt(end - 1) === 9)) end--;
  };
  backOverBlanks();
  if (end > offset + 1 && text.charCodeAt(end - 1) === OPEN) {
    end--;
    backOverBlanks();
  }
  return end;
}

function matchText(text: string, offset: number): CustomPatternMatcherReturn | null {
  if (text.charCodeAt(offset) !== QUOTE) return null;
  const scanned = scanWithHoles(text, offset, true);
  if ("end" in scanned) {
    return withPayload(text.slice(offset, scanned.end), { closed: true, tooDeep: false, unclosedHole: undefined, parts: scanned.parts });
  }
  if (scanned.tooDeep) return matchTooDeep(text, offset);
  const plain = scanPlain(text, offset);
  const last = plain.closed ? plain.end - 1 : plain.end;
  const parts: TextPart[] = last > offset + 1 ? [{ kind: "chars", start: 1, end: last - offset }] : [];
  const unclosedHole = plain.closed && scanned.failedAt >= 0 ? scanned.failedAt - offset : undefined;
  return withPayload(text.slice(offset, plain.end), { closed: plain.closed, tooDeep: false, unclosedHole, parts });
}

/** The whole of a text that is too deep, or all of its line. */
function matchTooDeep(text: string, offset: number): CustomPatternMatcherReturn {
  const scanned = scanWithHoles(text, offset, false);
  let end = "end" in scanned ? scanned.end : offset;
  if (!("end" in scanned)) while (!isLineEnd(text.charCodeAt(end))) end++;
  return withPayload(text.slice(offset, end), { closed: true, tooDeep: true, unclosedHole: undefined, parts: [] });
}

function withPayload(image: string, payload: TextPayload): CustomPatternMatcherReturn {
  const match: CustomPatternMatcherReturn = [image];
  match.payload = payload;
  return match;
}

export const textPattern = { pattern: matchText, start_chars_hint: ['"'], line_breaks: false };
