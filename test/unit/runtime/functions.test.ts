/** Lists, texts, equality, membership and conversions. */
import { describe, expect, it } from "vitest";
import * as r from "../../../src/runtime/index.ts";
import { failed, missing } from "../../../src/runtime/value.ts";
import type { Value } from "../../../src/runtime/value.ts";
import { deep, n, ns, show } from "./support.ts";

describe("equality", () => {
  it.each<[string, Value, Value, unknown]>([
    ["numbers by value", n("1.50"), n("1.5"), true],
    ["zero and minus zero", n("0"), n("-0"), true],
    ["texts exactly", "a", "A", false],
    ["combining characters are not folded", "é", "e\u0301", false],
    ["lists", ns(1, 2), ns(1, 2), true],
    ["lists of other lengths", ns(1), ns(1, 2), false],
    ["one definite difference decides", [missing("a"), n(1)], [n(1), n(2)], false],
    ["else an undecided element does not", [missing("a"), n(1)], [n(1), n(1)], "? `a` is missing"],
    ["records by member, in any order", { a: 1, b: "x" }, { b: "x", a: n(1) }, true],
    ["records of other members", { a: 1 }, { b: 1 }, false],
    ["a null member is absent", { a: 1, b: null }, { a: 1 }, true],
    ["nested", { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    ["text and number", "1", n(1), "? cannot compare text with number"],
    ["list and record", [], {}, "? cannot compare list with record"],
    ["null", null, null, "? null is not a value"],
  ])("%s", (_, a, b, expected) => {
    expect(show(r.equal(a, b))).toBe(expected);
    expect(show(r.notEqual(a, b))).toBe(typeof expected === "boolean" ? !expected : expected);
  });

  it("does not overflow on deep data", () => {
    expect(show(r.equal(deep(100_000, true) as Value, deep(100_000, true) as Value))).toBe("? nested more than 200 levels deep");
  });
});

describe("membership", () => {
  it.each<[string, Value, unknown]>([
    ["in a list", r.isIn(n(2), ns(1, 2)), true],
    ["not in a list", r.isIn(n(3), ns(1, 2)), false],
    ["found beside an undecided element", r.isIn(n(2), [missing("a"), n(2)]), true],
    ["not found beside an undecided element", r.isIn(n(3), [missing("a"), n(2)]), "? `a` is missing"],
    ["in nothing", r.isIn(n(3), []), false],
    ["an undecided one in nothing", r.isIn(missing("x"), []), "? `x` is missing"],
    ["a member's name", r.isIn("a", { a: 1 }), true],
    ["an inherited name", r.isIn("constructor", {}), false],
    ["a null member's name", r.isIn("a", { a: null }), false],
    ["a text in a text is asked with contains", r.isIn("a", "abc"), "? `in` needs a list or a record, found text"],
    ["contains of a text", r.contains("abc", "bc"), true],
    ["contains of a list", r.contains(["a"], "b"), false],
    ["contains of a number", r.contains(n(12), "1"), "? `contains` needs a text or a list, found number"],
    ["starts with", r.startsWith("abc", "ab"), true],
    ["ends with", r.endsWith("abc", "ab"), false],
    ["same set", r.sameSetAs(ns(1, 2, 2), ns("2.0", 1)), true],
    ["another set", r.sameSetAs(ns(1), ns(1, 2)), false],
    ["subset", r.subsetOf(ns(2, 2), ns(1, 2)), true],
    ["the empty subset", r.subsetOf([], ns(1)), true],
    ["subset of records", r.subsetOf([{ a: 1 }], [{ a: n(1) }, { b: 2 }]), true],
    ["no subset, whatever the undecided one is", r.subsetOf([missing("a"), n(9)], ns(1)), false],
    ["maybe a subset", r.subsetOf([missing("a"), n(1)], ns(1)), "? `a` is missing"],
  ])("%s", (_, ours, expected) => {
    expect(show(ours)).toBe(expected);
  });
});

describe("aggregates", () => {
  it.each<[string, Value, unknown]>([
    ["sum of a list", r.sum(ns("0.1", "0.2")), "#0.3"],
    ["sum of arguments", r.sum(n(1), n(2), n(3)), "#6"],
    ["max of arguments", r.max(n(1), n(3), n(2)), "#3"],
    ["min of a list", r.min(ns(4, -1, 2)), "#-1"],
    ["avg", r.avg(ns(1, 2)), "#1.5"],
    ["product", r.product(ns(2, 3, 7)), "#42"],
    ["of one number", r.sum(n(1)), "? `sum` needs a list, found number"],
    ["an undecided element", r.sum([n(1), missing("a"), missing("b")]), "? `a` is missing; `b` is missing"],
    ["an element of another kind", r.sum([n(1), "2"]), "? `sum` needs numbers, found text"],
    ["a missing list", r.sum(missing("xs")), "? `xs` is missing"],
    ["an overflow on the way", r.sum([n("9e6144"), n("9e6144"), n("-9e6144")]), "? overflow"],
    ["count does not look inside", r.count([missing("a"), n(1)]), "#2"],
    ["count of members", r.count({ a: 1, b: 2 }), "#2"],
    ["count of a text", r.count("abc"), "? `count` needs a list or a record, found text"],
  ])("%s", (_, ours, expected) => {
    expect(show(ours)).toBe(expected);
  });

  it("sums from left to right, each step rounded", () => {
    // 1e34 + 0.4 rounds back to 1e34 each time; the other way round 0.4 + 0.4 + 0.4 = 1.2 adds one.
    expect(show(r.sum(ns("1e34", "4", "4", "4")))).toBe("#10000000000000000000000000000000000");
    expect(show(r.sum(ns("4", "4", "4", "1e34")))).toBe("#10000000000000000000000000000000010");
  });
});

describe("lists", () => {
  it.each<[string, Value, unknown]>([
    ["distinct numbers", r.distinct(ns(2, "2.0", 1, 2)), ["#2", "#1"]],
    ["distinct records", r.distinct([{ a: 1 }, { a: n(1) }, { a: 2 }]), [{ a: 1 }, { a: 2 }]],
    ["distinct of unlike kinds", r.distinct([n(1), "1"]), "? cannot compare number with text"],
    ["distinct with an undecided element", r.distinct([n(1), missing("a")]), "? `a` is missing"],
    ["sort", r.sort(ns(10, 9, -1)), ["#-1", "#9", "#10"]],
    ["sort of unlike kinds", r.sort([n(1), "a"]), "? cannot compare number with text"],
    ["sort of booleans", r.sort([true]), "? `sort` needs numbers or texts, found boolean"],
    ["reverse", r.reverse(ns(1, 2)), ["#2", "#1"]],
    ["first", r.first(ns(1, 2)), "#1"],
    ["last of one undecided", r.last([n(1), missing("a")]), "? `a` is missing"],
    ["first of none", r.first([]), "? `first` of an empty list"],
    ["only", r.only(ns(7)), "#7"],
    ["only of two", r.only(ns(7, 8)), "? `only` of a list of 2"],
    ["flatten", r.flatten([ns(1), [[n(2), "x"]], n(3)]), ["#1", "#2", "x", "#3"]],
    ["range", r.range(n(-1), n(2)), ["#-1", "#0", "#1", "#2"]],
    ["an empty range", r.range(n(2), n(1)), []],
    ["a range too long", r.range(n(1), n("1e30")), "? `range` of more than 100000 numbers"],
    ["a broken range", r.range(n(1), n("2.5")), "? `range` needs whole numbers"],
    ["entries", r.entries({ b: 1, a: "x" }), [{ key: "b", value: "#1" }, { key: "a", value: "x" }]],
    ["two lists", r.add(ns(1), ns(2)), ["#1", "#2"]],
  ])("%s", (_, ours, expected) => {
    expect(show(ours)).toEqual(expected);
  });

  it("doubling lists and texts ends in undecided, not in memory", () => {
    let list: Value = ns(1, 2);
    let text: Value = "ab";
    for (let i = 0; i < 64; i++) [list, text] = [r.add(list, list), r.add(text, text)];
    expect([show(list), show(text)]).toEqual(["? the list is too long", "? the text is too long"]);
  });
});

describe("texts", () => {
  it.each<[string, Value, unknown]>([
    ["trim takes Unicode white space", r.trim("\u00a0\u0085 a b \u3000\n"), "a b"],
    ["trim leaves what is none", r.trim("\ufeffa\u200b"), "\ufeffa\u200b"],
    ["split", r.split("a;b;;c", ";"), ["a", "b", "", "c"]],
    ["join with numbers", r.join(["a", n("1.50"), "b"], "-"), "a-1.5-b"],
    ["join of something else", r.join([true], ","), "? `join` needs texts, found boolean"],
    ["words", r.words("  a\tb \n c\u00a0d "), ["a", "b", "c", "d"]],
    ["words of blanks", r.words("  "), []],
    ["lines", r.lines("a\nb\r\nc\rd\n"), ["a", "b", "c", "d", ""]],
    ["substring to the end", r.substring("hello", n(2)), "llo"],
    ["substring at the end", r.substring("hello", n(5)), ""],
    ["substring beyond", r.substring("hello", n(3), n(3)), "? `substring` reaches outside a text of 5"],
    ["substring before", r.substring("hello", n(-1)), "? `substring` reaches outside a text of 5"],
    ["replace all, literally", r.replace("a.b.c", ".", "$&"), "a$&b$&c"],
    ["replace of nothing", r.replace("abc", "", "x"), "? `replace` of an empty text"],
    ["replace that would grow too long", r.replace("a".repeat(100_000), "a", "b".repeat(1000)), "? the text is too long"],
    ["occurrences do not overlap", r.occurrences("aaaa", "aa"), "#2"],
    ["indexOf", r.indexOf("abcabc", "c"), "#2"],
    ["indexOf from", r.indexOf("abcabc", "c", n(3)), "#5"],
    ["indexOf of none", r.indexOf("abc", "x"), "#-1"],
    ["lastIndexOf", r.lastIndexOf("abcabc", "c"), "#5"],
    ["lastIndexOf from", r.lastIndexOf("abcabc", "c", n(4)), "#2"],
    ["indexOf from outside", r.indexOf("abc", "a", n(4)), "? `indexOf` from a place outside the text"],
    ["before", r.before("key=value=x", "="), "key"],
    ["before of none", r.before("abc", "="), ""],
    ["after", r.after("key=value=x", "="), "value=x"],
    ["after of none", r.after("abc", "="), ""],
    ["lower", r.lower("ÄBC"), "äbc"],
    ["matches anywhere", r.matches("abc 12", r.pattern("\\d+", "")), true],
    ["matches by code points", r.matches("😂", r.pattern("^.$", "")), true],
    ["matches of a number", r.matches(n(1), r.pattern("1", "")), "? `matches` needs a text, found number"],
  ])("%s", (_, ours, expected) => {
    expect(show(ours)).toEqual(expected);
  });
});

describe("number and text", () => {
  it.each([
    ["12.50", "#12.5"], ["-0.5", "#-0.5"], ["+3", "#3"], ["1e3", "#1000"], ["1E-2", "#0.01"], ["007", "#7"],
  ])("number(%j)", (text, expected) => {
    expect(show(r.number(text))).toBe(expected);
  });

  it.each(["", " 1", "1.", ".5", "1,000", "0x1", "1e", "--1", "NaN", "1e9999", "1e-9999", "١"])("number(%j) is undecided", (text) => {
    expect(show(r.number(text))).toBe(`? \`number\` cannot read ${JSON.stringify(text)}`);
  });

  it.each<[Value, unknown]>([
    [n("1.500"), "1.5"], [n("-0"), "0"], [n("1e39"), `1${"0".repeat(39)}`], [n("1.5e6144"), "1.5e+6144"],
    [n("1e-20"), "0.00000000000000000001"], [n("1e-21"), "1e-21"],
    [true, "true"], ["x", "x"], [ns(1, "0.10"), "[1,0.1]"],
    [{ b: [null, "q"], a: { c: 1.5 } }, '{"b":[null,"q"],"a":{"c":1.5}}'],
    [[missing("a"), n(1)], "? `a` is missing"],
    [{ a: { b: failed("no") } }, "? no"],
  ])("text(%s)", (value, expected) => {
    expect(show(r.text(value))).toBe(expected);
  });

  it("text of deep data is undecided", () => {
    expect(show(r.text(deep(100_000, true) as Value))).toBe("? nested more than 200 levels deep");
  });
});

describe("building", () => {
  it("collect keeps undecided bodies, not undecided conditions", () => {
    const list = ns(1, 2, 3);
    const odd = (x: Value): Value => r.equal(r.modulo(x, n(2)), n(1));
    expect(show(r.collect(list, (x, i) => r.add(x, n(i)), odd))).toEqual(["#1", "#5"]);
    expect(show(r.collect(list, (_, i) => (i === 1 ? missing("a") : true)))).toEqual([true, "? `a` is missing", true]);
    expect(show(r.collect(list, (x) => x, (_, i) => (i === 1 ? missing("a") : true)))).toBe("? `a` is missing");
    expect(show(r.collect(missing("xs"), (x) => x))).toBe("? `xs` is missing");
  });

  it("recordFrom refuses repeated and undecided keys", () => {
    const key = (x: Value): Value => x;
    expect(show(r.recordFrom(["b", "__proto__"], key, (_, i) => n(i)))).toEqual(JSON.parse('{"b": "#0", "__proto__": "#1"}'));
    expect(show(r.recordFrom(["a", "a"], key, (x) => x))).toBe("? the member `a` comes twice");
    expect(show(r.recordFrom([n(1)], key, (x) => x))).toBe("? `[key]` needs a text, found number");
  });

  it("record drops members by `when` and by `optional`", () => {
    const made = r.record([
      { key: "a", value: n(1) },
      { key: "b", value: missing("x"), optional: true },
      { key: "c", value: missing("y") },
      { key: "d", value: () => n(2), when: false },
      { key: "e", value: null, optional: true, when: () => true },
      { key: "f", value: n(3), when: missing("z") },
    ]);
    expect(show(made)).toEqual({ a: "#1", c: "? `y` is missing", e: null });
    expect(show(r.record([{ key: "a", value: n(1) }, { key: "a", value: n(2) }]))).toBe("? the member `a` comes twice");
  });

  it("between is Kleene's", () => {
    const inside = (low: Value | undefined, high: Value | undefined, open = false): unknown =>
      show(r.between(n(5), { low, high, lowOpen: open, highOpen: open }));
    expect([inside(n(5), n(5)), inside(n(5), n(6), true), inside(n(6), missing("h")), inside(n(4), missing("h")), inside(undefined, n(5))])
      .toEqual([true, false, false, "? `h` is missing", true]);
  });

  it("close is closed at its bound, exactly", () => {
    const close = (stated: string, value: string, amount: string, relative = false, open = false): unknown =>
      show(r.close(n(stated), n(value), [{ relative, open, amount: n(amount) }]));
    expect(close("1.31", "1.30", "0.01")).toBe(true);
    expect(close("1.3100000000000000000000000000001", "1.30", "0.01")).toBe(false);
    expect(close("1.31", "1.30", "0.01", false, true)).toBe(false);
    expect(close("101", "100", "0.01", true)).toBe(true);
    expect(close("101.0001", "100", "0.01", true)).toBe(false);
    expect(close("-101", "-100", "0.01", true)).toBe(true);
    expect(close("0.000000001", "0", "0.01", true)).toBe(true);
    expect(close("0.0000000011", "0", "0.01", true)).toBe(false);
    expect(show(r.close(missing("s"), n(1), []))).toBe("? `s` is missing");
    const several = [{ relative: false, open: false, amount: missing("t") }, { relative: false, open: false, amount: n(1) }];
    expect(show(r.close(n(1), n(2), several))).toBe(true);
    expect(show(r.close(n(1), n(3), several))).toBe("? `t` is missing");
  });
});

describe("is …", () => {
  const type = r.readAs("abc", { is: "number" }, "x");
  const rows: readonly (readonly [string, (value: Value) => boolean, string])[] = [
    // missing, null read, null, wrong type (text), failed, "", " ", 0, false
    ["present", r.isPresent, "FFFTFTTTT"],
    ["missing", r.isMissing, "TTTFTFFFF"],
    ["null", r.isNull, "FTTFFFFFF"],
    ["blank", r.isBlank, "TTTFTTTFF"],
    ["text", r.isOfText, "FFFTFTTFF"],
    ["number", r.isOfNumber, "FFFFFFFTF"],
    ["boolean", r.isOfBoolean, "FFFFFFFFT"],
    ["list", r.isOfList, "FFFFFFFFF"],
    ["record", r.isOfRecord, "FFFFFFFFF"],
  ];
  const values: readonly Value[] = [missing("x"), r.nullAt("x"), null, type, failed("no"), "", " ", n(0), false];
  it.each(rows)("%s", (_, test, expected) => {
    expect(values.map((value) => (test(value) ? "T" : "F")).join("")).toBe(expected);
  });

  const text = r.readAs("oops", { is: "record", members: [] }, "r");
  it.each<[string, Value]>([
    ["a member of what is no record", r.memberOf("oops", "id", { is: "text" }, "r.id")],
    ["a member of what was read as a record and is none", r.memberOf(text, "id", { is: "text" }, "r.id")],
    ["an element of what is no list", r.elementAt("oops", n(0), { is: "text" }, "r")],
    ["what was worked out of two things that are missing", r.add(missing("a"), missing("b"))],
    ["what was worked out of a wrong type", r.add(type, n(1))],
  ])("%s is not there, is blank and has no type", (_, value) => {
    expect(value).toBeInstanceOf(r.Undecided);
    const answers = [r.isPresent, r.isMissing, r.isNull, r.isBlank, r.isOfText, r.isOfNumber].map((test) => test(value));
    expect(answers).toEqual([false, true, false, true, false, false]);
  });
});
