/**
 * A second way to the numbers: exact fractions in BigInt, rounded half to even at 34 digits. Shares nothing
 * with the runtime but the text of numbers.
 */
export interface Fraction {
  readonly top: bigint;
  /** Above 0. */
  readonly bottom: bigint;
}

export function fraction(text: string): Fraction {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (match === null) throw new Error(`not a number: ${text}`);
  const [, sign, whole = "", part = "", exponent = "0"] = match;
  const shift = Number(exponent) - part.length;
  const digits = BigInt(`${sign}${whole}${part}`);
  return shift >= 0 ? { top: digits * 10n ** BigInt(shift), bottom: 1n } : { top: digits, bottom: 10n ** BigInt(-shift) };
}

export const plus = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
export const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom });
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.top > 0n ? { top: a.top * b.bottom, bottom: a.bottom * b.top } : { top: -a.top * b.bottom, bottom: -a.bottom * b.top };

export function floorOf(a: Fraction): bigint {
  const quotient = a.top / a.bottom;
  return a.top % a.bottom < 0n ? quotient - 1n : quotient;
}

export function toPower(a: Fraction, n: number): Fraction {
  const raised = { top: a.top ** BigInt(Math.abs(n)), bottom: a.bottom ** BigInt(Math.abs(n)) };
  return n >= 0 ? raised : over({ top: 1n, bottom: 1n }, raised);
}

/** The sign, 34 digits and exponent of the fraction rounded half to even, as text that compares equal only when they are. */
export function rounded34(a: Fraction): string {
  if (a.top === 0n) return "0";
  const negative = a.top < 0n;
  const top = negative ? -a.top : a.top;
  let exponent = top.toString().length - a.bottom.toString().length - 34;
  let digits = quotientHalfEven(top, a.bottom, exponent);
  while (digits.toString().length > 34) digits = quotientHalfEven(top, a.bottom, ++exponent);
  while (digits.toString().length < 34) digits = quotientHalfEven(top, a.bottom, --exponent);
  return `${negative ? "-" : ""}${digits}e${exponent}`;
}

/** top / bottom / 10^exponent to a whole number, ties to even. */
function quotientHalfEven(top: bigint, bottom: bigint, exponent: number): bigint {
  const upper = exponent < 0 ? top * 10n ** BigInt(-exponent) : top;
  const lower = exponent > 0 ? bottom * 10n ** BigInt(exponent) : bottom;
  const quotient = upper / lower;
  const twice = (upper % lower) * 2n;
  return twice > lower || (twice === lower && quotient % 2n === 1n) ? quotient + 1n : quotient;
}
