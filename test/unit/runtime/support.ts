/** Short spellings for tests of the runtime. */
import { plainNumber } from "../../../src/runtime/decimal-text.ts";
import { Decimal, Undecided } from "../../../src/runtime/value.ts";
import type { Value } from "../../../src/runtime/value.ts";

export const n = (text: string | number): Decimal => new Decimal(String(text));
export const ns = (...texts: (string | number)[]): Value => texts.map(n);

/** A value as plain data: numbers as text after `#`, undecided as `? reason`. */
export function show(value: unknown): unknown {
  if (value instanceof Undecided) return `? ${value.reason}`;
  if (value instanceof Decimal) return `#${plainNumber(value)}`;
  if (Array.isArray(value)) return value.map(show);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, show(member)]));
  }
  return value;
}

/** JSON data nested `levels` deep, made without recursion. */
export function deep(levels: number, asRecord = false): unknown {
  let data: unknown = 1;
  for (let i = 0; i < levels; i++) data = asRecord ? { a: data } : [data];
  return data;
}
