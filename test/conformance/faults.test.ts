/** Faults reported against other engines, as far as they concern numbers, lists and texts. */
import { describe, expect, it } from "vitest";
import * as r from "../../src/runtime/index.ts";
import { Decimal, Undecided } from "../../src/runtime/value.ts";
import type { Value } from "../../src/runtime/value.ts";

const n = (text: string | number): Decimal => new Decimal(String(text));
const ns = (...texts: (string | number)[]): Value => texts.map(n);
const show = (value: Value): unknown =>
  value instanceof Undecided ? `undecided: ${value.reason}`
  : value instanceof Decimal ? r.plainNumber(value)
  : Array.isArray(value) ? (value as readonly Value[]).map(show)
  : value;

describe("B27: powers cost by digits, not by exponent", () => {
  it.each([
    ["2 ^ (10 ^ 9)", () => r.power(n(2), r.power(n(10), n(9)))],
    ["9 ^ 9 ^ 9", () => r.power(n(9), r.power(n(9), n(9)))],
    ["3 ^ 1500000000", () => r.power(n(3), n(1500000000))],
    ["(1 + 1e-33) ^ 1e50", () => r.power(n("1.000000000000000000000000000000001"), n("1e50"))],
  ])("%s overflows at once", (_, work) => {
    const start = performance.now();
    expect(show(work())).toBe("undecided: overflow");
    expect(performance.now() - start).toBeLessThan(100);
  });

  it("the same downwards is zero, and 1 and -1 stay", () => {
    expect(show(r.power(n(2), n(-1000000000)))).toBe("0");
    expect(show(r.power(n("0.5"), n("1e6000")))).toBe("0");
    expect(show(r.power(n(1), n("1e6000")))).toBe("1");
    expect(show(r.power(n(-1), n(1000000001)))).toBe("-1");
  });

  it("a long power within range: 1.0000001 ^ 100000000", () => {
    // e^(10^8 · ln(1 + 10^-7)), worked out by series: ln = 10^-7 - 10^-14/2 + 10^-21/3 - …
    const value = r.power(n("1.0000001"), n(100000000));
    const series = r.exp(n("9.999999500000033333330833333533333316666668095"));
    expect(value instanceof Decimal && series instanceof Decimal && value.minus(series).abs().lessThan("1e-25")).toBe(true);
  });
});

describe("B31, B32, B35: rounding sees the decimal", () => {
  it.each([
    ["600.425", 2, "600.43", "600.42"],
    ["600.435", 2, "600.44", "600.44"],
    ["1.005", 2, "1.01", "1"],
    ["2.135", 2, "2.14", "2.14"],
  ])("round(%s, %s)", (x, places, away, even) => {
    expect(show(r.round(n(x), n(places), "half_up"))).toBe(away);
    expect(show(r.round(n(x), n(places), "half_even"))).toBe(even);
    expect(show(r.round(n(x), n(places)))).toBe(even);
  });

  it("round(0.145 * 100, 0)", () => {
    expect(show(r.round(r.multiply(n("0.145"), n(100)), n(0), "half_up"))).toBe("15");
    expect(show(r.round(r.multiply(n("0.145"), n(100))))).toBe("14");
  });

  it("21.9 / 0.2", () => {
    const quotient = r.divide(n("21.9"), n("0.2"));
    expect(show(quotient)).toBe("109.5");
    expect(r.equal(quotient, n("109.5"))).toBe(true);
    expect([show(r.round(quotient)), show(r.round(quotient, n(0), "half_up"))]).toEqual(["110", "110"]);
  });

  it("0.1 + 0.2 == 0.3", () => {
    expect(r.equal(r.add(n("0.1"), n("0.2")), n("0.3"))).toBe(true);
  });
});

describe("B36, B37: digits and range of what is read", () => {
  it("keeps integers beyond 2^53", () => {
    const big = r.readAs(9007199254740993n, { is: "number" }, "id");
    expect(show(big)).toBe("9007199254740993");
    expect(r.equal(big, n("9007199254740992"))).toBe(false);
    expect(r.stringifyJson(r.toJson(n("12345678901234567890")))).toBe("12345678901234567890");
    expect(r.stringifyJson(r.toJson(n("12345678901234567.89")))).toBe("12345678901234567.89");
  });

  it("reads both ends of the range", () => {
    expect(show(r.readAs(r.parseDecimal("0.0000009999999999999998"), { is: "number" }, "x"))).toBe("0.0000009999999999999998");
    expect(show(r.readAs(0.000001, { is: "number" }, "x"))).toBe("0.000001");
    expect(show(r.readAs(9e34, { is: "number" }, "x"))).toBe("90000000000000000000000000000000000");
    expect(show(r.readAs(5e-324, { is: "number" }, "x"))).toBe("5e-324");
    expect(show(r.readAs(1.7976931348623157e308, { is: "number" }, "x"))).toBe("1.7976931348623157e+308");
    expect(show(r.readAs(Number.POSITIVE_INFINITY, { is: "number" }, "x"))).toBe("undecided: `x` is beyond the range of a number");
  });
});

describe("B40: no Infinity and no NaN", () => {
  it("division by zero is undecided, also inside a comparison", () => {
    expect(show(r.divide(n(100), n(0)))).toBe("undecided: division by zero");
    expect(show(r.divide(n(0), n("-0")))).toBe("undecided: division by zero");
    expect(show(r.greater(n(1), r.divide(n(100), n(0))))).toBe("undecided: division by zero");
    expect(show(r.modulo(n(5), n(0)))).toBe("undecided: division by zero in `mod`");
  });

  it.each([
    ["9e6144 * 10", () => r.multiply(n("9e6144"), n(10))],
    ["9e6144 + 9e6144", () => r.add(n("9e6144"), n("9e6144"))],
    ["1 / 1e-6143 ^ 2", () => r.divide(n("1e3000"), n("1e-4000"))],
    ["exp(20000)", () => r.exp(n(20000))],
    ["round up at the top", () => r.round(n("9.9e6144"), n(-6144), "up")],
  ])("%s is an overflow", (_, work) => {
    expect(show(work())).toBe("undecided: overflow");
  });

  it("roots and logarithms outside their domain", () => {
    expect(show(r.sqrt(n(-1)))).toBe("undecided: square root of a negative number");
    expect(show(r.ln(n(0)))).toBe("undecided: logarithm of a number that is not above 0");
    expect(show(r.power(n(0), n(-1)))).toBe("undecided: 0 to a negative power");
    expect(show(r.power(n(-8), n("0.5")))).toBe("undecided: a power with a broken exponent needs a base above 0");
    expect(show(r.power(n(0), n(0)))).toBe("1");
  });
});

describe("B41, B42: empty lists", () => {
  it("totals of nothing", () => {
    expect(show(r.sum([]))).toBe("0");
    expect(show(r.count([]))).toBe("0");
    expect(show(r.avg([]))).toBe("undecided: `avg` of an empty list");
    expect(show(r.min([]))).toBe("undecided: `min` of an empty list");
    expect(show(r.max([]))).toBe("undecided: `max` of an empty list");
    expect(show(r.median([]))).toBe("undecided: `median` of an empty list");
    expect(show(r.product([]))).toBe("undecided: `product` of an empty list");
    expect(show(r.mode([]))).toEqual([]);
  });

  it("quantifiers over nothing, and over a list that is not there", () => {
    const positive = (x: Value): Value => r.greater(x, n(0));
    expect([r.every([], positive), r.some([], positive), r.no([], positive)]).toEqual([true, false, true]);
    const absent = r.missing("xs");
    expect([r.every(absent, positive), r.some(absent, positive), r.no(absent, positive)]).toEqual([absent, absent, absent]);
  });
});

describe("B46, B50, B51: missing operands and unlike types", () => {
  it("!= with a missing side is open, as not == is", () => {
    const age = r.missing("age");
    expect(r.notEqual(age, n(10))).toBe(age);
    expect(r.not(r.equal(age, n(10)))).toBe(age);
  });

  it("unlike types are undecided, and text is never put in the order of numbers", () => {
    expect(show(r.equal("foo", n(100)))).toBe("undecided: cannot compare text with number");
    expect(show(r.less("10", n(9)))).toBe("undecided: cannot compare text with number");
    expect(r.less("10", "9")).toBe(true);
    expect(show(r.add("a", n(1)))).toBe("undecided: `+` needs two texts or two numbers, found number");
    expect(show(r.multiply(true, n(1)))).toBe("undecided: `*` needs numbers, found boolean");
  });
});

describe("B52: texts are code points", () => {
  it("counts and cuts whole characters", () => {
    expect(show(r.length("😂"))).toBe("1");
    expect(r.substring("😂a", n(1), n(1))).toBe("a");
    expect(r.substring("😂a", n(0), n(1))).toBe("😂");
    expect(r.upper("ß")).toBe("SS");
    expect(r.reverse("a😂b")).toBe("b😂a");
    expect(show(r.indexOf("😂a😂", "😂", n(1)))).toBe("2");
    expect(show(r.split("a😂", ""))).toEqual(["a", "😂"]);
  });

  it("orders by code points, not by UTF-16 units", () => {
    // U+1F602 is behind U+FF5E, though its first unit D83D is before FF5E.
    expect(r.less("～", "😂")).toBe(true);
    expect(show(r.sort(["😂", "～", "a"]))).toEqual(["a", "～", "😂"]);
  });
});

describe("statistics", () => {
  it("agrees with worked examples", () => {
    // FEEL's own examples (DMN 1.3, table 75), and PERCENTILE.INC by hand: rank 0.3 · 3 = 0.9.
    expect(show(r.stddev(ns(2, 4, 7, 5)))).toBe("2.081665999466132735282297706979931");
    expect(show(r.stddev(ns(47)))).toBe("undecided: `stddev` of fewer than 2 numbers");
    expect(show(r.stddev(ns(2, 4, 4, 4, 5, 5, 7, 9), "population"))).toBe("2");
    expect(show(r.median(ns(8, 2, 5, 3, 4)))).toBe("4");
    expect(show(r.median(ns(6, 1, 2, 3)))).toBe("2.5");
    expect(show(r.mode(ns(6, 3, 9, 6, 6)))).toEqual(["6"]);
    expect(show(r.mode(ns(6, 1, 9, 6, 1)))).toEqual(["1", "6"]);
    expect(show(r.percentile(ns(4, 1, 3, 2), n("0.3")))).toBe("1.9");
    expect(show(r.percentile(ns(4, 1, 3, 2), n(1)))).toBe("4");
  });
});
