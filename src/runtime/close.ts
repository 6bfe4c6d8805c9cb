/** `stated == value within T`: closeness to the re-derived value. */
import { abs } from "./rounding.ts";
import { multiply, subtract } from "./arithmetic.ts";
import { max } from "./aggregates.ts";
import { gapIn, isNumber, needs } from "./kinds.ts";
import { or } from "./logic.ts";
import { less, lessEqual } from "./order.ts";
import { Decimal } from "./value.ts";
import type { Value } from "./value.ts";

export interface Tolerance {
  /** True: a share of |value|, at least 1e-9. */
  readonly relative: boolean;
  /** True: the bound itself is too far. */
  readonly open: boolean;
  readonly amount: Value;
}

/** Is |stated - value| within one of the tolerances? Undecided when `stated` or `value` is. */
export function close(stated: Value, value: Value, tolerances: readonly Tolerance[]): Value {
  const gap = gapIn([stated, value]);
  if (gap !== undefined) return gap;
  if (!isNumber(stated) || !isNumber(value)) return needs("within", "numbers", isNumber(stated) ? value : stated);
  const distance = abs(subtract(stated, value));
  return or(...tolerances.map((tolerance) => () => {
    const bound = tolerance.relative ? max(multiply(tolerance.amount, value.abs()), new Decimal("1e-9")) : tolerance.amount;
    return tolerance.open ? less(distance, bound) : lessEqual(distance, bound);
  }));
}
