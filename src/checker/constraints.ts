/** Bounds after a member's type: `> 0`, `in 0%..25%`, `<= 40 year`. */
import { assertNever } from "../base/assert-never.ts";
import { isEmptyRange } from "../types/ranges.ts";
import { readDecimal } from "../types/decimal-text.ts";
import { negateDecimal } from "../types/decimal-text.ts";
import { showA } from "../types/show.ts";
import { numberOf } from "../types/numbers.ts";
import { applyScale } from "../types/scale.ts";
import type { NumberRange, NumberType, Type } from "../types/types.ts";
import { sameUnit, showUnit } from "../types/units.ts";
import type { ConstraintNode, ExpressionNode, NumberNode } from "../syntax/ast.ts";
import { spanText } from "../base/span.ts";
import { PERCENT_SCALE } from "./expressions/literals.ts";
import { resolveUnit } from "./expressions/unit-node.ts";
import type { UnitLookup } from "./expressions/unit-node.ts";
import { diagnose } from "./expressions/visit.ts";

/** The type with bounds. Bounds without a unit are in the member's own. What is wrong is reported. */
export function applyConstraint(type: Type, node: ConstraintNode, lookup: UnitLookup): Type {
  if (type.kind === "ErrorType") return type;
  if (type.kind !== "NumberType") {
    lookup.report(diagnose("constraint-on-type", node.span, { found: showA(type) }));
    return type;
  }
  const range = rangeOf(node, type, lookup);
  if (range === undefined) return type;
  if (isEmptyRange(range)) lookup.report(diagnose("empty-range", node.span, { range: spanText(node.operand.span) }));
  return numberOf({ ...type, range });
}

function rangeOf(node: ConstraintNode, type: NumberType, lookup: UnitLookup): NumberRange | undefined {
  const { operator, operand } = node;
  if (operator === "in") {
    if (operand.kind !== "RangeNode") return refuse(operand, "no range", lookup);
    const low = boundOf(operand.low, type, lookup);
    const high = boundOf(operand.high, type, lookup);
    if (low === undefined || high === undefined) return undefined;
    return { low, lowOpen: operand.lowOpen, high, highOpen: operand.highOpen };
  }
  const bound = boundOf(operand, type, lookup);
  if (bound === undefined) return undefined;
  switch (operator) {
    case "greater":
    case "greaterEqual":
      return { low: bound, lowOpen: operator === "greater", high: undefined, highOpen: false };
    case "less":
    case "lessEqual":
      return { low: undefined, lowOpen: false, high: bound, highOpen: operator === "less" };
    default:
      return assertNever(operator);
  }
}

/** A literal number, with or without a minus sign, in base units. */
function boundOf(node: ExpressionNode, type: NumberType, lookup: UnitLookup): string | undefined {
  if (node.kind === "UnaryNode" && node.operator === "negate") {
    const positive = boundOf(node.operand, type, lookup);
    return positive === undefined ? undefined : negateDecimal(positive);
  }
  if (node.kind === "NumberNode") return literalBound(node, type, lookup);
  if (node.kind !== "ErrorNode") refuse(node, `\`${spanText(node.span)}\``, lookup);
  return undefined;
}

function literalBound(node: NumberNode, type: NumberType, lookup: UnitLookup): string | undefined {
  const read = readDecimal(node.text);
  if ("fault" in read) {
    lookup.report(diagnose(read.fault === "digits" ? "too-many-digits" : "number-out-of-range", node.span, undefined));
    return undefined;
  }
  const scale = scaleOf(node, type, lookup);
  return scale === undefined ? undefined : applyScale(read.text, scale);
}

/** What the literal is multiplied by; `undefined` after an unlike unit. */
function scaleOf(node: NumberNode, type: NumberType, lookup: UnitLookup): string | undefined {
  if (node.percent) {
    return type.unit === undefined || type.unit.factors.size === 0 ? PERCENT_SCALE : unlike(node, type, "ratio", lookup);
  }
  if (node.unit === undefined) return type.scale ?? "1";
  const unit = resolveUnit(node.unit, lookup);
  if (unit === undefined) return undefined;
  if (type.unit !== undefined && !sameUnit(type.unit, unit.unit)) return unlike(node, type, showUnit(unit.unit), lookup);
  return unit.scale ?? "1";
}

function unlike(node: NumberNode, type: NumberType, second: string, lookup: UnitLookup): undefined {
  const first = type.unit === undefined ? "ratio" : showUnit(type.unit);
  lookup.report(diagnose("bound-unit", node.span, { member: first, bound: second }));
}

function refuse(node: ExpressionNode, found: string, lookup: UnitLookup): undefined {
  lookup.report(diagnose("constraint-not-number", node.span, { found }));
}
