/** Depreciation of a cost to its salvage value over its life: straight-line, and two declining balances. */
import { gapIn, isNumber, needs } from "./kinds.ts";
import { roundedOnce } from "./precise.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";

/** Declining balances are worked out period by period, and no further than this. */
const MOST_PERIODS = 10_000;

const FULL_YEAR = /* @__PURE__ */ new Decimal(12);
const DOUBLE = /* @__PURE__ */ new Decimal(2);

/** The same share each period. */
export function sln(cost: Value, salvage: Value, life: Value): Value {
  return numbers("sln", [cost, salvage, life], ([c, s, n]) => (n.isZero() ? failed("division by zero") : roundedOnce((work) => new work(c).minus(s).div(n))));
}

/**
 * A fixed share of what is left, the share rounded to three decimals as spreadsheets do. The first year may
 * have fewer months than twelve, and what it lacks follows in a last year.
 */
export function db(cost: Value, salvage: Value, life: Value, period: Value, month: Value = FULL_YEAR): Value {
  return numbers("db", [cost, salvage, life, period, month], ([c, s, n, k, m]) => {
    if (c.isNegative() || s.isNegative() || n.lessThanOrEqualTo(0) || !isCount(k) || !isCount(m) || m.greaterThan(12)) return failed("there is no such period");
    if (k.greaterThan(m.lessThan(12) ? n.plus(1) : n)) return failed("there is no such period");
    if (k.greaterThan(MOST_PERIODS)) return failed("too many periods");
    if (c.isZero()) return new Decimal(0);
    return roundedOnce((work) => {
      const share = new work(1).minus(new work(s).div(c).pow(new work(1).div(n))).toDecimalPlaces(3, Decimal.ROUND_HALF_UP);
      let left = new work(c);
      let amount = left.times(share).times(m).div(12);
      for (let at = 2; k.greaterThanOrEqualTo(at); at++) {
        left = left.minus(amount);
        amount = left.times(share);
        if (n.plus(1).equals(at)) amount = amount.times(new work(12).minus(m)).div(12);
      }
      return amount;
    });
  });
}

/** A multiple of the straight-line share of what is left, double unless given, and never below the salvage value. */
export function ddb(cost: Value, salvage: Value, life: Value, period: Value, factor: Value = DOUBLE): Value {
  return numbers("ddb", [cost, salvage, life, period, factor], ([c, s, n, k, f]) => {
    if (c.isNegative() || s.isNegative() || n.lessThanOrEqualTo(0) || !isCount(k) || k.greaterThan(n) || f.lessThanOrEqualTo(0)) return failed("there is no such period");
    if (k.greaterThan(MOST_PERIODS)) return failed("too many periods");
    return roundedOnce((work) => {
      const share = work.min(new work(f).div(n), 1);
      let left = new work(c);
      let amount = new work(0);
      for (let at = 1; k.greaterThanOrEqualTo(at); at++) {
        amount = work.max(work.min(left.times(share), left.minus(s)), 0);
        left = left.minus(amount);
      }
      return amount;
    });
  });
}

function isCount(number: Decimal): boolean {
  return number.isInteger() && number.greaterThanOrEqualTo(1);
}

function numbers<const T extends readonly Value[]>(name: string, given: T, apply: (numbers: { readonly [K in keyof T]: Decimal }) => Value): Value {
  const gap = gapIn(given);
  if (gap !== undefined) return gap;
  const odd = given.find((value) => !isNumber(value));
  return odd === undefined ? apply(given as unknown as { readonly [K in keyof T]: Decimal }) : needs(name, "numbers", odd);
}
