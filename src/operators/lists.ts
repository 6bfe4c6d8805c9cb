/** Aggregates, and functions that make one list from another. */
import { COUNT, NUMBER, numberOf } from "../types/numbers.ts";
import { addRanges, greaterRange, isAtLeast, lesserRange, sumRange } from "../types/ranges.ts";
import { compareDecimals } from "../types/decimal-text.ts";
import { ANY, listOf, TEXT } from "../types/types.ts";
import type { NumberRange, Type } from "../types/types.ts";
import { joinTypes } from "../types/join.ts";
import { NO_UNIT } from "../types/units.ts";
import type { FunctionEntry, Overload } from "./entry.ts";
import { optional, parameter } from "./entry.ts";
import { common, elementAt, flattened, kindsUnknown, numberAt, rangeOf, same, toText } from "./results.ts";

const xs = parameter("xs", "list of numbers");
const anyList = parameter("xs", "list");

/** Of one list, or of two or more plain numbers. */
function aggregate(result: (given: readonly Type[]) => Type, ofNone: boolean): readonly Overload[] {
  return [
    { parameters: [xs], result, canFail: ofNone, like: true },
    { parameters: [parameter("a", "number"), parameter("b", "number")], repeats: true, result, canFail: false, like: true },
  ];
}

const sum = (given: readonly Type[]): Type => bounded(common(given, { integer: true, range: false }), given, addRanges, sumRange);
const between = (given: readonly Type[]): Type => common(given, { integer: false, range: true });
const least = (given: readonly Type[]): Type => bounded(common(given, { integer: true, range: false }), given, lesserRange, (each) => each);
const greatest = (given: readonly Type[]): Type => bounded(common(given, { integer: true, range: false }), given, greaterRange, (each) => each);

/** With the bounds that follow from those of plain arguments, or of a list's elements. */
function bounded(
  type: Type,
  given: readonly Type[],
  combine: (a: NumberRange | undefined, b: NumberRange | undefined) => NumberRange | undefined,
  ofList: (each: NumberRange | undefined) => NumberRange | undefined,
): Type {
  if (type.kind !== "NumberType") return type;
  const isList = given.length === 1 && given[0]?.kind === "ListType";
  return numberOf({ ...type, range: isList ? ofList(rangeOf(elementAt(given, 0))) : given.map(rangeOf).reduce(combine) });
}

function product(given: readonly Type[]): Type {
  const joined = common(given, { integer: true, range: false });
  const plain = joined.kind === "NumberType" && joined.unit?.factors.size === 0;
  return plain ? joined : NUMBER;
}

function statistic(given: readonly Type[]): Type {
  return common([given[0] ?? ANY], { integer: false, range: false });
}

/** A bare element, without what is known of it as a whole list. */
function element(given: readonly Type[]): Type {
  return elementAt(given, 0);
}

const selecting: Overload = { parameters: [anyList], result: element, canFail: true };
const rearranging: Overload = { parameters: [anyList], result: same, canFail: false };

function members(given: readonly Type[]): Type {
  const type = given[0];
  if (type?.kind === "MapType") return type.value;
  if (type?.kind !== "RecordType" || type.open) return ANY;
  return [...type.members.values()].reduce<Type>((sofar, member) => {
    const joined = joinTypes(sofar, member.type);
    return joined.kind === "UnlikeUnits" ? ANY : joined;
  }, { kind: "NullType" });
}

function entriesOf(given: readonly Type[]): Type {
  const type = given[0];
  const optionalValue = !(type?.kind === "RecordType" && !type.open && [...type.members.values()].every((member) => !member.optional));
  return listOf({
    kind: "RecordType",
    open: false,
    members: new Map([
      ["key", { type: TEXT, optional: false }],
      ["value", { type: members(given), optional: optionalValue }],
    ]),
  });
}

function integersBetween(given: readonly Type[]): Type {
  const low = rangeOf(given[0])?.low;
  return listOf(numberOf({ unit: numberAt(given, 0).unit ?? NO_UNIT, integer: true, range: low === undefined ? undefined : { low, lowOpen: false, high: undefined, highOpen: false } }));
}

/** At most 100,000 numbers. */
function rangeCanFail(given: readonly Type[]): boolean {
  const high = rangeOf(given[1])?.high;
  return !(isAtLeast(rangeOf(given[0]), "0") && high !== undefined && compareDecimals(high, "99999") <= 0);
}

const NONE = "Undecided for an empty list.";

export const listFunctions = {
  count: {
    form: { kind: "call", name: "count" },
    overloads: [{ parameters: [parameter("xs", "list or record")], result: () => COUNT, canFail: false }],
    doc: { meaning: "How many elements a list has, or members a record.", missing: "Undecided for an absent list; what the elements are does not matter." },
    examples: [
      { expr: "count([3, 1, 2])", value: "3" },
      { expr: "count([])", value: "0" },
    ],
  },
  sum: {
    form: { kind: "call", name: "sum" },
    overloads: aggregate(sum, false),
    doc: { meaning: "The sum of a list, from left to right, or of several numbers; 0 for an empty list." },
    examples: [
      { expr: "sum([0.1, 0.2])", value: "0.3" },
      { expr: "sum(x * 2 for x in [1, 2] where x > 1)", value: "4" },
    ],
  },
  product: {
    form: { kind: "call", name: "product" },
    overloads: [
      { parameters: [xs], result: product, canFail: true },
      { parameters: [parameter("a", "number"), parameter("b", "number")], repeats: true, result: product, canFail: false },
    ],
    doc: { meaning: "The product of a list, or of several numbers.", errors: NONE },
    examples: [{ expr: "product([2, 3, 4])", value: "24" }],
  },
  avg: {
    form: { kind: "call", name: "avg" },
    overloads: aggregate(between, true),
    doc: { meaning: "The sum by the count.", errors: NONE },
    examples: [
      { expr: "avg([1, 2])", value: "1.5" },
      { expr: "avg([])", value: "undecided" },
    ],
  },
  min: {
    form: { kind: "call", name: "min" },
    overloads: aggregate(least, true),
    doc: { meaning: "The smallest number, or the weakest of a ladder's entries.", errors: NONE },
    examples: [{ expr: "min(3, 1, 2)", value: "1" }],
  },
  max: {
    form: { kind: "call", name: "max" },
    overloads: aggregate(greatest, true),
    doc: { meaning: "The greatest number, or the strongest of a ladder's entries.", errors: NONE },
    examples: [{ expr: "max([3, 1, 2])", value: "3" }],
  },
  median: {
    form: { kind: "call", name: "median" },
    overloads: aggregate(between, true),
    doc: { meaning: "The middle one in order; of an even count the mean of the middle two.", errors: NONE },
    examples: [{ expr: "median([3, 1, 2, 10])", value: "2.5" }],
  },
  percentile: {
    form: { kind: "call", name: "percentile" },
    overloads: [{ parameters: [xs, parameter("p", "plain number")], result: statistic, canFail: true }],
    doc: {
      meaning: "The number below which the share `p` of the list lies, with linear interpolation between neighbours, as spreadsheets' PERCENTILE.INC.",
      errors: "Undecided for an empty list, and for a share outside 0..1.",
    },
    examples: [{ expr: "percentile([1, 2, 3, 4], 50%)", value: "2.5" }],
  },
  stddev: {
    form: { kind: "call", name: "stddev" },
    overloads: [{ parameters: [xs, optional("of", { words: ["sample", "population"] })], result: statistic, canFail: true }],
    doc: { meaning: "The standard deviation of a sample (by n − 1), or of a whole `population` (by n).", errors: "Undecided for fewer than two numbers, or none of a population." },
    examples: [{ expr: "stddev([2, 4, 4, 4, 5, 5, 7, 9], population)", value: "2" }],
  },
  mode: {
    form: { kind: "call", name: "mode" },
    overloads: [{ parameters: [xs], result: same, canFail: false }],
    doc: { meaning: "The list of the most frequent numbers, smallest first; of an empty list none." },
    examples: [{ expr: "mode([6, 3, 9, 6, 6, 3, 3])", value: "[3,6]" }],
  },
  distinct: {
    form: { kind: "call", name: "distinct" },
    overloads: [{ parameters: [anyList], result: same, canFail: kindsUnknown }],
    doc: { meaning: "The list without repeats; the first of each stays in its place." },
    examples: [{ expr: "distinct([2, 1, 2.0])", value: "[2,1]" }],
  },
  sort: {
    form: { kind: "call", name: "sort" },
    overloads: [
      { parameters: [xs], result: same, canFail: false },
      { parameters: [parameter("xs", "list of texts")], result: same, canFail: false },
    ],
    doc: { meaning: "The list in ascending order: numbers by value, texts by code points." },
    examples: [{ expr: "sort([3, 1, 2])", value: "[1,2,3]" }],
  },
  reverse: {
    form: { kind: "call", name: "reverse" },
    overloads: [rearranging, { parameters: [parameter("text", "text")], result: toText, canFail: false }],
    doc: { meaning: "The list, or the letters of the text, from back to front." },
    examples: [{ expr: "reverse([1, 2])", value: "[2,1]" }],
  },
  first: {
    form: { kind: "call", name: "first" },
    overloads: [selecting],
    doc: { meaning: "The first element.", errors: NONE },
    examples: [{ expr: "first([3, 1])", value: "3" }],
  },
  last: {
    form: { kind: "call", name: "last" },
    overloads: [selecting],
    doc: { meaning: "The last element.", errors: NONE },
    examples: [{ expr: "last([3, 1])", value: "1" }],
  },
  only: {
    form: { kind: "call", name: "only" },
    overloads: [selecting],
    doc: { meaning: "The one element of a list of one.", errors: "Undecided when there is none or more than one." },
    examples: [
      { expr: "only([3])", value: "3" },
      { expr: "only([3, 1])", value: "undecided" },
    ],
  },
  flatten: {
    form: { kind: "call", name: "flatten" },
    overloads: [{ parameters: [anyList], result: flattened, canFail: false }],
    doc: { meaning: "One list of all elements of the lists in a list, at every depth." },
    examples: [{ expr: "flatten([[1], [2, [3]]])", value: "[1,2,3]" }],
  },
  range: {
    form: { kind: "call", name: "range" },
    overloads: [{ parameters: [parameter("from", "whole number"), parameter("to", "whole number")], result: integersBetween, canFail: rangeCanFail }],
    doc: { meaning: "The whole numbers from one to another, both included; none when the second is smaller.", errors: "Undecided for more than 100,000." },
    examples: [{ expr: "range(1, 3)", value: "[1,2,3]" }],
  },
  entries: {
    form: { kind: "call", name: "entries" },
    overloads: [{ parameters: [parameter("record", "record")], result: entriesOf, canFail: false }],
    doc: { meaning: "The members of a record as a list of `{ key, value }`, in their order." },
    examples: [{ expr: "[e.key for e in entries({ a: 1, b: 2 })]", value: '["a","b"]' }],
  },
} as const satisfies Record<string, FunctionEntry>;
