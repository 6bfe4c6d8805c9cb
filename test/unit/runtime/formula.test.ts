import { describe, expect, it } from "vitest";
import { evaluateFormula } from "../../../src/runtime/formula.ts";
import { missing } from "../../../src/runtime/value.ts";
import type { Value } from "../../../src/runtime/value.ts";
import { n, show } from "./support.ts";

const inputs: Value = { a: 6, b: 4, rate: 0.05, min: 7, "two words": 1, text: "5", nil: null, größe: 2 };
const value = (text: string): unknown => show(evaluateFormula(text, inputs, "inputs"));

describe("formula text", () => {
  it.each([
    ["a + b * 2", "#14"],
    ["(a + b) * 2", "#20"],
    ["[a + b] * (2)", "#20"],
    ["a - b - 1", "#1"],
    ["a / b / 2", "#0.75"],
    ["-2^2", "#-4"],
    ["2^3^2", "#512"],
    ["2^-1", "#0.5"],
    ["(-2)^2", "#4"],
    ["- -a", "#6"],
    ["+a - +b", "#2"],
    ["ltv = a / b", "#1.5"],
    ["a * (1 - 5%)", "#5.7"],
    ["min(a, b, 3) + max(a, b) + abs(-1) + sqrt(16)", "#14"],
    ["min + 1", "#8"],
    ["1e3 + .5 + 2.", "#1002.5"],
    ["a × b ÷ 3 − 1 · 2", "#6"],
    ["größe", "#2"],
    ["0.1 + 0.2", "#0.3"],
    ["a * (1 + rate)^10", "#9.7733677606646484375"],
  ])("%s", (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it.each([
    ["", 1],
    ["a +", 4],
    ["a b", 3],
    ["2a", 2],
    ["(a + b]", 7],
    ["a = b = 1", 7],
    ["a == b", 4],
    ["f(a)", 1],
    ["sqrt(1, 2)", 7],
    ["min()", 5],
    ["a ** b", 4],
    ["a.b", 2],
    ["a; b", 2],
    ["a['b']", 3],
    ["'text'", 1],
    ["1,000", 2],
    ["5%3", 3],
    ["__import__('os').system('rm -rf /')", 12],
    ["constructor('x')", 13],
    ["toString()", 1],
    ["`x`", 1],
    ["a\u0000", 2],
  ])("cannot read %j", (text, place) => {
    expect(value(text)).toBe(`? cannot read the formula \`${text}\` at character ${place}`);
  });

  it.each([
    ["constructor", "? `inputs.constructor` is missing"],
    ["__proto__ + 1", "? `inputs.__proto__` is missing"],
    ["a + unknown", "? `inputs.unknown` is missing"],
    ["text * 2", "? `inputs.text` should be a number, found text"],
    ["nil", "? `inputs.nil` is null"],
    ["a / (b - 4)", "? division by zero"],
    ["sqrt(-1)", "? square root of a negative number"],
    ["9^9^9", "? overflow"],
    ["9".repeat(3000), "#1e+3000"],
  ])("%s", (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it("is bounded in length, depth and cost", () => {
    expect(value("1+".repeat(500_000))).toBe("? the formula is longer than 4096 characters");
    expect(value("(".repeat(10_000))).toBe("? the formula is longer than 4096 characters");
    expect(value("(".repeat(4000))).toBe("? the formula is nested more than 64 levels deep");
    expect(value(`${"(".repeat(64)}1${")".repeat(64)}`)).toBe("#1");
    expect(value("2^".repeat(2000))).toMatch(/nested more than 64|more than 64 powers/);
    expect(value(`1${"+1".repeat(2000)}`)).toBe("#2001");
    expect(value("-".repeat(4000) + "1")).toBe("#1");
    const start = performance.now();
    expect(value(Array.from({ length: 500 }, () => "3^.5").join("+"))).toBe("? the formula has more than 64 powers and roots");
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it("of an entry without inputs", () => {
    expect(show(evaluateFormula("a", missing("x.inputs"), "x.inputs"))).toBe("? `x.inputs` is missing");
    expect(show(evaluateFormula("1 + 1", {}, "x.inputs"))).toBe("#2");
  });

  it("a text with a long run of letters or digits is read in linear time", () => {
    const start = performance.now();
    value(`${"a".repeat(4000)}!`);
    value(`${"1".repeat(4000)}e`);
    expect(performance.now() - start).toBeLessThan(200);
  });

  it("numbers keep their digits", () => {
    expect(show(evaluateFormula("x * 10", { x: n("12345678901234567.89") }, "i"))).toBe("#123456789012345678.9");
  });
});
