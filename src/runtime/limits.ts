/**
 * Bounds that keep the cost of one operation in proportion to its input. What goes beyond is undecided
 * with a reason, never a crash.
 */
import { Decimal } from "./value.ts";

/** How deep JSON data may be nested to be read, compared or printed as a whole. */
export const MAX_DEPTH = 200;

/** UTF-16 units of a text that an operation makes. */
export const MAX_TEXT = 16_777_216;

/** Elements of a list that an operation makes. */
export const MAX_LIST = 1_000_000;

/** Elements that `range` makes. */
export const MAX_RANGE = 100_000;

/** Problems or misfits that are spelt out; the rest are counted. */
export const MAX_LISTED = 64;

/**
 * Is JSON data nested more than `limit` levels deep? Walks with a list of its own, so that no depth
 * overflows the stack. Cost: every member once; data that contains itself counts as too deep.
 */
export function isDeeperThan(data: unknown, limit: number): boolean {
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value: data, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null || value instanceof Decimal) continue;
    if (depth >= limit) return true;
    const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    for (const member of inner) if (typeof member === "object" && member !== null) pending.push({ value: member, depth: depth + 1 });
  }
  return false;
}
