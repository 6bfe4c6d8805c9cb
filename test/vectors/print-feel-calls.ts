/** FEEL's built-in functions in the notation of sheets. Places count from 1 there and from 0 here. */
import { Precedence } from "../../grammar/operators.ts";
import type { Tree } from "./neutral.ts";
import { zeroBased } from "./printer.ts";
import type { CallPrinter, Printer } from "./printer.ts";
import { matches, replace, split } from "./print-feel-patterns.ts";
import * as p from "./printed.ts";
import type { Printed } from "./printed.ts";
import { kindOf, literal } from "./tree-kinds.ts";

/** A function of the same meaning, of at least and at most so many arguments. */
const renamed = (name: string, least: number, most = least): CallPrinter => (args, { print }) =>
  args.length < least || args.length > most ? undefined : p.call(name, ...args.map(print));

const between = (symbol: string): CallPrinter => (args, { print }) => {
  const [a, b, more] = args;
  return a === undefined || b === undefined || more !== undefined ? undefined : p.compare(print(a), symbol, print(b));
};

/** The list that an aggregate is of: its one argument, or all of them; a scalar is a list of one. */
function listOf(args: readonly Tree[], printer: Printer): Printed | undefined {
  const [first, second] = args;
  if (first === undefined) return undefined;
  const kind = kindOf(first, printer.kinds);
  const isList = second === undefined && (kind === "list" || kind === "null" || kind === undefined);
  return isList ? printer.print(first) : p.list(args.map(printer.print));
}

const aggregate = (name: string): CallPrinter => (args, printer) => {
  const xs = listOf(args, printer);
  return xs && p.call(name, xs);
};

const quantified = (word: "every" | "some"): CallPrinter => (args, printer) => {
  const xs = listOf(args, printer);
  return xs && p.quantify(word, "b", xs, p.name("b"));
};

const remainderOfTwo = (rest: 0 | 1): CallPrinter => (args, { print }) => {
  const [x, more] = args;
  return x === undefined || more !== undefined ? undefined : p.compare(p.infix(print(x), "mod", p.whole(2), Precedence.multiplicative, "left"), "==", p.whole(rest));
};

const modulo: CallPrinter = (args, { print }) => {
  const [a, b, more] = args;
  return a === undefined || b === undefined || more !== undefined ? undefined : p.infix(print(a), "mod", print(b), Precedence.multiplicative, "left");
};

const rounded = (mode: string): CallPrinter => (args, { print }) => {
  const [x, decimals, more] = args;
  return x === undefined || decimals === undefined || more !== undefined ? undefined : p.call("round", print(x), print(decimals), p.atom(mode));
};

const separators: ReadonlySet<string> = new Set([" ", ",", "."]);

/** `number("1.000,5", ".", ",")`: the grouping dropped, the decimal mark made a point. */
const number: CallPrinter = (args, { print }) => {
  const [text, grouping, mark, more] = args;
  if (text === undefined || more !== undefined) return undefined;
  if (grouping === undefined) return p.call("number", print(text));
  const [drop, point] = [literal(grouping), mark === undefined ? undefined : literal(mark)];
  const dropped = drop?.type === "string" && separators.has(drop.value) ? drop.value : undefined;
  const decimal = point?.type === "string" && separators.has(point.value) && point.value !== " " ? point.value : undefined;
  if ((drop?.type !== "null" && dropped === undefined) || (point?.type !== "null" && decimal === undefined) || (dropped !== undefined && dropped === decimal)) return undefined;
  const ungrouped = dropped === undefined ? print(text) : p.call("replace", print(text), p.text(dropped), p.text(""));
  return p.call("number", decimal === undefined || decimal === "." ? ungrouped : p.call("replace", ungrouped, p.text(decimal), p.text(".")));
};

const not: CallPrinter = ([of, more], { print }) => (of === undefined || more !== undefined ? undefined : p.not(print(of)));

// ── Lists ──

const concatenate: CallPrinter = (args, { print }) => (args.length === 0 ? undefined : args.map(print).reduce(p.add));

const append: CallPrinter = ([xs, ...items], { print }) => (xs === undefined || items.length === 0 ? undefined : p.add(print(xs), p.list(items.map(print))));

const listContains: CallPrinter = (args, { print }) => {
  const [xs, item, more] = args;
  if (xs === undefined || item === undefined || more !== undefined) return undefined;
  return literal(item)?.type === "null" ? p.quantify("some", "x", print(xs), p.test(p.name("x"), "missing")) : p.compare(print(item), "in", print(xs));
};

/** The elements from one place to another, both included. */
function slice(xs: Printed, from: Printed, to: Printed): Printed {
  return p.collect(p.element(xs, p.name("i")), "i", p.call("range", from, to));
}

/** What is before a place, something, and what is from `behind` on; undecided where the list has no such place. */
function around(xs: Printed, at: Printed, instead: Printed | undefined, behind: 0 | 1): Printed {
  const head = slice(xs, p.whole(0), p.subtract(at, p.whole(1)));
  const tail = slice(xs, behind === 0 ? at : p.add(at, p.whole(1)), p.subtract(p.call("count", xs), p.whole(1)));
  const whole = p.add(instead === undefined ? head : p.add(head, p.list([instead])), tail);
  const isPlace: Printed = { text: `${p.within(at, Precedence.additive)} in 0..<count(${xs.text})`, level: Precedence.comparison };
  return p.choose(isPlace, whole, p.list([p.element(xs, at)]));
}

const remove: CallPrinter = (args, printer) => {
  const [xs, place, more] = args;
  if (xs === undefined || place === undefined || more !== undefined) return undefined;
  const from = printer.print(xs);
  return around(from, zeroBased(place, p.call("count", from), printer), undefined, 1);
};

const insertOrReplace = (behind: 0 | 1): CallPrinter => (args, printer) => {
  const [xs, place, item, more] = args;
  if (xs === undefined || place === undefined || item === undefined || more !== undefined) return undefined;
  const into = printer.print(xs);
  return around(into, zeroBased(place, p.call("count", into), printer), printer.print(item), behind);
};

const sublist: CallPrinter = (args, printer) => {
  const [xs, start, length, more] = args;
  if (xs === undefined || start === undefined || more !== undefined) return undefined;
  const of = printer.print(xs);
  const from = zeroBased(start, p.call("count", of), printer);
  const last = length === undefined ? p.subtract(p.call("count", of), p.whole(1)) : p.subtract(p.add(from, printer.print(length)), p.whole(1));
  return slice(of, from, last);
};

const indexesOf: CallPrinter = (args, { print }) => {
  const [xs, item, more] = args;
  if (xs === undefined || item === undefined || more !== undefined) return undefined;
  const places = p.call("range", p.whole(0), p.subtract(p.call("count", print(xs)), p.whole(1)));
  return p.collect(p.add(p.name("i"), p.whole(1)), "i", places, p.compare(p.element(print(xs), p.name("i")), "==", print(item)));
};

const union: CallPrinter = (args, printer) => {
  const joined = concatenate(args, printer);
  return joined && p.call("distinct", joined);
};

// ── Texts ──

const substring: CallPrinter = (args, printer) => {
  const [text, start, length, more] = args;
  if (text === undefined || start === undefined || more !== undefined) return undefined;
  const of = printer.print(text);
  const from = zeroBased(start, p.call("length", of), printer);
  if (length === undefined) return p.call("substring", of, from);
  return p.call("substring", of, from, p.call("min", printer.print(length), p.subtract(p.call("length", of), from)));
};

const join: CallPrinter = (args, { print }) => {
  const [xs, separator, before, after] = args;
  if (xs === undefined) return undefined;
  const joined = p.call("join", print(xs), separator === undefined || literal(separator)?.type === "null" ? p.text("") : print(separator));
  const started = before === undefined ? joined : p.add(print(before), joined);
  return after === undefined ? started : p.add(started, print(after));
};

export const feelCalls: Readonly<Record<string, CallPrinter>> = {
  not,
  all: quantified("every"),
  any: quantified("some"),
  abs: renamed("abs", 1),
  sqrt: renamed("sqrt", 1),
  exp: renamed("exp", 1),
  log: renamed("ln", 1),
  even: remainderOfTwo(0),
  odd: remainderOfTwo(1),
  modulo,
  number,
  string: renamed("text", 1),
  decimal: rounded("half_even"),
  floor: renamed("floor", 1, 2),
  ceiling: renamed("ceil", 1, 2),
  "round up": rounded("up"),
  "round down": rounded("down"),
  "round half up": rounded("half_up"),
  "round half down": rounded("half_down"),
  count: aggregate("count"),
  sum: aggregate("sum"),
  product: aggregate("product"),
  mean: aggregate("avg"),
  min: aggregate("min"),
  max: aggregate("max"),
  median: aggregate("median"),
  mode: aggregate("mode"),
  stddev: aggregate("stddev"),
  concatenate,
  append,
  union,
  sublist,
  remove,
  "list contains": listContains,
  "insert before": insertOrReplace(0),
  "list replace": insertOrReplace(1),
  "index of": indexesOf,
  reverse: renamed("reverse", 1),
  flatten: renamed("flatten", 1),
  "distinct values": renamed("distinct", 1),
  "string length": renamed("length", 1),
  "upper case": renamed("upper", 1),
  "lower case": renamed("lower", 1),
  "substring before": renamed("before", 2),
  "substring after": renamed("after", 2),
  substring,
  contains: between("contains"),
  "starts with": between("starts with"),
  "ends with": between("ends with"),
  matches,
  replace,
  split,
  "string join": join,
};
