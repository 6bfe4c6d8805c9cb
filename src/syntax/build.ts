/** What every function that builds a part of the tree needs: the file, a place to report to, the doc comments. */
import type { CstNode } from "chevrotain";
import type { Diagnostic } from "../base/diagnostic.ts";
import type { SourceFile } from "../base/source-file.ts";
import type { Span } from "../base/span.ts";
import { nodeSpan } from "./cst.ts";
import type { ExpressionNode } from "./ast.ts";
import type { Operand } from "./from-cst/operand.ts";

export interface Build {
  readonly file: SourceFile;
  readonly report: (diagnostic: Diagnostic) => void;
  /** The text of the doc comment right before this offset. */
  readonly docBefore: (offset: number) => string | undefined;
  /** Reads the expression inside a hole of a text. */
  readonly readHole: (start: number, end: number) => ExpressionNode;
  /** Reads what stands between operators; here, because operators and operands hold one another. */
  readonly readPrimary: (build: Build, operand: CstNode) => Operand;
  /** Where a node without any token is said to stand: the start of what is being built. */
  readonly start: number;
}

export function spanOf(build: Build, node: CstNode): Span {
  return nodeSpan(build.file, node, build.start);
}

export function docOf(build: Build, node: CstNode): string | undefined {
  return build.docBefore(spanOf(build, node).start);
}
