/** Where a submission departs from the types its sheet declares: what `fits_schema` asks. */
import { misfitsOf } from "./conform.ts";
import { isDeeperThan, MAX_DEPTH } from "./limits.ts";
import type { Shape } from "./shape.ts";
import { Undecided } from "./value.ts";
import type { Value } from "./value.ts";

/**
 * The misfits as a list of sentences, [] when there is none. Absent and null members are no misfits; a word
 * outside a choice, a broken number and one out of range are. At most 64, then how many more.
 */
export function misfits(value: Value, shape: Shape, path: string): Value {
  if (value instanceof Undecided) return value.cause === "type" ? [value.reason] : value;
  if (isDeeperThan(value, MAX_DEPTH)) return [`\`${path}\` is nested more than ${MAX_DEPTH} levels deep`];
  const { problems, more } = misfitsOf(value, shape, path, { numberTexts: false, mustBeThere: false });
  const listed = problems.map((problem) => problem.message);
  return more === 0 ? listed : [...listed, `… and ${more} more`];
}
