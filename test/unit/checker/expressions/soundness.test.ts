/**
 * What the checker says holds when it runs: an expression called decided has a value, and the value is of the
 * kind, wholeness and range that its type says.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { sourceFile } from "../../../../src/base/source-file.ts";
import { checkStandaloneExpression } from "../../../../src/checker/standalone.ts";
import { EvaluationContext, evaluateExpression } from "../../../../src/evaluator/index.ts";
import { lowerStandaloneExpression } from "../../../../src/ir/lower-standalone.ts";
import type { Accepts, FunctionEntry } from "../../../../src/operators/entry.ts";
import { registry } from "../../../../src/operators/registry.ts";
import { Decimal, kindOf, Undecided } from "../../../../src/runtime/value.ts";
import type { Value } from "../../../../src/runtime/value.ts";
import { parseExpression } from "../../../../src/syntax/parse.ts";
import { showKind } from "../../../../src/types/show.ts";
import type { Type } from "../../../../src/types/types.ts";

type Kind = "number" | "text" | "boolean" | "list" | "record";
type Source = fc.Arbitrary<string>;

const leaves: Record<Kind, Source> = {
  number: fc.constantFrom("0", "1", "2.5", "-3", "10%", "5 USD", "2 year", "3 month", "a", "nope"),
  text: fc.constantFrom('""', '"a"', '"12"', '"a b"', "b"),
  boolean: fc.constantFrom("true", "false", "q"),
  list: fc.constantFrom("[]", "[1, 2]", '["a"]', "[[1]]", "[1, null]", "xs"),
  record: fc.constantFrom("{ a: 1 }", '{ a: "x", b: [1] }', "r"),
};

const bindings = { a: 1, b: "x", q: true, xs: [1, 2, null], r: { a: 2 } };

function join(template: TemplateStringsArray, ...parts: Source[]): Source {
  return fc.tuple(...parts).map((values) => template.reduce((text, piece, i) => text + (values[i - 1] ?? "") + piece));
}

const anyKind = fc.constantFrom<Kind>("number", "text", "boolean", "list");

function expression(kind: Kind, depth: number): Source {
  if (depth === 0) return leaves[kind];
  const of = (part: Kind): Source => expression(part, depth - 1);
  const any = anyKind.chain(of);
  const symbol = (...symbols: string[]): Source => fc.constantFrom(...symbols);
  const shared = [
    leaves[kind],
    join`(if ${of("boolean")} then ${of(kind)} else ${of(kind)})`,
    join`(${of(kind)} otherwise ${of(kind)})`,
    join`{ a: ${of(kind)}, b: ${any} }.a`,
    ...calls(kind, of, any),
  ];
  const own: Record<Kind, Source[]> = {
    number: [
      join`(${of("number")} ${symbol("+", "-", "*", "/", "mod")} ${of("number")})`,
      join`(${of("number")} ^ ${symbol("2", "-1", "0.5", "3")})`,
      join`(-${of("number")})`,
      join`first(${of("list")})`,
    ],
    text: [join`(${of("text")} + ${of("text")})`, join`"x {${leaves.number}}"`],
    boolean: [
      fc.constantFrom<Kind>("number", "text", "list", "boolean").chain((k) => join`(${of(k)} ${symbol("==", "!=")} ${of(k)})`),
      fc.constantFrom<Kind>("number", "text").chain((k) => join`(${of(k)} ${symbol("<", ">=")} ${of(k)})`),
      join`(${of("boolean")} ${symbol("and", "or", "implies")} ${of("boolean")})`,
      join`(not ${of("boolean")})`,
      join`(${of("number")} in ${of("number")}..${of("number")})`,
      join`(${any} in ${of("list")})`,
      join`(${of("list")} ${symbol("same set as", "subset of")} ${of("list")})`,
      join`(every v in ${of("list")}: v == ${any})`,
      join`(${of("number")} == ${of("number")} within ${of("number")})`,
    ],
    list: [
      join`[${any}, ${any}]`,
      join`(${of("list")} + ${of("list")})`,
      join`[${any} for v in ${of("list")} where v != ${any}]`,
      join`(${of("list")} where ${of("boolean")})`,
    ],
    record: [join`{ a: ${any}, b: ${any} }`],
  };
  return fc.oneof(...shared, ...own[kind]);
}

const giving: Record<Kind, RegExp> = {
  number: /^(?:abs|sign|round|floor|ceil|trunc|sqrt|exp|ln|decimals|count|sum|product|avg|min|max|median|percentile|stddev|length|indexOf|occurrences|number)$/,
  text: /^(?:lower|upper|trim|join|substring|replace|before|after|text|reverse)$/,
  list: /^(?:distinct|sort|reverse|flatten|range|entries|split|words|lines|mode)$/,
  boolean: /^$/,
  record: /^$/,
};

function calls(kind: Kind, of: (kind: Kind) => Source, any: Source): Source[] {
  const entries: readonly FunctionEntry[] = Object.values(registry);
  return entries
    .filter((entry) => entry.form.kind === "call" && giving[kind].test(entry.form.name))
    .flatMap((entry) =>
      entry.overloads.map((overload) =>
        fc.tuple(...overload.parameters.map((parameter) => argument(parameter.accepts, of, any)))
          .map((values) => `${entry.form.kind === "call" ? entry.form.name : ""}(${values.join(", ")})`),
      ),
    );
}

function argument(accepts: Accepts, of: (kind: Kind) => Source, any: Source): Source {
  if (typeof accepts === "object") return fc.constantFrom(...accepts.words);
  switch (accepts) {
    case "number":
    case "plain number":
    case "whole number":
      return of("number");
    case "list":
    case "list of numbers":
    case "list of texts":
    case "list or record":
      return of("list");
    case "any value":
      return any;
    default:
      return of(accepts);
  }
}

/** What is wrong with a value of that type; `undefined` when nothing is. */
function misfit(value: Value, type: Type, decided: boolean): string | undefined {
  if (value instanceof Undecided) {
    const mayOverflow = /overflow|range of a number|too long|too many/.test(value.reason);
    return decided && !mayOverflow ? `undecided: ${value.reason}` : undefined;
  }
  if (value === null) return decided ? "null" : undefined;
  if (type.kind === "AnyType") return undefined;
  if (type.kind === "ErrorType") return "of a type that could not be worked out";
  const kind = type.kind === "BooleanType" ? "boolean" : showKind(type);
  if (kindOf(value) !== kind) return `a ${kindOf(value)}, not a ${kind}`;
  if (type.kind !== "NumberType" || !(value instanceof Decimal)) return undefined;
  if (type.integer && !value.isInteger()) return "not whole";
  const { low, high } = type.range ?? { low: undefined, high: undefined };
  return (low !== undefined && value.lt(low)) || (high !== undefined && value.gt(high)) ? "outside its range" : undefined;
}

test("what the checker says of an expression holds when it is evaluated", () => {
  let evaluated = 0;
  const source = fc.constantFrom<Kind>("number", "text", "boolean", "list", "record").chain((kind) => expression(kind, 2));
  fc.assert(
    fc.property(source, (text) => {
      const parsed = parseExpression(sourceFile("expr", text));
      expect(parsed.diagnostics).toEqual([]);
      const checked = checkStandaloneExpression(parsed.value, true);
      if (checked.diagnostics.some((diagnostic) => diagnostic.severity === "error")) return;
      evaluated++;
      const value = evaluateExpression(lowerStandaloneExpression(checked), new EvaluationContext({ bindings }));
      expect(misfit(value, checked.info.type, checked.info.decided)).toBeUndefined();
    }),
    { numRuns: 1500 },
  );
  expect(evaluated).toBeGreaterThan(300);
});
