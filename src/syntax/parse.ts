/** Text to tree: the way into this phase. */
import type { CstNode, IToken } from "chevrotain";
import { DEEPEST, DEEPEST_IN_HOLE } from "../../grammar/depth.ts";
import { word } from "../../grammar/tokens.ts";
import type { Diagnostic, Reported } from "../base/diagnostic.ts";
import type { SourceFile } from "../base/source-file.ts";
import type { DeclarationNode, ExpressionNode, FileNode, SheetItemNode, VerdictItemNode } from "./ast.ts";
import type { Build } from "./build.ts";
import { commentNodes, docLookup } from "./doc-comments.ts";
import { boundTree } from "./bound-tree.ts";
import { expressionFrom } from "./from-cst/expressions.ts";
import { primaryFrom } from "./from-cst/operands.ts";
import { declarationFrom, sheetItemFrom } from "./from-cst/sheets.ts";
import { verdictItemFrom } from "./from-cst/verdicts.ts";
import { mendFirstWord, notASheet } from "./first-words.ts";
import { LARGEST_PIECE, lastBlock, parsePiece, splitEntries } from "./pieces.ts";
import type { PieceError, Production } from "./pieces.ts";
import { prepare } from "./prepare.ts";
import { say } from "./say.ts";
import { syntaxError } from "./syntax-errors.ts";

/** Reading stops after this many problems. */
export const MOST_PROBLEMS = 100;

/**
 * Reads a file. Always gives a tree, of what could be read, and every problem in order of place. Never
 * throws; the time is linear in the length of the text.
 */
export function parseFile(source: SourceFile): Reported<FileNode> {
  const prepared = prepare(source, { lines: true, depth: DEEPEST, most: MOST_PROBLEMS + 1 });
  const comments = commentNodes(source, prepared.comments);
  const nothing = notASheet(source, prepared.tokens);
  const span = { file: source, start: 0, end: source.text.length };
  if (nothing !== undefined) {
    return { value: { kind: "FileNode", declarations: [], comments, span }, diagnostics: [nothing] };
  }
  const reading = new Reading(source, prepared.diagnostics, docLookup(source, comments));
  const declarations: DeclarationNode[] = [];
  for (const tokens of splitEntries(prepared.tokens)) {
    if (reading.full) break;
    declarations.push(...reading.declaration(tokens));
  }
  return { value: { kind: "FileNode", declarations, comments, span }, diagnostics: reading.problems() };
}

/** Reads one expression, in which line ends mean nothing. Never throws. */
export function parseExpression(source: SourceFile): Reported<ExpressionNode> {
  const prepared = prepare(source, { lines: false, depth: DEEPEST, most: MOST_PROBLEMS + 1 });
  const reading = new Reading(source, prepared.diagnostics, () => undefined);
  const value = reading.expression(prepared.tokens, 0);
  return { value, diagnostics: reading.problems() };
}

/** One file being read: what has been reported, and where. */
class Reading {
  private readonly file: SourceFile;
  private readonly docBefore: Build["docBefore"];
  private readonly found: Diagnostic[];
  /** Places of problems that the parser would stumble over a second time, in order. */
  private readonly lexical: readonly number[];
  /** Stretches that the parser could not read: what is built from them is not reported on. */
  private readonly unread: { start: number; end: number }[] = [];

  constructor(file: SourceFile, diagnostics: readonly Diagnostic[], docBefore: Build["docBefore"]) {
    this.file = file;
    this.docBefore = docBefore;
    this.found = [...diagnostics];
    this.lexical = diagnostics.map((diagnostic) => diagnostic.span.start).sort((a, b) => a - b);
  }

  get full(): boolean {
    return this.found.length > MOST_PROBLEMS;
  }

  problems(): Diagnostic[] {
    const sorted = withoutEchoes(this.found.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end));
    if (sorted.length <= MOST_PROBLEMS) return sorted;
    const last = sorted[MOST_PROBLEMS - 1]?.span ?? { file: this.file, start: 0, end: 0 };
    return [...sorted.slice(0, MOST_PROBLEMS), say("too-many-problems", { ...last, start: last.end }, { shown: MOST_PROBLEMS })];
  }

  /** A sheet and a verdict system are read item by item, so that no more of the concrete tree is held than one item. */
  declaration(tokens: IToken[]): DeclarationNode[] {
    const mended = this.mended("file", tokens);
    if (mended === undefined) return [];
    const block = lastBlock(mended);
    const type = mended[0]?.tokenType;
    if (block === undefined || (type !== word.sheet && type !== word.verdict)) {
      return this.piece("declaration", mended, declarationFrom);
    }
    const heads = this.piece("declaration", [...mended.slice(0, block.open + 1), ...mended.slice(block.close)], declarationFrom);
    const inside = splitEntries(mended.slice(block.open + 1, block.close));
    if (type === word.sheet) {
      const items = this.items("sheet", inside, (item) => this.piece("sheetItem", item, sheetItemFrom));
      return heads.map((head) => (head.kind === "SheetNode" ? { ...head, items } : head));
    }
    const items = this.items("verdict", inside, (item) => this.piece("verdictItem", item, verdictItemFrom));
    return heads.map((head) => (head.kind === "VerdictNode" ? { ...head, items } : head));
  }

  private items<T>(place: "sheet" | "verdict", pieces: readonly IToken[][], read: (tokens: IToken[]) => T[]): T[] {
    const items: T[] = [];
    for (const tokens of pieces) {
      if (this.full) break;
      const mended = this.mended(place, tokens);
      if (mended !== undefined) items.push(...read(mended));
    }
    return items;
  }

  private mended(place: "file" | "sheet" | "verdict", tokens: IToken[]): IToken[] | undefined {
    return mendFirstWord(this.file, place, tokens, (diagnostic) => this.found.push(diagnostic));
  }

  expression(tokens: IToken[], start: number): ExpressionNode {
    const [node] = this.piece("expression", tokens, expressionFrom, start);
    return node ?? { kind: "ErrorNode", span: { file: this.file, start, end: start } };
  }

  /** Parses a piece and builds what it holds. */
  private piece<T extends DeclarationNode | SheetItemNode | VerdictItemNode | ExpressionNode>(
    production: Production,
    tokens: IToken[],
    make: (build: Build, cst: CstNode) => T | undefined,
    start = tokens[0]?.startOffset ?? 0,
  ): T[] {
    const build = this.build(start);
    return parsePiece(production, tokens, (error) => this.report(error, start)).flatMap((cst) => {
      const node = make(build, cst);
      return (node === undefined ? undefined : boundTree(node, build.report)) ?? [];
    });
  }

  private build(start: number): Build {
    return {
      file: this.file,
      start,
      docBefore: this.docBefore,
      readPrimary: primaryFrom,
      readHole: (from, to) => this.hole(from, to),
      report: (diagnostic) => {
        const { start: at } = diagnostic.span;
        if (!this.unread.some((stretch) => stretch.start <= at && at <= stretch.end)) this.found.push(diagnostic);
      },
    };
  }

  private hole(start: number, end: number): ExpressionNode {
    const prepared = prepare(this.file, { part: { start, end }, lines: false, depth: DEEPEST_IN_HOLE, most: MOST_PROBLEMS + 1 });
    const inner = new Reading(this.file, prepared.diagnostics, () => undefined);
    const node = inner.expression(prepared.tokens, start);
    this.found.push(...inner.problems());
    return node;
  }

  /** Answers whether there is room for more problems. */
  private report({ error, tokens, own }: PieceError, fallback: number): boolean {
    const start = tokens[0]?.startOffset ?? fallback;
    const last = tokens[own - 1];
    let end = last === undefined ? start : Math.max(start, (last.endOffset ?? start) + 1);
    // What was taken out right behind the piece belongs to it.
    while (this.file.text[end] === " " || this.file.text[end] === "\t") end++;
    this.unread.push({ start, end });
    if (error === undefined) {
      this.found.push(say("too-large", { file: this.file, start, end: start + 1 }, { limit: LARGEST_PIECE }));
      return !this.full;
    }
    if (this.hasLexicalProblem(start, end)) return !this.full;
    const diagnostic = syntaxError(this.file, error, tokens);
    const at = tokens.length === 0 ? { ...diagnostic, span: { file: this.file, start, end: start } } : diagnostic;
    this.found.push(at);
    return !this.full;
  }

  private hasLexicalProblem(start: number, end: number): boolean {
    let low = 0;
    let high = this.lexical.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lexical[middle] ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return (this.lexical[low] ?? Number.POSITIVE_INFINITY) <= end;
  }
}

/** A block whose `{` is missing has a `}` too many: that is one mistake. */
function withoutEchoes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  let missing = 0;
  return diagnostics.filter(({ code, span }) => {
    if (code === "expected-block") missing++;
    if (code !== "stray-bracket" || missing === 0 || span.file.text[span.start] !== "}") return true;
    missing--;
    return false;
  });
}
