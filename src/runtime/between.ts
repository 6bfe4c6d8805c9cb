/** `value in low..high`. */
import { and } from "./logic.ts";
import { greater, greaterEqual, less, lessEqual } from "./order.ts";
import type { Value } from "./value.ts";

/** A range's bounds; an `open` bound is itself outside. A bound that is not declared is `undefined`. */
export interface Bounds {
  readonly low?: Value | undefined;
  readonly high?: Value | undefined;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

/** Kleene's conjunction of the bounds that there are. */
export function between(value: Value, bounds: Bounds): Value {
  const { low, high } = bounds;
  const above = low === undefined ? true : bounds.lowOpen ? greater(value, low) : greaterEqual(value, low);
  const below = high === undefined ? true : bounds.highOpen ? less(value, high) : lessEqual(value, high);
  return and(above, below);
}
