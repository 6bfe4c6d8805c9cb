/** Names, keys, labels and units. */
import type { CstNode, IToken } from "chevrotain";
import type { TextPayload } from "../../../grammar/text-token.ts";
import type { NameNode, TextNode, UnitNode } from "../ast.ts";
import { spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { nodeOf, tokenOf, tokenSpan, tokensOf } from "../cst.ts";
import { say } from "../say.ts";
import { readChars } from "./texts.ts";

/** Stands for a name that is missing; already reported. */
export function missingName(build: Build, node: CstNode | undefined): NameNode {
  const at = node === undefined ? build.start : spanOf(build, node).end;
  return { kind: "NameNode", text: "", span: { file: build.file, start: at, end: at } };
}

/** A name from a production that holds one token: `name`, `slug`, `key`, `memberName`, `choice`. */
export function nameFrom(build: Build, node: CstNode | undefined): NameNode | undefined {
  const token = tokenOf(node, "Name", "Word", "Backticked", "Text", "NullWord");
  return token === undefined ? undefined : nameFromToken(build, token);
}

export function nameFromToken(build: Build, token: IToken): NameNode {
  const span = tokenSpan(build.file, token);
  if (token.tokenType.name === "Text") return { kind: "NameNode", text: textFrom(build, token).text, span };
  if (token.tokenType.name !== "Backticked") return { kind: "NameNode", text: token.image, span };
  const text = token.image.slice(1, -1);
  if (text === "") build.report(say("empty-name", span, undefined));
  return { kind: "NameNode", text, span };
}

/** The name in the child of the given production, or an empty one. */
export function childName(build: Build, node: CstNode, production = "name"): NameNode {
  return nameFrom(build, nodeOf(node, production)) ?? missingName(build, node);
}

/** `some.system/v1`: all its tokens, without the blanks between them. */
export function systemName(build: Build, node: CstNode | undefined): NameNode {
  if (node === undefined) return missingName(build, node);
  const tokens = [...tokensOf(node, "Name"), ...tokensOf(node, "Dot"), ...tokensOf(node, "OperatorDivide")];
  tokens.sort((a, b) => a.startOffset - b.startOffset);
  return { kind: "NameNode", text: tokens.map((token) => token.image).join(""), span: spanOf(build, node) };
}

/** A text without holes. */
export function textFrom(build: Build, token: IToken): TextNode {
  const span = tokenSpan(build.file, token);
  const payload = token.payload as TextPayload;
  const raw = token.image.slice(1, payload.closed ? -1 : undefined);
  if (payload.parts.some((part) => part.kind === "hole")) {
    const fix = {
      title: "write `\\{` and `\\}` for the braces",
      edits: () => [{ span, text: `"${raw.replace(/(?<!\\)[{}]/g, "\\$&")}"` }],
    };
    build.report(say("text-with-holes", span, undefined, { fix }));
    return { kind: "TextNode", text: raw, span };
  }
  return { kind: "TextNode", text: readChars(build, raw, span.start + 1), span };
}

export function childText(build: Build, node: CstNode): TextNode | undefined {
  const token = tokenOf(node, "Text");
  return token === undefined ? undefined : textFrom(build, token);
}

/** `USD/sqft`, one token after a number. */
export function unitFromToken(build: Build, token: IToken): UnitNode {
  const names: NameNode[] = [];
  let start = token.startOffset;
  for (const text of token.image.split("/")) {
    names.push({ kind: "NameNode", text, span: { file: build.file, start, end: start + text.length } });
    start += text.length + 1;
  }
  return unitFrom(names, tokenSpan(build.file, token));
}

export function unitFrom(names: readonly NameNode[], span: UnitNode["span"]): UnitNode {
  const [numerator, ...denominators] = names;
  return { kind: "UnitNode", numerator: numerator ?? { kind: "NameNode", text: "", span }, denominators, span };
}
