/**
 * Expressions of the IR, mostly well typed. They are made open: a variable is a number counted from the
 * innermost binder, a global or define a number counted from the first; `close.ts` makes real ones of them,
 * which keeps them shrinkable.
 */
import fc from "fast-check";
import { functionIds, type FunctionId } from "../../src/operators/functions.ts";
import { testOperators } from "../../grammar/operators.ts";
import type { IrEntry, IrExpr, IrRootName, IrTolerance } from "../../src/ir/ir.ts";
import type { Shape } from "../../src/runtime/shape.ts";
import { member, text } from "./arbitrary-data.ts";

export type Kind = "number" | "text" | "boolean" | "list" | "record";

const NUMBER: Shape = { is: "number" };
const ANY: Shape = { is: "any" };
const ROW: Shape = { is: "record", members: [] };

export const shape = fc.constantFrom<Shape>(
  NUMBER, { is: "number", integer: true }, { is: "number", range: { low: "0", lowOpen: true, high: "2.5" } }, { is: "text" }, { is: "boolean" },
  { is: "choice", of: ["a", "low", "`${"] }, { is: "list", of: NUMBER }, { is: "list", of: ROW }, ROW, { is: "map", of: NUMBER }, ANY,
  { is: "record", members: [{ name: "a", shape: NUMBER }, { name: "__proto__", shape: { is: "text" }, optional: true }, { name: "xs", shape: { is: "list", of: ANY } }] },
);

const shapesByKind: Readonly<Record<Kind, readonly Shape[]>> = {
  number: [NUMBER, ANY, { is: "number", integer: true }],
  text: [{ is: "text" }, { is: "choice", of: ["low", "high"] }, ANY],
  boolean: [{ is: "boolean" }, ANY],
  list: [{ is: "list", of: NUMBER }, { is: "list", of: ROW }, { is: "list", of: ANY }, ANY],
  record: [ROW, { is: "map", of: ANY }, ANY],
};

const namesByKind: Readonly<Record<Kind, readonly string[]>> = {
  number: ["a", "amount", "result"], text: ["b", "name", "tier"], boolean: ["flag", "a"], list: ["xs", "rows"], record: ["inputs", "a b"],
};

const literals: Readonly<Record<Exclude<Kind, "list" | "record">, fc.Arbitrary<IrExpr>>> = {
  number: fc
    .constantFrom("0", "1", "2", "3", "-1", "10", "0.1", "0.2", "0.3", "100", "2.5", "12345678901234567890.5", "1e30", "1e6144", "1e9999", "0.3333333333333333333333333333333333")
    .map((value) => ({ kind: "number", value })),
  text: text.map((value) => ({ kind: "text", value })),
  boolean: fc.boolean().map((value) => ({ kind: "boolean", value })),
};

const signatures: Readonly<Record<FunctionId, readonly [readonly Kind[], Kind]>> = {
  add: [["number", "number"], "number"], subtract: [["number", "number"], "number"], multiply: [["number", "number"], "number"],
  divide: [["number", "number"], "number"], modulo: [["number", "number"], "number"], power: [["number", "number"], "number"], negate: [["number"], "number"],
  equal: [["number", "number"], "boolean"], notEqual: [["text", "text"], "boolean"], less: [["number", "number"], "boolean"],
  lessEqual: [["number", "number"], "boolean"], greater: [["text", "text"], "boolean"], greaterEqual: [["number", "number"], "boolean"],
  isIn: [["number", "list"], "boolean"], contains: [["text", "text"], "boolean"], startsWith: [["text", "text"], "boolean"], endsWith: [["text", "text"], "boolean"],
  sameSetAs: [["list", "list"], "boolean"], subsetOf: [["list", "list"], "boolean"],
  abs: [["number"], "number"], sign: [["number"], "number"], round: [["number", "number"], "number"], floor: [["number"], "number"], ceil: [["number"], "number"],
  trunc: [["number"], "number"], sqrt: [["number"], "number"], exp: [["number"], "number"], ln: [["number"], "number"], decimals: [["number"], "number"],
  count: [["list"], "number"], sum: [["list"], "number"], product: [["list"], "number"], avg: [["list"], "number"], min: [["list"], "number"],
  max: [["number", "number"], "number"], median: [["list"], "number"], percentile: [["list", "number"], "number"], stddev: [["list"], "number"], mode: [["list"], "list"],
  distinct: [["list"], "list"], sort: [["list"], "list"], reverse: [["list"], "list"], first: [["list"], "number"], last: [["list"], "number"], only: [["list"], "record"],
  flatten: [["list"], "list"], range: [["number", "number"], "list"], entries: [["record"], "list"],
  length: [["text"], "number"], lower: [["text"], "text"], upper: [["text"], "text"], trim: [["text"], "text"], split: [["text", "text"], "list"],
  join: [["list", "text"], "text"], words: [["text"], "list"], lines: [["text"], "list"], substring: [["text", "number", "number"], "text"],
  replace: [["text", "text", "text"], "text"], indexOf: [["text", "text"], "number"], lastIndexOf: [["text", "text"], "number"], before: [["text", "text"], "text"],
  after: [["text", "text"], "text"], occurrences: [["text", "text"], "number"], number: [["text"], "number"], text: [["number"], "text"],
  pmt: [["number", "number", "number"], "number"], ipmt: [["number", "number", "number", "number"], "number"], ppmt: [["number", "number", "number", "number"], "number"],
  pv: [["number", "number", "number"], "number"], fv: [["number", "number", "number"], "number"], nper: [["number", "number", "number"], "number"],
  rate: [["number", "number", "number"], "number"], npv: [["number", "list"], "number"], irr: [["list"], "number"], effective: [["number", "number"], "number"],
  nominal: [["number", "number"], "number"], sln: [["number", "number", "number"], "number"], db: [["number", "number", "number", "number"], "number"],
  ddb: [["number", "number", "number", "number"], "number"],
};

/** Functions whose result may be long are not put in one another, or a case would take minutes. */
const growing: ReadonlySet<FunctionId> = new Set(["range", "power", "exp", "pmt", "ipmt", "ppmt", "pv", "fv", "nper", "rate", "npv", "irr", "effective", "nominal", "db", "ddb"]);

const roots = fc.constantFrom<IrRootName>("bindings", "bindings", "bindings", "inputs", "submission", "as_of", "rules");
const binder = (name: string): { id: number; name: string } => ({ id: -1, name });
const localName = fc.constantFrom("c", "r", "default", "at", "value", "x y");

/** All kinds of expression by the kind of value that they mostly give. `tie(kind)` is mostly that. */
export const expressions = fc.letrec<Record<Kind | "any", IrExpr>>((tie) => {
  const any = tie("any");
  const mostly = (kind: Kind): fc.Arbitrary<IrExpr> => fc.oneof({ weight: 19, arbitrary: tie(kind) }, { weight: 1, arbitrary: any });
  const optionally = (arbitrary: fc.Arbitrary<IrExpr>): fc.Arbitrary<IrExpr | undefined> => fc.option(arbitrary, { nil: undefined });
  // Members that are undefined are left out, as lowering leaves them out.
  const without = (made: object): object => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined));
  const expr = (made: object): IrExpr => without(made) as IrExpr;

  const tolerance: fc.Arbitrary<IrTolerance> = fc.record({ relative: fc.boolean(), open: fc.boolean(), amount: mostly("number") });
  const format = fc.option(
    fc.record({ decimals: fc.integer({ min: 0, max: 5 }), thousands: fc.constant(true as const), percent: fc.constant(true as const), unit: fc.constantFrom("USD", "*/") }, { requiredKeys: [] }),
    { nil: undefined },
  );

  const root = (as: fc.Arbitrary<Shape>): fc.Arbitrary<IrExpr> => fc.record({ kind: fc.constant("root" as const), root: roots, as, path: fc.constantFrom<readonly string[]>([], ["submission"], ["x y"]) });
  const reading = (kind: Kind): fc.Arbitrary<IrExpr> =>
    fc.record({
      kind: fc.constant("member" as const),
      object: fc.oneof({ weight: 4, arbitrary: root(fc.constant(ROW)) }, { weight: 2, arbitrary: fc.nat(3).map((id) => ({ kind: "local" as const, id, name: "" })) }, { weight: 1, arbitrary: mostly("record") }),
      name: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...namesByKind[kind]) }, { weight: 1, arbitrary: member }),
      as: fc.constantFrom(...shapesByKind[kind]),
      path: fc.array(fc.oneof(member, fc.nat(3).map((indexOf) => ({ indexOf }))), { maxLength: 3 }),
    });
  const calls = (kind: Kind): fc.Arbitrary<IrExpr> => {
    const ids = functionIds.filter((id) => signatures[id][1] === kind);
    return fc.constantFrom(...ids).chain((id) => {
      const argument = (of: Kind): fc.Arbitrary<IrExpr> => (growing.has(id) ? fc.oneof(reading(of), literals.number) : mostly(of));
      return fc.tuple(...signatures[id][0].map(argument)).map((args): IrExpr => ({ kind: "call", function: id, arguments: args }));
    });
  };
  const common = (kind: Kind): fc.MaybeWeightedArbitrary<IrExpr>[] => [
    { weight: 4, arbitrary: reading(kind) },
    { weight: 5, arbitrary: calls(kind) },
    { weight: 2, arbitrary: fc.nat(3).map((id): IrExpr => ({ kind: "local", id, name: "gone" })) },
    { weight: 1, arbitrary: fc.nat(3).map((at): IrExpr => ({ kind: "global", name: String(at) })) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("invoke" as const), define: fc.nat(2).map(String), arguments: fc.array(any, { maxLength: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("if" as const), condition: mostly("boolean"), then: mostly(kind), else: mostly(kind), strict: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant("otherwise" as const), value: mostly(kind), fallback: mostly(kind) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("index" as const), object: mostly("list"), index: fc.oneof(mostly("number"), mostly("text")), as: shape, path: fc.constantFrom<readonly string[]>([], ["xs"]) }) },
  ];
  const depth = { depthSize: "small", maxDepth: 5 } as const;

  return {
    number: fc.oneof(depth, { weight: 3, arbitrary: literals.number }, ...common("number"),
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("ladderRank" as const), ladder: fc.constantFrom("tier", "moving", "none"), operand: mostly("text") }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("ladderAttribute" as const), ladder: fc.constantFrom("tier", "moving"), attribute: fc.constantFrom("weight", "__proto__", "absent"), operand: mostly("text") }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("calc" as const), source: mostly("list"), names: fc.constantFrom(["Loan"], ["x", "a"], [""]) }) },
    ),
    text: fc.oneof(depth, { weight: 3, arbitrary: literals.text }, ...common("text"),
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("template" as const), parts: fc.array(fc.oneof(text, fc.record({ value: any, format })), { maxLength: 4 }) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("ladderEntry" as const), ladder: fc.constantFrom("tier", "moving"), operand: mostly("text") }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("ladderExtreme" as const), ladder: fc.constantFrom("tier", "moving"), which: fc.constantFrom("strongest" as const, "weakest" as const), operand: mostly("list") }) },
    ),
    boolean: fc.oneof(depth, { weight: 2, arbitrary: literals.boolean }, ...common("boolean"),
      { weight: 4, arbitrary: fc.record({ kind: fc.constant("logic" as const), operator: fc.constantFrom("and" as const, "or" as const, "implies" as const), left: mostly("boolean"), right: mostly("boolean"), strict: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("not" as const), operand: mostly("boolean") }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant("test" as const), test: fc.constantFrom(...testOperators), operand: any, negated: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("quantify" as const), quantifier: fc.constantFrom("every" as const, "some" as const, "no" as const), local: localName.map(binder), source: mostly("list"), where: optionally(mostly("boolean")), body: mostly("boolean"), strict: fc.boolean() }).map(expr) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("between" as const), value: mostly("number"), low: optionally(mostly("number")), high: optionally(mostly("number")), lowOpen: fc.boolean(), highOpen: fc.boolean() }).map(expr) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("close" as const), stated: mostly("number"), value: mostly("number"), tolerances: fc.array(tolerance, { minLength: 1, maxLength: 2 }) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("matches" as const), operand: mostly("text"), pattern: fc.constantFrom("^a", "\\d+", "[`${}*/]", "</script>", "."), flags: fc.constantFrom("", "i", "ms") }) },
    ),
    list: fc.oneof(depth, { weight: 2, arbitrary: fc.array(any, { maxLength: 4 }).map((elements): IrExpr => ({ kind: "list", elements })) }, ...common("list"),
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("collect" as const), local: localName.map(binder), source: mostly("list"), where: optionally(mostly("boolean")), body: any }).map(expr) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("misfits" as const), operand: any, shape }) },
    ),
    record: fc.oneof(depth,
      { weight: 3, arbitrary: fc.array(fc.record({ key: fc.oneof({ weight: 4, arbitrary: member }, { weight: 1, arbitrary: mostly("text") }), value: any, when: optionally(mostly("boolean")), optional: fc.option(fc.constant(true as const), { nil: undefined }) }).map((entry) => without(entry) as IrEntry), { maxLength: 4 }).map((entries): IrExpr => ({ kind: "record", entries })) },
      ...common("record"),
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("recordFrom" as const), local: localName.map(binder), source: mostly("list"), where: optionally(mostly("boolean")), key: mostly("text"), value: any }).map(expr) },
      { weight: 1, arbitrary: root(fc.constant(ROW)) },
    ),
    any: fc.oneof(tie("number"), tie("text"), tie("boolean"), tie("list"), tie("record"), { weight: 1, arbitrary: root(shape) }, { weight: 1, arbitrary: fc.constant<IrExpr>({ kind: "null" }) }),
  };
});
