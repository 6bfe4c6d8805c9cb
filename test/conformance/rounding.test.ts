/** Every mode on the ties and their neighbours, both signs: the table of IEEE 754 and of Java's RoundingMode. */
import { describe, expect, it } from "vitest";
import { ceil, floor, plainNumber, round, trunc } from "../../src/runtime/index.ts";
import { Decimal, Undecided } from "../../src/runtime/value.ts";
import type { Value } from "../../src/runtime/value.ts";

const modes = ["up", "down", "ceiling", "floor", "half_up", "half_down", "half_even"];
/** Java's documentation of RoundingMode, column by column. */
const table: Readonly<Record<string, readonly number[]>> = {
  "5.5": [6, 5, 6, 5, 6, 5, 6],
  "2.5": [3, 2, 3, 2, 3, 2, 2],
  "1.6": [2, 1, 2, 1, 2, 2, 2],
  "1.1": [2, 1, 2, 1, 1, 1, 1],
  "1.0": [1, 1, 1, 1, 1, 1, 1],
  "-1.0": [-1, -1, -1, -1, -1, -1, -1],
  "-1.1": [-2, -1, -1, -2, -1, -1, -1],
  "-1.6": [-2, -1, -1, -2, -2, -2, -2],
  "-2.5": [-3, -2, -2, -3, -3, -2, -2],
  "-5.5": [-6, -5, -5, -6, -6, -5, -6],
};
const shown = (value: Value): string => (value instanceof Decimal ? plainNumber(value) : value instanceof Undecided ? value.reason : "?");

describe("round to a whole number, and shifted by decimals", () => {
  for (const [text, row] of Object.entries(table)) {
    it.each(modes.map((mode, i) => [mode, row[i] ?? 0] as const))(`${text} by %s is %d`, (mode, expected) => {
      for (const shift of [0, 3, -2, -30, 40, -6100, 6100]) {
        const x = new Decimal(`${text}e${-shift}`);
        const result = round(x, new Decimal(shift), mode);
        expect(shown(result)).toBe(plainNumber(new Decimal(`${expected}e${-shift}`)));
      }
    });
  }

  it("-10.5 (B35)", () => {
    expect(shown(round(new Decimal("-10.5"), new Decimal(0), "half_up"))).toBe("-11");
    expect(shown(round(new Decimal("-10.5"), new Decimal(0)))).toBe("-10");
  });
});

describe("less than the unit that is rounded to", () => {
  it.each([
    ["5", -1, "0"], ["5.1", -1, "10"], ["-51", -2, "-100"], ["50", -2, "0"], ["49", -2, "0"], ["4", -3, "0"],
  ])("round(%s, %d) is %s", (x, places, expected) => {
    expect(shown(round(new Decimal(x), new Decimal(places)))).toBe(expected);
  });

  it("up, ceiling and floor look at the sign", () => {
    expect(shown(ceil(new Decimal("0.4"), new Decimal(-1)))).toBe("10");
    expect(shown(floor(new Decimal("-0.4"), new Decimal(-3)))).toBe("-1000");
    expect(shown(floor(new Decimal("0.4"), new Decimal(-3)))).toBe("0");
    expect(shown(trunc(new Decimal("-99.99"), new Decimal(1)))).toBe("-99.9");
  });
});

describe("what cannot be asked", () => {
  it("is undecided with a reason", () => {
    expect(shown(round(new Decimal(1), new Decimal("0.5")))).toBe("`round` takes a whole number of decimals from -6144 to 6144");
    expect(shown(round(new Decimal(1), new Decimal(0), "nearest"))).toMatch(/^`round` knows no mode `nearest`: half_even, /);
    expect(shown(round(new Decimal(1), new Decimal(0), "constructor"))).toMatch(/^`round` knows no mode/);
    expect(shown(round("1"))).toBe("`round` needs a number, found text");
  });
});
