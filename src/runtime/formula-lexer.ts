/** Tokens of formula text that is known only at run time. */

export type FormulaToken =
  | { readonly kind: "number"; readonly text: string; readonly percent: boolean; readonly at: number }
  | { readonly kind: "name"; readonly text: string; readonly at: number }
  /** One of `+ - * / ^ ( ) [ ] , =`. */
  | { readonly kind: "sign"; readonly text: string; readonly at: number }
  | { readonly kind: "end"; readonly text: ""; readonly at: number };

/** Matches one token at a place; blanks are skipped before. The parts exclude each other, so matching is linear. */
const TOKEN = /(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?<percent>%)?|(?<name>[\p{L}_][\p{L}\p{M}\p{N}_]*)|(?<sign>[-+*/^()[\],=×÷−·])/uy;

const BLANK = /\s*/uy;

/** Signs that people type in place of ASCII ones. */
const SPELLINGS: Readonly<Record<string, string>> = { "×": "*", "·": "*", "÷": "/", "−": "-" };

/** The tokens, with an `end`; or the place (in characters from 1) of what is none. */
export function formulaTokens(text: string): readonly FormulaToken[] | { readonly unreadableAt: number } {
  const tokens: FormulaToken[] = [];
  let at = 0;
  for (;;) {
    BLANK.lastIndex = at;
    at += BLANK.exec(text)?.[0].length ?? 0;
    if (at >= text.length) break;
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const groups = match?.groups;
    if (match === null || groups === undefined) return { unreadableAt: at + 1 };
    if (groups["number"] !== undefined) {
      tokens.push({ kind: "number", text: groups["number"], percent: groups["percent"] !== undefined, at });
    } else if (groups["name"] !== undefined) tokens.push({ kind: "name", text: groups["name"], at });
    else {
      const sign = groups["sign"] ?? "";
      tokens.push({ kind: "sign", text: Object.hasOwn(SPELLINGS, sign) ? (SPELLINGS[sign] ?? sign) : sign, at });
    }
    at += match[0].length;
  }
  tokens.push({ kind: "end", text: "", at });
  return tokens;
}
