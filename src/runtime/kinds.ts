/** Tells the kinds of values apart, and names the operand that does not fit. */
import { Decimal, failed, kindOf, merge, Undecided } from "./value.ts";
import type { ListValue, RecordValue, Value } from "./value.ts";

export function isNumber(value: unknown): value is Decimal {
  return value instanceof Decimal;
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isList(value: unknown): value is ListValue {
  return Array.isArray(value);
}

/** JSON data or a built record; not a list, not null, not a number. */
export function isRecord(value: unknown): value is RecordValue {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Decimal) &&
    !(value instanceof Undecided)
  );
}

/**
 * Why a value cannot be used by a strict operation: it is undecided, or it is null. An operand of the wrong
 * type is there, but what would have been made of it is not: that has failed.
 */
export function gapOf(value: Value): Undecided | undefined {
  if (value === null) return new Undecided("null", "null is not a value");
  if (!(value instanceof Undecided)) return undefined;
  return value.cause === "type" ? new Undecided("failed", value.reason, value.missing) : value;
}

/** The reasons of all undecided operands, merged from left to right; `undefined` when all are decided. */
export function gapIn(values: readonly Value[]): Undecided | undefined {
  let all: Undecided | undefined;
  for (const value of values) {
    const gap = gapOf(value);
    if (gap !== undefined) all = all === undefined ? gap : merge(all, gap);
  }
  return all;
}

/** Joins what was undecided so far with one more. */
export function joinGaps(first: Undecided | undefined, second: Undecided): Undecided {
  return first === undefined ? second : merge(first, second);
}

/** `` `+` needs numbers, found text ``: the operation has no answer for an operand of that kind. */
export function needs(operation: string, expected: string, found: Value): Undecided {
  return failed(`\`${operation}\` needs ${expected}, found ${kindOf(found)}`);
}
