/** What the two suites' vectors here do not use of their notations; the answers are worked out by hand. */
import { describe, expect, it } from "vitest";
import { answers } from "./answers.ts";
import type { Tree, Typed } from "./neutral.ts";
import { printVector } from "./print-vector.ts";
import { Unprintable } from "./printed.ts";

const n = (value: string | number): Tree => ({ lit: { type: "number", value: String(value) } });
const s = (value: string): Tree => ({ lit: { type: "string", value } });
const nothing: Tree = { lit: { type: "null" } };
const v = (name: string): Tree => ({ var: name });
const op = (of: string, ...args: readonly Tree[]): Tree => ({ op: of, args });
const call = (of: string, ...args: readonly Tree[]): Tree => ({ call: of, args });
const on = (target: Tree, of: string, ...args: readonly Tree[]): Tree => ({ call: of, target, args });
const xs = (...list: readonly Tree[]): Tree => ({ list });
const abc = xs(s("a"), s("b"), s("c"));

const cel: readonly (readonly [Tree, unknown])[] = [
  [on(s("a-b-c-d"), "split", s("-"), n(2)), ["a", "b-c-d"]],
  [on(s("a-b"), "split", s("-"), n(5)), ["a", "b"]],
  [on(s("a-b-c-d"), "replace", s("-"), s("+"), n(2)), "a+b+c-d"],
  [on(s("a-b"), "replace", s("-"), s("+"), n(0)), "a-b"],
  [on(s("a-b"), "replace", s("-"), s("+"), n(7)), "a+b"],
  [on(s("taco"), "charAt", n(4)), ""],
  [op("%", n(43), n(-5)), "3"],
  [op("%", n(-43), n(5)), "-3"],
  [op("%", n(43), n(5)), "3"],
  [on(s("Hello"), "matches", s("(?i)^h")), true],
  [on(v("math"), "round", n(-1.5)), "-2"],
  [on(v("math"), "greatest", xs(n(1), n(3))), "3"],
  [call("int", n(-3.7)), "-3"],
  [{ quant: "filter", vars: [["k", { map: [[s("a"), n(1)], [s("b"), n(2)]] }]], body: op("!=", v("k"), s("a")) }, ["b"]],
  [op("!=", v("absent"), nothing), false],
];

const feel: readonly (readonly [Tree, unknown])[] = [
  [op("between", n(3), n(1), n(5)), true],
  [{ in: [n(5), { test: "<", arg: n(3) }, { range: [n(4), n(6)], low: "open", high: "open" }] }, true],
  [{ in: [n(4), { range: [n(4), n(6)], low: "open", high: "closed" }] }, false],
  [call("insert before", abc, n(-1), s("x")), ["a", "b", "x", "c"]],
  [call("remove", abc, n(1)), ["b", "c"]],
  [call("list replace", abc, n(3), s("x")), ["a", "b", "x"]],
  [call("sublist", abc, n(2)), ["b", "c"]],
  [call("sublist", abc, n(1), n(2)), ["a", "b"]],
  [call("index of", xs(n(1), n(2), n(1)), n(1)), ["1", "3"]],
  [call("union", xs(n(1), n(2)), xs(n(2), n(3))), ["1", "2", "3"]],
  [call("list contains", xs(n(1), nothing), nothing), true],
  [call("substring", s("foobar"), n(-2)), "ar"],
  [call("substring", s("foobar"), n(4), n(99)), "bar"],
  [call("string join", abc, s(", "), s("["), s("]")), "[a, b, c]"],
  [call("string", n("1.50")), "1.5"],
  [call("matches", s("a b"), s("a [ ] b"), s("x")), true],
  [{ quant: "some", vars: [["x", xs(n(1), n(2))], ["y", xs(n(3))]], body: op("=", op("+", v("x"), v("y")), n(5)) }, true],
  [{ quant: "map", vars: [["i", { range: [v("high"), v("low")], low: "closed", high: "closed" }]], body: v("i") }, ["3", "2", "1"]],
  [{ filter: [v("list"), n(-1)] }, "9"],
  [{ filter: [v("list"), v("low")] }, "7"],
  [{ instance: [v("low"), "number"] }, true],
  [op("-", n(10), op("-", n(4), n(1))), "7"],
  [op("*", op("+", n(1), n(2)), op("neg", n(3))), "-9"],
  [op("**", op("neg", n(2)), n(2)), "4"],
];

const bindings: Readonly<Record<string, Typed>> = {
  low: { type: "number", value: "1" },
  high: { type: "number", value: "3" },
  list: { type: "list", value: [{ type: "number", value: "7" }, { type: "number", value: "9" }] },
};

describe.each([["cel", cel], ["feel", feel]] as const)("%s", (suite, vectors) => {
  it("prints what is answered rightly", async () => {
    const asked = vectors.map(([tree]) => ({ expr: printVector(tree, suite, bindings), bindings }));
    const given = await answers(asked);
    expect(given.map((answer, i) => [asked[i]?.expr, answer.value ?? answer])).toEqual(vectors.map(([, value], i) => [asked[i]?.expr, value]));
  });
});

it("puts parentheses where they must stand, and only there", () => {
  const a = op("-", v("a"), v("b"));
  expect(printVector(op("-", a, v("c")), "feel")).toBe("a - b - c");
  expect(printVector(op("-", v("c"), a), "feel")).toBe("c - (a - b)");
  expect(printVector(op("and", op("or", v("a"), v("b")), op("!", op("=", v("c"), n(1)))), "feel")).toBe("(a or b) and not c == 1");
  expect(printVector(op("=", op("=", v("a"), v("b")), v("c")), "feel")).toBe("(a == b) == c");
  expect(printVector(on(v("a b"), "startsWith", s('"{\n')), "cel")).toBe('`a b` starts with "\\"\\{\\n"');
});

it("says what cannot be written", () => {
  expect(() => printVector({ map: [[n(1), n(2)]] }, "cel")).toThrow(Unprintable);
  expect(() => printVector(call("replace", s("a"), s("[a-z]"), s("b")), "feel")).toThrow(Unprintable);
});
