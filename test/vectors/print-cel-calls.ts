/** CEL's functions and macros in the notation of sheets. A method's receiver comes first among the arguments. */
import { Precedence } from "../../grammar/operators.ts";
import type { Tree } from "./neutral.ts";
import type { CallPrinter } from "./printer.ts";
import * as p from "./printed.ts";
import type { Printed } from "./printed.ts";
import { kindOf, literal } from "./tree-kinds.ts";

/** `name(a, b)` under another name, with one of so many arguments; another number of them is the language's to refuse. */
const renamed = (name: string): CallPrinter => (args, { print }) => p.call(name, ...args.map(print));

const between = (symbol: string): CallPrinter => (args, { print }) => {
  const [a, b, more] = args;
  return a === undefined || b === undefined || more !== undefined ? undefined : p.compare(print(a), symbol, print(b));
};

const size: CallPrinter = ([of], { print, kinds }) => {
  if (of === undefined) return undefined;
  const kind = kindOf(of, kinds);
  if (kind === "string") return p.call("length", print(of));
  if (kind === "list" || kind === "map") return p.call("count", print(of));
  return p.choose(p.test(print(of), "text"), p.call("length", print(of)), p.call("count", print(of)));
};

/** Of one number, of several, or of a list. */
const extreme = (name: "min" | "max"): CallPrinter => (args, { print, kinds }) => {
  const [first, second] = args;
  if (first === undefined || second !== undefined) return p.call(name, ...args.map(print));
  const isList = kindOf(first, kinds) === "list";
  return p.call(name, isList ? print(first) : p.list([print(first)]));
};

const rounded = (mode: string): CallPrinter => ([x], { print }) => x && p.call("round", print(x), p.whole(0), p.atom(mode));

/** A pattern that is not known before it runs has no place here. An inline `(?i)` becomes a flag. */
const matches: CallPrinter = ([text, source], { print }) => {
  if (text === undefined || source === undefined) return undefined;
  const known = literal(source);
  if (known?.type !== "string") return p.compare(print(text), "matches", print(source));
  const inline = /^\(\?([ims]+)\)/.exec(known.value);
  return p.compare(print(text), "matches", p.pattern(known.value.slice(inline?.[0].length ?? 0), inline?.[1] ?? ""));
};

/** CEL changes the case of ASCII letters only. */
const ascii = (to: "upper" | "lower", from: string): CallPrinter => ([text], { print }) =>
  text && p.call("join", p.collect(p.choose({ text: `c in ${from}`, level: Precedence.comparison }, p.call(to, p.name("c")), p.name("c")), "c", p.call("split", print(text), p.text(""))), p.text(""));

/** One past the end is the empty text. */
const charAt: CallPrinter = ([text, at], { print }) => {
  if (text === undefined || at === undefined) return undefined;
  const place = print(at);
  return p.call("substring", print(text), place, p.call("min", p.whole(1), p.subtract(p.call("length", print(text)), place)));
};

const substring: CallPrinter = ([text, start, end, more], { print }) => {
  if (text === undefined || start === undefined || more !== undefined) return undefined;
  if (end === undefined) return p.call("substring", print(text), print(start));
  return p.call("substring", print(text), print(start), p.subtract(print(end), print(start)));
};

/** The elements from one place to another, both included. */
function slice(xs: Printed, from: Printed, to: Printed): Printed {
  return p.collect(p.element(xs, p.name("i")), "i", p.call("range", from, to));
}

function knownLimit(tree: Tree | undefined): number | undefined {
  const known = tree && literal(tree);
  return known?.type === "number" ? Number(known.value) : undefined;
}

const split: CallPrinter = (args, { print }) => {
  const [text, separator, limit, more] = args;
  if (text === undefined || separator === undefined || more !== undefined) return undefined;
  const parts = p.call("split", print(text), print(separator));
  if (limit === undefined) return parts;
  const most = knownLimit(limit);
  if (most === undefined) return undefined;
  if (most < 0) return parts;
  if (most === 0) return p.list([]);
  if (most === 1) return p.list([print(text)]);
  const rest = p.call("join", slice(parts, p.whole(most - 1), p.subtract(p.call("count", parts), p.whole(1))), print(separator));
  return p.choose(p.compare(p.call("count", parts), "<=", p.whole(most)), parts, p.add(slice(parts, p.whole(0), p.whole(most - 2)), p.list([rest])));
};

const replace: CallPrinter = (args, { print }) => {
  const [text, old, by, limit, more] = args;
  if (text === undefined || old === undefined || by === undefined || more !== undefined) return undefined;
  const everywhere = p.call("replace", print(text), print(old), print(by));
  if (limit === undefined) return everywhere;
  const most = knownLimit(limit);
  if (most === undefined) return undefined;
  if (most < 0) return everywhere;
  if (most === 0) return print(text);
  const parts = p.call("split", print(text), print(old));
  const changed = p.call("join", slice(parts, p.whole(0), p.whole(most)), print(by));
  const kept = p.call("join", slice(parts, p.whole(most + 1), p.subtract(p.call("count", parts), p.whole(1))), print(old));
  return p.choose(p.compare(p.call("occurrences", print(text), print(old)), "<=", p.whole(most)), everywhere, p.add(p.add(changed, print(old)), kept));
};

const join: CallPrinter = ([xs, separator, more], { print }) =>
  xs === undefined || more !== undefined ? undefined : p.call("join", print(xs), separator === undefined ? p.text("") : print(separator));

/** A record that is written down has the members that are seen; asking for another is a mistake, so it is asked by name. */
const has: CallPrinter = ([of], { print }) => {
  if (of === undefined) return undefined;
  if ("get" in of && "map" in of.get[0]) return p.compare(p.text(of.get[1]), "in", print(of.get[0]));
  return p.test(print(of), "present");
};

export const celCalls: Readonly<Record<string, CallPrinter>> = {
  dyn: ([of], { print }) => of && print(of),
  has,
  size,
  startsWith: between("starts with"),
  endsWith: between("ends with"),
  contains: between("contains"),
  matches,
  charAt,
  substring,
  split,
  replace,
  join,
  reverse: renamed("reverse"),
  trim: renamed("trim"),
  indexOf: renamed("indexOf"),
  lastIndexOf: renamed("lastIndexOf"),
  upperAscii: ascii("upper", '"a".."z"'),
  lowerAscii: ascii("lower", '"A".."Z"'),
  greatest: extreme("max"),
  least: extreme("min"),
  ceil: renamed("ceil"),
  floor: renamed("floor"),
  trunc: renamed("trunc"),
  round: rounded("half_up"),
  abs: renamed("abs"),
  sign: renamed("sign"),
  sqrt: renamed("sqrt"),
  string: renamed("text"),
  double: renamed("number"),
  int: ([x], { print }) => x && p.call("trunc", p.call("number", print(x))),
  distinct: renamed("distinct"),
  flatten: renamed("flatten"),
  sort: renamed("sort"),
  first: renamed("first"),
  last: renamed("last"),
};
