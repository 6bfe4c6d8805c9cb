/**
 * Brackets before parsing: after this pass every bracket has its partner, so that one forgotten `}` costs
 * one diagnostic and not the structure of the whole file.
 *
 * A balanced file is left alone. Where one is not, indentation says which block was meant to end: a line
 * that begins no deeper than the line of an open `{` lies outside of it.
 */
import { createTokenInstance } from "chevrotain";
import type { IToken, TokenType } from "chevrotain";
import { LCurly, LParen, LSquare, RCurly, RParen, RSquare } from "./tokens.ts";

export interface BracketProblem {
  readonly kind: "unclosed" | "stray";
  /** The opening bracket that has no partner, or the closing one. */
  readonly token: IToken;
  /** Where the missing bracket was put, or the stray one taken out. */
  readonly at: number;
}

const closers: ReadonlyMap<TokenType, TokenType> = new Map([
  [LCurly, RCurly],
  [LSquare, RSquare],
  [LParen, RParen],
]);

export const closerSymbols: ReadonlyMap<string, string> = new Map([["{", "}"], ["[", "]"], ["(", ")"]]);

export const isOpener = (type: TokenType): boolean => closers.has(type);
export const isCloser = (type: TokenType): boolean => type === RCurly || type === RSquare || type === RParen;

interface Open {
  readonly token: IToken;
  readonly closer: TokenType;
  /** Column of the first token of the line that it stands on. */
  readonly indent: number;
  /** How many `(` and `[` were open inside the block around this brace. */
  readonly outer: Counts;
}

interface Counts {
  paren: number;
  square: number;
}

/** The open brackets, with counts inside the innermost `{` so that every step takes constant time. */
class OpenBrackets {
  readonly stack: Open[] = [];
  private counts: Counts = { paren: 0, square: 0 };

  get top(): Open | undefined {
    return this.stack[this.stack.length - 1];
  }

  push(token: IToken, indent: number): void {
    this.stack.push({ token, closer: closers.get(token.tokenType) ?? RCurly, indent, outer: { ...this.counts } });
    if (token.tokenType === LParen) this.counts.paren++;
    else if (token.tokenType === LSquare) this.counts.square++;
    else this.counts = { paren: 0, square: 0 };
  }

  pop(): Open | undefined {
    const open = this.stack.pop();
    if (open !== undefined) this.counts = open.outer;
    return open;
  }

  /** Has this closing bracket a partner that it may reach without leaving the innermost block? */
  hasPartner(closer: TokenType, braces: number): boolean {
    if (closer === RParen) return this.counts.paren > 0;
    if (closer === RSquare) return this.counts.square > 0;
    return braces > 0;
  }
}

/** What plain matching finds: openers without a partner, and how many braces are missing or too many. */
function imbalance(tokens: readonly IToken[]): { unclosed: Set<IToken>; missingBraces: number; extraBraces: number; balanced: boolean } {
  const open = new OpenBrackets();
  const unclosed = new Set<IToken>();
  let braces = 0;
  let extraBraces = 0;
  let stray = 0;
  for (const token of tokens) {
    const type = token.tokenType;
    if (isOpener(type)) {
      open.push(token, 0);
      if (type === LCurly) braces++;
    } else if (isCloser(type)) {
      if (!open.hasPartner(type, braces)) {
        stray++;
        if (type === RCurly) extraBraces++;
        continue;
      }
      for (let top = open.pop(); top !== undefined && top.closer !== type; top = open.pop()) unclosed.add(top.token);
      if (type === RCurly) braces--;
    }
  }
  for (const left of open.stack) unclosed.add(left.token);
  return { unclosed, missingBraces: braces, extraBraces, balanced: stray === 0 && unclosed.size === 0 };
}

/** By its place: the image of a foreign text is not what is written. */
export function endOf(token: IToken | undefined): number {
  return token === undefined ? 0 : (token.endOffset ?? token.startOffset) + 1;
}

function insertedToken(type: TokenType, after: IToken | undefined): IToken {
  const offset = endOf(after);
  const line = after?.endLine ?? 1;
  const column = (after?.endColumn ?? 0) + 1;
  return createTokenInstance(type, "", offset, offset - 1, line, line, column, column);
}

/** Gives every bracket its partner. Linear in the number of tokens. */
export function balanceBrackets(tokens: IToken[]): { tokens: IToken[]; problems: BracketProblem[] } {
  const found = imbalance(tokens);
  if (found.balanced) return { tokens, problems: [] };
  let { missingBraces, extraBraces } = found;
  const out: IToken[] = [];
  const problems: BracketProblem[] = [];
  const open = new OpenBrackets();
  let braces = 0;
  let indent = 1;
  let line = 0;
  let lastStray: IToken | undefined;

  const closeTop = (): void => {
    const top = open.pop();
    if (top === undefined) return;
    const last = out[out.length - 1];
    out.push(insertedToken(top.closer, last));
    if (top.closer === RCurly) braces--;
    const previous = problems[problems.length - 1];
    const at = endOf(last);
    // Several brackets missing at one place are one mistake.
    if (previous?.kind === "unclosed" && previous.at === at && top.closer !== RCurly) return;
    problems.push({ kind: "unclosed", token: top.token, at });
  };

  for (const token of tokens) {
    const type = token.tokenType;
    const column = token.startColumn ?? 1;
    const startsLine = (token.startLine ?? 1) > line;
    if (startsLine) {
      indent = column;
      for (let top = open.top; top !== undefined; top = open.top) {
        const outside = top.closer === RCurly && type === RCurly ? column < top.indent : column <= top.indent;
        const missing = top.closer === RCurly ? missingBraces > 0 : found.unclosed.has(top.token);
        if (!outside || !missing || (isCloser(type) && type !== RCurly)) break;
        if (top.closer === RCurly) missingBraces--;
        closeTop();
      }
    }
    line = token.endLine ?? line;
    if (isOpener(type)) {
      open.push(token, indent);
      if (type === LCurly) braces++;
    } else if (isCloser(type)) {
      const misplaced = type === RCurly && extraBraces > 0 && startsLine && open.top?.closer === RCurly && open.top.indent !== column;
      if (misplaced || !open.hasPartner(type, braces)) {
        if (type === RCurly) extraBraces--;
        // A row of stray brackets is one mistake.
        if (lastStray?.startOffset !== token.startOffset - 1) {
          problems.push({ kind: "stray", token, at: token.startOffset });
        }
        lastStray = token;
        continue;
      }
      while (open.top !== undefined && open.top.closer !== type) closeTop();
      open.pop();
      if (type === RCurly) braces--;
    }
    out.push(token);
  }
  while (open.top !== undefined) closeTop();
  return { tokens: out, problems };
}
