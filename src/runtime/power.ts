/**
 * `a ^ b`. An integer exponent gives the exact power rounded once; any other exponent needs a positive base.
 * The cost depends on the digits, not on the exponent: what cannot fit is decided from an estimate.
 */
import { withNumbers } from "./arithmetic.ts";
import { roughLog10, roundedOnce } from "./precise.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";

/**
 * Digits of the base times the exponent up to which a power is worked out exactly. Only there can a power, or
 * its reciprocal, have so few digits that it is a tie: beyond, rounding a longer result is as good.
 */
const EXACT_UP_TO = 150;

const Exact = /* @__PURE__ */ Decimal.clone({ precision: EXACT_UP_TO, maxE: 9e15, minE: -9e15 });

/** Squaring loses at most log10(exponent) digits; exponents that get here have at most 41. */
const Long = /* @__PURE__ */ Decimal.clone({ precision: 130, maxE: 9e15, minE: -9e15 });

/** decimal128 holds 1e-6143..1e6145; one digit more is beyond any doubt. */
const BEYOND = 6147;

/** 0 ^ 0 is 1; 0 to a negative power, and a negative base with a broken exponent, are undecided. */
export function power(a: Value, b: Value): Value {
  return withNumbers("^", a, b, (base, exponent) => {
    if (exponent.isZero()) return new Decimal(1);
    if (exponent.isInteger()) return integerPower(base, exponent);
    if (base.isZero() || base.isNegative()) return failed("a power with a broken exponent needs a base above 0");
    return beyondRange(roughLog10(base) * exponent.toNumber(), false) ?? roundedOnce((Precise) => new Precise(base).ln().times(exponent).exp());
  });
}

function integerPower(base: Decimal, exponent: Decimal): Value {
  if (base.isZero()) return exponent.isNegative() ? failed("0 to a negative power") : new Decimal(0);
  const negative = base.isNegative() && !exponent.mod(2).isZero();
  const magnitude = base.abs();
  if (magnitude.equals(1)) return new Decimal(negative ? -1 : 1);
  const beyond = beyondRange(roughLog10(magnitude) * exponent.toNumber(), negative);
  if (beyond !== undefined) return beyond;
  const times = exponent.abs();
  const raised = times.times(magnitude.precision()).lessThanOrEqualTo(EXACT_UP_TO)
    ? bySquaring(new Exact(magnitude), BigInt(times.toFixed()))
    : bySquaring(new Long(magnitude), BigInt(times.toFixed()));
  const result = exponent.isNegative() ? new Once(1).div(raised) : raised;
  const rounded = settleOnce(result);
  return negative && rounded instanceof Decimal ? rounded.neg() : rounded;
}

/** 34 digits without the range of a number, so that the reciprocal is rounded once. */
const Once = /* @__PURE__ */ Decimal.clone({ maxE: 9e15, minE: -9e15 });

function settleOnce(result: Decimal): Value {
  const rounded = new Decimal(result.toSignificantDigits(34));
  return rounded.isFinite() ? rounded : failed("overflow");
}

function bySquaring(base: Decimal, times: bigint): Decimal {
  let square = base;
  let product: Decimal | undefined;
  for (let left = times; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) product = product === undefined ? square : product.times(square);
    if (left > 1n) square = square.times(square);
  }
  return product ?? base;
}

/** What is certain from an estimate of the result's decimal logarithm: overflow, or zero. */
function beyondRange(log10: number, negative: boolean): Value | undefined {
  if (log10 > BEYOND) return failed("overflow");
  if (log10 < -BEYOND) return new Decimal(negative ? -0 : 0);
  return undefined;
}
