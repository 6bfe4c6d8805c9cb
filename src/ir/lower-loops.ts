/** What goes through a list, and the list and record literals. */
import type { LocalSymbol } from "../binder/symbols.ts";
import type { ComprehensionNode, ExpressionNode, FilterNode, Node, QuantifierNode, RecordEntryNode, RecordNode } from "../syntax/ast.ts";
import type { IrEntry, IrExpr, IrLocalRef } from "./ir.ts";
import { lowerCounting } from "./lower-operators.ts";
import { plainPath } from "./lower-path.ts";
import type { Lowering, LoweringContext } from "./lowering-context.ts";

/** The list that a variable runs through. */
export function lowerSource(node: ExpressionNode, lowering: Lowering): IrExpr {
  return node.kind === "RangeNode" ? lowerCounting(node, lowering) : lowering.lower(node);
}

function lowerVariable(node: Node, source: ExpressionNode, context: LoweringContext): IrLocalRef {
  const local: LocalSymbol | undefined = context.checked.locals.get(node);
  if (local === undefined) return { id: context.newLocalId(), name: "item" };
  notePlace(local, source, context);
  return { id: local.id, name: local.name };
}

/** Notes where a variable's values stand, where its source is read straight from data. */
export function notePlace(local: LocalSymbol, source: ExpressionNode, context: LoweringContext): void {
  const path = plainPath(source, context);
  if (path !== undefined) context.paths.set(local.id, [...path, { indexOf: local.id }]);
}

export function lowerQuantifier(node: QuantifierNode, lowering: Lowering): IrExpr {
  const source = lowerSource(node.source, lowering);
  const local = lowerVariable(node, node.source, lowering.context);
  return {
    kind: "quantify",
    quantifier: node.quantifier,
    local,
    source,
    ...(node.where === undefined ? {} : { where: lowering.lower(node.where) }),
    body: lowering.lower(node.body),
    strict: lowering.context.strict,
  };
}

export function lowerComprehension(node: ComprehensionNode, lowering: Lowering): IrExpr {
  const source = lowerSource(node.source, lowering);
  const local = lowerVariable(node, node.source, lowering.context);
  const where = node.where === undefined ? {} : { where: lowering.lower(node.where) };
  return { kind: "collect", local, source, ...where, body: lowering.lower(node.body) };
}

export function lowerFilter(node: FilterNode, lowering: Lowering): IrExpr {
  const source = lowering.left ?? lowering.lower(node.source);
  const local = lowerVariable(node, node.source, lowering.context);
  return { kind: "collect", local, source, where: lowering.lower(node.where), body: { kind: "local", ...local } };
}

export function lowerRecord(node: RecordNode, lowering: Lowering): IrExpr {
  const { each } = node;
  const [entry] = node.entries;
  if (each === undefined || entry === undefined) return { kind: "record", entries: lowerEntries(node.entries, lowering) };
  const source = lowerSource(each.source, lowering);
  const local = lowerVariable(node, each.source, lowering.context);
  const where = each.where === undefined ? {} : { where: lowering.lower(each.where) };
  const key: IrExpr = entry.key.kind === "computed" ? lowering.lower(entry.key.expression) : { kind: "text", value: entry.key.text };
  return { kind: "recordFrom", local, source, ...where, key, value: lowerEntryValue(entry, lowering) };
}

export function lowerEntries(entries: readonly RecordEntryNode[], lowering: Lowering): readonly IrEntry[] {
  return entries.map((entry) => ({
    key: entry.key.kind === "computed" ? lowering.lower(entry.key.expression) : entry.key.text,
    value: lowerEntryValue(entry, lowering),
    ...(entry.when === undefined ? {} : { when: lowering.lower(entry.when) }),
  }));
}

function lowerEntryValue(entry: RecordEntryNode, lowering: Lowering): IrExpr {
  const value = entry.value ?? lowering.context.checked.shorthands.get(entry);
  return value === undefined ? { kind: "null" } : lowering.lower(value);
}
