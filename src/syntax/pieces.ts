/**
 * Runs the parser over one piece of a file. A piece with mistakes is read again in smaller pieces, a body
 * entry by entry, so that one mistake costs one entry and one diagnostic, and hides nothing beside it.
 */
import type { CstNode, IRecognitionException, IToken } from "chevrotain";
import { isCloser, isOpener } from "../../grammar/brackets.ts";
import { goesOnAfter } from "../../grammar/lines.ts";
import { FlightParser, blocks, declarationWords, sheetWords, verdictWords } from "../../grammar/parser.ts";
import type { BlockName, EntryName } from "../../grammar/parser.ts";
import { Colon, Comma, LCurly, RCurly, Separator, Text, Word, word } from "../../grammar/tokens.ts";

export type Production = "declaration" | "expression" | EntryName;

/** A piece of more tokens than this is read entry by entry from the start, to hold less of the concrete tree at once. */
const LARGE_PIECE = 20_000;
/** A piece of more tokens than this is left out when it holds a mistake. */
const LONGEST_RECOVERED = 2_000;
/** A piece of more tokens than this that has no entries to be read one by one is refused. */
export const LARGEST_PIECE = 200_000;

export interface PieceError {
  /** Absent when the piece is too large to be read. */
  readonly error: IRecognitionException | undefined;
  /** The tokens of the smallest piece that could not be read. */
  readonly tokens: readonly IToken[];
  /** How many of them are its own: the head of a block is read with the block's closing brace. */
  readonly own: number;
}

/** Parsers take a moment to build, so each is built once and only when it is needed. */
let fast: FlightParser | undefined;
let recovering: FlightParser | undefined;

interface Run {
  readonly cst: CstNode | undefined;
  readonly error: IRecognitionException | undefined;
}

/** Reads a piece, and stops at the first mistake. */
function run(production: Production, tokens: IToken[]): Run {
  fast ??= new FlightParser(false);
  return runWith(fast, production, tokens);
}

function runWith(parser: FlightParser, production: Production, tokens: IToken[]): Run {
  parser.input = tokens;
  // A production that failed gives nothing, whatever its type says.
  const cst = parser[production]() as CstNode | undefined;
  return { cst, error: parser.errors[0] };
}

/** What can be told of a piece with a mistake; a long piece is not worth the time. */
function recovered(production: Production, tokens: IToken[]): CstNode | undefined {
  if (tokens.length > LONGEST_RECOVERED) return undefined;
  recovering ??= new FlightParser(true);
  return runWith(recovering, production, tokens).cst;
}

/** Takes a mistake; answers whether reading should go on. */
export type OnError = (error: PieceError) => boolean;

/**
 * Parses a piece; each mistake is handed to `onError`. Gives one node, none when nothing could be read, or
 * two when the piece turns out to be two that a forgotten value has joined.
 */
export function parsePiece(production: Production, tokens: IToken[], onError: OnError): CstNode[] {
  if (tokens.length > LARGE_PIECE) return parseLarge(production, tokens, onError);
  const whole = run(production, tokens);
  if (whole.error === undefined) return whole.cst === undefined ? [] : [whole.cst];
  const joined = forgottenValue(production, tokens);
  if (joined !== undefined) return joined.flatMap((part) => parsePiece(production, part, onError));
  const inParts = parseInParts(production, tokens, onError);
  if (inParts !== undefined) return [inParts];
  onError({ error: whole.error, tokens, own: tokens.length });
  const partial = recovered(production, tokens);
  return partial === undefined ? [] : [partial];
}

function parseLarge(production: Production, tokens: IToken[], onError: OnError): CstNode[] {
  const inParts = parseInParts(production, tokens, onError);
  if (inParts !== undefined) return [inParts];
  const tooLarge = tokens.length > LARGEST_PIECE;
  const { cst, error } = tooLarge ? { cst: undefined, error: undefined } : run(production, tokens);
  if (tooLarge || error !== undefined) onError({ error, tokens, own: tokens.length });
  return cst === undefined ? [] : [cst];
}

/** Where the last `{ … }` of a piece stands, when the piece ends with it. */
export interface Block {
  readonly open: number;
  readonly close: number;
}

export function lastBlock(tokens: readonly IToken[]): Block | undefined {
  const close = tokens.length - 1;
  if (tokens[close]?.tokenType !== RCurly) return undefined;
  let depth = 0;
  for (let i = close; i >= 0; i--) {
    const type = tokens[i]?.tokenType;
    if (type === undefined) return undefined;
    if (isCloser(type)) depth++;
    else if (isOpener(type) && --depth === 0) return type === LCurly ? { open: i, close } : undefined;
  }
  return undefined;
}

/** Parses a piece without the entries of its block, then each entry by itself, and puts them together. */
function parseInParts(production: Production, tokens: IToken[], onError: OnError): CstNode | undefined {
  const block = lastBlock(tokens);
  if (block === undefined) return undefined;
  const headTokens = [...tokens.slice(0, block.open + 1), ...tokens.slice(block.close)];
  const whole = run(production, headTokens);
  const cst = whole.error === undefined ? whole.cst : recovered(production, headTokens);
  const holder = cst === undefined ? undefined : findBlock(cst, tokens[block.open]);
  if (cst === undefined || holder === undefined) return undefined;
  const inside = tokens.slice(block.open + 1, block.close);
  // The one entry of `{ [k]: v for x in xs }` is none by itself.
  if (holder.name === "record" && inside.some((token) => token.tokenType === word.for)) return undefined;
  if (whole.error !== undefined) onError({ error: whole.error, tokens: headTokens, own: block.open + 1 });
  const entryName = blocks[holder.name as BlockName];
  holder.children[entryName] = parseEntries(entryName, inside, onError);
  return cst;
}

function findBlock(cst: CstNode, open: IToken | undefined): CstNode | undefined {
  if (cst.name in blocks && cst.children["LCurly"]?.[0] === open) return cst;
  for (const children of Object.values(cst.children)) {
    for (const child of children) {
      const found = "children" in child ? findBlock(child, open) : undefined;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function parseEntries(production: EntryName, tokens: readonly IToken[], onError: OnError): CstNode[] {
  const entries: CstNode[] = [];
  let goOn = true;
  const report: OnError = (error) => (goOn = onError(error));
  for (const entry of splitEntries(tokens)) {
    if (!goOn) break;
    entries.push(...parsePiece(production, entry, report));
  }
  return entries;
}

/** The stretches between separators that stand in no bracket; those between the grades of one `grade` are none. */
export function splitEntries(tokens: readonly IToken[]): IToken[][] {
  const entries: IToken[][] = [];
  let entry: IToken[] = [];
  let depth = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    const type = token.tokenType;
    if (isOpener(type)) depth++;
    else if (isCloser(type)) depth--;
    if (depth === 0 && isSeparator(token) && !(type === Comma && beforeGrade(tokens, i))) {
      if (entry.length > 0 || type === Comma) entries.push(entry.length > 0 ? entry : [token]);
      entry = [];
    } else entry.push(token);
  }
  if (entry.length > 0) entries.push(entry);
  return entries;
}

const isSeparator = (token: IToken): boolean => token.tokenType.CATEGORIES?.includes(Separator) ?? false;

const beforeGrade = (tokens: readonly IToken[], at: number): boolean => {
  const type = tokens[at + 2]?.tokenType;
  return type === word.up || type === word.beyond;
};

/**
 * `require dscr >=`, and on the next line `detail "…"`: the open operator draws the next line in. When the
 * two do not fit together and the next line can stand alone, each is read by itself.
 */
function forgottenValue(production: Production, tokens: IToken[]): [IToken[], IToken[]] | undefined {
  for (let i = 1; i < tokens.length; i++) {
    const before = tokens[i - 1];
    const token = tokens[i];
    if (before === undefined || token === undefined) break;
    const drawnIn = (token.startLine ?? 0) > (before.endLine ?? 0) && goesOnAfter(before, tokens[i - 2]);
    if (!drawnIn) continue;
    const rest = tokens.slice(i);
    if (beginsItem(production, rest) || run(production, rest).error === undefined) return [tokens.slice(0, i), rest];
  }
  return undefined;
}

const itemWords: Readonly<Partial<Record<Production, readonly string[]>>> = {
  declaration: declarationWords,
  sheetItem: sheetWords,
  verdictItem: verdictWords,
};

const keyedEntries: ReadonlySet<Production> = new Set<Production>(["entry", "member", "expectation"]);

/** `let name`, `rule "…"`, `inputs {`, or `key:` among entries: surely the beginning of something. */
function beginsItem(production: Production, [first, second]: readonly IToken[]): boolean {
  if (first === undefined || second === undefined) return false;
  const { tokenType: type } = second;
  if (keyedEntries.has(production)) return type === Colon && isWord(first);
  return itemWords[production]?.includes(first.image) === true && (type === Text || type === LCurly || isWord(second));
}

const isWord = (token: IToken): boolean => token.tokenType.CATEGORIES?.includes(Word) ?? false;
