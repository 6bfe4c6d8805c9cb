/** Rounding to a number of decimals, with the named modes, and what else concerns one number's digits. */
import { finite } from "./arithmetic.ts";
import { gapIn, isNumber, isText, needs } from "./kinds.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";

type RoundingMode = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** decimal.js numbers its modes. `up` is away from zero, `half_up` away from zero at the half. */
const MODES = {
  half_even: 6,
  half_up: 4,
  half_down: 5,
  up: 0,
  down: 1,
  ceiling: 2,
  floor: 3,
} as const satisfies Record<string, RoundingMode>;

const MOST_DECIMALS = 6144;

/** Rounds to `decimals` (0; negative rounds before the point) by `mode` (`half_even`). */
export function round(x: Value, decimals: Value = new Decimal(0), mode: Value = "half_even"): Value {
  const gap = gapIn([x, decimals, mode]);
  if (gap !== undefined) return gap;
  if (!isText(mode) || !Object.hasOwn(MODES, mode)) {
    const names = Object.keys(MODES).join(", ");
    return isText(mode) ? failed(`\`round\` knows no mode \`${mode}\`: ${names}`) : needs("round", "a mode's name", mode);
  }
  return rounded("round", x, decimals, MODES[mode as keyof typeof MODES]);
}

/** The largest number of `decimals` (0) that is not above `x`. */
export function floor(x: Value, decimals: Value = new Decimal(0)): Value {
  return rounded("floor", x, decimals, MODES.floor);
}

/** The smallest number of `decimals` (0) that is not below `x`. */
export function ceil(x: Value, decimals: Value = new Decimal(0)): Value {
  return rounded("ceil", x, decimals, MODES.ceiling);
}

/** Drops what is behind `decimals` (0), toward zero. */
export function trunc(x: Value, decimals: Value = new Decimal(0)): Value {
  return rounded("trunc", x, decimals, MODES.down);
}

export function abs(x: Value): Value {
  return isNumber(x) ? x.abs() : (gapIn([x]) ?? needs("abs", "a number", x));
}

/** -1, 0 or 1. */
export function sign(x: Value): Value {
  if (!isNumber(x)) return gapIn([x]) ?? needs("sign", "a number", x);
  return new Decimal(x.isZero() ? 0 : x.isNegative() ? -1 : 1);
}

/** How many decimals a number has, trailing zeros dropped. */
export function decimals(x: Value): Value {
  return isNumber(x) ? new Decimal(x.decimalPlaces()) : (gapIn([x]) ?? needs("decimals", "a number", x));
}

function rounded(name: string, x: Value, places: Value, mode: RoundingMode): Value {
  const gap = gapIn([x, places]);
  if (gap !== undefined) return gap;
  if (!isNumber(x)) return needs(name, "a number", x);
  if (!isNumber(places)) return needs(name, "a number of decimals", places);
  if (!places.isInteger() || places.abs().greaterThan(MOST_DECIMALS)) {
    return failed(`\`${name}\` takes a whole number of decimals from -${MOST_DECIMALS} to ${MOST_DECIMALS}`);
  }
  return finite(roundDecimal(x, places.toNumber(), mode));
}

/** Rounds to `places` decimals; negative places are allowed, which decimal.js itself does not. */
export function roundDecimal(x: Decimal, places: number, mode: RoundingMode): Decimal {
  if (x.isZero() || places >= x.decimalPlaces()) return x;
  if (places >= 0) return x.toDecimalPlaces(places, mode);
  const digits = x.e + 1 + places;
  if (digits > 0) return x.toSignificantDigits(digits, mode);
  // Less than one unit is left: bring it to a share of the unit with the same order to 0, 1/2 and 1.
  const share = digits < 0 ? new Decimal(x.isNegative() ? "-0.1" : "0.1") : x.div(new Decimal(`1e${-places}`));
  return share.toDecimalPlaces(0, mode).times(new Decimal(`1e${-places}`));
}
