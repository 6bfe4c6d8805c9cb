/**
 * Decimals as text: the arithmetic that types need for bounds, scales and literals. Results have at most 34
 * significant digits, rounded half to even, in one canonical spelling.
 */
import { Decimal as DecimalJs } from "decimal.js";

const Decimal = DecimalJs.clone({
  precision: 34,
  rounding: DecimalJs.ROUND_HALF_EVEN,
  maxE: 6144,
  minE: -6143,
  defaults: true,
});

/** No exponent while the magnitude is in 1e-20..1e40, no trailing zeros, no minus zero. */
function spell(number: DecimalJs): string {
  if (number.isZero()) return "0";
  return number.e >= -20 && number.e < 40 ? number.toFixed() : number.toExponential();
}

/** Why a literal is not a number of the language. */
export type DecimalFault = "digits" | "magnitude";

/** The canonical spelling of a literal, or why it has none: more than 34 digits, or beyond decimal128. */
export function readDecimal(text: string): { readonly text: string } | { readonly fault: DecimalFault } {
  const [mantissa = "", exponent = "0"] = text.split(/[eE]/);
  const digits = mantissa.replace(".", "").replace(/^0+/, "").replace(/0+$/, "");
  if (digits.length > 34) return { fault: "digits" };
  if (digits === "") return { text: "0" };
  if (exponent.replace(/^[+-]?0*/, "").length > 6) return { fault: "magnitude" };
  const number = new Decimal(text);
  return number.isFinite() && !number.isZero() ? { text: spell(number) } : { fault: "magnitude" };
}

export function compareDecimals(a: string, b: string): number {
  return new Decimal(a).comparedTo(b);
}

export function isZeroDecimal(text: string): boolean {
  return new Decimal(text).isZero();
}

export function isWholeDecimal(text: string): boolean {
  return new Decimal(text).isInteger();
}

/** `undefined` when the result is beyond decimal128. */
export function addDecimals(a: string, b: string): string | undefined {
  return finite(new Decimal(a).plus(b));
}

export function multiplyDecimals(a: string, b: string): string | undefined {
  return finite(new Decimal(a).times(b));
}

/** The divisor must not be zero. */
export function divideDecimals(a: string, b: string): string | undefined {
  return finite(new Decimal(a).dividedBy(b));
}

export function negateDecimal(text: string): string {
  return spell(new Decimal(text).negated());
}

function finite(number: DecimalJs): string | undefined {
  return number.isFinite() ? spell(number) : undefined;
}
