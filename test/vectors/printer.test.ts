/** The printer on forms that the published vectors hold few of: each tree is printed, read back and worked out. */
import { expect, it } from "vitest";
import { answers, show } from "./answers.ts";
import type { Question } from "./answers.ts";
import type { Tree, Typed } from "./neutral.ts";
import { printVector } from "./print-vector.ts";
import { Unprintable } from "./printed.ts";

const n = (value: string | number): Tree => ({ lit: { type: "number", value: String(value) } });
const t = (value: string): Tree => ({ lit: { type: "string", value } });
const nothing: Tree = { lit: { type: "null" } };
const v = (name: string): Tree => ({ var: name });
const l = (...list: readonly Tree[]): Tree => ({ list });
const ns = (...values: readonly number[]): Tree => l(...values.map(n));
const op = (name: string, ...args: readonly Tree[]): Tree => ({ op: name, args });
const call = (name: string, ...args: readonly Tree[]): Tree => ({ call: name, args });
const method = (target: Tree, name: string, ...args: readonly Tree[]): Tree => ({ call: name, target, args });
const range = (low: Tree, high: Tree, lowEnd: "closed" | "open" = "closed", highEnd: "closed" | "open" = "closed"): Tree => ({ range: [low, high], low: lowEnd, high: highEnd });
const quant = (of: "all" | "some" | "one" | "map" | "filter", name: string, source: Tree, body: Tree): Tree => ({ quant: of, vars: [[name, source]], body });
const map = (...entries: readonly (readonly [string, Tree])[]): Tree => ({ map: entries.map(([key, value]) => [t(key), value] as const) });
const bound = (value: string): Typed => ({ type: "number", value });

type Case = readonly [suite: "cel" | "feel", tree: Tree, expected: unknown, bindings?: Readonly<Record<string, Typed>>];

const numbers = (...values: readonly number[]): readonly string[] => values.map(String);

const cases: readonly Case[] = [
  // Parentheses stand where they must
  ["feel", op("-", n(9), op("-", n(5), n(2))), "6"],
  ["feel", op("-", op("-", n(9), n(5)), n(2)), "2"],
  ["feel", op("/", n(8), op("*", n(2), n(2))), "2"],
  ["feel", op("neg", op("**", n(2), n(2))), "-4"],
  ["feel", op("**", op("neg", n(2)), n(2)), "4"],
  ["feel", op("**", n(-2), n(2)), "4"],
  ["feel", op("**", n(2), op("**", n(3), n(2))), "512"],
  ["feel", op("**", op("**", n(2), n(3)), n(2)), "64"],
  ["feel", op("-", n(1), n(-2)), "3"],
  ["feel", op("=", op("<", n(1), n(2)), op("<", n(3), n(4))), true],
  ["cel", op("!", op("&&", op("==", n(1), n(1)), op("<", n(2), n(1)))), true],
  ["cel", op("&&", op("||", op("<", n(1), n(2)), op("<", n(2), n(1))), op("<", n(2), n(1))), false],
  ["feel", op("+", n(1), { if: [op("<", n(1), n(2)), n(10), n(20)] }), "11"],
  ["feel", op("and", quant("some", "x", ns(1, 2), op("=", v("x"), n(2))), op("=", n(1), n(2))), false],
  // Names and texts
  ["feel", op("*", v("Monthly Salary"), v("if")), "24", { "Monthly Salary": bound("12"), if: bound("2") }],
  ["feel", op("+", v("every"), v("a-b")), "3", { every: bound("1"), "a-b": bound("2") }],
  ["feel", op("+", t('{x} "y" \\{'), t("\u202e\u0000\n")), '{x} "y" \\{\u202e\u0000\n'],
  ["cel", { get: [map(["a`b", n(1)], ["__proto__", n(2)]), "a`b"] }, "1"],
  ["cel", { get: [map(["__proto__", n(2)]), "__proto__"] }, "2"],
  // What is missing
  ["cel", op("==", n(1), nothing), false],
  ["cel", op("!=", op("+", n(1), n(2)), nothing), true],
  ["cel", op("==", { get: [v("x"), "y"] }, nothing), true, { x: { type: "map", value: [] } }],
  ["cel", call("has", { get: [v("x"), "y"] }), false, { x: { type: "map", value: [] } }],
  // CEL: remainders, maps, texts
  ["cel", op("%", n(-7), n(3)), "-1"],
  ["cel", op("%", n(7), n(-3)), "1"],
  ["cel", quant("one", "k", map(["a", n(1)], ["b", n(2)]), op("==", v("k"), t("b"))), true],
  ["cel", quant("filter", "k", map(["a", n(1)], ["b", n(2)]), op("!=", v("k"), t("b"))), ["a"]],
  ["cel", method(map(["a", n(1)], ["b", n(2)]), "size"), "2"],
  ["cel", call("size", v("x")), "3", { x: { type: "string", value: "a😂b" } }],
  ["cel", method(v("math"), "greatest", n(1), n(3), n(2)), "3"],
  ["cel", method(v("math"), "least", ns(4, 3, 9)), "3"],
  ["cel", method(v("math"), "ceil", n("1.2")), "2"],
  ["cel", method(t("tacocat"), "substring", n(2), n(4)), "co"],
  ["cel", method(t("a😂b"), "charAt", n(1)), "😂"],
  ["cel", method(t("abc"), "charAt", n(3)), ""],
  ["cel", method(t("a,b,c"), "split", t(","), n(2)), ["a", "b,c"]],
  ["cel", method(t("hello hello"), "replace", t("he"), t("we"), n(1)), "wello hello"],
  ["cel", method(l(t("a"), t("b")), "join"), "ab"],
  ["cel", method(t("TÀC"), "lowerAscii"), "tÀc"],
  ["cel", method(t("a/b"), "matches", t("^a/b$")), true],
  // FEEL: tests, ranges, places from 1 and from the end
  ["feel", { in: [n(5), { test: "<", arg: n(3) } as unknown as Tree, range(n(4), n(6))] }, true],
  ["feel", { in: [n(4), range(n(4), n(6), "open")] }, false],
  ["feel", { in: [n(2), l(n(1), n(2))] }, true],
  ["feel", op("between", n(3), n(1), n(3)), true],
  ["feel", op("=", range(n(1), n(2)), range(n(1), n(2), "open")), false],
  ["feel", { filter: [ns(7, 8, 9), n(1)] }, "7"],
  ["feel", { filter: [ns(7, 8, 9), n(-1)] }, "9"],
  ["feel", { filter: [ns(7, 8, 9), op(">", v("item"), n(7))] }, numbers(8, 9)],
  ["feel", quant("map", "i", range(n(3), n(1)), op("*", v("i"), n(2))), numbers(6, 4, 2)],
  ["feel", quant("map", "i", range(n(1), n(2)), { filter: [ns(7, 8), v("i")] }), numbers(7, 8)],
  ["feel", { quant: "map", vars: [["x", ns(1, 2)], ["y", ns(3, 4)]], body: op("*", v("x"), v("y")) }, numbers(3, 4, 6, 8)],
  ["feel", { quant: "all", vars: [["x", ns(1, 2)], ["y", ns(3, 4)]], body: op("<", v("x"), v("y")) }, true],
  ["feel", call("sublist", ns(1, 2, 3, 4), n(-2)), numbers(3, 4)],
  ["feel", call("sublist", ns(1, 2, 3, 4), n(2), n(2)), numbers(2, 3)],
  ["feel", call("remove", ns(1, 2, 3), n(-1)), numbers(1, 2)],
  ["feel", call("insert before", ns(1, 3), n(2), n(2)), numbers(1, 2, 3)],
  ["feel", call("list replace", ns(1, 9, 3), n(2), n(2)), numbers(1, 2, 3)],
  ["feel", call("index of", ns(1, 2, 1), n(1)), numbers(1, 3)],
  ["feel", call("union", ns(1, 2), ns(2, 3)), numbers(1, 2, 3)],
  ["feel", call("concatenate", ns(1, 2)), numbers(1, 2)],
  ["feel", call("list contains", l(n(1), nothing), nothing), true],
  ["feel", call("max", n(1), n(5), n(3)), "5"],
  ["feel", call("mean", ns(1, 2, 6)), "3"],
  ["feel", call("product", ns(2, 3, 4)), "24"],
  ["feel", call("decimal", n("2.5"), n(0)), "2"],
  ["feel", call("round half down", n("2.5"), n(0)), "2"],
  ["feel", call("round up", n("-2.1"), n(0)), "-3"],
  ["feel", call("floor", n("-1.55"), n(1)), "-1.6"],
  ["feel", call("number", t("1 000,5"), t(" "), t(",")), "1000.5"],
  ["feel", call("substring", t("foobar"), n(-3), n(2)), "ba"],
  ["feel", call("substring before", t("foobar"), t("bar")), "foo"],
  ["feel", call("string join", l(t("a"), t("b")), t("-")), "a-b"],
  ["feel", call("replace", t("abc"), t("[a-b]"), t("<$0>")), "<a><b>c"],
  ["feel", call("replace", t("a.b"), t("\\."), t("-")), "a-b"],
  ["feel", call("split", t("a1b2c"), t("\\d")), ["a", "b", "c"]],
  ["feel", call("split", t("a|b"), t("\\|")), ["a", "b"]],
  ["feel", call("matches", t("AB"), t("a b"), t("ix")), true],
];

it("what is printed is read back and has the tree's value", async () => {
  const questions = cases.map(([suite, tree, , bindings]): Question => {
    const expr = printVector(tree, suite, bindings);
    return bindings === undefined ? { expr } : { expr, bindings };
  });
  const got = await answers(questions);
  const found = got.map((answer, i) => [questions[i]?.expr, "value" in answer ? answer.value : show(answer)]);
  expect(found).toEqual(cases.map(([, , expected], i) => [questions[i]?.expr, expected]));
});

it.each<readonly [string, "cel" | "feel", Tree]>([
  ["a function that nothing stands for", "cel", method(t("%d"), "format", ns(1))],
  ["a map whose keys are no texts", "cel", { map: [[n(1), n(2)]] }],
  ["what the groups of a pattern found", "feel", call("replace", t("ab"), t("(a)(b)"), t("$2$1"))],
  ["a split by a longer pattern", "feel", call("split", t("a, b"), t(",\\s*"))],
  ["a loop that reads its own results", "feel", quant("map", "i", range(n(1), n(3)), op("*", v("i"), { filter: [v("partial"), n(-1)] }))],
  ["a name with a backtick", "cel", v("a`b")],
])("cannot be said: %s", (_, suite, tree) => {
  expect(() => printVector(tree, suite)).toThrow(Unprintable);
});
