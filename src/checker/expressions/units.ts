/**
 * Units of operands that meet: numbers without a unit take that of the other side, in the unit its author
 * counts in; unlike units are refused.
 */
import type { ExpressionNode } from "../../syntax/ast.ts";
import { spanText } from "../../base/span.ts";
import { innerNumber, NUMBER, numberOf, withInner } from "../../types/numbers.ts";
import { onlyNumber } from "../../types/ranges.ts";
import { isZeroDecimal } from "../../types/decimal-text.ts";
import { applyScaleToRange, multiplyScales } from "../../types/scale.ts";
import type { Unit } from "../../types/units.ts";
import type { NumberType, Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext } from "../context.ts";
import { divideUnits, sameUnit, showUnit } from "../../types/units.ts";
import { diagnose } from "./visit.ts";

/** Currencies, for the advice that they never convert. */
const currencies: ReadonlySet<string> = new Set(["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "CNY", "INR", "BRL"]);

/** Multiplies an expression's value by a factor, in addition to any it has. */
export function convert(node: ExpressionNode, factor: string | undefined, context: CheckContext): void {
  const whole = multiplyScales(context.checked.conversions.get(node), factor);
  if (whole === undefined) context.checked.conversions.delete(node);
  else context.checked.conversions.set(node, whole);
}

/**
 * Gives a number without a unit, or the numbers of a list, the unit of `like`. A value whose type is only
 * known at run time is taken for a number where the other side's unit asks for a conversion.
 */
function adapt(node: ExpressionNode, info: ExpressionInfo, like: NumberType, context: CheckContext): ExpressionInfo {
  const taken = info.type.kind === "AnyType" && like.scale !== undefined;
  const type = taken ? NUMBER : info.type;
  const number = innerNumber(type);
  if (number === undefined || number.unit !== undefined || like.unit === undefined) return info;
  const scale = scaleFor(node, number, like, context);
  if (scale !== undefined) convert(node, scale, context);
  const range = scale === undefined ? number.range : applyScaleToRange(number.range, scale);
  const adapted = numberOf({ ...number, unit: like.unit, scale, range, percent: number.percent || like.percent });
  const result = { type: withInner(type, adapted), decided: info.decided && !taken };
  context.checked.info.set(node, result);
  return result;
}

/** Beside basis points a bare number could be a share or a count of points. */
function scaleFor(node: ExpressionNode, number: NumberType, like: NumberType, context: CheckContext): string | undefined {
  if (like.scale === undefined || like.unit?.factors.size !== 0) return like.scale;
  const constant = onlyNumber(number.range);
  if (constant !== undefined && !isZeroDecimal(constant)) {
    const unit = [...context.units.values()].find((named) => named.scale === like.scale && named.unit.factors.size === 0);
    context.report(diagnose("ambiguous-number", node.span, { number: spanText(node.span), unit: unit?.name ?? "a ratio" }));
  }
  return undefined;
}

/** Adapts to an expected type, if that says a unit. */
export function adaptTo(node: ExpressionNode, info: ExpressionInfo, expected: Type | undefined, context: CheckContext): ExpressionInfo {
  const like = expected === undefined ? undefined : innerNumber(expected);
  if (like === undefined || (info.type.kind === "AnyType" && expected?.kind !== "NumberType")) return info;
  return adapt(node, info, like, context);
}

/**
 * Brings operands to one unit. `undefined` after unlike units, which are reported at the operand that
 * departs from the first.
 */
export function unify(
  operator: string,
  nodes: readonly ExpressionNode[],
  infos: readonly ExpressionInfo[],
  context: CheckContext,
): readonly ExpressionInfo[] | undefined {
  let like: NumberType | undefined;
  for (const [i, info] of infos.entries()) {
    const number = innerNumber(info.type);
    const node = nodes[i];
    if (number?.unit === undefined || node === undefined) continue;
    if (like?.unit === undefined) {
      like = number;
    } else if (!sameUnit(like.unit, number.unit)) {
      reportUnlike(operator, node, like.unit, number.unit, context);
      return undefined;
    } else if (like.scale !== number.scale) {
      like = numberOf({ ...like, scale: undefined });
    }
  }
  const target = like;
  if (target === undefined) return infos;
  return infos.map((info, i) => {
    const node = nodes[i];
    return node === undefined ? info : adapt(node, info, target, context);
  });
}

/** Says that two units do not go together, and what would help. */
export function reportUnlike(operator: string, node: ExpressionNode, first: Unit, second: Unit, context: CheckContext): void {
  context.report(
    diagnose("unit-mismatch", node.span, {
      operator,
      first: showUnit(first),
      second: showUnit(second),
      help: adviceFor(first, second),
    }),
  );
}

function adviceFor(first: Unit, second: Unit): string {
  const [a, b] = [showUnit(first), showUnit(second)];
  if (currencies.has(a) && currencies.has(b)) {
    return `currencies never convert by themselves: multiply by a rate in ${a}/${b}`;
  }
  if ((a === "month" && b === "day") || (a === "day" && b === "month")) {
    return "months and days never convert: a month has no fixed number of days";
  }
  if (first.factors.size === 0) return `multiply the plain number by \`1 ${b}\`, or divide the other by \`1 ${b}\``;
  if (second.factors.size === 0) return `multiply the plain number by \`1 ${a}\`, or divide the other by \`1 ${a}\``;
  return `a factor in ${showUnit(divideUnits(first, second))} makes one of the other, or divide each by its own unit`;
}
