/**
 * Level payments: a present value, equal payments at a fixed rate a period, and a future value, of which any
 * one follows from the others. Signs are those of spreadsheets: what one pays is negative, what one receives
 * positive, so that for a rate r and payments P at the end of n periods
 *
 *     present·(1 + r)^n + P·((1 + r)^n - 1)/r + future = 0
 *
 * Payments at the start of a period bear interest one period longer. Results are worked out at more digits
 * than a number has and rounded once.
 */
import { gapIn, isNumber, isText, needs } from "./kinds.ts";
import { roundedOnce } from "./precise.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";

type DecimalClass = typeof Decimal;

/** A rate so near to zero that it costs more digits than this would not be worth their time. */
const MOST_LOST = 700;

/** The payment a period. */
export function pmt(rate: Value, periods: Value, present: Value, future: Value = ZERO, due: Value = "end"): Value {
  return annuity("pmt", [rate, periods, present, future], due, ([r, n, pv, fv], start) =>
    n.isZero() ? failed("there are no periods") : worked(r, n, (work) => payment(work, r, n, pv, fv, start)),
  );
}

/** What a present value must be for the payments. */
export function pv(rate: Value, periods: Value, payments: Value, future: Value = ZERO, due: Value = "end"): Value {
  return annuity("pv", [rate, periods, payments, future], due, ([r, n, each, fv], start) =>
    worked(r, n, (work) => {
      const { growth, series } = factors(work, r, n, start);
      return series.times(each).plus(fv).neg().div(growth);
    }),
  );
}

/** What a present value and the payments grow to. */
export function fv(rate: Value, periods: Value, payments: Value, present: Value = ZERO, due: Value = "end"): Value {
  return annuity("fv", [rate, periods, payments, present], due, ([r, n, each, now], start) => worked(r, n, (work) => grown(work, r, n, each, now, start)));
}

/** How many periods it takes. */
export function nper(rate: Value, payments: Value, present: Value, future: Value = ZERO, due: Value = "end"): Value {
  return annuity("nper", [rate, payments, present, future], due, ([r, each, now, fv_], start) => {
    if (r.isZero()) return each.isZero() ? failed("nothing is ever paid") : roundedOnce((work) => new work(now).plus(fv_).neg().div(each));
    const paid = new Decimal(each).times(start ? r.plus(1) : 1);
    const [above, below] = [paid.minus(fv_.times(r)), paid.plus(now.times(r))];
    if (below.isZero() || above.isZero() || above.isNegative() !== below.isNegative()) return failed("the payments never get there");
    return worked(r, ONE, (work) => {
      const due_ = new work(each).times(start ? new work(r).plus(1) : 1);
      return due_.minus(new work(fv_).times(r)).div(due_.plus(new work(now).times(r))).ln().div(new work(r).plus(1).ln());
    });
  });
}

/** The interest in the payment of one period, counted from 1. */
export function ipmt(rate: Value, period: Value, periods: Value, present: Value, future: Value = ZERO, due: Value = "end"): Value {
  return ofPeriod("ipmt", [rate, period, periods, present, future], due, interest);
}

/** The repayment in the payment of one period, counted from 1. */
export function ppmt(rate: Value, period: Value, periods: Value, present: Value, future: Value = ZERO, due: Value = "end"): Value {
  return ofPeriod("ppmt", [rate, period, periods, present, future], due, (work, r, k, n, now, then, start) =>
    payment(work, r, n, now, then, start).minus(interest(work, r, k, n, now, then, start)),
  );
}

const ZERO = /* @__PURE__ */ new Decimal(0);
const ONE = /* @__PURE__ */ new Decimal(1);

function payment(work: DecimalClass, r: Decimal, n: Decimal, now: Decimal, then: Decimal, start: boolean): Decimal {
  const { growth, series } = factors(work, r, n, start);
  return growth.times(now).plus(then).neg().div(series);
}

function grown(work: DecimalClass, r: Decimal, n: Decimal, each: Decimal, now: Decimal, start: boolean): Decimal {
  const { growth, series } = factors(work, r, n, start);
  return growth.times(now).plus(series.times(each)).neg();
}

/** On what is owed after the payments before; the first payment at the start of its period bears none. */
function interest(work: DecimalClass, r: Decimal, k: Decimal, n: Decimal, now: Decimal, then: Decimal, start: boolean): Decimal {
  if (start && k.equals(1)) return new work(0);
  const owed = grown(work, r, k.minus(1), payment(work, r, n, now, then, start), now, start).times(r);
  return start ? owed.div(new work(r).plus(1)) : owed;
}

/** (1 + r)^n, and what payments of 1 grow to. */
function factors(work: DecimalClass, r: Decimal, n: Decimal, start: boolean): { readonly growth: Decimal; readonly series: Decimal } {
  const one = new work(1);
  if (r.isZero()) return { growth: one, series: new work(n) };
  const step = new work(r).plus(1);
  const growth = step.pow(n);
  const series = growth.minus(1).div(r);
  return { growth, series: start ? series.times(step) : series };
}

/** `(1 + r)^n - 1` loses the digits that r is small by, so that many more are worked with. */
function worked(r: Decimal, n: Decimal, work: (precise: DecimalClass) => Decimal): Value {
  if (r.lessThanOrEqualTo(-1)) return failed("a rate of -100% or less");
  if (!r.isZero() && n.abs().times(r.plus(1).ln()).abs().greaterThan(14_000)) return failed("overflow");
  const lost = r.isZero() ? 0 : 2 * Math.max(0, -r.e) + Math.max(0, n.e);
  if (lost > MOST_LOST) return failed("the rate is too near zero");
  return roundedOnce((precise) => work(precise.clone({ precision: precise.precision + lost })));
}

function annuity<const T extends readonly Value[]>(
  name: string,
  given: T,
  due: Value,
  apply: (numbers: { readonly [K in keyof T]: Decimal }, start: boolean) => Value,
): Value {
  const gap = gapIn([...given, due]);
  if (gap !== undefined) return gap;
  const odd = given.find((value) => !isNumber(value));
  if (odd !== undefined) return needs(name, "numbers", odd);
  if (!isText(due) || (due !== "end" && due !== "start")) return failed(`\`${name}\` is due at the \`end\` or the \`start\` of a period`);
  return apply(given as unknown as { readonly [K in keyof T]: Decimal }, due === "start");
}

type PeriodWork = (work: DecimalClass, r: Decimal, k: Decimal, n: Decimal, now: Decimal, then: Decimal, start: boolean) => Decimal;

function ofPeriod(name: string, given: readonly [Value, Value, Value, Value, Value], due: Value, work: PeriodWork): Value {
  return annuity(name, given, due, ([r, k, n, now, then], start) => {
    if (!k.isInteger() || k.lessThan(1) || k.greaterThan(n)) return failed("there is no such period");
    return worked(r, n, (precise) => work(precise, r, k, n, now, then, start));
  });
}
