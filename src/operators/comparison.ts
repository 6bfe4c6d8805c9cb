/** Comparisons, and what asks about lists and texts with a word between. */
import type { Accepts, FunctionEntry, Overload } from "./entry.ts";
import { parameter } from "./entry.ts";
import { kindsUnknown, toBoolean } from "./results.ts";

function pair(left: Accepts, right: Accepts, canFail: Overload["canFail"] = false): Overload {
  return { parameters: [parameter("a", left), parameter("b", right)], result: toBoolean, canFail, like: true };
}

const ordered = [pair("number", "number"), pair("text", "text")];

const ORDER = "Numbers by value, texts by code points, entries of a ladder by their place on it.";

export const comparison = {
  equal: {
    form: { kind: "infix", symbol: "==" },
    overloads: [pair("any value", "any value", kindsUnknown)],
    doc: {
      meaning: "True when both sides are the same: numbers by value, texts letter by letter, lists and records part by part.",
      errors: "Undecided when the two sides turn out to be of different kinds.",
    },
    examples: [
      { expr: "0.1 + 0.2 == 0.3", value: "true" },
      { expr: '"a" == "A"', value: "false" },
      { expr: "[1, 2] == [1, 2.0]", value: "true" },
    ],
  },
  notEqual: {
    form: { kind: "infix", symbol: "!=" },
    overloads: [pair("any value", "any value", kindsUnknown)],
    doc: { meaning: "The opposite of `==`.", errors: "Undecided when `==` is." },
    examples: [{ expr: "1 != 2", value: "true" }],
  },
  less: {
    form: { kind: "infix", symbol: "<" },
    overloads: ordered,
    doc: { meaning: `True when the left side comes before the right. ${ORDER}` },
    examples: [{ expr: "1 < 2", value: "true" }],
  },
  lessEqual: {
    form: { kind: "infix", symbol: "<=" },
    overloads: ordered,
    doc: { meaning: `True when the left side comes before the right or is equal. ${ORDER}` },
    examples: [{ expr: "2 <= 2.0", value: "true" }],
  },
  greater: {
    form: { kind: "infix", symbol: ">" },
    overloads: ordered,
    doc: { meaning: `True when the left side comes after the right. ${ORDER}` },
    examples: [{ expr: '"b" > "a"', value: "true" }],
  },
  greaterEqual: {
    form: { kind: "infix", symbol: ">=" },
    overloads: ordered,
    doc: { meaning: `True when the left side comes after the right or is equal. ${ORDER}` },
    examples: [{ expr: "1 >= 2", value: "false" }],
  },
  isIn: {
    form: { kind: "infix", symbol: "in" },
    overloads: [pair("any value", "list", kindsUnknown), pair("text", "record")],
    doc: {
      meaning: "True when the right side has the left: an element of a list, the name of a record's member, a number in a range such as `0..1`.",
      missing: "An undecided element leaves it undecided unless another one is equal.",
    },
    examples: [
      { expr: "2 in [1, 2]", value: "true" },
      { expr: "3 not in [1, 2]", value: "true" },
      { expr: "0.5 in 0..1", value: "true" },
      { expr: '"a" in { a: 1 }', value: "true" },
    ],
  },
  contains: {
    form: { kind: "infix", symbol: "contains" },
    overloads: [pair("text", "text"), pair("list", "any value", kindsUnknown)],
    doc: {
      meaning: "True when the text on the left has the one on the right in it, or the list on the left has such an element.",
      missing: "An undecided element leaves it undecided unless another one is equal.",
    },
    examples: [
      { expr: '"cash flow" contains "flow"', value: "true" },
      { expr: "[1, 2] contains 3", value: "false" },
    ],
  },
  startsWith: {
    form: { kind: "infix", symbol: "starts with" },
    overloads: [pair("text", "text")],
    doc: { meaning: "True when the text on the left begins with the one on the right." },
    examples: [{ expr: '"Q609" starts with "Q"', value: "true" }],
  },
  endsWith: {
    form: { kind: "infix", symbol: "ends with" },
    overloads: [pair("text", "text")],
    doc: { meaning: "True when the text on the left ends with the one on the right." },
    examples: [{ expr: '"a.json" ends with ".csv"', value: "false" }],
  },
  sameSetAs: {
    form: { kind: "infix", symbol: "same set as" },
    overloads: [pair("list", "list", kindsUnknown)],
    doc: { meaning: "True when every element of one list is in the other, whatever the order and however often." },
    examples: [{ expr: "[1, 2] same set as [2, 1, 1]", value: "true" }],
  },
  subsetOf: {
    form: { kind: "infix", symbol: "subset of" },
    overloads: [pair("list", "list", kindsUnknown)],
    doc: { meaning: "True when every element of the left list is in the right one." },
    examples: [{ expr: "[1] subset of [1, 2]", value: "true" }],
  },
} as const satisfies Record<string, FunctionEntry>;
