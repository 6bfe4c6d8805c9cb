/** The path of an expression that is read straight from data, as messages name it. */
import type { Symbol } from "../binder/symbols.ts";
import type { ExpressionNode } from "../syntax/ast.ts";
import { literalText } from "../checker/expressions/literals.ts";
import { readDecimal } from "../types/decimal-text.ts";
import type { IrPath } from "./ir.ts";
import type { LoweringContext } from "./lowering-context.ts";

/** An index that is only known when the sheet runs: messages show it as `?`. */
const UNKNOWN_INDEX = { indexOf: -1 };

type Part = IrPath[number];

/** `undefined` for what is worked out. A `let` that only names a path is that path. */
export function plainPath(node: ExpressionNode, context: LoweringContext): IrPath | undefined {
  const parts: Part[] = [];
  let at = node;
  while (at.kind === "MemberNode" || at.kind === "IndexNode") {
    parts.push(at.kind === "MemberNode" ? at.name.text : indexPart(at.index));
    at = at.object;
  }
  const base = basePath(at, context);
  return base === undefined ? undefined : [...base, ...parts.reverse()];
}

/** The path that members of the expression are named under: its own, or a word for what is worked out. */
export function pathOf(node: ExpressionNode, context: LoweringContext): IrPath {
  const parts: Part[] = [];
  let at = node;
  while (at.kind === "MemberNode" || at.kind === "IndexNode") {
    parts.push(at.kind === "MemberNode" ? at.name.text : indexPart(at.index));
    at = at.object;
  }
  return [...(basePath(at, context) ?? [nameOf(at)]), ...parts.reverse()];
}

function indexPart(index: ExpressionNode): Part {
  if (index.kind === "NumberNode") {
    const read = readDecimal(index.text);
    return "text" in read ? read.text : UNKNOWN_INDEX;
  }
  const key = index.kind === "TextLiteralNode" ? literalText(index) : undefined;
  return key ?? UNKNOWN_INDEX;
}

export function symbolPath(symbol: Symbol, context: LoweringContext): IrPath | undefined {
  switch (symbol.kind) {
    case "MemberSymbol":
    case "DecisionSymbol":
      return [symbol.name];
    case "RootSymbol":
      return [symbol.root];
    case "LocalSymbol":
      return context.paths.get(symbol.id) ?? [symbol.name];
    case "GlobalSymbol":
      return symbol.declaration.kind === "LetNode" ? plainPath(symbol.declaration.value, context) : undefined;
  }
}

function basePath(node: ExpressionNode, context: LoweringContext): IrPath | undefined {
  if (node.kind === "ElementMemberNode") {
    const local = context.checked.elements.get(node);
    const base = local === undefined ? undefined : symbolPath(local, context);
    return base === undefined ? undefined : [...base, node.name.text];
  }
  if (node.kind !== "ReferenceNode") return undefined;
  const resolution = context.checked.resolutions.get(node);
  return resolution?.kind === "symbol" ? symbolPath(resolution.symbol, context) : undefined;
}

/** What a worked-out value is called. */
function nameOf(node: ExpressionNode): string {
  return node.kind === "ReferenceNode" || node.kind === "CallNode" ? node.name.text : "item";
}
