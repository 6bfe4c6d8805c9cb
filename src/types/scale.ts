/**
 * Factors between the author's unit and the base unit, as text: `12` for years in months, `0.0001` for basis
 * points, `1/12` for an amount a year in an amount a month. A quotient stays one, so that nothing is rounded
 * before a number is multiplied by it.
 */
import { divideDecimals, multiplyDecimals } from "./decimal-text.ts";
import { scaleRange } from "./ranges.ts";
import type { NumberRange } from "./types.ts";

interface Quotient {
  readonly times: string;
  readonly by: string;
}

/** What a factor multiplies and divides by; `1` where it does nothing. */
export function partsOfScale(scale: string): Quotient {
  const [times = "1", by = "1"] = scale.split("/");
  return { times, by };
}

/** The factor of two factors one after the other; `undefined` when it does nothing. */
export function multiplyScales(a: string | undefined, b: string | undefined): string | undefined {
  const [x, y] = [partsOfScale(a ?? "1"), partsOfScale(b ?? "1")];
  return spell(multiplyDecimals(x.times, y.times) ?? "1", multiplyDecimals(x.by, y.by) ?? "1");
}

export function invertScale(scale: string): string | undefined {
  const { times, by } = partsOfScale(scale);
  return spell(by, times);
}

/** A number in the author's unit, counted in base units. `undefined`: beyond the range of numbers. */
export function applyScale(number: string, scale: string): string | undefined {
  const { times, by } = partsOfScale(scale);
  const product = multiplyDecimals(number, times);
  return product === undefined || by === "1" ? product : divideDecimals(product, by);
}

/** Bounds in the author's unit, counted in base units. */
export function applyScaleToRange(range: NumberRange | undefined, scale: string): NumberRange | undefined {
  if (range === undefined) return undefined;
  const { times, by } = partsOfScale(scale);
  if (by === "1") return scaleRange(range, times);
  const apply = (text: string | undefined): string | undefined => (text === undefined ? undefined : applyScale(text, scale));
  return { ...range, low: apply(range.low), high: apply(range.high) };
}

function spell(times: string, by: string): string | undefined {
  if (times === by) return undefined;
  return by === "1" ? times : `${times}/${by}`;
}
