/** Loops within loops end: what one outermost loop may go through is bounded, and the count starts anew. */
import { describe, expect, it } from "vitest";
import { add } from "../../../src/runtime/arithmetic.ts";
import { count, sum } from "../../../src/runtime/aggregates.ts";
import { calc } from "../../../src/runtime/calc.ts";
import { collect } from "../../../src/runtime/collect.ts";
import { text } from "../../../src/runtime/convert.ts";
import { equal } from "../../../src/runtime/equality.ts";
import { distinct, flatten, range } from "../../../src/runtime/lists.ts";
import { sameSetAs } from "../../../src/runtime/membership.ts";
import { outcomesForEach } from "../../../src/runtime/outcomes.ts";
import { every } from "../../../src/runtime/quantify.ts";
import type { Value } from "../../../src/runtime/value.ts";
import { inLoop, MAX_STEPS, spend, usedUp } from "../../../src/runtime/work.ts";
import { n, show } from "./support.ts";

const TOO_MUCH = `? loops within loops come to more than ${MAX_STEPS} steps`;
const LONG: readonly Value[] = Array.from({ length: 100_000 }, () => true);
const deciding = (): Value => true;
/** Works inside of a loop that has used up all but 1,000 of its steps. */
const nearly = (work: () => Value): Value => inLoop(MAX_STEPS - 1000, work);

/** `[a, a]` of `[a, a]` of …: small to hold, 2 to the `levels` to go through. */
function doubled(levels: number, innermost: Value): Value {
  let value: Value = innermost;
  for (let i = 0; i < levels; i++) value = [value, value];
  return value;
}

describe("the allowance of a loop", () => {
  it("is enough for one loop over the longest of lists", () => {
    expect(every(LONG, deciding)).toBe(true);
  });

  it("is shared by the loops within, whatever their form", () => {
    expect(show(every(LONG, () => every(LONG, deciding)))).toBe(TOO_MUCH);
    expect(show(count(collect(LONG, () => every(LONG, deciding))))).toBe(TOO_MUCH);
    for (const within of [() => sum(range(n(1), n(600))), () => count(add(LONG, LONG)), () => calc(LONG, ["x"], "calculations")]) {
      expect(show(nearly(() => every([true, true], within)))).toBe(TOO_MUCH);
    }
  });

  it("starts anew for the next loop", () => {
    every(LONG, () => every(LONG, deciding));
    expect(every(LONG, deciding)).toBe(true);
    expect([spend(2 * MAX_STEPS), usedUp()]).toEqual([undefined, undefined]);
  });

  it("is given back when a loop throws", () => {
    expect(() => inLoop(2 * MAX_STEPS, () => { throw new Error("stop"); })).toThrow("stop");
    expect(usedUp()).toBeUndefined();
  });

  it("bounds the comparison of every record with every other", () => {
    const records = Array.from({ length: 60 }, (_, i): Value => ({ a: n(i) }));
    expect(show(distinct(records))).toHaveLength(60);
    expect(show(nearly(() => distinct(records)))).toBe(TOO_MUCH);
    expect(show(nearly(() => sameSetAs(records, [...records].reverse())))).toBe(TOO_MUCH);
  });

  it("bounds values that hold the same part many times over", () => {
    expect(show(nearly(() => equal(doubled(60, n(1)), doubled(60, n(1)))))).toBe(TOO_MUCH);
    expect(show(nearly(() => text(doubled(60, n(1)))))).toBe(TOO_MUCH);
    expect(show(nearly(() => flatten(doubled(60, []))))).toBe(TOO_MUCH);
    expect(show(flatten(doubled(60, [])))).toBe(TOO_MUCH);
    expect(show(text(doubled(12, "a".repeat(10_000))))).toBe("? the text is too long");
  });

  it("leaves the rows that are still to come open, each under its key", () => {
    const rows = outcomesForEach(
      "r", LONG.slice(0, 200), undefined,
      (key) => ({ key, label: "R", kind: "auto", source: "auto", status: every(LONG, deciding) === true ? "pass" : "open", detail: "", declared: {} }),
      (gap) => ({ key: "r", label: "R", kind: "auto", source: "auto", status: "open", detail: gap.reason, declared: {} }),
    );
    expect(rows.map(({ key }) => key)).toEqual(Array.from({ length: 200 }, (_, i) => `r[${i}]`));
    expect(rows.filter(({ status }) => status === "pass")).toHaveLength(99);
    expect(rows[199]?.detail).toBe(TOO_MUCH.slice(2));
  });
});
