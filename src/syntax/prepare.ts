/**
 * From text to the tokens that the parser reads: lexed, balanced, with separating line ends, bounded in
 * depth. What was wrong on the way is reported here.
 */
import type { IToken } from "chevrotain";
import { balanceBrackets, closerSymbols } from "../../grammar/brackets.ts";
import { boundDepth } from "../../grammar/depth.ts";
import { tokenize, tokenizePart } from "../../grammar/lexer.ts";
import type { Lexed } from "../../grammar/lexer.ts";
import { separateLines } from "../../grammar/lines.ts";
import { DEEPEST_TEXT } from "../../grammar/text-token.ts";
import { Text } from "../../grammar/tokens.ts";
import type { TextPayload } from "../../grammar/text-token.ts";
import type { Diagnostic } from "../base/diagnostic.ts";
import type { SourceFile } from "../base/source-file.ts";
import type { Span } from "../base/span.ts";
import { say } from "./say.ts";

export interface Prepared {
  readonly tokens: IToken[];
  readonly comments: readonly IToken[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface PrepareOptions {
  /** The stretch to read; the whole text when absent. */
  readonly part?: { readonly start: number; readonly end: number };
  /** Do line ends separate? Not in a single expression. */
  readonly lines: boolean;
  readonly depth: number;
  /** How many problems of one kind are kept. */
  readonly most: number;
}

/** Linear in the length of the text; never fails. */
export function prepare(file: SourceFile, options: PrepareOptions): Prepared {
  const { part, most } = options;
  const lexed = part === undefined ? tokenize(file.text) : tokenizePart(file.text, part.start, part.end);
  const balanced = balanceBrackets(lexed.tokens);
  const lined = separateLines(balanced.tokens, options.lines);
  const bounded = boundDepth(lined, options.depth);
  const tooDeep = bounded.tooDeep.slice(0, most).map((token) =>
    say("nesting-too-deep", { file, start: token.startOffset, end: token.startOffset + 1 }, { limit: options.depth }),
  );
  // A bracket that is missing in something too deep to read is the lesser news.
  const brackets = balanced.problems.slice(0, most).flatMap((problem): Diagnostic[] => {
    const span = { file, start: problem.token.startOffset, end: problem.token.startOffset + problem.token.image.length };
    if (problem.kind === "stray") {
      const fix = { title: "take it out", edits: () => [{ span, text: "" }] };
      return [say("stray-bracket", span, { found: problem.token.image }, { fix })];
    }
    if (tooDeep.length > 0) return [];
    const open = problem.token.image;
    const close = closerSymbols.get(open) ?? open;
    const at = { file, start: problem.at, end: problem.at };
    const fix = { title: `add \`${close}\``, edits: () => [{ span: at, text: open === "{" ? `\n${close}` : close }] };
    return [say("unclosed-block", span, { open, close }, { fix })];
  });
  return {
    tokens: bounded.tokens,
    comments: lexed.comments,
    diagnostics: [...lexicalProblems(file, lexed, most), ...brackets, ...tooDeep],
  };
}

function lexicalProblems(file: SourceFile, lexed: Lexed, most: number): Diagnostic[] {
  const unknown = lexed.unknown.slice(0, most).map((run) => unknownCharacters({ file, ...run }));
  const foreign = lexed.foreign.slice(0, most).map(({ start, end, written, means }) => {
    const span = { file, start, end };
    const isText = means.startsWith('"');
    const fix = { title: `write \`${means}\``, edits: () => [{ span, text: written === "!" ? `${means} ` : means }] };
    return isText ? say("foreign-quotes", span, undefined, { fix }) : say("foreign-operator", span, { written, means }, { fix });
  });
  const texts: Diagnostic[] = [];
  for (const token of lexed.tokens) {
    if (token.tokenType !== Text) continue;
    const payload = token.payload as TextPayload;
    const start = token.startOffset;
    const end = (token.endOffset ?? start) + 1;
    if (payload.tooDeep) {
      texts.push(say("nesting-too-deep", { file, start, end: start + 1 }, { limit: DEEPEST_TEXT }));
    } else if (!payload.closed) {
      const at = { file, start: end, end };
      texts.push(say("unclosed-text", { file, start, end }, undefined, { fix: { title: "close it here", edits: () => [{ span: at, text: '"' }] } }));
    } else if (payload.unclosedHole !== undefined) {
      const hole = { file, start: start + payload.unclosedHole, end: start + payload.unclosedHole + 1 };
      texts.push(say("unclosed-hole", hole, undefined, { fix: { title: "write `\\{`", edits: () => [{ span: hole, text: "\\{" }] } }));
    }
    if (texts.length >= most) break;
  }
  return [...unknown, ...foreign, ...texts];
}

const LONGEST_SHOWN = 20;

function unknownCharacters(span: Span): Diagnostic {
  const written = span.file.text.slice(span.start, span.end);
  if (written.startsWith("`")) return say("unclosed-name", span, undefined);
  if (/^['‘’“”]/.test(written)) return say("foreign-quotes", span, undefined);
  const first = written.codePointAt(0) ?? 0;
  // What cannot be seen is named by its code.
  const invisible = /^[\p{C}\p{Z}\p{M}]/u.test(written);
  const code = invisible ? `the character U+${first.toString(16).toUpperCase().padStart(4, "0")}` : undefined;
  const shown = written.length > LONGEST_SHOWN ? `${[...written.slice(0, LONGEST_SHOWN)].join("")}…` : written;
  const blank = /^\p{Zs}+$/u.test(written);
  const fix = { title: blank ? "write a plain blank" : "take it out", edits: () => [{ span, text: blank ? " " : "" }] };
  return say("unknown-character", span, { written: shown, code }, { fix });
}
