/** Long and deep expressions: the emitter and the emitted code keep within the stack, and give the evaluator's value. */
import { describe, expect, it } from "vitest";
import { formatted } from "../../../src/codegen/format.ts";
import { EvaluationContext, evaluateExpression } from "../../../src/evaluator/index.ts";
import type { IrExpr, IrGlobal } from "../../../src/ir/ir.ts";
import { expressionModule, shown, type Compiled } from "../../property/compiled.ts";
import { and, ANY, bound, call, global, listOf, local, member, num, NUMBER, or, text } from "../evaluator/ir.ts";
import { writeForTest } from "./support.ts";

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const fold = (terms: readonly IrExpr[], join: (left: IrExpr, right: IrExpr) => IrExpr): IrExpr => terms.reduce(join);
/** `wrap` around `inner`, `levels` times. */
const nested = (levels: number, inner: IrExpr, wrap: (inner: IrExpr, level: number) => IrExpr): IrExpr =>
  many(levels, (i) => i).reduce((expr, level) => wrap(expr, level), inner);

const a = bound("a", NUMBER);
/** `most` terms in the two longest, `terms` in the others, `deep` levels. */
const casesOf = (most: number, terms: number, deep: number): Readonly<Record<string, IrExpr>> => ({
  "a sum": fold(many(most, (i) => (i % 3 === 0 ? a : num(i))), (left, right) => call("add", left, right)),
  "a mixed spine": fold(many(terms, (i) => num(i + 1)), (left, right) => call(right.kind === "number" && Number(right.value) % 2 === 0 ? "subtract" : "multiply", left, right)),
  "a conjunction": fold(many(most, (i) => call("less", num(i), bound(i === 500 ? "gone" : "big", NUMBER))), (left, right) => and(left, right)),
  "a strict disjunction": fold(many(terms, (i) => call("less", bound(i === 77 ? "gone" : "big", NUMBER), num(i))), (left, right) => or(left, right, true)),
  "a conjunction of disjunctions": fold(many(terms, (i) => call("less", num(i), a)), (left, right) => (right.kind === "call" ? or(and(left, right), right) : right)),
  "nots": nested(terms, call("less", a, num(3)), (operand) => ({ kind: "not", operand })),
  "fallbacks": nested(terms, bound("gone", NUMBER), (value) => ({ kind: "otherwise", value, fallback: bound("gone", NUMBER) })),
  "members": nested(terms, bound("r", ANY), (object) => member(object, "a", ANY)),
  "right-nested powers": nested(deep, num(1), (right) => call("power", a, right)),
  "right-nested conjunctions": nested(deep, call("less", a, num(5)), (right) => and(call("less", num(0), a), right)),
  "branches": nested(deep, num(7), (other, i) => ({ kind: "if", condition: call("equal", a, num(-1 - i)), then: num(i), else: other, strict: false })),
  "implications": nested(deep, call("less", a, num(0)), (right) => ({ kind: "logic", operator: "implies", left: call("less", num(0), a), right, strict: false })),
  "lists in lists": nested(150, a, (inner) => ({ kind: "list", elements: [num(1), inner] })),
  "records in records": nested(150, a, (inner) => ({ kind: "record", entries: [{ key: "a", value: inner, when: call("less", a, num(9)) }] })),
  "loops in loops": nested(60, call("less", local(0, "x"), num(3)), (body, i) => ({
    kind: "quantify", quantifier: i % 2 === 0 ? "every" : "some", local: { id: i, name: "x" }, source: { kind: "list", elements: [i === 59 ? a : local(i + 1, "x")] }, body, strict: false,
  })),
  "paths of outer loops": {
    kind: "collect", local: { id: 1000, name: "x" }, source: bound("xs", listOf(ANY)),
    body: nested(60, member(local(1000, "x"), "b", NUMBER, ["xs", { indexOf: 1000 }, "b", { indexOf: 1001 }]), (inner) => call("add", num(1), { kind: "otherwise", value: num(0), fallback: inner })),
  },
  "a long list": { kind: "list", elements: many(terms, num) },
  "a long template": { kind: "template", parts: many(terms, (i) => (i % 2 === 0 ? "," : { value: a, format: undefined })) },
  "a long record": { kind: "record", entries: many(terms, (i) => ({ key: `k${i}`, value: text(String(i)) })) },
  "a chain of globals": global(`g${terms - 1}`),
});

const globalsOf = (count: number): readonly IrGlobal[] => many(count, (i): IrGlobal => ({ name: `g${i}`, form: "let", value: i === 0 ? a : call("add", num(1), global(`g${i - 1}`)) })).reverse();
const bindings = { a: 2, big: 1e9, xs: [{ b: 1 }, {}], r: {} };

describe("long and deep expressions", () => {
  it("give what the evaluator gives", async () => {
    const cases = casesOf(10_000, 2_000, 500);
    const [names, exprs, globals] = [Object.keys(cases), Object.values(cases), globalsOf(2_000)];
    const written = writeForTest([{ path: "long.ts", text: expressionModule(exprs, { globals, defines: [], ladders: [] }) }]);
    const module = await written.load<Compiled>("long.ts");
    for (const [i, expr] of exprs.entries()) {
      const expected = shown(evaluateExpression(expr, new EvaluationContext({ bindings }, { globals })));
      expect([names[i], shown(module[`expression${i}`]?.({ bindings }))]).toEqual([names[i], expected]);
    }
  });

  it("are laid out with few levels of nesting, however deep they are", async () => {
    const exprs = Object.values(casesOf(300, 100, 300));
    const [file] = await formatted([{ path: "long.ts", text: expressionModule(exprs, { globals: globalsOf(100), defines: [], ladders: [] }) }]);
    const indents = (file?.text ?? "").split("\n").map((line) => line.length - line.trimStart().length);
    expect(indents.reduce((deepest, indent) => Math.max(deepest, indent), 0)).toBeLessThan(60);
  });
});
