/** Truth tables of the connectives, written out: T, F, and U with the reason `u` (left) or `v` (right). */
import { describe, expect, it } from "vitest";
import * as r from "../../src/runtime/index.ts";
import { failed, merge, Undecided } from "../../src/runtime/value.ts";
import type { Value } from "../../src/runtime/value.ts";

const left: Record<string, Value> = { T: true, F: false, U: failed("u") };
const right: Record<string, Value> = { T: true, F: false, U: failed("v") };
const shown = (value: Value): string => (value instanceof Undecided ? value.reason : value === true ? "T" : value === false ? "F" : "?");

type Connective = (a: r.Operand, b: r.Operand) => Value;

function table(name: string, connective: Connective, rows: readonly string[]): void {
  describe(name, () => {
    it.each(rows.map((row) => row.split(/ +/)))(`%s ${name} %s is %s`, (a = "", b = "", result = "") => {
      const expected = result.replace("+", "; ");
      expect(shown(connective(left[a] ?? null, right[b] ?? null))).toBe(expected);
      expect(shown(connective(() => left[a] ?? null, () => right[b] ?? null))).toBe(expected);
    });
  });
}

table("and", r.and, ["T T T", "T F F", "T U v", "F T F", "F F F", "F U F", "U T u", "U F F", "U U u+v"]);
table("or", r.or, ["T T T", "T F T", "T U T", "F T T", "F F F", "F U v", "U T T", "U F u", "U U u+v"]);
table("implies", r.implies, ["T T T", "T F F", "T U v", "F T T", "F F T", "F U T", "U T T", "U F u", "U U u+v"]);
table("strict and", r.andStrict, ["T T T", "T F F", "T U v", "F T F", "F F F", "F U v", "U T u", "U F u", "U U u+v"]);
table("strict or", r.orStrict, ["T T T", "T F T", "T U v", "F T T", "F F F", "F U v", "U T u", "U F u", "U U u+v"]);
table("strict implies", r.impliesStrict, ["T T T", "T F F", "T U v", "F T T", "F F T", "F U v", "U T u", "U F u", "U U u+v"]);

describe("not, if, otherwise", () => {
  it("not", () => {
    expect([r.not(true), r.not(false), shown(r.not(failed("u")))]).toEqual([false, true, "u"]);
  });

  it("if is undecided with its condition, also when both branches agree", () => {
    expect([r.choose(true, "a", "b"), r.choose(false, "a", "b")]).toEqual(["a", "b"]);
    expect(shown(r.choose(failed("u"), "a", "a"))).toBe("u");
    expect(r.choose(true, "a", failed("v"))).toBe("a");
    expect(shown(r.chooseStrict(true, "a", failed("v")))).toBe("v");
    expect(shown(r.chooseStrict(failed("u"), "a", failed("v")))).toBe("u; v");
  });

  it("does not work out the branch that is not taken", () => {
    expect(r.choose(true, "a", () => { throw new Error("taken"); })).toBe("a");
  });

  it("otherwise decides what is undecided or null, and only that", () => {
    expect([r.otherwise(failed("u"), 1 > 0), r.otherwise(null, "x"), r.otherwise(false, "x"), r.otherwise("", "x")]).toEqual([true, "x", false, ""]);
  });

  it("what is no boolean is undecided", () => {
    expect(shown(r.and("yes", true))).toBe("`and` needs true or false, found text");
    expect(r.and("yes", false)).toBe(false);
    expect(shown(r.not(null))).toBe("null is not a value");
  });

  it("any number of operands", () => {
    expect(r.and(true, true, failed("u"), false)).toBe(false);
    expect(shown(r.or(failed("u"), false, failed("v"), failed("u")))).toBe("u; v");
    expect(r.and()).toBe(true);
  });
});

describe("quantifiers", () => {
  const items = (text: string): Value => [...text];
  const body = (element: Value): Value => left[String(element)] ?? null;

  it.each([
    ["TTT", "T", "T", "F"],
    ["TUF", "F", "T", "F"],
    ["TUT", "u", "T", "F"],
    ["FUF", "F", "u", "u"],
    ["FFF", "F", "F", "T"],
    ["", "T", "F", "T"],
  ])("over %s: every %s, some %s, no %s", (elements, every, some, no) => {
    expect([r.every(items(elements), body), r.some(items(elements), body), r.no(items(elements), body)].map(shown)).toEqual([every, some, no]);
  });

  it.each([
    ["TUF", "u", "u", "u"],
    ["TFT", "F", "T", "F"],
  ])("strict over %s: every %s, some %s, no %s", (elements, every, some, no) => {
    const list = items(elements);
    expect([r.everyStrict(list, body), r.someStrict(list, body), r.noStrict(list, body)].map(shown)).toEqual([every, some, no]);
  });

  it("where makes every an implication and some a conjunction", () => {
    // Pairs of condition and body.
    const where = (pair: Value): Value => body(String(pair)[0] ?? "");
    const what = (pair: Value): Value => body(String(pair)[1] ?? "");
    const over = (quantifier: typeof r.every, ...pairs: string[]): string => shown(quantifier(pairs, what, where));
    expect(over(r.every, "FU", "UT", "TT")).toBe("T");
    expect(over(r.every, "UF", "TT")).toBe("u");
    expect(over(r.every, "UF", "TF")).toBe("F");
    expect(over(r.some, "UF", "FU")).toBe("F");
    expect(over(r.some, "UT", "FT")).toBe("u");
    expect(over(r.no, "UF", "FT")).toBe("T");
    expect(over(r.everyStrict, "FU")).toBe("u");
  });
});

describe("merging reasons", () => {
  it("keeps order, drops repeats, joins paths", () => {
    const both = merge(merge(r.missing("a"), r.missing("b")), r.missing("a"));
    expect([both.reason, both.missing]).toEqual(["`a` is missing; `b` is missing", ["a", "b"]]);
  });
});
