/** The arithmetic operators. Every result is rounded half to even at 34 digits; beyond the range it is undecided. */
import { gapIn, isList, isNumber, isText, needs } from "./kinds.ts";
import { MAX_LIST, MAX_TEXT } from "./limits.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";
import { spend } from "./work.ts";

/** The number, or `overflow` when it is none. */
export function finite(number: Decimal): Value {
  return number.isFinite() ? number : failed("overflow");
}

/** Numbers are added, two texts joined, two lists put one after the other. */
export function add(a: Value, b: Value): Value {
  if (isNumber(a) && isNumber(b)) return finite(a.plus(b));
  const gap = gapIn([a, b]);
  if (gap !== undefined) return gap;
  if (isText(a) && isText(b)) return a.length + b.length > MAX_TEXT ? failed("the text is too long") : a + b;
  if (isList(a) && isList(b)) return a.length + b.length > MAX_LIST ? failed("the list is too long") : (spend(a.length + b.length) ?? [...a, ...b]);
  if (isText(a) || isText(b)) return needs("+", "two texts or two numbers", isText(a) ? b : a);
  if (isList(a) || isList(b)) return needs("+", "two lists", isList(a) ? b : a);
  return needs("+", "numbers", isNumber(a) ? b : a);
}

export function subtract(a: Value, b: Value): Value {
  return withNumbers("-", a, b, (x, y) => finite(x.minus(y)));
}

export function multiply(a: Value, b: Value): Value {
  return withNumbers("*", a, b, (x, y) => finite(x.times(y)));
}

export function divide(a: Value, b: Value): Value {
  return withNumbers("/", a, b, (x, y) => (y.isZero() ? failed("division by zero") : finite(x.div(y))));
}

/** Floors the quotient: decimal.js takes its rounding mode for `mod` from the class. */
const FlooredDecimal = /* @__PURE__ */ Decimal.clone({ modulo: 3 });

/** `a - b * floor(a / b)`, worked out exactly and rounded once; it has the sign of `b`. */
export function modulo(a: Value, b: Value): Value {
  return withNumbers("mod", a, b, (x, y) =>
    y.isZero() ? failed("division by zero in `mod`") : finite(new Decimal(new FlooredDecimal(x).mod(y))),
  );
}

export function negate(a: Value): Value {
  if (isNumber(a)) return a.neg();
  return gapIn([a]) ?? needs("-", "a number", a);
}

/** Applies a function of two numbers; anything else is undecided. */
export function withNumbers(operation: string, a: Value, b: Value, apply: (x: Decimal, y: Decimal) => Value): Value {
  if (isNumber(a) && isNumber(b)) return apply(a, b);
  return gapIn([a, b]) ?? needs(operation, "numbers", isNumber(a) ? b : a);
}
