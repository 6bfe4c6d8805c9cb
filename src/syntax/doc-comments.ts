/** Comments, and which doc comment belongs to which declaration. */
import type { IToken } from "chevrotain";
import type { SourceFile } from "../base/source-file.ts";
import type { CommentNode } from "./ast.ts";

export function commentNodes(file: SourceFile, tokens: readonly IToken[]): CommentNode[] {
  return tokens.map((token) => {
    // Four slashes are a rule across the page, not a doc comment.
    const doc = token.image.startsWith("///") && !token.image.startsWith("////");
    const text = token.image.slice(doc ? 3 : 2);
    return {
      kind: "CommentNode",
      doc,
      text: (text.startsWith(" ") ? text.slice(1) : text).trimEnd(),
      span: { file, start: token.startOffset, end: token.startOffset + token.image.length },
    };
  });
}

const blank = /^\s*$/;

/** A look-up from the offset of a declaration to the doc lines right above it. Each look-up costs O(log n + lines). */
export function docLookup(file: SourceFile, comments: readonly CommentNode[]): (offset: number) => string | undefined {
  const ownLine = (comment: CommentNode): boolean => {
    let i = comment.span.start - 1;
    while (i >= 0 && (file.text[i] === " " || file.text[i] === "\t")) i--;
    return i < 0 || file.text[i] === "\n" || file.text[i] === "\r";
  };
  return (offset) => {
    let low = 0;
    let high = comments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((comments[middle]?.span.end ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const lines: string[] = [];
    let next = offset;
    for (let i = low - 1; i >= 0; i--) {
      const comment = comments[i];
      if (comment === undefined || !comment.doc || !ownLine(comment)) break;
      if (!blank.test(file.text.slice(comment.span.end, next))) break;
      lines.unshift(comment.text);
      next = comment.span.start;
    }
    return lines.length === 0 ? undefined : lines.join("\n");
  };
}
