/** Numbers, truth values, `null`, and texts with their holes. */
import { readDecimal } from "../../types/decimal-text.ts";
import { numberOf } from "../../types/numbers.ts";
import { innerNumber } from "../../types/numbers.ts";
import { pointRange } from "../../types/ranges.ts";
import { applyScale } from "../../types/scale.ts";
import { isFree } from "../../types/assignable.ts";
import { showA } from "../../types/show.ts";
import { NO_UNIT, sameUnit, showUnit } from "../../types/units.ts";
import { NULL, TEXT } from "../../types/types.ts";
import type { Type } from "../../types/types.ts";
import type { NumberNode, TextLiteralNode, TextPartNode } from "../../syntax/ast.ts";
import { assertNever } from "../../base/assert-never.ts";
import { nearestNames } from "../../base/nearest-name.ts";
import type { ExpressionInfo } from "../checked.ts";
import { readFormat } from "./format.ts";
import type { HoleFormat } from "./format.ts";
import { resolveUnit } from "./unit-node.ts";
import { convert } from "./units.ts";
import { BROKEN, diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** The scale of a percent literal: 7.25% is 0.0725. */
export const PERCENT_SCALE = "0.01";

export const NULL_INFO: ExpressionInfo = { type: NULL, decided: false };

/** `10 year` is counted in months, by a conversion of the node; `7.25%` is the ratio 0.0725. */
export function checkNumber(node: NumberNode, visit: Visit): ExpressionInfo {
  const { context } = visit;
  const read = readDecimal(node.text);
  if ("fault" in read) {
    context.report(diagnose(read.fault === "digits" ? "too-many-digits" : "number-out-of-range", node.span, undefined));
    return BROKEN;
  }
  const unit = node.unit === undefined ? undefined : resolveUnit(node.unit, context);
  if (node.unit !== undefined && unit === undefined) return BROKEN;
  const scale = node.percent ? PERCENT_SCALE : unit?.scale;
  const value = scale === undefined ? read.text : applyScale(read.text, scale);
  if (value === undefined) {
    context.report(diagnose("number-out-of-range", node.span, undefined));
    return BROKEN;
  }
  if (!node.percent && unit?.scale !== undefined) convert(node, unit.scale, context);
  const dimensionless = unit?.unit.factors.size === 0;
  const type = numberOf({
    unit: node.percent ? NO_UNIT : unit?.unit,
    integer: !value.includes(".") && !value.includes("e-"),
    percent: node.percent || node.unit?.numerator.text === "percent",
    range: pointRange(value),
    scale: dimensionless ? undefined : unit?.scale,
  });
  return { type, decided: true };
}

/** A text without holes is the one word it spells, so that it fits where words are declared; with holes it is any text. */
export function checkText(node: TextLiteralNode, visit: Visit): ExpressionInfo {
  for (const part of node.parts) if (part.kind === "hole") checkHole(part, visit);
  const literal = literalText(node);
  return { type: literal === undefined ? TEXT : { kind: "EnumType", values: [literal] }, decided: true };
}

/** The text of a literal without holes. */
export function literalText(node: TextLiteralNode): string | undefined {
  let text = "";
  for (const part of node.parts) {
    switch (part.kind) {
      case "chars":
        text += part.text;
        break;
      case "hole":
        return undefined;
      default:
        return assertNever(part);
    }
  }
  return text;
}

function checkHole(part: Extract<TextPartNode, { kind: "hole" }>, visit: Visit): void {
  const { type } = visit.check(part.expression);
  if (part.format === undefined) return;
  const format = readFormat(part.format);
  if (format === undefined) {
    visit.context.report(diagnose("unknown-format", part.span, { format: part.format }));
  } else if (!isFree(type) && type.kind !== "NullType" && innerNumber(type) === undefined) {
    visit.context.report(diagnose("format-needs-number", part.span, { format: part.format, found: showA(type) }));
  } else {
    checkFormatUnit(part, format, type, visit);
  }
}

/** A unit in a format must be one of the number's own dimension. */
function checkFormatUnit(part: Extract<TextPartNode, { kind: "hole" }>, format: HoleFormat, type: Type, visit: Visit): void {
  if (format.unit === undefined) return;
  const named = visit.context.units.get(format.unit);
  if (named === undefined) {
    const nearest = nearestNames(format.unit, visit.context.units.keys());
    visit.context.report(diagnose("unknown-unit", part.span, { name: format.unit, nearest }));
    return;
  }
  const unit = innerNumber(type)?.unit;
  if (unit === undefined || sameUnit(unit, named.unit)) return;
  visit.context.report(
    diagnose("unit-mismatch", part.span, {
      operator: `:${part.format ?? ""}`,
      first: showUnit(unit),
      second: format.unit,
      help: "a format names a unit of the number's own kind",
    }),
  );
}
