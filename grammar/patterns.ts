/**
 * The token patterns that need more than a regular expression: a unit is a word right after a number, a
 * pattern stands only where no division can, and unknown characters come in runs.
 */
import type { CustomPatternMatcherReturn, IToken } from "chevrotain";

const asciiLetters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_"];
/** One character of every block that chevrotain's first-character table has, from Latin-1 up. */
const otherLetters = Array.from({ length: 0xffff - 0x7f }, (_, i) => i + 0x80);
const letters = [...asciiLetters, ...otherLetters];

const letter = String.raw`[\p{L}_]`;
const letterOrDigit = String.raw`[\p{L}\p{M}\p{N}_]`;

const identifier = new RegExp(`${letter}${letterOrDigit}*`, "uy");

function matchIdentifier(text: string, offset: number): CustomPatternMatcherReturn | null {
  identifier.lastIndex = offset;
  const found = identifier.exec(text);
  return found === null ? null : [found[0]];
}

export const identifierPattern = {
  pattern: matchIdentifier,
  start_chars_hint: letters,
  line_breaks: false,
};

const identifierAlone = new RegExp(`^${letter}${letterOrDigit}*$`, "u");

/** Is this text a name that needs no backticks, reserved words aside? */
export function isIdentifier(text: string): boolean {
  return identifierAlone.test(text);
}

/** Words that may follow a number without being its unit. */
const neverUnits: ReadonlySet<string> = new Set([
  "if", "then", "else", "otherwise", "implies", "or", "and", "not", "in", "is", "for", "where",
  "true", "false", "null", "mod", "matches", "contains", "within",
  "when", "starts", "ends", "same", "subset",
]);

const unit = new RegExp(`${letter}${letterOrDigit}*(?:/${letter}${letterOrDigit}*){0,8}`, "uy");

/** `USD`, `USD/sqft`: on the line of its number, with no blank around the slash. */
function matchUnit(text: string, offset: number, before: IToken[]): CustomPatternMatcherReturn | null {
  const number = before[before.length - 1];
  if (number === undefined || number.tokenType.name !== "NumberLiteral" || number.image.endsWith("%")) return null;
  for (let i = (number.endOffset ?? offset) + 1; i < offset; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 9) return null;
  }
  identifier.lastIndex = offset;
  const word = identifier.exec(text);
  if (word === null || neverUnits.has(word[0])) return null;
  unit.lastIndex = offset;
  const found = unit.exec(text);
  return found === null ? null : [found[0]];
}

export const unitPattern = { pattern: matchUnit, start_chars_hint: letters, line_breaks: false };

/** A pattern may stand after these and only there, so that `/` is a division everywhere else. */
const beforePattern = (token: IToken | undefined): boolean =>
  token !== undefined && (token.image === "matches" || token.image === "(" || token.image === ",");

// Repetitions of groups are bounded: an unbounded one can exhaust the stack of the regular expression engine.
const closedPattern = /\/(?:[^/\\[\r\n]|\\[^\r\n]|\[(?:[^\]\\\r\n]|\\[^\r\n]){0,1000}\]){1,5000}\/[A-Za-z]*/y;
const restOfLine = /[^\r\n]*/y;

export interface PatternPayload {
  readonly closed: boolean;
}

function matchPattern(text: string, offset: number, before: IToken[]): CustomPatternMatcherReturn | null {
  if (!beforePattern(before[before.length - 1])) return null;
  closedPattern.lastIndex = offset;
  const found = closedPattern.exec(text);
  const match: CustomPatternMatcherReturn = [found?.[0] ?? ""];
  const payload: PatternPayload = { closed: found !== null };
  match.payload = payload;
  if (found === null) {
    restOfLine.lastIndex = offset;
    match[0] = restOfLine.exec(text)?.[0] ?? "/";
  }
  return match;
}

export const patternPattern = { pattern: matchPattern, start_chars_hint: ["/"], line_breaks: false };

/** Everything that some other token may begin with ends a run; blanks between unknown characters do not. */
const known = String.raw`\p{L}_0-9\s"'` + "`" + String.raw`“”(){}\[\]<>=!&|*^+\-/%?:,.≤≥≠×÷−`;
const unknownRun = new RegExp(`[^${known}]+(?:[ \\t]+[^${known}]+){0,1000}|[\\s\\S]`, "uy");

function matchUnknown(text: string, offset: number): CustomPatternMatcherReturn | null {
  unknownRun.lastIndex = offset;
  const found = unknownRun.exec(text);
  return found === null ? null : [found[0]];
}

export const unknownPattern = {
  pattern: matchUnknown,
  start_chars_hint: Array.from({ length: 0x10000 }, (_, code) => code),
  line_breaks: true,
};
