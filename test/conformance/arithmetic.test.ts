/** Arithmetic against exact fractions, on numbers made to meet ties, cancellation and carries. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as runtime from "../../src/runtime/index.ts";
import { Decimal } from "../../src/runtime/value.ts";
import { floorOf, fraction, minus, over, plus, rounded34, times, toPower } from "./exact.ts";
import type { Fraction } from "./exact.ts";

const digits = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 34n - 1n }),
  fc.bigInt({ min: 0n, max: 9999n }),
  fc.constantFrom(10n ** 34n - 1n, 10n ** 33n, 5n, 5n * 10n ** 33n, 10n ** 17n - 1n, 1n, 2n ** 50n, 5n ** 40n),
);
const decimalText = fc
  .tuple(fc.boolean(), digits, fc.integer({ min: -40, max: 40 }))
  .map(([negative, value, exponent]) => `${negative ? "-" : ""}${value}e${exponent}`);

function spelt(value: unknown): string {
  if (!(value instanceof Decimal)) throw new Error(`no number: ${JSON.stringify(value)}`);
  return rounded34(fraction(value.toExponential()));
}

function holds(name: string, ours: (a: Decimal, b: Decimal) => unknown, exact: (a: Fraction, b: Fraction) => Fraction, divides = false): void {
  it(name, () => {
    fc.assert(
      fc.property(decimalText, decimalText, (a, b) => {
        fc.pre(!divides || fraction(b).top !== 0n);
        expect(spelt(ours(new Decimal(a), new Decimal(b)))).toBe(rounded34(exact(fraction(a), fraction(b))));
      }),
      { numRuns: 3000 },
    );
  });
}

describe("each operation is the exact result rounded once, half to even", () => {
  holds("+", runtime.add, plus);
  holds("-", runtime.subtract, minus);
  holds("*", runtime.multiply, times);
  holds("/", runtime.divide, over, true);
  holds("mod", runtime.modulo, (a, b) => minus(a, times(b, { top: floorOf(over(a, b)), bottom: 1n })), true);

  it("^ with an integer exponent", () => {
    fc.assert(
      fc.property(decimalText, fc.oneof(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -400, max: 400 })), (a, n) => {
        fc.pre(fraction(a).top !== 0n && Math.abs(n * Number(new Decimal(a).e)) < 5500);
        expect(spelt(runtime.power(new Decimal(a), new Decimal(n)))).toBe(rounded34(toPower(fraction(a), n)));
      }),
      { numRuns: 1500 },
    );
  });

  it("a square root squares back to within the last digit", () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        const x = new Decimal(text).abs();
        const root = runtime.sqrt(x);
        if (!(root instanceof Decimal)) throw new Error("no number");
        // The root is right when no other number of 34 digits is nearer: (root ± half a unit)² encloses x.
        const half = over(fraction(`1e${root.isZero() ? 0 : root.e - 33}`), fraction("2"));
        const [low, high] = [minus(fraction(root.toExponential()), half), plus(fraction(root.toExponential()), half)];
        const target = fraction(x.toExponential());
        if (x.isZero()) expect(root.isZero()).toBe(true);
        else expect(minus(target, times(low, low)).top >= 0n && minus(times(high, high), target).top >= 0n).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Published digits (OEIS A001113, A002162, A002392, A002193, A002194, A001622), cut by hand to 34 rounded digits. */
describe("constants to 34 digits", () => {
  const n = (text: string): Decimal => new Decimal(text);
  it.each([
    ["e", runtime.exp(n("1")), "2.718281828459045235360287471352662"],
    ["1/e", runtime.exp(n("-1")), "0.3678794411714423215955237701614609"],
    ["ln 2", runtime.ln(n("2")), "0.6931471805599453094172321214581766"],
    ["ln 10", runtime.ln(n("10")), "2.302585092994045684017991454684364"],
    ["ln 1", runtime.ln(n("1")), "0"],
    ["√2", runtime.sqrt(n("2")), "1.414213562373095048801688724209698"],
    ["√3", runtime.sqrt(n("3")), "1.732050807568877293527446341505872"],
    ["2 ^ 0.5", runtime.power(n("2"), n("0.5")), "1.414213562373095048801688724209698"],
    ["golden ratio", runtime.divide(runtime.add(n("1"), runtime.sqrt(n("5"))), n("2")), "1.618033988749894848204586834365638"],
    ["4 ^ 0.5", runtime.power(n("4"), n("0.5")), "2"],
    ["8 ^ 0.25", runtime.power(n("8"), n("0.25")), "1.681792830507429086062250952466430"],
    ["0.0625 ^ -0.25", runtime.power(n("0.0625"), n("-0.25")), "2"],
  ])("%s", (_, ours, digits) => {
    expect(ours instanceof Decimal && ours.equals(digits) ? digits : ours).toBe(digits);
  });

  it("a power whose exact result is a tie of 35 digits goes to even", () => {
    // (10^17 + 5)² = 10^34 + 10^18 + 25 has 35 digits and ends in 5.
    const square = runtime.power(new Decimal("100000000000000005"), new Decimal("2"));
    expect(square instanceof Decimal && square.toFixed()).toBe("10000000000000001000000000000000020");
    // As a broken power: x^1.5 of x = s² is s³. s = 215443469005: s³ has 35 digits and ends in 5.
    const s = new Decimal("215443469005");
    const cube = runtime.power(s.times(s), new Decimal("1.5"));
    expect(cube instanceof Decimal && rounded34(fraction(cube.toExponential()))).toBe(rounded34(toPower(fraction("215443469005"), 3)));
  });
});

/** Results that lie within 1e-66 of a tie: the second term of the series decides. */
describe("near a tie, on either side", () => {
  const n = (text: string): Decimal => new Decimal(text);
  it.each([
    // exp(x) = 1 + x + x²/2 + …, above 1 + x
    ["exp(1.5e-33)", runtime.exp(n("1.5e-33")), "1.000000000000000000000000000000002"],
    ["exp(2.5e-33)", runtime.exp(n("2.5e-33")), "1.000000000000000000000000000000003"],
    ["exp(-1.5e-34)", runtime.exp(n("-1.5e-34")), "0.9999999999999999999999999999999999"],
    // √(1 + 2x) = 1 + x - x²/2 + …, below 1 + x
    ["(1 + 3e-33) ^ 0.5", runtime.power(n("1.000000000000000000000000000000003"), n("0.5")), "1.000000000000000000000000000000001"],
    ["√(1 + 3e-33)", runtime.sqrt(n("1.000000000000000000000000000000003")), "1.000000000000000000000000000000001"],
    ["(1 + 5e-33) ^ 0.5", runtime.power(n("1.000000000000000000000000000000005"), n("0.5")), "1.000000000000000000000000000000002"],
    // ln(1 + x) = x - x²/2 + …: 1e-33 - 5e-67
    ["ln(1 + 1e-33)", runtime.ln(n("1.000000000000000000000000000000001")), "0.9999999999999999999999999999999995e-33"],
  ])("%s", (_, ours, digits) => {
    expect(ours instanceof Decimal ? ours.toString() : ours).toBe(n(digits).toString());
  });
});
