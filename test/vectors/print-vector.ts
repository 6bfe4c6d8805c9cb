/**
 * A vector's tree in the notation of sheets. What has no sign of its own there is written with what there
 * is (`even(x)` becomes `x mod 2 == 0`); what cannot be said at all throws `Unprintable`. A call that a suite
 * expects to be refused is printed as it stands, so that the language refuses it too.
 */
import { Precedence } from "../../grammar/operators.ts";
import { celCalls } from "./print-cel-calls.ts";
import { feelCalls } from "./print-feel-calls.ts";
import { mapTree } from "./map-tree.ts";
import type { CallTree, QuantTree, RangeTree, Tree, Typed, UnaryTest } from "./neutral.ts";
import { zeroBased } from "./printer.ts";
import type { Printer } from "./printer.ts";
import { elementKind, kindOf, literal } from "./tree-kinds.ts";
import type { Kind, Kinds } from "./tree-kinds.ts";
import * as p from "./printed.ts";
import type { Printed } from "./printed.ts";
import { Unprintable } from "./printed.ts";

/** Throws `Unprintable`. */
export function printVector(tree: Tree, suite: "cel" | "feel", bindings: Readonly<Record<string, Typed>> = {}): string {
  return p.loose(printerOf(suite, new Map(Object.entries(bindings).map(([name, { type }]) => [name, type]))).print(tree));
}

function printerOf(suite: "cel" | "feel", kinds: Kinds): Printer {
  const printer: Printer = { suite, kinds, print: (part) => print(part, printer) };
  return printer;
}

/** The printer for where one more name is bound. */
function knowing({ suite, kinds }: Printer, name: string, kind: Kind | undefined): Printer {
  const known = new Map(kinds);
  if (kind === undefined) known.delete(name);
  else known.set(name, kind);
  return printerOf(suite, known);
}

function print(tree: Tree, printer: Printer): Printed {
  if ("lit" in tree) return printLiteral(tree.lit);
  if ("var" in tree) return p.name(tree.var);
  if ("op" in tree) return printOperator(tree.op, tree.args, printer);
  if ("call" in tree) return printCall(tree, printer);
  if ("get" in tree) return p.member(printer.print(tree.get[0]), tree.get[1]);
  if ("index" in tree) return p.element(printer.print(tree.index[0]), printer.print(tree.index[1]));
  if ("list" in tree) return p.list(tree.list.map(printer.print));
  if ("map" in tree) return printMap(tree.map, printer);
  if ("if" in tree) return p.choose(printer.print(tree.if[0]), printer.print(tree.if[1]), printer.print(tree.if[2]));
  if ("quant" in tree) return printQuantifier(tree, printer);
  if ("filter" in tree) return printFilter(tree.filter[0], tree.filter[1], printer);
  if ("in" in tree) return printIn(tree.in, printer);
  if ("range" in tree) return printRange(tree, printer);
  if ("instance" in tree) return printInstance(tree.instance[0], tree.instance[1], printer);
  throw new Unprintable(Object.keys(tree).join(", "));
}

export function printLiteral(value: Typed): Printed {
  switch (value.type) {
    case "number":
      return p.number(value.value);
    case "string":
      return p.text(value.value);
    case "boolean":
      return p.atom(String(value.value));
    case "null":
      return p.atom("null");
    case "list":
      return p.list(value.value.map(printLiteral));
    case "map":
      return printMap(value.value.map(([key, item]) => [{ lit: key }, { lit: item }] as const), { print: (tree) => ("lit" in tree ? printLiteral(tree.lit) : p.atom("null")) });
    default:
      throw new Unprintable(`a value of the type ${(value as { type: string }).type}`);
  }
}

/** Records are keyed by texts. */
function printMap(entries: readonly (readonly [Tree, Tree])[], printer: Pick<Printer, "print">): Printed {
  const members = entries.map(([key, value]) => {
    const named = literal(key);
    if (named?.type !== "string") throw new Unprintable("a map whose keys are no texts");
    return `${p.text(named.value).text}: ${p.loose(printer.print(value))}`;
  });
  return p.atom(`{${members.join(", ")}}`);
}

// ── Operators ──

type Infix = readonly [symbol: string, level: number, associates: "left" | "right" | "none"];

const infixes: Readonly<Record<string, Infix>> = {
  "&&": ["and", Precedence.and, "left"],
  and: ["and", Precedence.and, "left"],
  "||": ["or", Precedence.or, "left"],
  or: ["or", Precedence.or, "left"],
  "==": ["==", Precedence.comparison, "none"],
  "=": ["==", Precedence.comparison, "none"],
  "!=": ["!=", Precedence.comparison, "none"],
  "<": ["<", Precedence.comparison, "none"],
  "<=": ["<=", Precedence.comparison, "none"],
  ">": [">", Precedence.comparison, "none"],
  ">=": [">=", Precedence.comparison, "none"],
  in: ["in", Precedence.comparison, "none"],
  "+": ["+", Precedence.additive, "left"],
  "-": ["-", Precedence.additive, "left"],
  "*": ["*", Precedence.multiplicative, "left"],
  "/": ["/", Precedence.multiplicative, "left"],
  "**": ["^", Precedence.power, "right"],
  "^": ["^", Precedence.power, "right"],
};

function printOperator(op: string, args: readonly Tree[], printer: Printer): Printed {
  const [first, second, third] = args;
  if (first === undefined) throw new Unprintable(`${op} of nothing`);
  if (second === undefined) return printPrefix(op, printer.print(first));
  if (op === "between" && third !== undefined) return printRangeTest(printer.print(first), { range: [second, third], low: "closed", high: "closed" }, printer);
  if (op === "%") return remainder(first, second, printer);
  if ("range" in first && "range" in second && (op === "=" || op === "!=")) return sameRange(first, second, op === "!=", printer);
  if (op === "==" || op === "=" || op === "!=") {
    const asked = nullTest(first, second, op === "!=", printer);
    if (asked !== undefined) return asked;
  }
  const known = Object.hasOwn(infixes, op) ? infixes[op] : undefined;
  if (known === undefined || third !== undefined) throw new Unprintable(`the operator ${op}`);
  return p.infix(printer.print(first), known[0], printer.print(second), known[1], known[2]);
}

function printPrefix(op: string, operand: Printed): Printed {
  if (op === "!" || op === "not") return p.not(operand);
  if (op === "neg" || op === "-") return { text: `-${p.within(operand, Precedence.negate)}`, level: Precedence.negate };
  throw new Unprintable(`the operator ${op}`);
}

/** Nothing is ever equal to null here: one asks whether something is missing. */
function nullTest(first: Tree, second: Tree, negated: boolean, printer: Printer): Printed | undefined {
  const asked = literal(second)?.type === "null" ? first : literal(first)?.type === "null" ? second : undefined;
  if (asked === undefined) return undefined;
  const words = negated ? "not missing" : "missing";
  if (isPlace(asked)) return p.test(printer.print(asked), words);
  return p.quantify("some", "x", p.list([printer.print(asked)]), p.test(p.name("x"), words));
}

/** Only of a name, a member or an element, and of null itself, is asked whether it is missing: what is worked out gets a name. */
function isPlace(tree: Tree): boolean {
  return "var" in tree || "get" in tree || "index" in tree || literal(tree)?.type === "null";
}

/** CEL's remainder has the sign of the dividend, `mod` that of the divisor. */
function remainder(first: Tree, second: Tree, printer: Printer): Printed {
  const [a, b] = [printer.print(first), printer.print(second)];
  const mod = (x: Printed, y: Printed): Printed => p.infix(x, "mod", y, Precedence.multiplicative, "left");
  const divisor = literal(second);
  const dividend = literal(first);
  const negative = (of: Typed | undefined): boolean => of?.type === "number" && of.value.startsWith("-");
  if (divisor?.type === "number" && !negative(divisor) && (dividend?.type !== "number" || !negative(dividend))) return mod(a, b);
  return p.infix(p.call("sign", a), "*", mod(p.call("abs", a), p.call("abs", b)), Precedence.multiplicative, "left");
}

// ── Ranges and membership ──

function printRange({ range, low, high }: RangeTree, printer: Printer): Printed {
  const dots = `${low === "open" ? "<" : ""}..${high === "open" ? "<" : ""}`;
  const bound = (tree: Tree): string => p.within(printer.print(tree), Precedence.additive);
  return { text: `${bound(range[0])}${dots}${bound(range[1])}`, level: Precedence.conditional };
}

/** A range is no value: two are the same when their bounds are. */
function sameRange(a: RangeTree, b: RangeTree, negated: boolean, printer: Printer): Printed {
  const equal = (x: Tree, y: Tree): Printed => p.compare(printer.print(x), "==", printer.print(y));
  const bounds = p.both(equal(a.range[0], b.range[0]), equal(a.range[1], b.range[1]));
  const same = a.low === b.low && a.high === b.high ? bounds : p.both(p.atom("false"), bounds);
  return negated ? p.not(same) : same;
}

function printRangeTest(value: Printed, range: RangeTree, printer: Printer): Printed {
  return { text: `${p.within(value, Precedence.additive)} in ${printRange(range, printer).text}`, level: Precedence.comparison };
}

/** FEEL: the value passes any of the tests. */
function printIn([value, ...tests]: readonly Tree[], printer: Printer): Printed {
  if (value === undefined || tests.length === 0) throw new Unprintable("`in` without a test");
  return tests.map((test) => printTest(value, test, printer)).reduce(p.either);
}

function printTest(value: Tree, test: Tree | UnaryTest, printer: Printer): Printed {
  if ("test" in test) return printOperator(test.test, [value, test.arg], printer);
  if ("range" in test) return printRangeTest(printer.print(value), test, printer);
  if (literal(test)?.type === "null") return p.test(printer.print(value), "missing");
  if (!("list" in test)) return kindOf(test, printer.kinds) === "list" ? p.compare(printer.print(value), "in", printer.print(test)) : p.compare(printer.print(value), "==", printer.print(test));
  const hasTests = test.list.some((item) => "range" in item || "test" in item);
  if (hasTests) return test.list.map((item) => printTest(value, item, printer)).reduce(p.either);
  const isSame = kindOf(value, printer.kinds) === "list" && !test.list.some((item) => kindOf(item, printer.kinds) === "list");
  return p.compare(printer.print(value), isSame ? "==" : "in", printer.print(test));
}

const instances: Readonly<Record<string, string>> = { number: "number", string: "text", boolean: "boolean", list: "list", context: "record" };

function printInstance(value: Tree, type: string, printer: Printer): Printed {
  const word = Object.hasOwn(instances, type) ? instances[type] : undefined;
  if (word === undefined) throw new Unprintable(`a test for the type ${type}`);
  return p.test(printer.print(value), word);
}

// ── Lists ──

/** What a quantifier or a comprehension goes through: a map by its keys, a range by its whole numbers. */
function printSource(source: Tree, printer: Printer): Printed {
  if ("range" in source) return numbersIn(source, printer);
  if (kindOf(source, printer.kinds) === "map") return p.collect(p.member(p.name("e"), "key"), "e", p.call("entries", printer.print(source)));
  return printer.print(source);
}

/** FEEL counts down when the second bound is the smaller one; `range` does not. */
function numbersIn({ range: [low, high] }: RangeTree, printer: Printer): Printed {
  const [a, b] = [printer.print(low), printer.print(high)];
  const [from, to] = [literal(low), literal(high)];
  const upwards = p.call("range", a, b);
  const downwards = p.call("reverse", p.call("range", b, a));
  if (from?.type === "number" && to?.type === "number") return Number(from.value) <= Number(to.value) ? upwards : downwards;
  return p.choose(p.compare(a, "<=", b), upwards, downwards);
}

function printQuantifier({ quant, vars, body }: QuantTree, printer: Printer): Printed {
  const [first, ...rest] = vars;
  if (first === undefined) throw new Unprintable("a quantifier over nothing");
  const [name, over] = first;
  const source = printSource(over, printer);
  const within = knowing(printer, name, elementKind(over, printer.kinds));
  const inner = rest.length === 0 ? within.print(body) : printQuantifier({ quant, vars: rest, body }, within);
  switch (quant) {
    case "all":
      return p.quantify("every", name, source, inner);
    case "some":
      return p.quantify("some", name, source, inner);
    case "one":
      return p.compare(p.call("count", p.collect(p.name(name), name, source, inner)), "==", p.whole(1));
    case "filter":
      return p.collect(p.name(name), name, source, inner);
    case "map": {
      if (mentions(body, "partial") && !printer.kinds.has("partial")) throw new Unprintable("a step that reads the results before it");
      const mapped = p.collect(inner, name, source);
      return rest.length === 0 ? mapped : p.call("flatten", mapped);
    }
    default:
      throw new Unprintable(`the quantifier ${String(quant)}`);
  }
}

function mentions(tree: Tree, name: string): boolean {
  let found = false;
  mapTree(tree, (part) => {
    found ||= "var" in part && part.var === name;
    return undefined;
  });
  return found;
}

/** FEEL: a number picks an element, from 1 on or from the end; a condition filters. A scalar is a list of one. */
function printFilter(of: Tree, by: Tree, printer: Printer): Printed {
  const kind = kindOf(of, printer.kinds);
  const source = kind === "list" || kind === undefined ? printer.print(of) : p.list([printer.print(of)]);
  const byKind = kindOf(by, printer.kinds);
  if (byKind === "number") return p.element(source, zeroBased(by, p.call("count", source), printer));
  return p.collect(p.name("item"), "item", source, knowing(printer, "item", elementKind(of, printer.kinds)).print(by));
}

// ── Calls ──

/** A known call with wrong arguments keeps its own name: the language says that it does not know it. */
function printCall({ call, target, args }: CallTree, printer: Printer): Printed {
  const isNamespace = target !== undefined && "var" in target && ["math", "strings"].includes(target.var);
  const all = target === undefined || isNamespace ? args : [target, ...args];
  const rules = printer.suite === "cel" ? celCalls : feelCalls;
  const rule = Object.hasOwn(rules, call) ? rules[call] : undefined;
  if (rule === undefined) throw new Unprintable(`the function ${call}`);
  return rule(all, printer) ?? p.call(p.nameText(call.replaceAll(" ", "_")), ...all.map(printer.print));
}
