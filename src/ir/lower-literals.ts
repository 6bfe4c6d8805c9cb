/** Numbers and texts. */
import { readFormat } from "../checker/expressions/format.ts";
import { literalText, PERCENT_SCALE } from "../checker/expressions/literals.ts";
import type { ExpressionNode, NumberNode, TextLiteralNode, TextPartNode } from "../syntax/ast.ts";
import { readDecimal } from "../types/decimal-text.ts";
import { applyScale, multiplyScales } from "../types/scale.ts";
import type { Type } from "../types/types.ts";
import { assertNever } from "../base/assert-never.ts";
import type { IrExpr, IrTemplate, NumberFormat } from "./ir.ts";
import { countIn, numberExpr } from "./lower-conversion.ts";
import { infoOf } from "./lowering-context.ts";
import type { Lowering } from "./lowering-context.ts";

/** The number in base units; a percent is a ratio. */
export function lowerNumber(node: NumberNode, { context }: Lowering): IrExpr {
  const scale = multiplyScales(node.percent ? PERCENT_SCALE : undefined, context.checked.conversions.get(node));
  const read = readDecimal(node.text);
  const text = "text" in read ? read.text : "0";
  return numberExpr((scale === undefined ? undefined : applyScale(text, scale)) ?? text);
}

export function lowerText(node: TextLiteralNode, lowering: Lowering): IrExpr {
  const value = literalText(node);
  return value === undefined ? lowerTemplate(node, lowering) : { kind: "text", value };
}

export function lowerTemplate(node: TextLiteralNode, lowering: Lowering): IrTemplate {
  return { kind: "template", parts: node.parts.map((part) => lowerPart(part, lowering)) };
}

function lowerPart(part: TextPartNode, lowering: Lowering): IrTemplate["parts"][number] {
  switch (part.kind) {
    case "chars":
      return part.text;
    case "hole":
      return lowerHole(part, lowering);
    default:
      return assertNever(part);
  }
}

/** A number is printed in the unit that its format names, else in the one its author counts in. */
function lowerHole(part: Extract<TextPartNode, { kind: "hole" }>, lowering: Lowering): IrTemplate["parts"][number] {
  const { context } = lowering;
  const value = lowering.lower(part.expression);
  const { type } = infoOf(part.expression, context);
  const format = part.format === undefined ? undefined : readFormat(part.format);
  const named = format?.unit === undefined ? undefined : context.units.get(format.unit);
  const own = type.kind === "NumberType" && format?.percent !== true ? type.scale : undefined;
  const scale = named === undefined ? own : named.scale;
  const counted = type.kind === "NumberType" && scale !== undefined ? countIn(value, scale) : value;
  return { value: counted, format: format === undefined ? usualFormat(part.expression, type) : numberFormat(format) };
}

/** What is called a percent prints as one. A result prints plainly: of a product nobody says which it is. */
function usualFormat(node: ExpressionNode, type: Type): NumberFormat | undefined {
  const isNamed = node.kind === "ReferenceNode" || node.kind === "MemberNode" || node.kind === "ElementMemberNode" || node.kind === "NumberNode";
  return isNamed && type.kind === "NumberType" && type.percent ? { percent: true } : undefined;
}

function numberFormat(format: NonNullable<ReturnType<typeof readFormat>>): NumberFormat {
  return {
    ...(format.decimals === undefined ? {} : { decimals: format.decimals }),
    ...(format.thousands ? { thousands: true } : {}),
    ...(format.percent ? { percent: true } : {}),
    ...(format.unit === undefined ? {} : { unit: format.unit }),
  };
}
