/**
 * Bounds of numbers: which numbers a declared range, a literal or a sum of such can be. Where nothing is
 * known a range is `undefined`.
 */
import { addDecimals, compareDecimals, isWholeDecimal, isZeroDecimal, multiplyDecimals, negateDecimal } from "./decimal-text.ts";
import type { NumberRange } from "./types.ts";

type Range = NumberRange | undefined;

export const FROM_ZERO: NumberRange = { low: "0", lowOpen: false, high: undefined, highOpen: false };

/** The one number `text`. */
export function pointRange(text: string): NumberRange {
  return { low: text, lowOpen: false, high: text, highOpen: false };
}

/** The only number of the range, if there is just one. */
export function onlyNumber(range: Range): string | undefined {
  return range?.low !== undefined && range.low === range.high && !range.lowOpen && !range.highOpen ? range.low : undefined;
}

export function isConstant(range: Range): boolean {
  return onlyNumber(range) !== undefined;
}

/** True when no number is inside. */
export function isEmptyRange(range: NumberRange): boolean {
  if (range.low === undefined || range.high === undefined) return false;
  const order = compareDecimals(range.low, range.high);
  return order > 0 || (order === 0 && (range.lowOpen || range.highOpen));
}

/** False when nothing says that zero is outside. */
export function excludesZero(range: Range): boolean {
  if (range === undefined) return false;
  const above = range.low !== undefined && (compareDecimals(range.low, "0") > 0 || (isZeroDecimal(range.low) && range.lowOpen));
  const below = range.high !== undefined && (compareDecimals(range.high, "0") < 0 || (isZeroDecimal(range.high) && range.highOpen));
  return above || below;
}

/** True when the range says that no number is below `text`. */
export function isAtLeast(range: Range, text: string): boolean {
  return range?.low !== undefined && compareDecimals(range.low, text) >= 0;
}

export function addRanges(a: Range, b: Range): Range {
  if (a === undefined || b === undefined) return undefined;
  return tidy({
    low: both(a.low, b.low, addDecimals),
    lowOpen: a.lowOpen || b.lowOpen,
    high: both(a.high, b.high, addDecimals),
    highOpen: a.highOpen || b.highOpen,
  });
}

export function negateRange(range: Range): Range {
  if (range === undefined) return undefined;
  const negated = (text: string | undefined): string | undefined => (text === undefined ? undefined : negateDecimal(text));
  return { low: negated(range.high), lowOpen: range.highOpen, high: negated(range.low), highOpen: range.lowOpen };
}

/** The product; of two that are not constant no more than its sign is known. */
export function multiplyRanges(a: Range, b: Range): Range {
  const factor = onlyNumber(a) ?? onlyNumber(b);
  const other = onlyNumber(a) === undefined ? a : b;
  if (factor === undefined) return isAtLeast(a, "0") && isAtLeast(b, "0") ? FROM_ZERO : undefined;
  return other === undefined ? undefined : scaleRange(other, factor);
}

/** What `min` of the two can be: an upper bound of either is one of the result. */
export function lesserRange(a: Range, b: Range): Range {
  const low = outer(a?.low, a?.lowOpen === true, b?.low, b?.lowOpen === true, -1);
  const high = inner(a?.high, a?.highOpen === true, b?.high, b?.highOpen === true);
  return tidy({ low: low?.text, lowOpen: low?.open ?? false, high: high?.text, highOpen: high?.open ?? false });
}

/** What `max` of the two can be. */
export function greaterRange(a: Range, b: Range): Range {
  return negateRange(lesserRange(negateRange(a), negateRange(b)));
}

/** The sum of any count of such numbers, and of none: no more than its sign is known. */
export function sumRange(each: Range): Range {
  if (isAtLeast(each, "0")) return FROM_ZERO;
  return isAtLeast(negateRange(each), "0") ? negateRange(FROM_ZERO) : undefined;
}

/** Rounding to whole numbers or finer keeps a whole bound; zero is kept by any rounding. */
export function roundedRange(range: Range, isFine: boolean): Range {
  const kept = (text: string | undefined): string | undefined => (text !== undefined && (isZeroDecimal(text) || (isFine && isWholeDecimal(text))) ? text : undefined);
  return range && tidy({ low: kept(range.low), lowOpen: false, high: kept(range.high), highOpen: false });
}

/** Every bound times a constant. */
export function scaleRange(range: NumberRange, factor: string): Range {
  if (isZeroDecimal(factor)) return pointRange("0");
  const times = (text: string | undefined): string | undefined => (text === undefined ? undefined : multiplyDecimals(text, factor));
  const scaled = tidy({ low: times(range.low), lowOpen: range.lowOpen, high: times(range.high), highOpen: range.highOpen });
  if (scaled === undefined || compareDecimals(factor, "0") > 0) return scaled;
  return { low: scaled.high, lowOpen: scaled.highOpen, high: scaled.low, highOpen: scaled.lowOpen };
}

/** The smallest range that covers both. */
export function joinRanges(a: Range, b: Range): Range {
  if (a === undefined || b === undefined) return undefined;
  const low = outer(a.low, a.lowOpen, b.low, b.lowOpen, -1);
  const high = outer(a.high, a.highOpen, b.high, b.highOpen, 1);
  return tidy({ low: low?.text, lowOpen: low?.open ?? false, high: high?.text, highOpen: high?.open ?? false });
}

/** As an author writes it: `0..25`, `> 0`. */
export function showRange(range: NumberRange): string {
  if (range.low !== undefined && range.high !== undefined) {
    return `${range.low}${range.lowOpen ? "<" : ""}..${range.highOpen ? "<" : ""}${range.high}`;
  }
  if (range.low !== undefined) return `${range.lowOpen ? ">" : ">="} ${range.low}`;
  if (range.high !== undefined) return `${range.highOpen ? "<" : "<="} ${range.high}`;
  return "any number";
}

function both(
  a: string | undefined,
  b: string | undefined,
  combine: (a: string, b: string) => string | undefined,
): string | undefined {
  return a === undefined || b === undefined ? undefined : combine(a, b);
}

function outer(
  a: string | undefined,
  aOpen: boolean,
  b: string | undefined,
  bOpen: boolean,
  side: 1 | -1,
): { readonly text: string; readonly open: boolean } | undefined {
  if (a === undefined || b === undefined) return undefined;
  const order = compareDecimals(a, b) * side;
  if (order === 0) return { text: a, open: aOpen && bOpen };
  return order > 0 ? { text: a, open: aOpen } : { text: b, open: bOpen };
}

/** The lower of two upper bounds. */
function inner(
  a: string | undefined,
  aOpen: boolean,
  b: string | undefined,
  bOpen: boolean,
): { readonly text: string; readonly open: boolean } | undefined {
  if (a === undefined) return b === undefined ? undefined : { text: b, open: bOpen };
  if (b === undefined) return { text: a, open: aOpen };
  const order = compareDecimals(a, b);
  if (order === 0) return { text: a, open: aOpen || bOpen };
  return order < 0 ? { text: a, open: aOpen } : { text: b, open: bOpen };
}

function tidy(range: NumberRange): Range {
  return range.low === undefined && range.high === undefined ? undefined : range;
}
