/** The words that begin declarations and items: what a misspelt one was meant to be, and where one belongs. */
import type { IToken } from "chevrotain";
import { isCloser, isOpener } from "../../grammar/brackets.ts";
import { declarationWords, sheetWords, verdictWords } from "../../grammar/parser.ts";
import { Colon, LCurly, Name, Newline, wordTypes } from "../../grammar/tokens.ts";
import type { Diagnostic } from "../base/diagnostic.ts";
import { nearestNames } from "../base/nearest-name.ts";
import type { SourceFile } from "../base/source-file.ts";
import { lastBlock } from "./pieces.ts";
import { say } from "./say.ts";
import { tokenSpan } from "./cst.ts";

type Place = "file" | "sheet" | "verdict";

const known: Readonly<Record<Place, readonly string[]>> = { file: declarationWords, sheet: sheetWords, verdict: verdictWords };

const belongs = (word: string): string | undefined => {
  if ((sheetWords as readonly string[]).includes(word)) return `\`${word}\` stands inside a sheet: \`sheet name { … }\``;
  if ((verdictWords as readonly string[]).includes(word)) return `\`${word}\` stands inside a verdict system: \`verdict name/v1 { … }\``;
  if ((declarationWords as readonly string[]).includes(word)) return `\`${word}\` stands at the top of a file`;
  return undefined;
};

/** A file in which nothing looks like a declaration gets one diagnostic, however long it is. */
export function notASheet(file: SourceFile, tokens: readonly IToken[]): Diagnostic | undefined {
  const first = tokens[0];
  if (first === undefined) {
    const empty = !/\S/.test(file.text);
    return say("not-a-sheet", { file, start: 0, end: 0 }, { empty });
  }
  return firstTokens(tokens).some(looksLikeDeclaration) ? undefined : say("not-a-sheet", tokenSpan(file, first), { empty: false });
}

const allWords: ReadonlySet<string> = new Set([...declarationWords, ...sheetWords, ...verdictWords]);

/** So many beginnings of lines are compared with the known words for a misspelling. */
const MOST_COMPARED = 50;

const looksLikeDeclaration = (token: IToken, index: number): boolean =>
  allWords.has(token.image) || (index < MOST_COMPARED && nearestNames(token.image, declarationWords, 1).length > 0);

/** The tokens that begin something at the top of the file. */
function firstTokens(tokens: readonly IToken[]): IToken[] {
  let depth = 0;
  return tokens.filter((token, index) => {
    const before = tokens[index - 1]?.tokenType;
    if (isOpener(token.tokenType)) depth++;
    else if (isCloser(token.tokenType)) depth--;
    return depth === 0 && (before === undefined || before === Newline);
  });
}

/**
 * Reports a first word that is not known in its place. A misspelt one is read as what was meant, so that the
 * rest of the declaration is checked as well; nothing is given when that cannot be told.
 */
export function mendFirstWord(
  file: SourceFile,
  place: Place,
  tokens: IToken[],
  report: (diagnostic: Diagnostic) => void,
): IToken[] | undefined {
  const first = tokens[0];
  if (first === undefined) return undefined;
  const words = known[place];
  if (words.includes(first.image)) return tokens;
  // In a sheet any other name is a property, unless it holds a block as only an item does.
  const isWord = first.tokenType.CATEGORIES?.includes(Name) ?? false;
  if (place === "sheet" && !(isWord && looksLikeItem(tokens))) return tokens;
  const instead = isWord ? nearestNames(first.image, words, 1)[0] : undefined;
  if (place === "sheet" && instead === undefined && tokens[1]?.tokenType === LCurly) return tokens;
  const span = tokenSpan(file, first);
  const fix = instead === undefined ? {} : { fix: { title: `write \`${instead}\``, edits: () => [{ span, text: instead }] } };
  report(say("unexpected-declaration", span, { found: first.image, place, instead, belongs: belongs(first.image) }, fix));
  const type = instead === undefined ? undefined : wordTypes.get(instead);
  if (type === undefined || type.tokenTypeIdx === undefined) return undefined;
  return [{ ...first, tokenType: type, tokenTypeIdx: type.tokenTypeIdx }, ...tokens.slice(1)];
}

/** `word name …` or `word "label" { … }` or `word { … }`: more than a property has. */
function looksLikeItem(tokens: readonly IToken[]): boolean {
  const block = lastBlock(tokens);
  if (block === undefined) return isDefinition(tokens);
  return block.open <= 3 || tokens.slice(1, block.open).some((token) => token.tokenType.name === "ForWord");
}

const isDefinition = (tokens: readonly IToken[]): boolean =>
  (tokens[1]?.tokenType.CATEGORIES?.includes(Name) ?? false) &&
  (tokens[2]?.tokenType.name === "Equals" || tokens[2]?.tokenType === Colon || tokens[2]?.tokenType.name === "LParen");
