/** `+ - * / mod ^` and the minus sign. */
import { compareDecimals } from "../types/decimal-text.ts";
import { factorUnit, isRatio, numberOf } from "../types/numbers.ts";
import { addRanges, excludesZero, FROM_ZERO, isAtLeast, multiplyRanges, negateRange, pointRange } from "../types/ranges.ts";
import { ANY } from "../types/types.ts";
import type { NumberType, Type } from "../types/types.ts";
import { divideUnits, multiplyUnits, powerUnit, showUnit } from "../types/units.ts";
import type { FunctionEntry, Overload, UnitFault } from "./entry.ts";
import { parameter } from "./entry.ts";
import { common, joinedList, numberAt, rangeOf, toText, wholeConstant } from "./results.ts";

const twoNumbers = [parameter("a", "number"), parameter("b", "number")];

const LARGEST_UNIT_POWER = 16;

function sum(given: readonly Type[], sign: 1 | -1): Type {
  const a = numberAt(given, 0);
  const b = numberAt(given, 1);
  const joined = common([a, b], { integer: true, range: false });
  if (joined.kind !== "NumberType") return joined;
  return numberOf({ ...joined, range: addRanges(a.range, sign === 1 ? b.range : negateRange(b.range)) });
}

function product(given: readonly Type[]): Type {
  const a = numberAt(given, 0);
  const b = numberAt(given, 1);
  const [first, second] = [factorUnit(a), factorUnit(b)];
  const constant = a.unit === undefined && b.unit === undefined;
  return numberOf({
    unit: constant || first === undefined || second === undefined ? undefined : multiplyUnits(first, second),
    integer: a.integer && b.integer,
    percent: a.percent && b.percent,
    range: multiplyRanges(a.range, b.range),
    scale: keptScale(a, b),
  });
}

function quotient(given: readonly Type[]): Type {
  const a = numberAt(given, 0);
  const b = numberAt(given, 1);
  const [first, second] = [factorUnit(a), factorUnit(b)];
  const constant = a.unit === undefined && b.unit === undefined;
  return numberOf({
    unit: constant || first === undefined || second === undefined ? undefined : divideUnits(first, second),
    scale: isPlainFactor(b) ? a.scale : undefined,
    range: isAtLeast(a.range, "0") && isAtLeast(b.range, "0") ? FROM_ZERO : undefined,
  });
}

/** Half of five years is counted in years; years times dollars are not. */
function keptScale(a: NumberType, b: NumberType): string | undefined {
  if (isPlainFactor(b)) return a.scale;
  return isPlainFactor(a) ? b.scale : undefined;
}

function isPlainFactor(type: NumberType): boolean {
  return type.scale === undefined && factorUnit(type)?.factors.size === 0;
}

function power(given: readonly Type[]): Type | UnitFault {
  const base = numberAt(given, 0);
  const exponent = wholeConstant(given[1]);
  if (base.unit === undefined || isRatio(base)) {
    const whole = base.integer && exponent !== undefined && compareDecimals(exponent, "0") >= 0;
    return numberOf({ unit: base.unit, integer: whole });
  }
  if (exponent === undefined || Math.abs(Number(exponent)) > LARGEST_UNIT_POWER) {
    return { kind: "UnitFault", reason: `raise ${showUnit(base.unit)} to a power that is no small whole number`, help: "divide by one of the unit first, to make it a plain number" };
  }
  return numberOf({ unit: powerUnit(base.unit, Number(exponent)) });
}

function powerCanFail(given: readonly Type[]): boolean {
  const exponent = wholeConstant(given[1]);
  return exponent === undefined || (compareDecimals(exponent, "0") < 0 && !excludesZero(rangeOf(given[0])));
}

function remainder(given: readonly Type[]): Type {
  const divisor = numberAt(given, 1);
  const joined = common([numberAt(given, 0), divisor], { integer: true, range: false });
  if (joined.kind !== "NumberType") return joined;
  const known = divisor.range?.high;
  const range = known !== undefined && isAtLeast(divisor.range, "0") ? { ...pointRange("0"), high: known, highOpen: true } : undefined;
  return numberOf({ ...joined, range });
}

const mayBeZero = (given: readonly Type[]): boolean => !excludesZero(rangeOf(given[1]));

const numbers = (result: Overload["result"], canFail: Overload["canFail"], like: boolean): Overload => ({
  parameters: twoNumbers,
  result,
  canFail,
  ...(like ? { like: true } : {}),
});

export const arithmetic = {
  add: {
    form: { kind: "infix", symbol: "+" },
    overloads: [
      numbers((given) => sum(given, 1), false, true),
      { parameters: [parameter("a", "text"), parameter("b", "text")], result: toText, canFail: false },
      { parameters: [parameter("a", "list"), parameter("b", "list")], result: joinedList, canFail: false, like: true },
    ],
    doc: { meaning: "The sum of two numbers of like units; two texts joined; one list after another." },
    examples: [
      { expr: "0.1 + 0.2", value: "0.3" },
      { expr: '"net " + "income"', value: '"net income"' },
      { expr: "[1] + [2, 3]", value: "[1,2,3]" },
      { expr: "1 year + 1 month", value: "13" },
    ],
  },
  subtract: {
    form: { kind: "infix", symbol: "-" },
    overloads: [numbers((given) => sum(given, -1), false, true)],
    doc: { meaning: "The difference of two numbers of like units." },
    examples: [{ expr: "1 - 0.9", value: "0.1" }],
  },
  multiply: {
    form: { kind: "infix", symbol: "*" },
    overloads: [numbers(product, false, false)],
    doc: { meaning: "The product of two numbers; their units multiply." },
    examples: [{ expr: "1.1 * 1.1", value: "1.21" }],
  },
  divide: {
    form: { kind: "infix", symbol: "/" },
    overloads: [numbers(quotient, mayBeZero, false)],
    doc: {
      meaning: "The quotient of two numbers, exact to 34 digits; their units divide, so that dollars by dollars are a ratio.",
      errors: "Undecided when the divisor is zero. A divisor that is the literal zero is refused.",
    },
    examples: [
      { expr: "1 / 8", value: "0.125" },
      { expr: "10 year / 1 month", value: "120" },
    ],
  },
  modulo: {
    form: { kind: "infix", symbol: "mod" },
    overloads: [numbers(remainder, mayBeZero, true)],
    doc: {
      meaning: "What is left after dividing by the divisor as often as it goes, exactly; it has the divisor's sign.",
      errors: "Undecided when the divisor is zero.",
    },
    examples: [
      { expr: "7 mod 3", value: "1" },
      { expr: "-7 mod 3", value: "2" },
    ],
  },
  power: {
    form: { kind: "infix", symbol: "^" },
    overloads: [{ parameters: [parameter("base", "number"), parameter("exponent", "plain number")], result: power, canFail: powerCanFail }],
    doc: {
      meaning: "The base to a power. Groups from the right, and binds tighter than a minus sign before it.",
      errors: "Undecided for zero to a negative power, and for a base that is not above zero with a power that is no whole number.",
    },
    examples: [
      { expr: "2 ^ 3 ^ 2", value: "512" },
      { expr: "-2 ^ 2", value: "-4" },
    ],
  },
  negate: {
    form: { kind: "prefix", symbol: "-" },
    overloads: [
      {
        parameters: [parameter("a", "number")],
        result: (given) => (given[0]?.kind === "NumberType" ? numberOf({ ...given[0], range: negateRange(given[0].range) }) : numberAt([ANY], 0)),
        canFail: false,
      },
    ],
    doc: { meaning: "The number with the other sign." },
    examples: [{ expr: "-(2 - 5)", value: "3" }],
  },
} as const satisfies Record<string, FunctionEntry>;
