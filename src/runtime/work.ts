/**
 * Bounds the work of loops within loops, whose cost grows as the product of their lists. Each outermost loop
 * has an allowance, and everything inside it that goes through a list takes from it; once it is used up, what
 * is still to be worked out is undecided. The count is of elements, never of time, so that every machine stops
 * at the same one. It is kept here, not handed through every call: evaluation never waits, so no two
 * outermost loops are ever under way at once.
 */
import { failed } from "./value.ts";
import type { Undecided } from "./value.ts";

/** Elements that one outermost loop may go through, those of the loops within it included: some seconds' work. */
export const MAX_STEPS = 10_000_000;

let loops = 0;
let left = 0;

/** Does `work`, which goes through so many elements, on the allowance of the outermost loop around it. */
export function inLoop<T>(steps: number, work: () => T): T {
  if (loops === 0) left = MAX_STEPS;
  loops++;
  left -= steps;
  try {
    return work();
  } finally {
    loops--;
  }
}

/** Takes from the allowance, and says so when there is none left. Outside of every loop there is always enough. */
export function spend(steps: number): Undecided | undefined {
  left -= steps;
  return usedUp();
}

/** Why a loop does not go on, once the allowance is used up. */
export function usedUp(): Undecided | undefined {
  return loops > 0 && left < 0 ? failed(`loops within loops come to more than ${MAX_STEPS} steps`) : undefined;
}
