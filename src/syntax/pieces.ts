/**
 * Runs the parser over one piece of a file. A piece with mistakes is read again in smaller pieces, a body
 * entry by entry, so that one mistake costs one entry and one diagnostic, and hides nothing beside it.
 */
import type { CstNode, IRecognitionException, IToken } from "chevrotain";
import { isCloser, isOpener } from "../../grammar/brackets.ts";
import { FlightParser, blocks } from "../../grammar/parser.ts";
import type { BlockName, EntryName } from "../../grammar/parser.ts";
import { Arrow, Colon, Comma, Equals, Infix, LCurly, RCurly, Separator, word } from "../../grammar/tokens.ts";

export type Production = "declaration" | "expression" | EntryName;

export interface PieceError {
  readonly error: IRecognitionException;
  /** The tokens of the smallest piece that could not be read. */
  readonly tokens: readonly IToken[];
  /** How many of them are its own: the head of a block is read with the block's closing brace. */
  readonly own: number;
}

let shared: FlightParser | undefined;

/** The parser takes a moment to build, so it is built once and only when something is parsed. */
function parser(): FlightParser {
  shared ??= new FlightParser();
  return shared;
}

function run(production: Production, tokens: IToken[]): { cst: CstNode | undefined; errors: readonly IRecognitionException[] } {
  const flight = parser();
  flight.input = tokens;
  // A recovered production may give nothing, whatever its type says.
  const cst = flight[production]() as CstNode | undefined;
  return { cst, errors: flight.errors };
}

/** Parses a piece; each mistake is handed to `onError`. */
export function parsePiece(production: Production, tokens: IToken[], onError: (error: PieceError) => void): CstNode | undefined {
  const whole = run(production, tokens);
  const first = whole.errors[0];
  if (first === undefined) return whole.cst;
  const block = lastBlock(tokens);
  if (block !== undefined) {
    const head = parseHead(production, tokens, block, onError);
    if (head !== undefined) return head;
  }
  onError({ error: first, tokens, own: tokens.length });
  return whole.cst;
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
function parseHead(production: Production, tokens: IToken[], block: Block, onError: (error: PieceError) => void): CstNode | undefined {
  const headTokens = [...tokens.slice(0, block.open + 1), ...tokens.slice(block.close)];
  const head = run(production, headTokens);
  const holder = head.cst === undefined ? undefined : findBlock(head.cst, tokens[block.open]);
  if (head.cst === undefined || holder === undefined) return undefined;
  if (head.errors[0] !== undefined) onError({ error: head.errors[0], tokens: headTokens, own: block.open + 1 });
  const entryName = blocks[holder.name as BlockName];
  holder.children[entryName] = parseEntries(entryName, tokens.slice(block.open + 1, block.close), onError);
  return head.cst;
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

function parseEntries(production: EntryName, tokens: readonly IToken[], onError: (error: PieceError) => void): CstNode[] {
  return splitEntries(tokens).flatMap((entry) =>
    atForgottenValue(production, entry).flatMap((part) => parsePiece(production, part, onError) ?? []),
  );
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
 * two do not fit together the line end was meant to separate, and each is read by itself.
 */
function atForgottenValue(production: EntryName, tokens: IToken[]): IToken[][] {
  if (run(production, tokens).errors.length === 0) return [tokens];
  for (let i = 1; i < tokens.length; i++) {
    const before = tokens[i - 1];
    const token = tokens[i];
    if (before === undefined || token === undefined) break;
    const drawnIn = (token.startLine ?? 0) > (before.endLine ?? 0) && isOpenEnded(before);
    if (!drawnIn) continue;
    const rest = tokens.slice(i);
    if (run(production, rest).errors.length === 0 && run(production, tokens.slice(0, i)).errors.length > 0) {
      return [tokens.slice(0, i), rest];
    }
  }
  return [tokens];
}

const isOpenEnded = ({ tokenType }: IToken): boolean =>
  tokenType === Colon || tokenType === Equals || tokenType === Arrow || (tokenType.CATEGORIES?.includes(Infix) ?? false);
