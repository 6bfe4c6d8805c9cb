/** Names, members and indexes. */
import { assertNever } from "../base/assert-never.ts";
import type { LocalSymbol, Symbol } from "../binder/symbols.ts";
import type { Shape } from "../runtime/shape.ts";
import type { ElementMemberNode, ExpressionNode, IndexNode, MemberNode, ReferenceNode } from "../syntax/ast.ts";
import { readShapeOf } from "../types/shape-of.ts";
import type { IrExpr, IrPath, IrRootName } from "./ir.ts";
import { localPath, pathOf } from "./lower-path.ts";
import { infoOf } from "./lowering-context.ts";
import type { Lowering, LoweringContext } from "./lowering-context.ts";

const RECORD: Shape = { is: "record", members: [] };

export function lowerReference(node: ReferenceNode, { context }: Lowering): IrExpr {
  const resolution = context.checked.resolutions.get(node);
  if (resolution?.kind === "word") return { kind: "text", value: resolution.value };
  if (resolution?.kind === "symbol") return lowerSymbol(resolution.symbol, node, context);
  return { kind: "null" };
}

function lowerSymbol(symbol: Symbol, node: ExpressionNode, context: LoweringContext): IrExpr {
  const as = readShapeOf(infoOf(node, context).type);
  switch (symbol.kind) {
    case "MemberSymbol":
      return rootMember(symbol.root, symbol.name, as);
    case "DecisionSymbol":
      return rootMember("decision", symbol.name, as);
    case "RootSymbol":
      return { kind: "root", root: symbol.root, as, path: [symbol.root] };
    case "GlobalSymbol":
      return { kind: "global", name: symbol.name };
    case "LocalSymbol":
      return lowerLocal(symbol, context);
    default:
      return assertNever(symbol);
  }
}

/** A member of a root that is named bare. */
function rootMember(root: IrRootName, name: string, as: Shape): IrExpr {
  return { kind: "member", object: { kind: "root", root, as: RECORD, path: [root] }, name, as, path: [name] };
}

function lowerLocal(symbol: LocalSymbol, context: LoweringContext): IrExpr {
  return context.substitutions?.get(symbol.id) ?? { kind: "local", id: symbol.id, name: symbol.name };
}

export function lowerMember(node: MemberNode, lowering: Lowering): IrExpr {
  const { context } = lowering;
  const object = lowering.left ?? lowering.lower(node.object);
  const { type } = infoOf(node.object, context);
  if (type.kind === "LadderType") return { kind: "ladderAttribute", ladder: type.ladder, attribute: node.name.text, operand: object };
  return memberOf(object, node, [...pathOf(node.object, context), node.name.text], context);
}

export function lowerElementMember(node: ElementMemberNode, { context }: Lowering): IrExpr {
  const local = context.checked.elements.get(node);
  if (local === undefined) return { kind: "null" };
  const object = lowerLocal(local, context);
  if (local.type.kind === "LadderType") {
    return { kind: "ladderAttribute", ladder: local.type.ladder, attribute: node.name.text, operand: object };
  }
  const path: IrPath = [...localPath(local, context), node.name.text];
  return memberOf(object, node, path, context);
}

function memberOf(object: IrExpr, node: MemberNode | ElementMemberNode, path: IrPath, context: LoweringContext): IrExpr {
  return { kind: "member", object, name: node.name.text, as: readShapeOf(infoOf(node, context).type), path };
}

export function lowerIndex(node: IndexNode, lowering: Lowering): IrExpr {
  const { context } = lowering;
  const object = lowering.left ?? lowering.lower(node.object);
  const as = readShapeOf(infoOf(node, context).type);
  return { kind: "index", object, index: lowering.lower(node.index), as, path: pathOf(node.object, context) };
}

/** The same data, read as whatever it is. */
export function readAsAny(expr: IrExpr): IrExpr {
  switch (expr.kind) {
    case "root":
    case "member":
    case "index":
      return { ...expr, as: { is: "any" } };
    default:
      return expr;
  }
}
