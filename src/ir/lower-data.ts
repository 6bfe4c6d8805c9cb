/**
 * Values that stand where data would: the default of an input, a fact, what fills a record, a case's run. Data
 * carry numbers in their declared unit, and what reads them converts; expressions give base units.
 */
import type { ExpressionNode, RecordNode } from "../syntax/ast.ts";
import { innerNumber } from "../types/numbers.ts";
import { invertScale } from "../types/scale.ts";
import type { Type } from "../types/types.ts";
import type { IrExpr } from "./ir.ts";
import { convertBy } from "./lower-conversion.ts";
import { lowerExpression } from "./lower-expression.ts";
import { infoOf } from "./lowering-context.ts";
import type { LoweringContext } from "./lowering-context.ts";

/** Records and lists are looked into as far as they are written out. */
export function lowerData(node: ExpressionNode, type: Type | undefined, context: LoweringContext): IrExpr {
  if (node.kind === "RecordNode" && isWrittenOut(node) && type?.kind === "RecordType") {
    const entries = node.entries.flatMap(({ key, value }) =>
      key.kind === "NameNode" && value !== undefined ? [{ key: key.text, value: lowerData(value, type.members.get(key.text)?.type, context) }] : [],
    );
    return { kind: "record", entries };
  }
  if (node.kind === "ListNode" && type?.kind === "ListType") {
    return { kind: "list", elements: node.elements.map((element) => lowerData(element, type.element, context)) };
  }
  const value = lowerExpression(node, context);
  const number = type === undefined ? undefined : innerNumber(type);
  const toData = number?.stored === true && number.scale !== undefined ? invertScale(number.scale) : undefined;
  return toData === undefined ? value : convertBy(value, toData, infoOf(node, context).type, context);
}

function isWrittenOut(node: RecordNode): boolean {
  return node.each === undefined && node.entries.every(({ key, value, when }) => key.kind === "NameNode" && value !== undefined && when === undefined);
}
