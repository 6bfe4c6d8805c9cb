/** `number(x)` and `text(x)`. */
import { parseDecimal, plainNumber } from "./decimal-text.ts";
import { jsonUpTo } from "./json.ts";
import { gapOf, isBoolean, isNumber, isRecord, isText, joinGaps, needs } from "./kinds.ts";
import { MAX_DEPTH, MAX_TEXT } from "./limits.ts";
import { failed, Undecided } from "./value.ts";
import type { Value } from "./value.ts";
import { inLoop, spend } from "./work.ts";

/** The number that a text spells (digits, sign, fraction, exponent; nothing around); a number stays. */
export function number(x: Value): Value {
  if (isNumber(x)) return x;
  if (!isText(x)) return gapOf(x) ?? needs("number", "a text", x);
  return parseDecimal(x) ?? failed(`\`number\` cannot read ${JSON.stringify(x.length > 40 ? `${x.slice(0, 40)}…` : x)}`);
}

/** A text as it is, a number plainly, a list or a record as compact JSON in its own order. */
export function text(x: Value): Value {
  if (isText(x)) return x;
  if (isNumber(x)) return plainNumber(x);
  if (isBoolean(x)) return x ? "true" : "false";
  return gapOf(x) ?? inLoop(0, () => gapWithin(x, 0)) ?? jsonUpTo(MAX_TEXT, x) ?? failed("the text is too long");
}

/** Why something inside is undecided; a null is data here, not a gap. */
function gapWithin(x: unknown, depth: number): Undecided | undefined {
  if (x instanceof Undecided) return x.cause === "null" ? undefined : x;
  if (!Array.isArray(x) && !isRecord(x)) return undefined;
  if (depth > MAX_DEPTH) return failed(`nested more than ${MAX_DEPTH} levels deep`);
  let gap: Undecided | undefined;
  for (const inner of Object.values(x)) {
    const stopped = spend(1);
    if (stopped !== undefined) return stopped;
    const open = gapWithin(inner, depth + 1);
    if (open !== undefined) gap = joinGaps(gap, open);
  }
  return gap;
}
