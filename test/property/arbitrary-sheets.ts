/** Whole sheets with a verdict system of their own, made of open expressions and then closed. */
import fc from "fast-check";
import type { IrAttribute, IrCheck, IrEmission, IrExpr, IrRootName, IrRule, IrSheet, IrSystem, IrTemplate } from "../../src/ir/ir.ts";
import type { MemberShape } from "../../src/runtime/shape.ts";
import { TEXTS } from "./arbitrary-data.ts";
import { expressions, shape } from "./arbitrary-expressions.ts";
import { Closing, type Surroundings } from "./close.ts";
import { moving, tier } from "./ladders.ts";

const KEYS = ["dscr_gate", "a b", "__proto__", "constructor", "é", "math_x", "tone", "x`${1}*/", "default", "rule"] as const;
const optionally = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const says = fc.constantFrom(...TEXTS);
const template = fc.array(fc.oneof(says, expressions.any.map((value) => ({ value, format: { decimals: 2 } }))), { maxLength: 3 });
const tolerances = fc.array(fc.record({ relative: fc.boolean(), open: fc.boolean(), amount: expressions.number }), { minLength: 1, maxLength: 2 });

const check: fc.Arbitrary<IrCheck> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("holds" as const), test: expressions.boolean, form: fc.constantFrom("require" as const, "flag" as const), says }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("rederive" as const), stated: expressions.number, value: expressions.number, tolerances, says }) },
  { weight: 1, arbitrary: fc.constant({ kind: "mark" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("recompute" as const), source: expressions.list, tolerances, says, graded: fc.constantFrom("tier", "grade"),
      grades: fc.array(fc.record({ tier: fc.constantFrom("low", "high"), declared: says, upTo: expressions.number }), { maxLength: 2 })
        .map((grades) => [...grades, { tier: "high", declared: "worst" }]),
    }),
  },
);

const rule = fc.record({
  key: fc.constantFrom(...KEYS), label: says, check, when: optionally(expressions.boolean), detail: optionally(template),
  each: optionally(fc.record({ source: expressions.list, key: optionally(expressions.text) })),
  tier: fc.constantFrom("low", "mid", "high"), note: expressions.any,
});

const member = fc.record({ name: fc.constantFrom("a", "b", "amount", "xs", "rows", "__proto__"), shape, optional: fc.boolean() });
const inputs = fc.uniqueArray(member, { maxLength: 4, selector: ({ name }) => name });

export const openSheet = fc.record({
  inputs,
  defaults: fc.array(expressions.number, { maxLength: 2 }),
  globals: fc.array(expressions.any, { maxLength: 3 }),
  defines: fc.array(expressions.any, { maxLength: 2 }),
  rules: fc.uniqueArray(rule, { maxLength: 5, selector: ({ key }) => key }),
  facts: fc.array(expressions.any, { maxLength: 2 }),
  label: says,
});
export type OpenSheet = typeof openSheet extends fc.Arbitrary<infer T> ? T : never;

const EMISSIONS = ["verdict", "rows", "sheet", "evaluate", "__proto__", "class", "findings", "Run"] as const;
const emission = fc.record({
  name: fc.constantFrom(...EMISSIONS), runOnly: fc.boolean(), each: optionally(fc.record({ source: expressions.list, where: optionally(expressions.boolean) })),
  members: fc.array(expressions.any, { minLength: 1, maxLength: 3 }),
  withRules: fc.boolean(),
});

export const openSystem = fc.record({
  globals: fc.array(expressions.any, { maxLength: 3 }),
  defines: fc.array(expressions.any, { maxLength: 2 }),
  fill: expressions.any,
  fillOptional: fc.boolean(),
  wholeRows: fc.boolean(),
  readsRules: fc.boolean(),
  conditions: fc.array(expressions.boolean, { maxLength: 2 }),
  results: fc.array(expressions.any, { minLength: 3, maxLength: 3 }),
  emissions: fc.uniqueArray(emission, { minLength: 1, maxLength: 4, selector: ({ name }) => name }),
});
export type OpenSystem = typeof openSystem extends fc.Arbitrary<infer T> ? T : never;

const FACTS = ["fact", "constructor"] as const;
const text = (value: string): IrExpr => ({ kind: "text", value });

export function closeSheet(open: OpenSheet): IrSheet {
  const closing = new Closing((root) => (root === "bindings" ? "inputs" : root));
  const globals = closing.globals(open.globals);
  const defines = closing.defines(open.defines, globals.length);
  const around: Surroundings = { locals: [], globals: globals.length, defines: defines.length };
  const members = open.inputs.map(({ name, shape: of, optional }): MemberShape => (optional ? { name, shape: of, optional } : { name, shape: of }));
  return {
    kind: "sheet", slug: "generated", label: open.label, version: "1.0", properties: [], system: "generated/v1",
    inputs: { is: "record", members },
    defaults: open.defaults.map((value, i) => ({ name: open.inputs[i]?.name ?? "a", value: closing.close(value, around) })),
    submission: undefined, globals, defines,
    facts: open.facts.map((value, i) => ({ name: FACTS[i] ?? "fact", value: closing.close(value, around) })),
    rules: open.rules.map((one) => closeRule(one, closing, around)),
  };
}

function closeRule(open: OpenSheet["rules"][number], closing: Closing, outside: Surroundings): IrRule {
  const local = open.each === undefined || open.check.kind === "recompute" ? undefined : closing.local("c");
  const around = local === undefined ? outside : { ...outside, locals: [local] };
  const attributes: readonly IrAttribute[] = [
    { name: "tier", value: text(open.tier), declared: open.tier.toUpperCase() },
    { name: "note", value: closing.close(open.note, around) },
  ];
  return {
    key: open.key, label: open.label, kind: open.check.kind === "mark" ? "checklist" : "auto", attributes,
    check: closeCheck(open.check, closing, around),
    ...(open.when === undefined ? {} : { when: closing.close(open.when, around) }),
    ...(open.detail === undefined ? {} : { detail: closing.close({ kind: "template", parts: open.detail }, around) as IrTemplate }),
    ...(local === undefined || open.each === undefined ? {} : {
      each: {
        local, source: closing.close(open.each.source, outside),
        ...(open.each.key === undefined ? {} : { key: closing.close(open.each.key, around) }),
      },
    }),
  };
}

function closeCheck(open: IrCheck, closing: Closing, around: Surroundings): IrCheck {
  switch (open.kind) {
    case "holds":
      return { ...open, test: closing.close(open.test, around) };
    case "rederive":
      return { ...open, stated: closing.close(open.stated, around), value: closing.close(open.value, around), tolerances: closing.tolerances(open.tolerances, around) };
    case "mark":
      return open;
    case "recompute":
      return {
        ...open, source: closing.close(open.source, around), tolerances: closing.tolerances(open.tolerances, around),
        grades: open.grades.map((grade) => (grade.upTo === undefined ? grade : { ...grade, upTo: closing.close(grade.upTo, around) })),
      };
  }
}

const SYSTEM_ROOTS: Readonly<Partial<Record<IrRootName, IrRootName>>> = { bindings: "records", inputs: "sheet", submission: "agent_profile", as_of: "decision" };

export function closeSystem(open: OpenSystem): IrSystem {
  const closing = new Closing((root) => SYSTEM_ROOTS[root] ?? (open.readsRules ? root : "evidence"));
  const globals = closing.globals(open.globals);
  const defines = closing.defines(open.defines, globals.length);
  const around: Surroundings = { locals: [], globals: globals.length, defines: defines.length };
  const rules: IrExpr = { kind: "root", root: "rules", as: { is: "list", of: { is: "record", members: [] } }, path: ["rules"] };
  const r = closing.local("r");
  const ofRule = (name: string): IrExpr => ({ kind: "member", object: { kind: "local", ...r }, name, as: { is: "any" }, path: [name] });
  // As most systems fill them; the names are those that generated expressions read.
  const rows: IrExpr = {
    kind: "collect", local: r, source: rules,
    body: { kind: "record", entries: [["a", "status"], ["b", "label"], ["name", "detail"], ["tier", "tier"], ["amount", "note"]].map(([key = "", name = ""]) => ({ key, value: ofRule(name) })) },
  };
  const arm = (i: number): IrExpr => ({
    kind: "record",
    entries: [{ key: "outcome", value: text(["pass", "risk", "*/"][i] ?? "fail") }, { key: "why", value: closing.close(open.results[i] ?? text(""), around) }],
  });
  return {
    kind: "system", name: "generated/v1", ladders: [tier, moving], attributes: [],
    records: [
      { name: "rows", shape: { is: "list", of: { is: "any" } }, optional: false, fill: open.wholeRows ? rules : rows },
      { name: "fact", shape: { is: "any" }, optional: false },
      { name: "constructor", shape: { is: "number" }, optional: true },
      { name: "__proto__", shape: { is: "any" }, optional: open.fillOptional, fill: closing.close(open.fill, around) },
    ],
    host: [{ name: "session", shape: { is: "record", members: [{ name: "a", shape: { is: "number" }, optional: true }] }, optional: true }],
    globals, defines,
    decide: [...open.conditions.map((condition, i) => ({ condition: closing.close(condition, around), result: arm(i) })), { result: arm(open.conditions.length) }],
    emissions: open.emissions.map((one) => closeEmission(one, rules, closing, around)),
  };
}

function closeEmission(open: OpenSystem["emissions"][number], rules: IrExpr, closing: Closing, outside: Surroundings): IrEmission {
  const local = closing.local("c");
  const around = open.each === undefined ? outside : { ...outside, locals: [local] };
  const entries = open.members.map((value, i) => ({ key: ["outcome", "__proto__", "1"][i] ?? "x", value: closing.close(value, around) }));
  return {
    name: open.name, runOnly: open.runOnly, schema: "none.schema.json",
    object: { kind: "record", entries: open.withRules ? [...entries, { key: "rules", value: rules }] : entries },
    ...(open.each === undefined ? {} : {
      each: {
        local, source: closing.close(open.each.source, outside),
        ...(open.each.where === undefined ? {} : { where: closing.close(open.each.where, around) }),
      },
    }),
  };
}
