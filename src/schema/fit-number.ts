/** Whether a number that is emitted keeps to a schema's bounds: proven from a literal or a declared range. */
import { Decimal } from "decimal.js";
import type { Emitted } from "./emitted.ts";

export type BoundKeyword = "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum";

export function fitsNumber(emitted: Emitted, keyword: BoundKeyword, limit: unknown): boolean {
  if (typeof limit !== "number") return false;
  const isLow = keyword === "minimum" || keyword === "exclusiveMinimum";
  const strict = keyword === "exclusiveMinimum" || keyword === "exclusiveMaximum";
  const bound = boundOf(emitted, isLow);
  if (bound === "irrelevant") return true;
  if (bound === undefined) return false;
  const order = new Decimal(bound.value).cmp(limit) * (isLow ? 1 : -1);
  return order > 0 || (order === 0 && (!strict || bound.open));
}

/** A schema's bounds say nothing about what is not a number. */
function boundOf(emitted: Emitted, low: boolean): { value: string; open: boolean } | "irrelevant" | undefined {
  if (emitted.kind === "constant") return emitted.type === "number" ? { value: emitted.value, open: false } : "irrelevant";
  if (emitted.kind !== "typed") return "irrelevant";
  if (emitted.type.kind === "AnyType") return undefined;
  if (emitted.type.kind !== "NumberType") return "irrelevant";
  const range = emitted.type.range;
  const value = low ? range?.low : range?.high;
  return value === undefined ? undefined : { value, open: low ? range?.lowOpen === true : range?.highOpen === true };
}
