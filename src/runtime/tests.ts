/**
 * What may follow `is`. A test is never undecided: a value of an unexpected type is there and has its type,
 * and what is undecided for another reason is not there, is blank and has none.
 */
import { trimText } from "./code-points.ts";
import { kindOf, Undecided } from "./value.ts";
import type { Value } from "./value.ts";

/** There and not null, whatever its type. */
export function isPresent(value: Value): boolean {
  return value instanceof Undecided ? value.cause === "type" : value !== null;
}

export function isMissing(value: Value): boolean {
  return !isPresent(value);
}

/** An explicit null. */
export function isNull(value: Value): boolean {
  return value === null || (value instanceof Undecided && value.cause === "null");
}

/** Not there, null, or a text of nothing but white space. */
export function isBlank(value: Value): boolean {
  if (value instanceof Undecided) return value.cause !== "type";
  return value === null || (typeof value === "string" && trimText(value) === "");
}

export function isOfNumber(value: Value): boolean {
  return foundKind(value) === "number";
}

export function isOfText(value: Value): boolean {
  return foundKind(value) === "text";
}

export function isOfBoolean(value: Value): boolean {
  return foundKind(value) === "boolean";
}

export function isOfList(value: Value): boolean {
  return foundKind(value) === "list";
}

export function isOfRecord(value: Value): boolean {
  return foundKind(value) === "record";
}

function foundKind(value: Value): string | undefined {
  return value instanceof Undecided ? value.found : kindOf(value);
}
