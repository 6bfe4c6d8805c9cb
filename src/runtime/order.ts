/** `< <= > >=` between two numbers or two texts. Texts are ordered by code points, not by UTF-16 units. */
import { gapIn, isNumber, isText, needs } from "./kinds.ts";
import { failed, kindOf } from "./value.ts";
import type { Value } from "./value.ts";

export function less(a: Value, b: Value): Value {
  return ordered("<", a, b, (order) => order < 0);
}

export function lessEqual(a: Value, b: Value): Value {
  return ordered("<=", a, b, (order) => order <= 0);
}

export function greater(a: Value, b: Value): Value {
  return ordered(">", a, b, (order) => order > 0);
}

export function greaterEqual(a: Value, b: Value): Value {
  return ordered(">=", a, b, (order) => order >= 0);
}

function ordered(operation: string, a: Value, b: Value, holds: (order: number) => boolean): Value {
  if (isNumber(a) && isNumber(b)) return holds(a.comparedTo(b));
  if (isText(a) && isText(b)) return holds(compareTexts(a, b));
  const gap = gapIn([a, b]);
  if (gap !== undefined) return gap;
  if ((isNumber(a) || isText(a)) && (isNumber(b) || isText(b))) return failed(`cannot compare ${kindOf(a)} with ${kindOf(b)}`);
  return needs(operation, "numbers or texts", isNumber(a) || isText(a) ? b : a);
}

/** Negative, zero or positive: the order of two texts by code points. */
export function compareTexts(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return codePointRank(x) - codePointRank(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above U+FFFF, so they go behind the units from U+E000. */
function codePointRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
