/**
 * Which line ends separate. A line end becomes a `Newline` token between the entries of a body, and nothing
 * inside `(` and `[`, after an operator, a comma, `:`, `=` or `=>`, or before a line that begins with an
 * operator that may continue one, or with the `{` of the line above. A comma before a closing bracket is dropped.
 */
import { createTokenInstance } from "chevrotain";
import type { IToken, TokenType } from "chevrotain";
import { endOf, isCloser, isOpener } from "./brackets.ts";
import { binaryOperators } from "./operators.ts";
import {
  Arrow, Bar, Colon, Comma, Dot, Equals, Infix, LCurly, Newline, ThinArrow, word, wordTypes,
} from "./tokens.ts";

/** After these a line goes on. Infix operators are looked up by their category. */
const openEnded: ReadonlySet<TokenType> = new Set([
  Comma, Colon, Equals, Arrow, ThinArrow, Bar, Dot,
  word.if, word.then, word.else, word.not, word.is, word.for, word.where, word.within,
]);

/** Words that end an operator of several words: `starts with`, `same set as`, `subset of`, `list of`. */
const lastWords: ReadonlyMap<TokenType, readonly TokenType[]> = new Map([
  [word.with, [word.starts, word.ends]],
  [word.as, [word.set]],
  [word.of, [word.subset, word.list, word.record]],
]);

const continuing: ReadonlySet<string> = new Set([
  ...Object.values(binaryOperators)
    .filter((operator) => operator.continuesLine)
    .map((operator) => operator.symbol),
  "then",
  "else",
]);

const isInfix = (type: TokenType): boolean => type.CATEGORIES?.includes(Infix) ?? false;

/** Is the line still open after this token? `before` is the token before it. */
export function goesOnAfter(token: IToken, before: IToken | undefined): boolean {
  const type = token.tokenType;
  // After a dot a reserved word is a member's name.
  if (wordTypes.has(token.image) && before?.tokenType === Dot) return false;
  if (openEnded.has(type) || isInfix(type)) return true;
  const firstWords = lastWords.get(type);
  return firstWords !== undefined && before !== undefined && firstWords.includes(before.tokenType);
}

/** Does a line that begins with this token go on with the line before? */
function goesOnBefore(token: IToken, next: IToken | undefined): boolean {
  const isKey = wordTypes.has(token.image) && next?.tokenType === Colon;
  // Nothing begins with a brace, so one on a line of its own opens the body of the line above.
  return token.tokenType === Comma || token.tokenType === LCurly || (continuing.has(token.image) && !isKey);
}

/**
 * Puts `Newline` tokens where a line end separates, or nowhere in a text that is one expression (`separate`
 * false). Needs balanced brackets; linear.
 */
export function separateLines(tokens: readonly IToken[], separate: boolean): IToken[] {
  const out: IToken[] = [];
  const open: TokenType[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    const type = token.tokenType;
    const previous = tokens[i - 1];
    const inBody = open.length === 0 || open[open.length - 1] === LCurly;
    if (
      separate &&
      previous !== undefined &&
      inBody &&
      (token.startLine ?? 0) > (previous.endLine ?? 0) &&
      previous.tokenType !== LCurly &&
      !isCloser(type) &&
      !goesOnAfter(previous, tokens[i - 2]) &&
      !goesOnBefore(token, tokens[i + 1])
    ) {
      out.push(newlineAfter(previous));
    }
    if (isOpener(type)) open.push(type);
    else if (isCloser(type)) {
      open.pop();
      dropTrailingComma(out);
    }
    out.push(token);
  }
  return out;
}

function newlineAfter(token: IToken): IToken {
  const offset = endOf(token);
  const line = token.endLine ?? 1;
  const column = (token.endColumn ?? 0) + 1;
  return createTokenInstance(Newline, "\n", offset, offset, line, line, column, column);
}

function dropTrailingComma(out: IToken[]): void {
  const last = out[out.length - 1];
  const before = out[out.length - 2];
  if (last?.tokenType !== Comma || before === undefined) return;
  if (before.tokenType !== Comma && !isOpener(before.tokenType)) out.pop();
}
