/** Interest rates of a year that is compounded several times, and the present value of a list of flows. */
import { gapIn, gapOf, isList, isNumber, needs } from "./kinds.ts";
import { roundedOnce } from "./precise.ts";
import { failed } from "./value.ts";
import type { Decimal, Value } from "./value.ts";

/** The yearly rate that a nominal rate comes to when it is compounded so many times a year. */
export function effective(nominalRate: Value, times: Value): Value {
  return rates("effective", nominalRate, times, (rate, m) => roundedOnce((work) => new work(rate).div(m).plus(1).pow(m).minus(1)));
}

/** The nominal rate that, compounded so many times a year, comes to a yearly rate. */
export function nominal(effectiveRate: Value, times: Value): Value {
  return rates("nominal", effectiveRate, times, (rate, m) =>
    roundedOnce((work) => new work(rate).plus(1).pow(new work(1).div(m)).minus(1).times(m)),
  );
}

/** Each flow discounted to now: the first is due after one period. */
export function npv(rate: Value, flows: Value): Value {
  const gap = gapIn([rate, ...(isList(flows) ? flows : [flows])]);
  if (gap !== undefined) return gap;
  if (!isNumber(rate)) return needs("npv", "a number", rate);
  if (!isList(flows)) return needs("npv", "a list of numbers", flows);
  if (rate.equals(-1)) return failed("division by zero");
  const odd = flows.find((flow) => !isNumber(flow));
  if (odd !== undefined) return gapOf(odd) ?? needs("npv", "a list of numbers", odd);
  return roundedOnce((work) => {
    const step = new work(rate).plus(1);
    // From the last flow to the first, so that each costs one division.
    return (flows as readonly Decimal[]).reduceRight((later, flow) => later.plus(flow).div(step), new work(0));
  });
}

function rates(name: string, rate: Value, times: Value, apply: (rate: Decimal, times: Decimal) => Value): Value {
  const gap = gapIn([rate, times]);
  if (gap !== undefined) return gap;
  if (!isNumber(rate)) return needs(name, "numbers", rate);
  if (!isNumber(times)) return needs(name, "numbers", times);
  if (!times.isInteger() || times.lessThan(1) || times.greaterThan(1_000_000)) return failed("the times a year are a whole number from 1");
  if (rate.lessThanOrEqualTo(-1)) return failed("a rate of -100% or less");
  return apply(rate, times);
}
