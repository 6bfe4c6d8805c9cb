/**
 * Totals over a list, or over two or more plain arguments (`max(a, b, c)`). An undecided element makes the
 * total undecided; only `count` does not look at the elements.
 */
import { add, divide, multiply } from "./arithmetic.ts";
import { gapIn, gapOf, isList, isNumber, isRecord, needs } from "./kinds.ts";
import { Decimal, failed, Undecided } from "./value.ts";
import type { Value } from "./value.ts";
import { spend } from "./work.ts";

/** The number of a list's elements, or of a record's members. */
export function count(list: Value): Value {
  if (isList(list)) return new Decimal(list.length);
  if (isRecord(list)) return new Decimal(Object.keys(list).length);
  return gapOf(list) ?? needs("count", "a list or a record", list);
}

/** From left to right; of nothing, 0. */
export function sum(...items: Value[]): Value {
  const numbers = numbersOf("sum", items);
  return numbers instanceof Undecided ? numbers : fold(numbers, new Decimal(0), add);
}

/** From left to right; of nothing, undecided. */
export function product(...items: Value[]): Value {
  const numbers = someNumbersOf("product", items);
  return numbers instanceof Undecided ? numbers : fold(numbers, new Decimal(1), multiply);
}

export function avg(...items: Value[]): Value {
  const numbers = someNumbersOf("avg", items);
  return numbers instanceof Undecided ? numbers : divide(fold(numbers, new Decimal(0), add), new Decimal(numbers.length));
}

export function min(...items: Value[]): Value {
  const numbers = someNumbersOf("min", items);
  return numbers instanceof Undecided ? numbers : numbers.reduce((least, x) => (x.lessThan(least) ? x : least));
}

export function max(...items: Value[]): Value {
  const numbers = someNumbersOf("max", items);
  return numbers instanceof Undecided ? numbers : numbers.reduce((most, x) => (x.greaterThan(most) ? x : most));
}

function fold(numbers: readonly Decimal[], start: Decimal, step: (total: Value, x: Value) => Value): Value {
  let total: Value = start;
  for (const x of numbers) total = step(total, x);
  return total;
}

/** The numbers of one list or of several arguments; undecided when one is, or is no number. */
export function numbersOf(name: string, items: readonly Value[]): readonly Decimal[] | Undecided {
  const only = items.length === 1 ? (items[0] ?? null) : undefined;
  if (only !== undefined && !isList(only)) return gapOf(only) ?? needs(name, "a list", only);
  const list = only ?? items;
  const gap = spend(list.length) ?? gapIn(list);
  if (gap !== undefined) return gap;
  const numbers: Decimal[] = [];
  for (const item of list) {
    if (!isNumber(item)) return needs(name, "numbers", item);
    numbers.push(item);
  }
  return numbers;
}

/** As `numbersOf`, but an empty list is undecided. */
export function someNumbersOf(name: string, items: readonly Value[]): readonly Decimal[] | Undecided {
  const numbers = numbersOf(name, items);
  return numbers instanceof Undecided || numbers.length > 0 ? numbers : failed(`\`${name}\` of an empty list`);
}
