/** Values as an author would write them, for what a case or a golden number expects and gets. */
import type { Counting } from "../ir/lower-cases.ts";
import { plainNumber, stringifyJson } from "../runtime/index.ts";
import { Decimal, Undecided } from "../runtime/value.ts";
import type { Value } from "../runtime/value.ts";
import { partsOfScale } from "../types/scale.ts";

const LONGEST = 200;

/** `706052.449858 USD`, `"pass"`, `undecided (`noi` is missing)`. Numbers in full. */
export function showValue(value: Value, counting?: Counting): string {
  if (value instanceof Undecided) return `undecided (${value.reason})`;
  if (value instanceof Decimal) return showNumber(value, counting);
  const text = stringifyJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A number as its author counts it, with its unit. */
export function showNumber(number: Decimal, { scale, unit, percent }: Counting = { scale: undefined, unit: undefined, percent: false }): string {
  const { times, by } = partsOfScale(scale ?? "1");
  const counted = number.times(by).div(times);
  return `${plainNumber(percent ? counted.times(100) : counted)}${percent ? "%" : unit === undefined ? "" : ` ${unit}`}`;
}
