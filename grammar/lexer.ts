/**
 * Text to tokens. Blanks are dropped, comments kept apart for the formatter and the doc comments, runs of
 * unknown characters taken out, words told from names, and foreign spellings read as what they mean.
 */
import { Lexer } from "chevrotain";
import type { IToken, TokenType } from "chevrotain";
import { ForeignText, Identifier, Text, Unknown, foreignMeanings, lexedTokens, wordTypes } from "./tokens.ts";

const lexer = new Lexer(lexedTokens, { ensureOptimizations: true, positionTracking: "full" });

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Lexed {
  readonly tokens: IToken[];
  readonly comments: IToken[];
  /** Runs of characters that no token begins with, neighbours merged. */
  readonly unknown: readonly Stretch[];
  /** Operators and quotes of other languages; they are among the tokens as what they mean. */
  readonly foreign: readonly (Stretch & { readonly written: string; readonly means: string })[];
}

/** Reads a whole text. Never fails; linear in the text's length. */
export function tokenize(text: string): Lexed {
  const lexed = lexer.tokenize(text);
  const tokens: IToken[] = [];
  const unknown: { start: number; end: number }[] = [];
  const foreign: (Stretch & { written: string; means: string })[] = [];
  for (const token of lexed.tokens) {
    const start = token.startOffset;
    const end = start + token.image.length;
    const type = token.tokenType;
    if (type === Unknown) {
      const last = unknown[unknown.length - 1];
      if (last !== undefined && last.end === start) last.end = end;
      else unknown.push({ start, end });
      continue;
    }
    if (type === Identifier) {
      retag(token, wordTypes.get(token.image));
    } else if (type === ForeignText) {
      const means = `"${token.image.slice(1, -1).replace(/[\\"{}]/g, "\\$&")}"`;
      foreign.push({ start, end, written: token.image, means });
      token.image = means;
      token.payload = { closed: true, tooDeep: false, unclosedHole: undefined, parts: [{ kind: "chars", start: 1, end: means.length - 1 }] };
      retag(token, Text);
    } else {
      const meaning = foreignMeanings.get(type);
      if (meaning !== undefined) {
        foreign.push({ start, end, written: token.image, means: meaning.means });
        retag(token, meaning.type);
      }
    }
    tokens.push(token);
  }
  return { tokens, comments: lexed.groups["comments"] ?? [], unknown, foreign };
}

function retag(token: IToken, type: TokenType | undefined): void {
  if (type === undefined || type.tokenTypeIdx === undefined) return;
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx;
}

/** Reads a stretch of a text, such as a hole's inside; offsets are those of the whole text. */
export function tokenizePart(text: string, start: number, end: number): Lexed {
  const lexed = tokenize(text.slice(start, end));
  const shiftToken = (token: IToken): void => {
    token.startOffset += start;
    token.endOffset = (token.endOffset ?? 0) + start;
  };
  const shift = <S extends Stretch>(stretch: S): S => ({ ...stretch, start: stretch.start + start, end: stretch.end + start });
  lexed.tokens.forEach(shiftToken);
  lexed.comments.forEach(shiftToken);
  return { ...lexed, unknown: lexed.unknown.map(shift), foreign: lexed.foreign.map(shift) };
}
