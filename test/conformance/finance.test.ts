/**
 * Published results of spreadsheet financial functions (sources in `data/financial.json`), and the same worked
 * out independently to 34 digits where the data has them.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fv, ipmt, nper, pmt, ppmt, pv } from "../../src/runtime/annuity.ts";
import { db, ddb, sln } from "../../src/runtime/depreciation.ts";
import { effective, nominal, npv } from "../../src/runtime/interest.ts";
import { irr, rate } from "../../src/runtime/internal-rate.ts";
import { Decimal, Undecided } from "../../src/runtime/value.ts";
import type { Value } from "../../src/runtime/value.ts";

interface Vector {
  readonly id: string;
  readonly fn: keyof typeof functions;
  readonly args: readonly Argument[];
  readonly expected: { readonly number?: string; readonly error?: string };
  readonly tolerance_abs?: string;
  readonly tolerance_rel?: string;
  readonly exact34?: string;
}
type Argument = string | null | { readonly calc: string } | readonly Argument[];

const { vectors } = JSON.parse(readFileSync("test/conformance/data/financial.json", "utf8")) as { vectors: Vector[] };

type Finance = (...args: (Value | undefined)[]) => Value;

/** Which argument says when a payment is due; spreadsheets write 0 and 1. */
const due: Readonly<Record<string, number>> = { PMT: 4, PV: 4, FV: 4, IPMT: 5, PPMT: 5, NPER: 4, RATE: 4 };

const functions = {
  PMT: pmt, PV: pv, FV: fv, IPMT: ipmt, PPMT: ppmt, NPER: nper, RATE: rate, IRR: irr, EFFECT: effective, NOMINAL: nominal, SLN: sln, DB: db, DDB: ddb,
  NPV: (first: Value | undefined, ...flows: (Value | undefined)[]) => npv(first ?? null, flows.flat() as Value),
} as unknown as Record<string, Finance>;

/** Where the language answers otherwise on purpose. */
const differences: Readonly<Record<string, string>> = {
  "phpspreadsheet:Financial/DB.php#15": "a period of 2.5: periods are whole numbers",
  "formulajs:test/financial.js:461": "a negative nominal rate above -100% has an effective one",
  "formulajs:test/financial.js:541": "a negative effective rate above -100% has a nominal one",
  "phpspreadsheet:Financial/RATE.php#14": "the only solution is below -100%, which is no rate",
  "phpspreadsheet:Financial/PV.php#21": "a negative number of periods has a present value",
  "phpspreadsheet:Financial/DB.php#16": "a period of 2.5 and 1.2 months: periods and months are whole numbers",
  "formulajs:test/financial.js:458": "compounded 4.5 times a year: times are a whole number, and nothing is cut off silently",
  "numpy-financial:TestIrr.test_gh_44": "the last flow is negative again, so that a second rate near -100% fits too",
  "phpspreadsheet:Financial/RATE.php#4": "24.99 periods: periods are a whole number",
  "phpspreadsheet:Financial/RATE.php#5": "24.5 periods: periods are a whole number",
};

function argument(given: Argument, name: string, index: number): Value | undefined {
  if (given === null) return undefined;
  if (typeof given === "object") {
    if ("calc" in given) return calculated(given.calc);
    return given.flat(9).map((one) => argument(one as Argument, name, -1) ?? null);
  }
  if (due[name] === index) return given === "1" ? "start" : given === "0" ? "end" : given;
  return new Decimal(given);
}

/** `0.08 / 12`, `10 * -1` */
function calculated(text: string): Decimal {
  const [, left = "", operator, right = ""] = /^(\S+) ([*/]) (\S+)$/.exec(text) ?? [];
  return operator === "/" ? new Decimal(left).div(right) : new Decimal(left).times(right);
}

function ours({ fn, args }: Vector): Value {
  // A guess is of no use to a method that finds every root.
  const most = fn === "RATE" ? 5 : fn === "IRR" ? 1 : args.length;
  return (functions[fn] as Finance)(...args.slice(0, most).map((one, i) => argument(one, fn, i)));
}

function fits(vector: Vector, answer: Value): boolean {
  const { expected, exact34, tolerance_abs: absolute, tolerance_rel: relative } = vector;
  if (expected.error !== undefined) return answer instanceof Undecided;
  if (!(answer instanceof Decimal)) return false;
  if (exact34 !== undefined) {
    // A rate such as 0.08 / 12 is rounded before it is used, which the last digits show.
    const exact = new Decimal(exact34);
    return answer.minus(exact).abs().lte(exact.abs().times("1e-29").plus("1e-29"));
  }
  const published = new Decimal(expected.number ?? "NaN");
  return answer.minus(published).abs().lte(relative === undefined ? (absolute ?? "0") : published.abs().times(relative));
}

describe("published financial results", () => {
  it.each(vectors.map((vector) => [`${vector.id} ${vector.fn}`, vector] as const))("%s", (_, vector) => {
    const answer = ours(vector);
    const shown = answer instanceof Undecided ? answer.reason : String(answer);
    expect({ answer: shown, fits: fits(vector, answer) }).toEqual({ answer: shown, fits: differences[vector.id] === undefined });
  });
});

const number = (text: string): Decimal => new Decimal(text);
const digits = (value: Value): string => (value instanceof Decimal ? value.toString() : value instanceof Undecided ? `undecided: ${value.reason}` : String(value));

describe("rates", () => {
  it("refuse what has no solution, or several", () => {
    // reported of other engines: -50, -100, 600, 300, -100 has two rates
    expect(digits(irr([-50, -100, 600, 300, -100].map((flow) => number(String(flow)))))).toBe("undecided: not exactly one rate makes these flows worth nothing");
    expect(digits(irr([number("10"), number("20")]))).toBe("undecided: no rate makes these flows worth nothing");
    expect(digits(rate(number("12"), number("400"), number("10000"), number("5000")))).toBe("undecided: no rate makes these flows worth nothing");
  });

  it("count the roots where signs alone do not tell", () => {
    // (d - 1)(d - 2)(d - 4) has three positive roots; (d - 2)(d² - d + 1) has one and three changes of sign
    expect(digits(irr(["-8", "14", "-7", "1"].map(number)))).toBe("undecided: several rates make these flows worth nothing");
    expect(digits(irr(["-2", "3", "-3", "1"].map(number)))).toBe("-0.5");
  });

  it("are right to the last digit where the answer is known", () => {
    // 1.1, 1.21, … : the flows are worth nothing at 10%
    expect(digits(irr(["-100", "0", "121"].map(number)))).toBe("0.1");
    // √2 - 1
    expect(digits(irr(["-1", "0", "2"].map(number)))).toBe("0.4142135623730950488016887242096981");
    expect(digits(rate(number("360"), pmt(number("0.01"), number("360"), number("100000")), number("100000")))).toMatch(/^0\.01$|^0\.0099999999999999999999999999999|^0\.0100000000000000000000000000000/);
  });

  it("are found however extreme they are", () => {
    expect(digits(irr([number("-1e-30"), number("1e30")]))).toBe(number("1e60").minus(1).toString());
    expect(digits(irr([number("-1e30"), number("1")]))).toBe("-0.999999999999999999999999999999");
  });
});

describe("annuities", () => {
  it("keep their digits at tiny rates", () => {
    // To first order in r, the payment of 1 over n periods is -(1/n)·(1 + (n + 1)·r/2); r² is beyond 34 digits.
    expect(digits(pmt(number("1e-30"), number("10"), number("1")))).toBe("-0.10000000000000000000000000000055");
  });

  it("are undecided where there is no answer", () => {
    expect(digits(pmt(number("0.01"), number("0"), number("1")))).toBe("undecided: there are no periods");
    expect(digits(pv(number("-1"), number("3"), number("1")))).toBe("undecided: a rate of -100% or less");
    expect(digits(fv(number("1e30"), number("1e30"), number("1")))).toBe("undecided: overflow");
    expect(digits(nper(number("0.1"), number("-1"), number("1000")))).toBe("undecided: the payments never get there");
    expect(digits(ipmt(number("0.1"), number("1.5"), number("3"), number("1000")))).toBe("undecided: there is no such period");
  });
});
