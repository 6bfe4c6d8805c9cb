/** The path of an expression that is read straight from data, as messages name it. */
import type { LocalSymbol, Symbol } from "../binder/symbols.ts";
import { literalText } from "../checker/expressions/literals.ts";
import type { ExpressionNode } from "../syntax/ast.ts";
import { readDecimal } from "../types/decimal-text.ts";
import type { IrPath } from "./ir.ts";
import type { LoweringContext } from "./lowering-context.ts";

type Part = IrPath[number];

/** An index that is only known when the sheet runs: messages show it as `?`. */
const UNKNOWN_INDEX: Part = { indexOf: -1 };

/** `undefined` for what is worked out. A `let` that only names a path is that path. */
export function plainPath(node: ExpressionNode, context: LoweringContext): IrPath | undefined {
  const { base, parts } = walk(node, context);
  return base === undefined ? undefined : [...base, ...parts];
}

/** The path that members of the expression are named under: its own, or a word for what is worked out. */
export function pathOf(node: ExpressionNode, context: LoweringContext): IrPath {
  const path = plainPath(node, context);
  if (path !== undefined) return path;
  const { innermost, parts } = unwrap(node);
  return [nameOf(innermost), ...parts];
}

/** Where a local's value stands, if it runs through data; else its name. */
export function localPath(local: LocalSymbol, context: LoweringContext): IrPath {
  return context.paths.get(local.id) ?? [local.name];
}

/** Follows members, indexes and lets inwards, as far as they only name data. */
function walk(node: ExpressionNode, context: LoweringContext): { readonly base: IrPath | undefined; readonly parts: readonly Part[] } {
  let parts: readonly Part[] = [];
  for (let at = node; ; ) {
    const unwrapped = unwrap(at);
    parts = [...unwrapped.parts, ...parts];
    const { innermost } = unwrapped;
    const symbol = symbolOf(innermost, context);
    if (symbol?.kind === "GlobalSymbol" && symbol.declaration.kind === "LetNode") {
      at = symbol.declaration.value;
    } else {
      return { base: basePath(innermost, symbol, context), parts };
    }
  }
}

/** `a.b[0]` is `a` with the parts `b` and `0`. */
function unwrap(node: ExpressionNode): { readonly innermost: ExpressionNode; readonly parts: readonly Part[] } {
  const parts: Part[] = [];
  let at = node;
  while (at.kind === "MemberNode" || at.kind === "IndexNode") {
    parts.push(at.kind === "MemberNode" ? at.name.text : indexPart(at.index));
    at = at.object;
  }
  return { innermost: at, parts: parts.reverse() };
}

function indexPart(index: ExpressionNode): Part {
  if (index.kind === "NumberNode") {
    const read = readDecimal(index.text);
    return "text" in read ? read.text : UNKNOWN_INDEX;
  }
  const key = index.kind === "TextLiteralNode" ? literalText(index) : undefined;
  return key ?? UNKNOWN_INDEX;
}

function symbolOf(node: ExpressionNode, context: LoweringContext): Symbol | undefined {
  if (node.kind !== "ReferenceNode") return undefined;
  const resolution = context.checked.resolutions.get(node);
  return resolution?.kind === "symbol" ? resolution.symbol : undefined;
}

function basePath(node: ExpressionNode, symbol: Symbol | undefined, context: LoweringContext): IrPath | undefined {
  if (node.kind === "ElementMemberNode") {
    const local = context.checked.elements.get(node);
    return local === undefined ? undefined : [...localPath(local, context), node.name.text];
  }
  switch (symbol?.kind) {
    case "MemberSymbol":
    case "DecisionSymbol":
      return [symbol.name];
    case "RootSymbol":
      return [symbol.root];
    case "LocalSymbol":
      return localPath(symbol, context);
    case "GlobalSymbol":
    case undefined:
      return undefined;
  }
}

/** What a worked-out value is called. */
function nameOf(node: ExpressionNode): string {
  return node.kind === "ReferenceNode" || node.kind === "CallNode" ? node.name.text : "item";
}
