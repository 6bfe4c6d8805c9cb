/** Decimals and their texts: the plain spelling of a number, and the reading of decimal text. */
import { Decimal } from "./value.ts";

const DECIMAL_TEXT = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Longer text is not read as a number: a bound on the cost, far beyond what 34 digits need. */
const LONGEST = 10_000;

/**
 * A number's plain spelling: no exponent while the magnitude is in 1e-20..1e40, else as `1.5e+6144`.
 * No trailing zeros; minus zero is `0`.
 */
export function plainNumber(number: Decimal): string {
  if (number.isZero()) return "0";
  return number.e >= -20 && number.e < 40 ? number.toFixed() : number.toExponential();
}

/**
 * The decimal that a text spells: optional sign, digits, optional fraction, optional exponent, no blanks.
 * Rounded half to even at 34 digits. `undefined`: not such a text, or beyond the range of a number.
 */
export function parseDecimal(text: string): Decimal | undefined {
  if (text.length > LONGEST || !DECIMAL_TEXT.test(text)) return undefined;
  const number = fitDecimal(new Decimal(text));
  if (number?.isZero() === true && /[1-9]/.test(text.replace(/[eE].*$/, ""))) return undefined;
  return number;
}

/** A decimal with at most 34 digits and of this language's own class; `undefined` when it is no finite number. */
export function fitDecimal(number: Decimal): Decimal | undefined {
  if (!number.isFinite()) return undefined;
  const own = number.constructor === Decimal ? number : new Decimal(number);
  const fitted = own.precision() > 34 ? own.toSignificantDigits(34) : own;
  return fitted.isFinite() ? fitted : undefined;
}

/** A JavaScript number means its shortest decimal spelling; `undefined` when it is not finite. */
export function decimalOfNumber(number: number): Decimal | undefined {
  return Number.isFinite(number) ? new Decimal(String(number)) : undefined;
}
