import { describe, expect, it } from "vitest";
import { EvaluationContext } from "../../../src/evaluator/context.ts";
import type { Definitions } from "../../../src/evaluator/context.ts";
import { evaluateExpression } from "../../../src/evaluator/evaluate.ts";
import { traceExpression } from "../../../src/evaluator/trace.ts";
import type { Trace } from "../../../src/evaluator/trace.ts";
import { functionIds } from "../../../src/operators/functions.ts";
import { functions } from "../../../src/evaluator/functions.ts";
import type { IrExpr } from "../../../src/ir/ir.ts";
import { show } from "../runtime/support.ts";
import { and, ANY, bool, bound, call, global, listOf, local, member, num, NUMBER, or, record, RECORD, recordOf, template, text } from "./ir.ts";

function evaluated(expr: IrExpr, bindings: unknown = {}, definitions: Partial<Definitions> = {}): unknown {
  return show(evaluateExpression(expr, new EvaluationContext({ bindings }, definitions)));
}

describe("every function has its runtime function", () => {
  it("by the same id", () => {
    expect(Object.keys(functions).sort()).toEqual([...functionIds].sort());
  });
});

describe("literals, roots and members", () => {
  it("reads bindings with their paths", () => {
    expect(evaluated(call("add", bound("a", NUMBER), bound("b", NUMBER)), { a: 0.1, b: 0.2 })).toBe("#0.3");
    expect(evaluated(call("add", bound("a", NUMBER), bound("b", NUMBER)), {})).toBe("? `a` is missing; `b` is missing");
    expect(evaluated(bound("constructor"))).toBe("? `constructor` is missing");
    expect(evaluated({ kind: "root", root: "submission", as: ANY, path: ["submission"] })).toBe("? `submission` is missing");
    expect(evaluated({ kind: "null" })).toBe(null);
    expect(evaluated(num("1e9999"))).toBe("? overflow");
  });

  it("indexes lists and records", () => {
    const at = (index: IrExpr): IrExpr => ({ kind: "index", object: bound("xs"), index, as: ANY, path: ["xs"] });
    expect(evaluated(at(num(1)), { xs: [1, 2] })).toBe("#2");
    expect(evaluated(at(num(5)), { xs: [1, 2] })).toBe("? `xs[5]` is missing");
    expect(evaluated(at(text("k")), { xs: { k: "v" } })).toBe("v");
  });
});

describe("logic", () => {
  const u = bound("u");

  it("is Kleene's, or strict", () => {
    expect(evaluated(and(u, bool(false)))).toBe(false);
    expect(evaluated(and(u, bool(false), true))).toBe("? `u` is missing");
    expect(evaluated(or(bool(true), u))).toBe(true);
    expect(evaluated(or(bool(true), u, true))).toBe("? `u` is missing");
    expect(evaluated({ kind: "logic", operator: "implies", left: u, right: bool(true), strict: false })).toBe(true);
    expect(evaluated({ kind: "logic", operator: "implies", left: u, right: bool(true), strict: true })).toBe("? `u` is missing");
    expect(evaluated({ kind: "not", operand: u })).toBe("? `u` is missing");
  });

  it("if, otherwise and tests", () => {
    const branch = (condition: IrExpr, strict = false): IrExpr => ({ kind: "if", condition, then: num(1), else: u, strict });
    expect(evaluated(branch(bool(true)))).toBe("#1");
    expect(evaluated(branch(u))).toBe("? `u` is missing");
    expect(evaluated(branch(bool(true), true))).toBe("? `u` is missing");
    expect(evaluated({ kind: "otherwise", value: call("divide", num(1), num(0)), fallback: text("none") })).toBe("none");
    expect(evaluated({ kind: "test", test: "present", operand: u, negated: false })).toBe(false);
    expect(evaluated({ kind: "test", test: "blank", operand: bound("t"), negated: true }, { t: "x" })).toBe(true);
    for (const [test, value] of [["null", null], ["missing", null], ["number", 1], ["text", "a"], ["boolean", true], ["list", []], ["record", {}]] as const) {
      expect(evaluated({ kind: "test", test, operand: bound("v"), negated: false }, { v: value })).toBe(true);
    }
  });
});

describe("loops", () => {
  const x = local(1, "x");
  const positive = call("greater", x, num(0));
  const quantify = (quantifier: "every" | "some" | "no", source: IrExpr, body: IrExpr, strict = false): IrExpr => ({
    kind: "quantify", quantifier, local: { id: 1, name: "x" }, source, body, strict,
  });

  it("quantify over lists, empty and missing ones", () => {
    const xs = bound("xs", listOf(NUMBER));
    for (const [quantifier, some, none] of [["every", false, true], ["some", true, false], ["no", false, true]] as const) {
      expect(evaluated(quantify(quantifier, xs, positive), { xs: [1, -1] })).toBe(some);
      expect(evaluated(quantify(quantifier, xs, positive), { xs: [] })).toBe(none);
      expect(evaluated(quantify(quantifier, xs, positive))).toBe("? `xs` is missing");
    }
    expect(evaluated(quantify("some", xs, positive), { xs: ["a", 1] })).toBe(true);
    expect(evaluated(quantify("some", xs, positive, true), { xs: ["a", 1] })).toBe("? `xs[0]` should be a number, found text");
  });

  it("name the element's place in paths, nested loops included", () => {
    const items = member({ kind: "root", root: "submission", as: RECORD, path: ["submission"] }, "items", listOf(RECORD), ["submission", "items"]);
    const inner: IrExpr = {
      kind: "quantify", quantifier: "every", local: { id: 2, name: "p" }, strict: false,
      source: member(x, "parts", listOf(RECORD), ["submission", "items", { indexOf: 1 }, "parts"]),
      body: call("greater", member(local(2, "p"), "n", NUMBER, ["submission", "items", { indexOf: 1 }, "parts", { indexOf: 2 }, "n"]), num(0)),
    };
    const submission = { items: [{ parts: [{ n: 1 }] }, { parts: [{ n: 1 }, {}, { n: "x" }] }, {}] };
    expect(show(evaluateExpression(quantify("every", items, inner), new EvaluationContext({ submission })))).toBe(
      "? `submission.items[1].parts[1].n` is missing; `submission.items[1].parts[2].n` should be a number, found text; `submission.items[2].parts` is missing",
    );
  });

  it("collect, recordFrom, list and record", () => {
    const xs = bound("xs", listOf(NUMBER));
    const doubled: IrExpr = { kind: "collect", local: { id: 1, name: "x" }, source: xs, where: positive, body: call("multiply", x, num(2)) };
    expect(evaluated(call("sum", doubled), { xs: [1, -5, 3] })).toBe("#8");
    const made: IrExpr = { kind: "recordFrom", local: { id: 1, name: "x" }, source: bound("names"), key: x, value: call("length", x) };
    expect(evaluated(made, { names: ["a", "bcd"] })).toEqual({ a: "#1", bcd: "#3" });
    expect(evaluated({ kind: "list", elements: [num(1), bound("u")] })).toEqual(["#1", "? `u` is missing"]);
    expect(evaluated({ kind: "record", entries: [
      { key: "a", value: num(1) },
      { key: call("add", text("b"), text("c")), value: bound("u"), optional: true },
      { key: "d", value: num(2), when: bool(false) },
      { key: "e", value: { kind: "null" } },
    ] })).toEqual({ a: "#1", e: null });
    expect(evaluated(call("sum", member(record({ m: { kind: "list", elements: [num(1), num(2)] } }), "m", listOf(NUMBER))))).toBe("#3");
  });
});

describe("ranges, closeness, templates, patterns", () => {
  it("between and close", () => {
    expect(evaluated({ kind: "between", value: num(5), low: num(5), high: num(9), lowOpen: true, highOpen: false })).toBe(false);
    const close = (stated: string): IrExpr => ({
      kind: "close", stated: num(stated), value: num("100"), tolerances: [{ relative: true, open: false, amount: num("0.01") }],
    });
    expect([evaluated(close("101")), evaluated(close("101.1"))]).toEqual([true, false]);
  });

  it("template and matches", () => {
    expect(evaluated(template("DSCR ", [num("1.3030"), { decimals: 2 }], " of ", bound("u")))).toBe("DSCR 1.30 of ?");
    expect(evaluated({ kind: "matches", operand: bound("t"), pattern: "^ab+$", flags: "i" }, { t: "ABB" })).toBe(true);
  });
});

describe("names", () => {
  const definitions: Definitions = {
    globals: [
      { name: "base", form: "param", value: num(3) },
      { name: "twice", form: "let", value: call("multiply", global("base"), num(2)) },
      { name: "loop", form: "let", value: global("loop") },
    ],
    defines: [
      { name: "area", parameters: [{ id: 10, name: "w" }, { id: 11, name: "h" }], body: call("multiply", local(10, "w"), local(11, "h")) },
      { name: "presence", parameters: [{ id: 12, name: "x" }], body: { kind: "test", test: "present", operand: local(12, "x"), negated: false } },
    ],
    ladders: [{
      name: "tier", fallback: "low",
      entries: [
        { name: "low", aliases: ["minor"], attributes: [{ name: "weight", value: num(1) }] },
        { name: "high", aliases: [], attributes: [{ name: "weight", value: call("add", num(2), global("base")) }] },
      ],
    }],
  };

  it("globals, defines, ladders", () => {
    expect(evaluated(global("twice"), {}, definitions)).toBe("#6");
    expect(evaluated(global("loop"), {}, definitions)).toBe("? `loop` depends on itself");
    expect(evaluated({ kind: "invoke", define: "area", arguments: [global("twice"), num(4)] }, {}, definitions)).toBe("#24");
    expect(evaluated({ kind: "invoke", define: "presence", arguments: [bound("u")] }, {}, definitions)).toBe(false);
    expect(evaluated({ kind: "ladderAttribute", ladder: "tier", attribute: "weight", operand: text("high") }, {}, definitions)).toBe("#5");
    expect(evaluated({ kind: "ladderEntry", ladder: "tier", operand: text(" MINOR") }, {}, definitions)).toBe("low");
    expect(evaluated({ kind: "ladderRank", ladder: "tier", operand: text("high") }, {}, definitions)).toBe("#1");
    expect(evaluated({ kind: "ladderExtreme", ladder: "tier", which: "strongest", operand: { kind: "list", elements: [text("high"), text("low")] } }, {}, definitions)).toBe("high");
  });

  it("calc and misfits speak of the place they read", () => {
    const submission = { calculations: [{ name: "LTV", result: "x" }] };
    const root: IrExpr = { kind: "root", root: "submission", as: RECORD, path: ["submission"] };
    const context = new EvaluationContext({ submission });
    const source = member(root, "calculations", listOf(RECORD), ["submission", "calculations"]);
    expect(show(evaluateExpression({ kind: "calc", source, names: ["ltv"] }, context))).toBe("? `submission.calculations[0].result` should be a number, found text");
    const shape = recordOf({ calculations: listOf(recordOf({ result: NUMBER })) });
    expect(evaluateExpression({ kind: "misfits", operand: root, shape }, context)).toEqual(["`submission.calculations[0].result` should be a number, found text"]);
  });
});

describe("bounds", () => {
  it("chains of 100,000 terms do not overflow the stack", () => {
    let sum: IrExpr = num(0);
    let all: IrExpr = bool(true);
    let path: IrExpr = bound("a");
    for (let i = 0; i < 100_000; i++) {
      sum = call("add", sum, num(1));
      all = and(all, bool(true));
      path = member(path, "a", ANY, ["a"]);
    }
    expect(evaluated(sum)).toBe("#100000");
    expect(evaluated(all)).toBe(true);
    expect(evaluated(path, { a: {} })).toBe("? `a` is missing");
  });
});

describe("chains of definitions", () => {
  it("of 10,000 links are worked out from their far end, in whatever order they are declared", () => {
    const links = Array.from({ length: 10_000 }, (_, i) => ({
      name: `g${i}`, form: "let" as const, value: i === 0 ? num(1) : call("add", global(`g${i - 1}`), num(1)),
    }));
    expect(evaluated(global("g9999"), {}, { globals: links })).toBe("#10000");
    expect(evaluated(global("g9999"), {}, { globals: links.reverse() })).toBe("#10000");
  });

  it("see through defines, and cut circles", () => {
    const definitions: Partial<Definitions> = {
      globals: [
        { name: "a", form: "let", value: { kind: "invoke", define: "f", arguments: [] } },
        { name: "b", form: "let", value: num(2) },
        { name: "c", form: "let", value: { kind: "otherwise", value: global("d"), fallback: num(7) } },
        { name: "d", form: "let", value: call("add", global("c"), num(1)) },
      ],
      defines: [{ name: "f", parameters: [], body: call("multiply", global("b"), global("b")) }],
    };
    expect(evaluated(global("a"), {}, definitions)).toBe("#4");
    expect(evaluated(global("c"), {}, definitions)).toBe("#7");
  });
});

describe("trace", () => {
  const shape = (trace: Trace): unknown => [trace.expr.kind, show(trace.value), ...trace.children.map(shape)];

  it("has every sub-expression with its value, a global's derivation at its first use", () => {
    const definitions = { globals: [{ name: "g", form: "let" as const, value: call("add", num(1), num(2)) }] };
    const trace = traceExpression(call("multiply", global("g"), global("g")), {}, definitions);
    expect(shape(trace)).toEqual(["call", "#9",
      ["global", "#3", ["call", "#3", ["number", "#1"], ["number", "#2"]]],
      ["global", "#3"],
    ]);
  });

  it("has one node an element", () => {
    const trace = traceExpression({
      kind: "quantify", quantifier: "every", local: { id: 1, name: "x" }, strict: false,
      source: bound("xs", listOf(NUMBER)), body: call("greater", local(1, "x"), num(1)),
    }, { bindings: { xs: [2, 1, 0] } });
    expect(trace.children.map((child) => child.expr.kind)).toEqual(["member", "call", "call"]);
    expect(trace.value).toBe(false);
  });
});
