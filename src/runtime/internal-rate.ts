/**
 * The rate at which flows are worth nothing: `irr` of a list, `rate` of level payments.
 *
 * With d = 1/(1 + rate) the flows' value is a polynomial in d whose positive roots are the rates above -100%.
 * Descartes' rule of signs says how many there can be: with one change of sign there is exactly one, with an
 * even number of changes none or several. With three changes or more, and odd, a Sturm chain counts them.
 * Where there is not exactly one the rate is undecided. The root is found between bounds that always hold it
 * (Cauchy's), by false position with halving (the Illinois rule), until they agree in 45 digits.
 */
import { gapIn, gapOf, isList, isNumber, isText, needs } from "./kinds.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";

/** More digits than the answer has, for values that nearly cancel. */
const Work = /* @__PURE__ */ Decimal.clone({ precision: 90, maxE: 9e15, minE: -9e15 });
/** A Sturm chain loses digits at every step. */
const Chain = /* @__PURE__ */ Decimal.clone({ precision: 400, maxE: 9e15, minE: -9e15 });

const MOST_FLOWS = 4_000;
const MOST_CHAINED = 40;
const MOST_STEPS = 500;

/** The rate a period at which the flows, the first one now, are worth nothing. */
export function irr(flows: Value): Value {
  if (!isList(flows)) return gapOf(flows) ?? needs("irr", "a list of numbers", flows);
  const gap = gapIn(flows);
  if (gap !== undefined) return gap;
  const odd = flows.find((flow) => !isNumber(flow));
  if (odd !== undefined) return needs("irr", "a list of numbers", odd);
  return rateOf(flows as readonly Decimal[]);
}

/** The rate a period of level payments: `periods` is a whole number. */
export function rate(periods: Value, payments: Value, present: Value, future: Value = ZERO, due: Value = "end"): Value {
  const gap = gapIn([periods, payments, present, future, due]);
  if (gap !== undefined) return gap;
  const numbers = [periods, payments, present, future];
  const odd = numbers.find((value) => !isNumber(value));
  if (odd !== undefined) return needs("rate", "numbers", odd);
  if (!isText(due) || (due !== "end" && due !== "start")) return failed("`rate` is due at the `end` or the `start` of a period");
  const [n, each, now, then] = numbers as unknown as readonly [Decimal, Decimal, Decimal, Decimal];
  if (!n.isInteger() || n.lessThan(1)) return failed("the periods are a whole number from 1");
  if (n.greaterThan(MOST_FLOWS)) return failed("too many periods");
  const last = n.toNumber();
  const flows = Array.from({ length: last + 1 }, (_, i) => {
    const paid = due === "start" ? i < last : i > 0;
    const own = i === 0 ? now : i === last ? then : ZERO;
    return paid ? new Work(own).plus(each) : new Work(own);
  });
  return rateOf(flows);
}

const ZERO = /* @__PURE__ */ new Decimal(0);

function rateOf(flows: readonly Decimal[]): Value {
  if (flows.length > MOST_FLOWS + 1) return failed("too many flows");
  const first = flows.findIndex((flow) => !flow.isZero());
  const last = flows.findLastIndex((flow) => !flow.isZero());
  const polynomial = flows.slice(first, last + 1);
  const changes = signChanges(polynomial);
  if (changes === 0) return failed("no rate makes these flows worth nothing");
  if (changes % 2 === 0) return failed("not exactly one rate makes these flows worth nothing");
  if (changes > 1) {
    if (polynomial.length > MOST_CHAINED) return failed("it cannot be told whether one rate only makes these flows worth nothing");
    if (positiveRoots(polynomial) !== 1) return failed("several rates make these flows worth nothing");
  }
  const discount = rootOf(polynomial.map((flow) => new Work(flow)));
  const found = new Decimal(new Work(1).div(discount).minus(1).toSignificantDigits(34));
  return found.isFinite() ? found : failed("overflow");
}

function signChanges(values: readonly Decimal[]): number {
  const signs = values.filter((value) => !value.isZero()).map((value) => value.isNegative());
  return signs.filter((negative, i) => i > 0 && negative !== signs[i - 1]).length;
}

function valueAt(polynomial: readonly Decimal[], d: Decimal): Decimal {
  return polynomial.reduceRight((sum, coefficient) => sum.times(d).plus(coefficient), new Work(0));
}

/** The one positive root; the polynomial has unlike signs at both ends. */
function rootOf(polynomial: readonly Decimal[]): Decimal {
  const magnitudes = polynomial.map((coefficient) => coefficient.abs());
  const [lowest = new Work(1)] = magnitudes;
  const highest = magnitudes.at(-1) ?? lowest;
  const most = Work.max(...magnitudes);
  let low = new Work(1).div(new Work(1).plus(most.div(lowest)));
  let high = new Work(1).plus(most.div(highest));
  let atLow = valueAt(polynomial, low);
  let atHigh = valueAt(polynomial, high);
  let kept = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (high.minus(low).lessThanOrEqualTo(high.times("1e-45"))) break;
    // Far apart the bounds are halved on a scale of magnitudes; near each other the line between them is better.
    const wide = high.div(low).greaterThan(2);
    const middle = wide ? low.times(high).sqrt() : low.minus(atLow.times(high.minus(low)).div(atHigh.minus(atLow)));
    const inside = middle.greaterThan(low) && middle.lessThan(high) ? middle : low.plus(high).div(2);
    const value = valueAt(polynomial, inside);
    if (value.isZero()) return inside;
    if (value.isNegative() === atHigh.isNegative()) {
      [high, atHigh] = [inside, value];
      if (!wide && kept === 1) atLow = atLow.div(2);
      kept = 1;
    } else {
      [low, atLow] = [inside, value];
      if (!wide && kept === -1) atHigh = atHigh.div(2);
      kept = -1;
    }
  }
  return low.plus(high).div(2);
}

/** How many different positive roots there are, by Sturm's theorem. */
function positiveRoots(flows: readonly Decimal[]): number {
  const chain: Decimal[][] = [scaled(flows.map((flow) => new Chain(flow)))];
  chain.push(scaled(flows.slice(1).map((flow, i) => new Chain(flow).times(i + 1))));
  for (;;) {
    const [before, last] = [chain.at(-2) ?? [], chain.at(-1) ?? []];
    if (last.length <= 1) break;
    const rest = negatedRemainder(before, last);
    if (rest.length === 0) break;
    chain.push(rest);
  }
  const atZero = chain.map((polynomial) => polynomial[0] ?? new Chain(0));
  const atInfinity = chain.map((polynomial) => polynomial.at(-1) ?? new Chain(0));
  return signChanges(atZero) - signChanges(atInfinity);
}

function negatedRemainder(dividend: readonly Decimal[], divisor: readonly Decimal[]): Decimal[] {
  const rest = [...dividend];
  const lead = divisor.at(-1) ?? new Chain(1);
  while (rest.length >= divisor.length) {
    const factor = (rest.at(-1) ?? lead).div(lead);
    const shift = rest.length - divisor.length;
    divisor.forEach((coefficient, i) => {
      rest[i + shift] = (rest[i + shift] ?? lead).minus(coefficient.times(factor));
    });
    rest.pop();
  }
  return scaled(rest.map((coefficient) => coefficient.neg()));
}

/** Scaled to a largest coefficient of 1, without leading ones that are rounding's only. */
function scaled(polynomial: readonly Decimal[]): Decimal[] {
  const most = Chain.max(...polynomial.map((coefficient) => coefficient.abs()), 0);
  if (most.lessThan("1e-300")) return [];
  const kept = polynomial.map((coefficient) => coefficient.div(most));
  while (kept.length > 0 && (kept.at(-1) ?? most).abs().lessThan("1e-250")) kept.pop();
  return kept;
}
