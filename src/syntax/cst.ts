/**
 * Reading the concrete tree. After recovery any child may be missing and a token may have been made up
 * by the parser, so that every look-up here may give nothing.
 */
import type { CstElement, CstNode, IToken } from "chevrotain";
import type { SourceFile } from "../base/source-file.ts";
import type { Span } from "../base/span.ts";

const isNode = (element: CstElement): element is CstNode => "children" in element;

const none: readonly CstElement[] = [];

/** The parser makes `children` without a prototype, so that any name may be asked for. */
function elements(node: CstNode, name: string): readonly CstElement[] {
  return (node.children as Readonly<Record<string, CstElement[] | undefined>>)[name] ?? none;
}

/** The child nodes of one production, in order. */
export function nodesOf(node: CstNode | undefined, name: string): CstNode[] {
  return node === undefined ? [] : elements(node, name).filter(isNode);
}

export function nodeOf(node: CstNode | undefined, name: string): CstNode | undefined {
  return node === undefined ? undefined : elements(node, name).find(isNode);
}

const isWritten = (element: CstElement): element is IToken => !isNode(element) && element.isInsertedInRecovery !== true;

/** The tokens of one type that really stand in the text, in order. */
export function tokensOf(node: CstNode | undefined, name: string): IToken[] {
  return node === undefined ? [] : elements(node, name).filter(isWritten);
}

/** The first token of the first of these types that is there. */
export function tokenOf(node: CstNode | undefined, ...names: readonly string[]): IToken | undefined {
  if (node === undefined) return undefined;
  for (const name of names) {
    const found = elements(node, name).find(isWritten);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function hasToken(node: CstNode | undefined, name: string): boolean {
  return tokenOf(node, name) !== undefined;
}

export function tokenSpan(file: SourceFile, token: IToken): Span {
  const end = token.endOffset ?? Number.NaN;
  const start = Number.isNaN(token.startOffset) ? 0 : token.startOffset;
  return { file, start, end: Number.isNaN(end) ? start : end + 1 };
}

/** The place of a node; a node without a token of its own stands at `fallback`. */
export function nodeSpan(file: SourceFile, node: CstNode, fallback: number): Span {
  const start = node.location?.startOffset ?? Number.NaN;
  const end = node.location?.endOffset ?? Number.NaN;
  if (Number.isNaN(start)) return { file, start: fallback, end: fallback };
  return { file, start, end: Number.isNaN(end) ? start : Math.max(start, end + 1) };
}
