/** Functions of texts, and between texts and other values. */
import { COUNT, NUMBER, numberOf } from "../types/numbers.ts";
import { listOf, TEXT } from "../types/types.ts";
import type { Type } from "../types/types.ts";
import { NO_UNIT } from "../types/units.ts";
import type { FunctionEntry, Overload } from "./entry.ts";
import { optional, parameter } from "./entry.ts";
import { kindsUnknown, same, toText } from "./results.ts";

const text = parameter("text", "text");
const part = parameter("part", "text");

const toTexts = (): Type => listOf(TEXT);
const toPlace = (): Type => numberOf({ unit: NO_UNIT, integer: true, range: { low: "-1", lowOpen: false, high: undefined, highOpen: false } });

const oneText: Overload = { parameters: [text], result: toText, canFail: false };
const place: Overload = { parameters: [text, part, optional("from", "whole number")], result: toPlace, canFail: (given) => given.length > 2 };

/** The second argument must not be empty. */
function mayBeEmpty(given: readonly Type[]): boolean {
  const part = given[1];
  return !(part?.kind === "EnumType" && part.values.every((value) => value !== ""));
}

const LETTERS = "Places count letters (code points) from 0.";

export const textFunctions = {
  length: {
    form: { kind: "call", name: "length" },
    overloads: [{ parameters: [text], result: () => COUNT, canFail: false }],
    doc: { meaning: "How many letters (code points) the text has. Elements of a list are counted by `count`." },
    examples: [{ expr: 'length("añb")', value: "3" }],
  },
  lower: {
    form: { kind: "call", name: "lower" },
    overloads: [oneText],
    doc: { meaning: "The text in small letters, the same in every country." },
    examples: [{ expr: 'lower("USD")', value: '"usd"' }],
  },
  upper: {
    form: { kind: "call", name: "upper" },
    overloads: [oneText],
    doc: { meaning: "The text in capitals, the same in every country." },
    examples: [{ expr: 'upper("usd")', value: '"USD"' }],
  },
  trim: {
    form: { kind: "call", name: "trim" },
    overloads: [oneText],
    doc: { meaning: "The text without white space at either end." },
    examples: [{ expr: 'trim("  a b ")', value: '"a b"' }],
  },
  split: {
    form: { kind: "call", name: "split" },
    overloads: [{ parameters: [text, parameter("separator", "text")], result: toTexts, canFail: false }],
    doc: { meaning: "The parts of the text between the separators; with an empty separator its letters." },
    examples: [{ expr: 'split("a,b", ",")', value: '["a","b"]' }],
  },
  join: {
    form: { kind: "call", name: "join" },
    overloads: [{ parameters: [parameter("xs", "list of texts"), parameter("separator", "text")], result: toText, canFail: false }],
    doc: { meaning: "The texts of a list, with the separator between them; numbers are printed plainly." },
    examples: [{ expr: 'join(["a", "b"], "; ")', value: '"a; b"' }],
  },
  words: {
    form: { kind: "call", name: "words" },
    overloads: [{ parameters: [text], result: toTexts, canFail: false }],
    doc: { meaning: "The parts of the text between white space." },
    examples: [{ expr: 'words(" net  income ")', value: '["net","income"]' }],
  },
  lines: {
    form: { kind: "call", name: "lines" },
    overloads: [{ parameters: [text], result: toTexts, canFail: false }],
    doc: { meaning: "The lines of the text, without their ends." },
    examples: [{ expr: 'count(lines("one line"))', value: "1" }],
  },
  substring: {
    form: { kind: "call", name: "substring" },
    overloads: [{ parameters: [text, parameter("start", "whole number"), optional("count", "whole number")], result: toText, canFail: true }],
    doc: { meaning: `The text from a place on, as long as \`count\` says. ${LETTERS}`, errors: "Undecided when the text does not reach that far." },
    examples: [
      { expr: 'substring("abcdef", 2, 3)', value: '"cde"' },
      { expr: 'substring("abc", 2, 3)', value: "undecided" },
    ],
  },
  replace: {
    form: { kind: "call", name: "replace" },
    overloads: [{ parameters: [text, parameter("old", "text"), parameter("new", "text")], result: toText, canFail: mayBeEmpty }],
    doc: { meaning: "The text with every occurrence of one text replaced by another.", errors: "Undecided when the text to replace is empty." },
    examples: [{ expr: 'replace("a-b-c", "-", "")', value: '"abc"' }],
  },
  indexOf: {
    form: { kind: "call", name: "indexOf" },
    overloads: [place],
    doc: { meaning: `Where a part first begins in the text, -1 when it does not occur. ${LETTERS}` },
    examples: [{ expr: 'indexOf("banana", "an")', value: "1" }],
  },
  lastIndexOf: {
    form: { kind: "call", name: "lastIndexOf" },
    overloads: [place],
    doc: { meaning: `Where a part last begins in the text, -1 when it does not occur. ${LETTERS}` },
    examples: [{ expr: 'lastIndexOf("banana", "an")', value: "3" }],
  },
  before: {
    form: { kind: "call", name: "before" },
    overloads: [{ parameters: [text, part], result: toText, canFail: false }],
    doc: { meaning: "The text before the first occurrence of a part; an empty text when it does not occur." },
    examples: [{ expr: 'before("key=value", "=")', value: '"key"' }],
  },
  after: {
    form: { kind: "call", name: "after" },
    overloads: [{ parameters: [text, part], result: toText, canFail: false }],
    doc: { meaning: "The text after the first occurrence of a part; an empty text when it does not occur." },
    examples: [{ expr: 'after("key=value", "=")', value: '"value"' }],
  },
  occurrences: {
    form: { kind: "call", name: "occurrences" },
    overloads: [{ parameters: [text, part], result: () => COUNT, canFail: mayBeEmpty }],
    doc: { meaning: "How often a part occurs in the text, without overlaps.", errors: "Undecided for an empty part." },
    examples: [{ expr: 'occurrences("banana", "an")', value: "2" }],
  },
  number: {
    form: { kind: "call", name: "number" },
    overloads: [
      { parameters: [parameter("x", "number")], result: same, canFail: false },
      { parameters: [text], result: () => NUMBER, canFail: true },
    ],
    doc: { meaning: "The number that a text spells: digits, with a sign, a point and an exponent if need be, and nothing else.", errors: "Undecided when the text spells no number." },
    examples: [
      { expr: 'number("-1.50")', value: "-1.5" },
      { expr: 'number("1,000")', value: "undecided" },
    ],
  },
  text: {
    form: { kind: "call", name: "text" },
    overloads: [{ parameters: [parameter("x", "any value")], result: toText, canFail: kindsUnknown }],
    doc: { meaning: "The value as a text: a number plainly, lists and records as JSON.", missing: "An undecided element or member leaves it undecided." },
    examples: [
      { expr: "text(1.50)", value: '"1.5"' },
      { expr: "text([1, true])", value: '"[1,true]"' },
    ],
  },
} as const satisfies Record<string, FunctionEntry>;
