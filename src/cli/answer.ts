/** The value of an expression as JSON: every number as exact decimal text, so that no reader can lose digits. */
import { plainNumber } from "../runtime/decimal-text.ts";
import type { Json } from "../runtime/json.ts";
import { isDeeperThan, MAX_DEPTH } from "../runtime/limits.ts";
import { rawNumber } from "../runtime/read.ts";
import { failed, kindOf, merge, Undecided } from "../runtime/value.ts";
import type { Value } from "../runtime/value.ts";

export type ValueAnswer = { readonly value: Json; readonly type: string } | { readonly undecided: string; readonly missing: readonly string[] };

/** A list or record with an undecided part is undecided: it has no value that could be printed. */
export function answerOf(value: Value): ValueAnswer {
  const gap = isDeeperThan(value, MAX_DEPTH) ? failed(`the value is nested more than ${MAX_DEPTH} levels deep`) : gapIn(value);
  if (gap !== undefined) return { undecided: gap.reason, missing: gap.missing };
  return { value: partOf(value), type: kindOf(value) };
}

function gapIn(value: unknown): Undecided | undefined {
  if (value instanceof Undecided) return value;
  if (typeof value !== "object" || value === null || rawNumber(value) !== undefined) return undefined;
  let found: Undecided | undefined;
  for (const part of Object.values(value)) {
    const gap = gapIn(part);
    if (gap !== undefined) found = found === undefined ? gap : merge(found, gap);
  }
  return found;
}

function partOf(value: unknown): Json {
  if (typeof value === "string" || typeof value === "boolean") return value;
  const number = rawNumber(value);
  if (number !== undefined) return plainNumber(number);
  if (Array.isArray(value)) return value.map(partOf);
  if (typeof value !== "object" || value === null) return null;
  const entries: readonly [string, unknown][] = Object.entries(value);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined).map(([name, part]) => [name, partOf(part)]));
}
