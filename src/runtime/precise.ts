/**
 * Work at more digits than a number has, for functions whose result is to be rounded once: the logarithm,
 * the exponential, powers, and sums of squares.
 */
import { finite } from "./arithmetic.ts";
import { Decimal } from "./value.ts";
import type { Value } from "./value.ts";

/** 80 digits and an exponent range that intermediate results do not leave. */
export const Precise = /* @__PURE__ */ Decimal.clone({ precision: 80, maxE: 9e15, minE: -9e15 });

/** Digits that survive the errors of a few dozen operations at 80. */
const SURE_DIGITS = 60;

/**
 * Rounds precise work to a number. Rounding first to the digits that are sure turns a result that is exact
 * (as 4 ^ 0.5 is) back into itself, so that a tie is seen as a tie.
 */
export function settle(work: Decimal): Value {
  const sure = work.toSignificantDigits(SURE_DIGITS);
  return finite(new Decimal(sure.toSignificantDigits(34)));
}

/** log10 of a positive number, as a double with a small relative error, also near 1. Only for estimates. */
export function roughLog10(number: Decimal): number {
  const nearOne = number.minus(1);
  if (nearOne.abs().lessThan(0.5)) return Math.log1p(nearOne.toNumber()) / Math.LN10;
  const exponent = number.e;
  return Math.log10(Number(number.toExponential(15).replace(/e.*$/, ""))) + exponent;
}
