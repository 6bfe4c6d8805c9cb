/** Median, percentile, standard deviation and mode. */
import { add, divide, multiply, subtract } from "./arithmetic.ts";
import { numbersOf, someNumbersOf } from "./aggregates.ts";
import { plainNumber } from "./decimal-text.ts";
import { gapIn, gapOf, isNumber, isText, needs } from "./kinds.ts";
import { roundedOnce } from "./precise.ts";
import { Decimal, failed, Undecided } from "./value.ts";
import type { Value } from "./value.ts";

/** The middle one, or the mean of the two in the middle. */
export function median(...items: Value[]): Value {
  const numbers = someNumbersOf("median", items);
  if (numbers instanceof Undecided) return numbers;
  const sorted = ascending(numbers);
  const upper = sorted[sorted.length >> 1] ?? null;
  if (sorted.length % 2 === 1) return upper;
  return divide(add(sorted[(sorted.length >> 1) - 1] ?? null, upper), new Decimal(2));
}

/** By linear interpolation between closest ranks, as spreadsheets' PERCENTILE.INC; `p` is in 0..1. */
export function percentile(list: Value, p: Value): Value {
  const gap = gapOf(p);
  const numbers = someNumbersOf("percentile", [list]);
  if (numbers instanceof Undecided) return gap === undefined ? numbers : (gapIn([numbers, gap]) ?? numbers);
  if (gap !== undefined) return gap;
  if (!isNumber(p)) return needs("percentile", "a share", p);
  if (p.lessThan(0) || p.greaterThan(1)) return failed("`percentile` takes a share from 0 to 1");
  const sorted = ascending(numbers);
  const rank = p.times(sorted.length - 1);
  const below = rank.floor();
  const low = sorted[below.toNumber()] ?? null;
  const high = sorted[below.toNumber() + 1];
  return high === undefined ? low : add(low, multiply(rank.minus(below), subtract(high, low)));
}

/**
 * The standard deviation of a sample (divided by n - 1), or with `"population"` of all there are (by n).
 * Rounded once.
 */
export function stddev(list: Value, of: Value = "sample"): Value {
  const gap = gapOf(of);
  const numbers = numbersOf("stddev", [list]);
  if (numbers instanceof Undecided) return gap === undefined ? numbers : (gapIn([numbers, gap]) ?? numbers);
  if (gap !== undefined) return gap;
  if (of !== "sample" && of !== "population") {
    return isText(of) ? failed("`stddev` is of a `sample` or of a `population`") : needs("stddev", '"population"', of);
  }
  const least = of === "sample" ? 2 : 1;
  if (numbers.length < least) return failed(`\`stddev\` of fewer than ${least} numbers`);
  return roundedOnce((Precise) => {
    const zero = new Precise(0);
    const mean = numbers.reduce<Decimal>((total, x) => total.plus(x), zero).div(numbers.length);
    const squares = numbers.reduce<Decimal>((total, x) => total.plus(mean.minus(x).pow(2)), zero);
    return squares.div(of === "sample" ? numbers.length - 1 : numbers.length).sqrt();
  });
}

/** The most frequent numbers, ascending; of nothing, none. */
export function mode(...items: Value[]): Value {
  const numbers = numbersOf("mode", items);
  if (numbers instanceof Undecided) return numbers;
  const counts = new Map<string, { readonly number: Decimal; times: number }>();
  for (const number of numbers) {
    const key = plainNumber(number);
    const seen = counts.get(key);
    if (seen === undefined) counts.set(key, { number, times: 1 });
    else seen.times++;
  }
  let most = 0;
  for (const { times } of counts.values()) most = Math.max(most, times);
  return ascending([...counts.values()].filter((entry) => entry.times === most).map((entry) => entry.number));
}

function ascending(numbers: readonly Decimal[]): Decimal[] {
  return [...numbers].sort((a, b) => a.comparedTo(b));
}
