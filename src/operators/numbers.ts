/** Functions of one number. */
import { compareDecimals } from "../types/decimal-text.ts";
import { COUNT, isRatio, numberOf, RATIO } from "../types/numbers.ts";
import { isAtLeast, pointRange, roundedRange } from "../types/ranges.ts";
import type { NumberType, Type } from "../types/types.ts";
import { NO_UNIT, showUnit } from "../types/units.ts";
import type { Unit } from "../types/units.ts";
import type { FunctionEntry, Overload, UnitFault } from "./entry.ts";
import { optional, parameter } from "./entry.ts";
import { numberAt, rangeOf, unitOf, wholeConstant } from "./results.ts";

/** How `round` treats what lies between, and the ties. */
export const roundingModes = ["half_even", "half_up", "half_down", "up", "down", "ceiling", "floor"] as const;

const x = parameter("x", "number");
const decimals = optional("decimals", "whole number");

/** Without decimals the result is whole, but not in a unit that is several base units. */
function rounded(given: readonly Type[]): NumberType {
  const type = unitOf(given);
  const places = given.length < 2 ? "0" : wholeConstant(given[1]);
  const isFine = places !== undefined && compareDecimals(places, "0") >= 0 && type.scale === undefined;
  return numberOf({ ...type, integer: places === "0" && type.scale === undefined, range: roundedRange(rangeOf(given[0]), isFine) });
}

/** Decimals must be between -6144 and 6144. */
function decimalsCanFail(given: readonly Type[]): boolean {
  if (given.length < 2) return false;
  const known = wholeConstant(given[1]);
  return known === undefined || compareDecimals(known, "-6144") < 0 || compareDecimals(known, "6144") > 0;
}

const rounding: Overload = { parameters: [x, decimals], result: rounded, canFail: decimalsCanFail };

function squareRoot(given: readonly Type[]): Type | UnitFault {
  const type = numberAt(given, 0);
  if (type.unit === undefined || isRatio(type)) return numberOf({ unit: type.unit, range: rangeOf(given[0]) && { ...pointRange("0"), high: undefined } });
  const factors = [...type.unit.factors];
  if (factors.some(([, n]) => n % 2 !== 0)) {
    return { kind: "UnitFault", reason: `take the root of ${showUnit(type.unit)}, which is no square`, help: "divide by one of the unit first, to make it a plain number" };
  }
  return numberOf({ unit: { factors: new Map(factors.map(([name, n]) => [name, n / 2])) } satisfies Unit });
}

export const numberFunctions = {
  abs: {
    form: { kind: "call", name: "abs" },
    overloads: [
      {
        parameters: [x],
        result: (given) => numberOf({ ...unitOf(given), integer: numberAt(given, 0).integer, range: { low: "0", lowOpen: false, high: undefined, highOpen: false } }),
        canFail: false,
      },
    ],
    doc: { meaning: "The number without its sign." },
    examples: [{ expr: "abs(-3.5)", value: "3.5" }],
  },
  sign: {
    form: { kind: "call", name: "sign" },
    overloads: [
      {
        parameters: [x],
        result: () => numberOf({ unit: NO_UNIT, integer: true, range: { low: "-1", lowOpen: false, high: "1", highOpen: false } }),
        canFail: false,
      },
    ],
    doc: { meaning: "-1, 0 or 1, as the number is below, at or above zero." },
    examples: [{ expr: "sign(-20)", value: "-1" }],
  },
  round: {
    form: { kind: "call", name: "round" },
    overloads: [{ parameters: [x, decimals, optional("mode", { words: roundingModes })], result: rounded, canFail: decimalsCanFail }],
    doc: {
      meaning:
        "The number rounded to so many decimals, 0 unless given, negative for tens and hundreds. Ties go to the even digit unless a mode is named: `half_up` away from zero, `half_down` toward zero; `up` and `down` round everything away from or toward zero, `ceiling` and `floor` toward the greater or the smaller number.",
      errors: "Undecided when the decimals are not a whole number.",
    },
    examples: [
      { expr: "round(2.5)", value: "2" },
      { expr: "round(2.345, 2, half_up)", value: "2.35" },
      { expr: "round(1250, -2)", value: "1200" },
    ],
  },
  floor: {
    form: { kind: "call", name: "floor" },
    overloads: [rounding],
    doc: { meaning: "The greatest number of so many decimals that is not above it." },
    examples: [{ expr: "floor(-1.5)", value: "-2" }],
  },
  ceil: {
    form: { kind: "call", name: "ceil" },
    overloads: [rounding],
    doc: { meaning: "The smallest number of so many decimals that is not below it." },
    examples: [{ expr: "ceil(1.21, 1)", value: "1.3" }],
  },
  trunc: {
    form: { kind: "call", name: "trunc" },
    overloads: [rounding],
    doc: { meaning: "The number with the further decimals cut off." },
    examples: [{ expr: "trunc(-1.57, 1)", value: "-1.5" }],
  },
  sqrt: {
    form: { kind: "call", name: "sqrt" },
    overloads: [{ parameters: [x], result: squareRoot, canFail: (given) => !isAtLeast(rangeOf(given[0]), "0") }],
    doc: { meaning: "The square root, correctly rounded.", errors: "Undecided for a number below zero." },
    examples: [
      { expr: "sqrt(16)", value: "4" },
      { expr: "sqrt(0 - 1)", value: "undecided" },
    ],
  },
  exp: {
    form: { kind: "call", name: "exp" },
    overloads: [{ parameters: [parameter("x", "plain number")], result: () => RATIO, canFail: true }],
    doc: { meaning: "e to the power of the number.", errors: "Undecided when the result is beyond the range of numbers." },
    examples: [{ expr: "exp(0)", value: "1" }],
  },
  ln: {
    form: { kind: "call", name: "ln" },
    overloads: [
      {
        parameters: [parameter("x", "plain number")],
        result: () => RATIO,
        canFail: (given) => !isAtLeast(rangeOf(given[0]), "0") || (rangeOf(given[0])?.low === "0" && rangeOf(given[0])?.lowOpen !== true),
      },
    ],
    doc: { meaning: "The natural logarithm.", errors: "Undecided for zero and below." },
    examples: [
      { expr: "ln(1)", value: "0" },
      { expr: "ln(1 - 1)", value: "undecided" },
    ],
  },
  decimals: {
    form: { kind: "call", name: "decimals" },
    overloads: [{ parameters: [x], result: () => COUNT, canFail: false }],
    doc: { meaning: "How many decimals the number has once zeros at its end are dropped." },
    examples: [{ expr: "decimals(1.250)", value: "2" }],
  },
} as const satisfies Record<string, FunctionEntry>;
