/** Square root, exponential and natural logarithm: the true value rounded half to even at 34 digits. */
import { gapIn, isNumber, needs } from "./kinds.ts";
import { roundedOnce } from "./precise.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";

/** Beyond ±14,200 the exponential leaves the range of a number for certain (6145 · ln 10 is 14,149.4). */
const LARGEST_EXPONENT = 14_200;

export function sqrt(x: Value): Value {
  if (!isNumber(x)) return gapIn([x]) ?? needs("sqrt", "a number", x);
  return x.isNegative() && !x.isZero() ? failed("square root of a negative number") : x.sqrt();
}

export function exp(x: Value): Value {
  if (!isNumber(x)) return gapIn([x]) ?? needs("exp", "a number", x);
  if (x.greaterThan(LARGEST_EXPONENT)) return failed("overflow");
  return x.lessThan(-LARGEST_EXPONENT) ? new Decimal(0) : roundedOnce((Precise) => new Precise(x).exp());
}

export function ln(x: Value): Value {
  if (!isNumber(x)) return gapIn([x]) ?? needs("ln", "a number", x);
  return x.isZero() || x.isNegative() ? failed("logarithm of a number that is not above 0") : roundedOnce((Precise) => new Precise(x).ln());
}
