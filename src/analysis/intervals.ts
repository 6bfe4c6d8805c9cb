/**
 * Intervals of exact decimals: what a number can be, given the ranges that a sheet declares.
 *
 * Every operation rounds like the language does. Rounding is monotone, so the image of an interval under a
 * rounded monotone operation lies between the rounded images of its ends: bounds computed here are safe.
 * A bound that overflows becomes "no bound".
 */
import { Decimal } from "../runtime/value.ts";
import type { RangeShape } from "../runtime/shape.ts";

export interface Bound {
  readonly value: Decimal;
  /** The bound itself is outside. */
  readonly open: boolean;
}

/** An absent bound is no bound. */
export interface Interval {
  readonly low: Bound | undefined;
  readonly high: Bound | undefined;
}

export const EVERYTHING: Interval = { low: undefined, high: undefined };

export function point(value: Decimal): Interval {
  return { low: { value, open: false }, high: { value, open: false } };
}

export function intervalOf(range: RangeShape | undefined): Interval {
  const bound = (text: string | undefined, open: boolean | undefined): Bound | undefined =>
    text === undefined ? undefined : { value: new Decimal(text), open: open === true };
  return { low: bound(range?.low, range?.lowOpen), high: bound(range?.high, range?.highOpen) };
}

export function union(a: Interval, b: Interval): Interval {
  return {
    low: a.low && b.low && (lowOrder(a.low, b.low) <= 0 ? a.low : b.low),
    high: a.high && b.high && (highOrder(a.high, b.high) >= 0 ? a.high : b.high),
  };
}

export function add(a: Interval, b: Interval): Interval {
  return { low: sumOf(a.low, b.low), high: sumOf(a.high, b.high) };
}

export function negate(a: Interval): Interval {
  return { low: negated(a.high), high: negated(a.low) };
}

/** Needs four finite corners; with a bound missing nothing is said, except for a factor that is a known point. */
export function multiply(a: Interval, b: Interval): Interval {
  const factor = singleValue(b) ?? singleValue(a);
  const other = singleValue(b) === undefined ? b : a;
  if (factor !== undefined) return scale(other, factor);
  return corners(a, b, (x, y) => x.times(y));
}

/** Says nothing when the divisor can be zero. */
export function divide(a: Interval, b: Interval): Interval {
  const divisor = singleValue(b);
  if (divisor !== undefined && !divisor.isZero()) return scaleBy(a, divisor.isNegative(), (x) => x.div(divisor));
  const awayFromZero = (b.low && b.low.value.gt(0)) || (b.high && b.high.value.lt(0));
  return awayFromZero ? corners(a, b, (x, y) => x.div(y)) : EVERYTHING;
}

export function lesser(a: Interval, b: Interval): Interval {
  return {
    low: a.low && b.low && (lowOrder(a.low, b.low) <= 0 ? a.low : b.low),
    high: !a.high ? b.high : !b.high ? a.high : highOrder(a.high, b.high) <= 0 ? a.high : b.high,
  };
}

export function greater(a: Interval, b: Interval): Interval {
  return negate(lesser(negate(a), negate(b)));
}

export function magnitude(a: Interval): Interval {
  if (a.low && a.low.value.gte(0)) return a;
  if (a.high && a.high.value.lte(0)) return negate(a);
  const up = greater(a, negate(a)).high;
  return { low: { value: new Decimal(0), open: false }, high: a.low && a.high ? up : undefined };
}

/** Is every `x` of `a` certainly below every `y` of `b`? */
export function certainlyLess(a: Interval, b: Interval): boolean {
  if (!a.high || !b.low) return false;
  const order = a.high.value.cmp(b.low.value);
  return order < 0 || (order === 0 && (a.high.open || b.low.open));
}

/** Is every `x` of `a` certainly at most every `y` of `b`? */
export function certainlyAtMost(a: Interval, b: Interval): boolean {
  return a.high !== undefined && b.low !== undefined && a.high.value.lte(b.low.value);
}

export function singleValue(a: Interval): Decimal | undefined {
  return a.low && a.high && !a.low.open && !a.high.open && a.low.value.eq(a.high.value) ? a.low.value : undefined;
}

function scale(a: Interval, factor: Decimal): Interval {
  if (factor.isZero()) return point(new Decimal(0));
  return scaleBy(a, factor.isNegative(), (x) => x.times(factor));
}

function scaleBy(a: Interval, reverses: boolean, f: (x: Decimal) => Decimal): Interval {
  const low = closed(reverses ? a.high : a.low, f);
  const high = closed(reverses ? a.low : a.high, f);
  return { low, high };
}

function corners(a: Interval, b: Interval, f: (x: Decimal, y: Decimal) => Decimal): Interval {
  if (!a.low || !a.high || !b.low || !b.high) return EVERYTHING;
  const values = [f(a.low.value, b.low.value), f(a.low.value, b.high.value), f(a.high.value, b.low.value), f(a.high.value, b.high.value)];
  if (values.some((value) => !value.isFinite())) return EVERYTHING;
  return { low: { value: Decimal.min(...values), open: false }, high: { value: Decimal.max(...values), open: false } };
}

/** Rounding can land on the bound, so the image of an open end is closed. */
function closed(bound: Bound | undefined, f: (x: Decimal) => Decimal): Bound | undefined {
  const value = bound && f(bound.value);
  return value?.isFinite() ? { value, open: false } : undefined;
}

function sumOf(a: Bound | undefined, b: Bound | undefined): Bound | undefined {
  return a && closed(b, (y) => a.value.plus(y));
}

function negated(bound: Bound | undefined): Bound | undefined {
  return bound && { value: bound.value.neg(), open: bound.open };
}

function lowOrder(a: Bound, b: Bound): number {
  return a.value.cmp(b.value) || Number(a.open) - Number(b.open);
}

function highOrder(a: Bound, b: Bound): number {
  return a.value.cmp(b.value) || Number(b.open) - Number(a.open);
}
