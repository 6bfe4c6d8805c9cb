import { describe, expect, test } from "vitest";
import { isAssignable } from "../../../src/types/assignable.ts";
import { readDecimal } from "../../../src/types/decimal-text.ts";
import { joinTypes } from "../../../src/types/join.ts";
import { COUNT, NUMBER, numberOf, RATIO, readType } from "../../../src/types/numbers.ts";
import { addRanges, excludesZero, greaterRange, isEmptyRange, lesserRange, multiplyRanges, negateRange, pointRange, roundedRange, showRange, sumRange } from "../../../src/types/ranges.ts";
import { applyScale, invertScale, multiplyScales } from "../../../src/types/scale.ts";
import { readShapeOf, shapeOf } from "../../../src/types/shape-of.ts";
import { showA, showType } from "../../../src/types/show.ts";
import { ANY, BOOLEAN, listOf, NULL, TEXT } from "../../../src/types/types.ts";
import type { EnumType, LadderType, MemberType, NumberRange, RecordType, Type } from "../../../src/types/types.ts";
import { builtInUnits } from "../../../src/types/units.ts";

const unit = (name: string) => builtInUnits.get(name)?.unit;
const USD = numberOf({ unit: unit("USD") });
const EUR = numberOf({ unit: unit("EUR") });
const words = (...values: string[]): EnumType => ({ kind: "EnumType", values });
const ladder: LadderType = { kind: "LadderType", ladder: "tier", values: ["low", "high"], attributes: new Map() };
const record = (members: Record<string, MemberType>, open = false): RecordType => ({ kind: "RecordType", members: new Map(Object.entries(members)), open });
const must = (type: Type): MemberType => ({ type, optional: false });
const may = (type: Type): MemberType => ({ type, optional: true });
const range = (low: string | undefined, high: string | undefined, lowOpen = false, highOpen = false): NumberRange => ({ low, lowOpen, high, highOpen });

test("types read as an author says them", () => {
  expect([USD, RATIO, NUMBER, COUNT, listOf(USD), listOf(ANY), words("a", "b"), words("a"), ladder, BOOLEAN, NULL, record({})].map(showType)).toEqual([
    "number of USD", "ratio", "number", "whole number", "list of number of USD", "list", "one of `a`, `b`", "text", "`tier`", "true or false", "null", "record",
  ]);
  expect([USD, ladder, words("a"), BOOLEAN].map(showA)).toEqual(["a number of USD", "an entry of `tier`", "a text", "true or false"]);
});

describe("assignability", () => {
  const fits: [string, Type, Type, boolean][] = [
    ["a number without a unit takes any", NUMBER, USD, true],
    ["unlike units", EUR, USD, false],
    ["a whole number is a number", numberOf({ integer: true }), NUMBER, true],
    ["a number may not be whole", NUMBER, numberOf({ integer: true }), false],
    ["a word is a text", words("a"), TEXT, true],
    ["a text may be no word", TEXT, words("a"), false],
    ["some of the words", words("a"), words("a", "b"), true],
    ["a word too many", words("a", "c"), words("a", "b"), false],
    ["words of a ladder", words("low"), ladder, true],
    ["an entry among words", ladder, words("low", "high", "none"), true],
    ["null is a missing anything", NULL, USD, true],
    ["any is checked when it runs", ANY, USD, true],
    ["lists by their elements", listOf(USD), listOf(EUR), false],
    ["elements that may be undecided", listOf(TEXT, true), listOf(TEXT), false],
    ["a member that may be absent", record({ a: may(TEXT) }), record({ a: must(TEXT) }), false],
    ["a member more", record({ a: must(TEXT), b: must(TEXT) }), record({ a: must(TEXT) }), true],
    ["a member less", record({}), record({ a: must(TEXT) }), false],
    ["an optional member less", record({}), record({ a: may(TEXT) }), true],
    ["members of one type", record({ a: must(USD) }), { kind: "MapType", value: USD }, true],
    ["true is no number", BOOLEAN, NUMBER, false],
  ];
  test.each(fits)("%s", (_, from, to, expected) => expect(isAssignable(from, to)).toBe(expected));
});

describe("joining", () => {
  test("words unite, texts absorb them", () => {
    expect(joinTypes(words("a"), words("b", "a"))).toEqual(words("a", "b"));
    expect(joinTypes(words("a"), TEXT)).toEqual(TEXT);
    expect(joinTypes(words("low"), ladder)).toEqual(ladder);
    expect(joinTypes(words("none"), ladder)).toEqual(TEXT);
  });
  test("numbers keep what they share", () => {
    expect(joinTypes(NUMBER, USD)).toEqual(USD);
    expect(joinTypes(USD, EUR)).toMatchObject({ kind: "UnlikeUnits" });
    const joined = joinTypes(numberOf({ integer: true, range: pointRange("1") }), numberOf({ integer: true, range: pointRange("5") }));
    expect(joined).toMatchObject({ integer: true, range: { low: "1", high: "5" } });
  });
  test("unlike kinds are only known when they run, null is no kind", () => {
    expect(joinTypes(USD, TEXT)).toEqual(ANY);
    expect(joinTypes(NULL, TEXT)).toEqual(TEXT);
  });
  test("a member of one side is optional", () => {
    const joined = joinTypes(record({ a: must(TEXT), b: must(USD) }), record({ a: must(TEXT) }));
    expect(joined).toEqual(record({ a: must(TEXT), b: may(USD) }));
  });
});

describe("ranges", () => {
  test("sums and products of bounds", () => {
    expect(addRanges(range("1", "2"), range("0.5", undefined, true))).toEqual(range("1.5", undefined, true, false));
    expect(multiplyRanges(range("1", "2", true), pointRange("-3"))).toEqual(range("-6", "-3", false, true));
    expect(multiplyRanges(range("1", "2"), range("1", "2"))).toEqual(range("0", undefined));
    expect(multiplyRanges(range("-1", "2"), range("1", "2"))).toBeUndefined();
    expect(negateRange(range("1", undefined))).toEqual(range(undefined, "-1"));
  });
  test("the lesser, the greater, sums of many, and rounding", () => {
    expect(lesserRange(undefined, range("0", "1"))).toEqual(range(undefined, "1"));
    expect(lesserRange(range("0", "5"), range("2", "5", false, true))).toEqual(range("0", "5", false, true));
    expect(greaterRange(range(undefined, "1"), pointRange("-2"))).toEqual(range("-2", "1"));
    expect(greaterRange(undefined, undefined)).toBeUndefined();
    expect([range("1", "8"), range(undefined, "-2"), range("-1", "1"), undefined].map(sumRange)).toEqual([range("0", undefined), range(undefined, "0"), undefined, undefined]);
    expect(roundedRange(range("0.5", "3", false, true), true)).toEqual(range(undefined, "3"));
    expect(roundedRange(range("0", "3", true), false)).toEqual(range("0", undefined));
    expect(roundedRange(undefined, true)).toBeUndefined();
  });
  test("emptiness and zero", () => {
    expect(isEmptyRange(range("5", "1"))).toBe(true);
    expect(isEmptyRange(range("1", "1"))).toBe(false);
    expect(isEmptyRange(range("1", "1", true))).toBe(true);
    expect(isEmptyRange(range("2", "10"))).toBe(false);
    expect([range("0", undefined, true), range("0", undefined), range(undefined, "-0.1"), undefined].map(excludesZero)).toEqual([true, false, true, false]);
  });
  test("as text", () => {
    expect([range("0", "25", true), range("0", undefined, true), range(undefined, "9")].map(showRange)).toEqual(["0<..25", "> 0", "<= 9"]);
  });
});

describe("scales", () => {
  test("a quotient is not rounded before it is used", () => {
    const monthly = invertScale("12") ?? "";
    expect(monthly).toBe("1/12");
    expect(applyScale("1200", monthly)).toBe("100");
    expect(multiplyScales(monthly, "12")).toBeUndefined();
    expect(multiplyScales("0.0001", undefined)).toBe("0.0001");
  });
  test("data in years are read as months", () => {
    const years = numberOf({ unit: unit("month"), scale: "12", stored: true, range: range("12", "480") });
    expect(readType(listOf(years))).toMatchObject({ factor: "12", type: { element: { scale: "12" } } });
    expect(readType(readType(years).type).factor).toBeUndefined();
    expect(shapeOf(years)).toEqual({ is: "number", range: { low: "1", high: "40" } });
  });
});

test("shapes: all of it to check data, the kind alone to read them", () => {
  const type = record({ a: must(words("x", "y")), b: may(numberOf({ integer: true, range: range("0", undefined, true) })) });
  expect(shapeOf(type)).toEqual({
    is: "record",
    members: [
      { name: "a", shape: { is: "choice", of: ["x", "y"] } },
      { name: "b", shape: { is: "number", integer: true, range: { low: "0", lowOpen: true } }, optional: true },
    ],
  });
  expect(readShapeOf(listOf(type))).toEqual({ is: "list", of: { is: "record", members: [] } });
  expect(readShapeOf(words("x"))).toEqual({ is: "text" });
});

test("decimal literals: canonical, or refused", () => {
  const text = (literal: string): unknown => readDecimal(literal);
  expect(["007.50", "1e3", ".5", "1e-21", "0.000", "1e40"].map(text)).toEqual(
    ["7.5", "1000", "0.5", "1e-21", "0", "1e+40"].map((spelling) => ({ text: spelling })),
  );
  expect(text(`1${"0".repeat(33)}1`)).toEqual({ fault: "digits" });
  expect(text(`1${"0".repeat(60)}`)).toEqual({ text: "1e+60" });
  expect([text("1e6145"), text("1e-6144"), text("1e99999999")]).toEqual(Array(3).fill({ fault: "magnitude" }));
});
