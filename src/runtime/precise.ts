/**
 * Work at more digits than a number has, for functions whose result is to be rounded once: the logarithm,
 * the exponential, powers, and sums of squares.
 */
import { finite } from "./arithmetic.ts";
import { Decimal } from "./value.ts";
import type { Value } from "./value.ts";

/** The exponent range of intermediate results, which they do not leave. */
const WIDE = { maxE: 9e15, minE: -9e15 };

/** Enough for nearly all; and for results that lie so near a tie that the first cannot tell on which side. */
const Precise = /* @__PURE__ */ Decimal.clone({ ...WIDE, precision: 60 });
const VeryPrecise = /* @__PURE__ */ Decimal.clone({ ...WIDE, precision: 150 });

/** Digits that survive the errors of a few dozen operations. */
const SURE = 48;
const VERY_SURE = 130;

/**
 * The result of `work`, rounded once. `work` gets the class to work with and may be called twice: when the
 * first result looks like a number or a tie, more digits tell whether it is one (4 ^ 0.5 is, exp(1e-33) is not).
 */
export function roundedOnce(work: (precise: typeof Decimal) => Decimal): Value {
  const sure = work(Precise).toSignificantDigits(SURE);
  const settled = sure.precision() > 35 ? sure : work(VeryPrecise).toSignificantDigits(VERY_SURE);
  return finite(new Decimal(settled.toSignificantDigits(34)));
}

/** log10 of a positive number, as a double with a small relative error, also near 1. Only for estimates. */
export function roughLog10(number: Decimal): number {
  const nearOne = number.minus(1);
  if (nearOne.abs().lessThan(0.5)) return Math.log1p(nearOne.toNumber()) / Math.LN10;
  return Math.log10(Number(number.toExponential(15).replace(/e.*$/, ""))) + number.e;
}
