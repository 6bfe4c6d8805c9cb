/** Records made by an expression, member by member. */
import { gapOf, isText, joinGaps, needs } from "./kinds.ts";
import { truthOf, valueOf } from "./logic.ts";
import type { Operand } from "./logic.ts";
import { failed, Undecided } from "./value.ts";
import type { Value } from "./value.ts";

/** A member: its name (a computed one may be undecided), its value, and when it is there at all. */
export interface Entry {
  readonly key: Value;
  readonly value: Operand;
  /** The member is there only when this is true. */
  readonly when?: Operand;
  /** Leave the member out when its value is undecided. */
  readonly optional?: boolean;
}

/**
 * A record with these members in this order; values may be undecided each on their own. A name that is
 * undecided, no text or there already makes the record undecided.
 */
export function record(entries: readonly Entry[]): Value {
  const members = new Map<string, Value>();
  let gap: Undecided | undefined;
  for (const { key, value, when, optional } of entries) {
    if (when !== undefined && truthOf("when", valueOf(when)) !== true) continue;
    if (!isText(key)) {
      gap = joinGaps(gap, gapOf(key) ?? needs("[key]", "a text", key));
      continue;
    }
    const member = valueOf(value);
    if (optional === true && member instanceof Undecided) continue;
    if (members.has(key)) gap = joinGaps(gap, failed(`the member \`${key}\` comes twice`));
    members.set(key, member);
  }
  return gap ?? Object.fromEntries(members);
}
