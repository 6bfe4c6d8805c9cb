/**
 * Nesting is bounded before the recursive descent begins: a stretch that lies deeper than the limit is
 * replaced by one `Unread` token, so that neither the parser nor any later phase can exhaust its stack.
 * What nests without brackets (`if … then if …`, `every x in xs: every y in …`) counts as well.
 */
import { createTokenInstance } from "chevrotain";
import type { IToken } from "chevrotain";
import { isCloser, isOpener } from "./brackets.ts";
import { Name, Question, Separator, Unread, word } from "./tokens.ts";

/** How deep brackets, conditions and quantifiers may lie in one another in a file. */
export const DEEPEST = 100;
/** The same inside a hole of a text. */
export const DEEPEST_IN_HOLE = 24;

interface Bounded {
  readonly tokens: IToken[];
  /** The stretches that were not read. */
  readonly tooDeep: readonly IToken[];
}

const quantifiers = new Set([word.every, word.some, word.no]);

/** Cuts out what lies too deep. Needs balanced brackets; linear. */
export function boundDepth(tokens: IToken[], limit: number): Bounded {
  const out: IToken[] = [];
  const tooDeep: IToken[] = [];
  /** Per open bracket, how many words since the last separator opened something. */
  const words: number[] = [0];
  let depth = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    const type = token.tokenType;
    const opensWord = type === word.if || type === Question || (quantifiers.has(type) && isName(tokens[i + 1]));
    const opens = isOpener(type);
    if ((opens || opensWord) && depth >= limit) {
      const end = opens ? partnerOf(tokens, i) : frameEnd(tokens, i);
      const stretch = unread(token, tokens[end] ?? token);
      tooDeep.push(stretch);
      out.push(stretch);
      i = end;
      continue;
    }
    if (opens) {
      words.push(0);
      depth++;
    } else if (opensWord) {
      words[words.length - 1] = (words[words.length - 1] ?? 0) + 1;
      depth++;
    } else if (isCloser(type) && words.length > 1) {
      depth -= 1 + (words.pop() ?? 0);
    } else if (type.CATEGORIES?.includes(Separator)) {
      depth -= words[words.length - 1] ?? 0;
      words[words.length - 1] = 0;
    }
    out.push(token);
  }
  return tooDeep.length === 0 ? { tokens, tooDeep } : { tokens: out, tooDeep };
}

const isName = (token: IToken | undefined): boolean => token?.tokenType.CATEGORIES?.includes(Name) ?? false;

function partnerOf(tokens: readonly IToken[], at: number): number {
  let depth = 0;
  for (let i = at; i < tokens.length; i++) {
    const type = tokens[i]?.tokenType;
    if (type === undefined) break;
    if (isOpener(type)) depth++;
    else if (isCloser(type) && --depth === 0) return i;
  }
  return tokens.length - 1;
}

/** The last token before the separator or the bracket that ends what this token stands in. */
function frameEnd(tokens: readonly IToken[], at: number): number {
  for (let i = at; i < tokens.length; i++) {
    const type = tokens[i]?.tokenType;
    if (type === undefined) break;
    if (isOpener(type)) i = partnerOf(tokens, i);
    else if (isCloser(type) || type.CATEGORIES?.includes(Separator)) return i - 1;
  }
  return tokens.length - 1;
}

function unread(from: IToken, to: IToken): IToken {
  return createTokenInstance(
    Unread, "", from.startOffset, to.endOffset ?? from.startOffset,
    from.startLine ?? 1, to.endLine ?? 1, from.startColumn ?? 1, to.endColumn ?? 1,
  );
}
