import { describe, expect, it } from "vitest";
import { elementAt, memberOf, readAs } from "../../../src/runtime/read.ts";
import { ANY } from "../../../src/runtime/shape.ts";
import type { Shape } from "../../../src/runtime/shape.ts";
import { Decimal, isUndecided, missing, nullAt } from "../../../src/runtime/value.ts";
import type { Value } from "../../../src/runtime/value.ts";
import { deep, n, show } from "./support.ts";

const NUMBER: Shape = { is: "number" };
const RECORD: Shape = { is: "record", members: [] };

describe("readAs", () => {
  it.each<[string, unknown, Shape, unknown]>([
    ["a double by its shortest spelling", 0.1, NUMBER, "#0.1"],
    ["a bigint", 12345678901234567890n, NUMBER, "#12345678901234567890"],
    ["a decimal", n("12345678901234567.89"), NUMBER, "#12345678901234567.89"],
    ["a decimal of too many digits", n(`1.${"0".repeat(33)}5`), NUMBER, "#1"],
    ["text where a number should be", "7", NUMBER, "? `p` should be a number, found text"],
    ["NaN", Number.NaN, NUMBER, "? `p` is beyond the range of a number"],
    ["a whole number", 3, { is: "number", integer: true }, "#3"],
    ["a broken number", 3.5, { is: "number", integer: true }, "? `p` should be a whole number, found number"],
    ["a number out of its range, which is kept", 7, { is: "number", range: { high: "1" } }, "#7"],
    ["a word outside its choice, which is kept", "banana", { is: "choice", of: ["a"] }, "banana"],
    ["a number where a word should be", 1, { is: "choice", of: ["a"] }, "? `p` should be a text, found number"],
    ["a boolean", false, { is: "boolean" }, false],
    ["text where a boolean should be", "true", { is: "boolean" }, "? `p` should be true or false, found text"],
    ["nothing", undefined, NUMBER, "? `p` is missing"],
    ["null", null, NUMBER, "? `p` is null"],
    ["a list, its elements each on their own", [1, "x", null, true], { is: "list", of: NUMBER },
      ["#1", "? `p[1]` should be a number, found text", "? `p[2]` is null", "? `p[3]` should be a number, found boolean"]],
    ["a record where a list should be", {}, { is: "list", of: NUMBER }, "? `p` should be a list, found record"],
    ["a list where a record should be", [], RECORD, "? `p` should be a record, found list"],
    ["any: lists deep", [[1], "a", [true, [2.5]]], ANY, [["#1"], "a", [true, ["#2.5"]]]],
  ])("%s", (_, raw, shape, expected) => {
    expect(show(readAs(raw, shape, "p"))).toEqual(expected);
  });

  it("keeps a record the object it is", () => {
    const raw = { a: 1 };
    expect(readAs(raw, RECORD, "p")).toBe(raw);
    expect(readAs(raw, ANY, "p")).toBe(raw);
  });

  it("tells why: missing, null and type have their causes and paths", () => {
    const causes = [undefined, null, "x"].map((raw) => readAs(raw, NUMBER, "a.b"));
    expect(causes.map((value) => isUndecided(value) && [value.cause, value.missing, value.found])).toEqual([
      ["missing", ["a.b"], undefined],
      ["null", ["a.b"], undefined],
      ["type", [], "text"],
    ]);
  });

  it("does not overflow on data nested 100,000 levels deep", () => {
    expect(show(readAs(deep(100_000), ANY, "p"))).toSatisfy((value: unknown) => JSON.stringify(value).includes("nested more than 200 levels deep"));
  });

  it("reads numbers of other decimal classes with its own precision", () => {
    const Short = Decimal.clone({ precision: 3, defaults: true });
    const read = readAs(new Short("1.23456"), NUMBER, "p");
    expect(read instanceof Decimal && show(read.times("1.00001"))).toBe("#1.2345723456");
  });
});

describe("memberOf", () => {
  it("sees own members only", () => {
    for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
      expect(show(memberOf({}, name, ANY, `x.${name}`))).toBe(`? \`x.${name}\` is missing`);
    }
    const raw = JSON.parse('{"__proto__": {"approved": true}, "constructor": {"prototype": {"x": 1}}}') as Value;
    expect(show(memberOf(raw, "approved", { is: "boolean" }, "s.approved"))).toBe("? `s.approved` is missing");
    const proto = memberOf(raw, "__proto__", RECORD, "s.__proto__");
    expect(memberOf(proto, "approved", { is: "boolean" }, "p")).toBe(true);
    expect(({} as { approved?: unknown }).approved).toBeUndefined();
  });

  it("is missing where its record is, undecided where that is undecided, misfit where that is none", () => {
    expect(show(memberOf(missing("a"), "b", NUMBER, "a.b"))).toBe("? `a.b` is missing");
    expect(show(memberOf(nullAt("a"), "b", NUMBER, "a.b"))).toBe("? `a.b` is missing");
    expect(show(memberOf(null, "b", NUMBER, "a.b"))).toBe("? `a.b` is missing");
    expect(show(memberOf("text", "b", NUMBER, "s.a.b"))).toBe("? `s.a` should be a record, found text");
    expect(show(memberOf(n(1), "two words", NUMBER, 's.a["two words"]'))).toBe("? `s.a` should be a record, found number");
    const broken = readAs([], RECORD, "a");
    expect(memberOf(broken, "b", NUMBER, "a.b")).toMatchObject({ cause: "failed", reason: "`a` should be a record, found list", found: undefined });
  });

  it("passes values of built records through", () => {
    const gap = missing("noi");
    expect(memberOf({ a: gap }, "a", NUMBER, "x.a")).toBe(gap);
    expect(show(memberOf({ a: null }, "a", NUMBER, "x.a"))).toBe("? `x.a` is null");
  });
});

describe("elementAt", () => {
  const list: Value = [n(10), n(20)];

  it.each<[Value, unknown]>([
    [n(0), "#10"],
    [n(1), "#20"],
    [n(2), "? `xs[2]` is missing"],
    [n(-1), "? `xs[-1]` is missing"],
    [n("0.5"), "? an index is a whole number"],
    [n("1e30"), "? `xs[1000000000000000000000000000000]` is missing"],
    [true, "? an index is a whole number or a text, found boolean"],
    [missing("i"), "? `i` is missing"],
  ])("of a list at %s", (index, expected) => {
    expect(show(elementAt(list, index, ANY, "xs"))).toBe(expected);
  });

  it("of a record by a text", () => {
    expect(show(elementAt({ a: 1 }, "a", NUMBER, "r"))).toBe("#1");
    expect(show(elementAt({ a: 1 }, "a b", NUMBER, "r"))).toBe('? `r["a b"]` is missing');
    expect(show(elementAt({}, "constructor", ANY, "r"))).toBe("? `r.constructor` is missing");
  });

  it("of something else", () => {
    expect(show(elementAt("abc", n(0), ANY, "t"))).toBe("? `t` should be a list, found text");
    expect(show(elementAt(missing("xs"), n(0), ANY, "xs"))).toBe("? `xs[0]` is missing");
  });
});
