/**
 * Faults that were reported against other engines of rules and expressions, each as a small question of its
 * own and the answer that is right here. The address after each number is where the fault was reported; only
 * the fact is taken from there. Dates, money in time and layout are tested with those parts of the language.
 */
import { describe, expect, it } from "vitest";
import { ask, table } from "./ask.ts";

async function holds(rows: Parameters<typeof table>[0]): Promise<void> {
  const { got, expected } = await table(rows);
  expect(got).toEqual(expected);
}

describe("precedence", () => {
  // B01 github.com/cshaa/filtrex/issues/41
  it("B01: a power binds tighter than the sign before it", () => holds([["-3 ^ 2", "-9"], ["(-3) ^ 2", "9"], ["2 ^ -1", "0.5"], ["2 ^ 3 ^ 2", "512"]]));

  // B02 github.com/bugwheels94/math-expression-evaluator/issues/64
  it("B02: so it does before an exponent in parentheses", () => holds([["-3 ^ (1 + 1)", "-9"], ["-(3 ^ 2)", "-9"], ["0 - 3 ^ (1 + 1)", "-9"]]));

  // B05 github.com/sdmx-twg/vtl/issues/57
  it("B05: `not` is of the whole comparison", () => holds([["not a == b", true, '{"a":1,"b":2}'], ["not a == b", false, '{"a":1,"b":1}'], ["not (a == b)", true, '{"a":1,"b":2}']]));

  // B06 github.com/cshaa/filtrex/issues/42
  it("B06: `not in` is of the whole sum", () => holds([["4 + 3 not in [7, 8]", false], ["4 + 5 not in [7, 8]", true], ["4 + 3 in [7, 8]", true]]));

  // B07 github.com/axiacore/py-expression-eval/issues/60
  it("B07: comparisons do not follow one another, and the range that was meant is named", async () => {
    await holds([
      ["5 < x < 10", "chained-comparison: comparisons cannot follow one another: write `x in 5<..<10`", '{"x":1}'],
      ["5 <= x < 10", "chained-comparison: comparisons cannot follow one another: write `x in 5..<10`", '{"x":1}'],
      ["a == b == c", "chained-comparison: comparisons cannot follow one another: write `a == b and b == c`", '{"a":1,"b":1,"c":true}'],
      ["x in 5<..<10", false, '{"x":1}'],
      ["(1 < 2) == (3 < 4)", true],
    ]);
  });
});

describe("names", () => {
  const awkward = '{"data":{"in":1,"package":2,"true":3,"a-b":4,"a.b":5,"":6}}';

  // B15 github.com/cel-expr/cel-go/issues/1059
  it("B15: every member of an input can be reached, whatever it is called", () =>
    holds([
      ['[data["in"], data["package"], data["true"], data["a-b"], data["a.b"], data[""]]', ["1", "2", "3", "4", "5", "6"], awkward],
      ["[data.`in`, data.package, data.`true`, data.`a-b`, data.`a.b`]", ["1", "2", "3", "4", "5"], awkward],
      ["data.in + data.true", "4", awkward],
      ["`in` + package + `true` + `a-b` + `a.b`", "15", '{"in":1,"package":2,"true":3,"a-b":4,"a.b":5}'],
    ]));

  // B16 github.com/opena2a-org/secretless-ai/issues/140
  it("B16: a doubled member is an error with both places", () => holds([["x", "json-duplicate-member: the member `x` is there twice (column 31; first here: column 25)", '{"x":1,"x":2}']]));

  // B17 github.com/PolicyEngine/policyengine-core/issues/150
  it("B17: a misspelt name in a sum is never taken as zero", () =>
    holds([
      ["income_a + incme_b", "undecided: `incme_b` is missing", '{"income_a":1,"income_b":2}'],
      ["sum([income_a, incme_b])", "undecided: `incme_b` is missing", '{"income_a":1,"income_b":2}'],
      ["sum([1, incme_b])", "unknown-name: nothing here is called `incme_b`"],
    ]));
});

describe("what must not be reached", () => {
  // B20 github.com/pydantic/logfire-js/pull/287
  it.each(["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__", "isPrototypeOf", "frobnicate"])("B20: `%s` is no function, as any other unknown name is none", async (name) => {
    expect(await ask([`${name}(1)`], [`${name}()`])).toEqual([`unknown-function: there is no function \`${name}\``, `unknown-function: there is no function \`${name}\``]);
  });

  // B21 github.com/dchester/jsonpath/pull/195
  it("B21: `__proto__` and `constructor` in data are members like others", async () => {
    const data = '{"data":{"__proto__":{"approved":true},"constructor":{"prototype":{"x":1}}}}';
    await holds([
      ["data.approved", "undecided: `data.approved` is missing", data],
      ["data.approved is present", false, data],
      ["data.__proto__.approved", true, data],
      ["data.constructor.prototype.x", "1", data],
      ["{}.x is present", "unknown-member: `{}` has no member `x`"],
      ["other.approved is present", false, '{"data":{"__proto__":{"approved":true}},"other":{}}'],
    ]);
    expect(({} as { readonly approved?: unknown }).approved).toBeUndefined();
  });

  it("B21: nor does a member come from where JavaScript keeps its own", () =>
    holds([
      ["data.constructor", "undecided: `data.constructor` is missing", '{"data":{}}'],
      ["data.toString is present", false, '{"data":{}}'],
      ["toString", "undecided: `toString` is missing", "{}"],
      ["__proto__ is present", false, "{}"],
      ["xs.length", "undecided: `xs` should be a record, found list", '{"xs":[1]}'],
      ["t.length", "undecided: `t` should be a record, found text", '{"t":"abc"}'],
    ]));

  // B22 github.com/joewalnes/filtrex/issues/17
  it("B22: a quoted name is looked up and never becomes code", () => holds([["`)));evil((`(1)", "unknown-function: there is no function `)));evil((`"], ["`)));evil((` + 1", "2", '{")));evil((":1}']]));
});

describe("numbers", () => {
  // B31 github.com/formulajs/formulajs/issues/109
  it("B31: a tie is a tie of the decimal that is written", () =>
    holds([
      ["[round(600.425, 2, half_up), round(600.425, 2, half_even)]", ["600.43", "600.42"]],
      ["[round(600.435, 2, half_up), round(600.435, 2, half_even)]", ["600.44", "600.44"]],
      ["[round(1.005, 2, half_up), round(1.005, 2, half_even)]", ["1.01", "1"]],
      ["[round(2.135, 2, half_up), round(2.135, 2, half_even)]", ["2.14", "2.14"]],
      ["[round(0.145 * 100, 0, half_up), round(0.145 * 100, 0, half_even)]", ["15", "14"]],
    ]));

  // B32 github.com/handsontable/hyperformula/issues/1746
  it("B32: what is rounded is what is compared", () => holds([["21.9 / 0.2", "109.5"], ["21.9 / 0.2 == 109.5", true], ["round(21.9 / 0.2, 0)", "110"], ["round(21.9 / 0.2, 0, half_up)", "110"]]));

  // B35 github.com/formulajs/formulajs/issues/228
  it.each([
    ["half_up", "-11", "11", "-12"],
    ["half_down", "-10", "10", "-11"],
    ["half_even", "-10", "10", "-12"],
    ["up", "-11", "11", "-12"],
    ["down", "-10", "10", "-11"],
    ["floor", "-11", "10", "-12"],
    ["ceiling", "-10", "11", "-11"],
  ])("B35: %s below zero", async (mode, ...rounded) => {
    await holds([[`[round(-10.5, 0, ${mode}), round(10.5, 0, ${mode}), round(-11.5, 0, ${mode})]`, rounded]]);
  });

  // B36 github.com/jsonata-js/jsonata/issues/543
  it("B36: long whole numbers keep their digits", () =>
    holds([
      ["[a, b, c, d]", ["13760119210069", "9007199254740993", "12345678901234567890", "12345678901234567.89"], '{"a":13760119210069,"b":9007199254740993,"c":12345678901234567890,"d":12345678901234567.89}'],
      ["9007199254740993 != 9007199254740992", true],
      ["a != b", true, '{"a":9007199254740993,"b":9007199254740992}'],
      ["a == b + 1", true, '{"a":9007199254740993,"b":9007199254740992}'],
    ]));

  // B37 github.com/gorules/zen/issues/272
  it("B37: both ends of the range are read, and what lies beyond is named", () =>
    holds([
      ["[a, b, c]", ["0.0000009999999999999998", "0.000001", "90000000000000000000000000000000000"], '{"a":0.0000009999999999999998,"b":0.000001,"c":9e34}'],
      ["a / b", "1e+6144", '{"a":1e6144,"b":1}'],
      ["a", "json-number: `1e99999` is no usable number: it is beyond the range of a number (column 29)", '{"a":1e99999}'],
      ["a", "json-number: `1e-99999` is no usable number: it is beyond the range of a number (column 29)", '{"a":1e-99999}'],
      ["a * 10", "undecided: overflow", '{"a":9e6144}'],
    ]));

  // B40 github.com/publicodes/publicodes/issues/41
  it("B40: a division by zero is no value: refused where it is written, undecided where it happens", () =>
    holds([
      ["100 / 0", "division-by-zero: `/` by zero"],
      ["0 / 0", "division-by-zero: `/` by zero"],
      ["x > 100 / 0", "division-by-zero: `/` by zero", '{"x":1}'],
      ["100 / z", "undecided: division by zero", '{"z":0}'],
      ["z / z", "undecided: division by zero", '{"z":0}'],
      ["x > 100 / z", "undecided: division by zero", '{"x":1,"z":0}'],
      ["x > 100 / z or true", true, '{"x":1,"z":0}'],
    ]));
});

describe("lists", () => {
  // B41 github.com/jmespath/jmespath.js/pull/105
  it("B41: totals of an empty list are 0, what has no answer is undecided", () =>
    holds([
      ["sum([])", "0"],
      ["count([])", "0"],
      ...["avg", "min", "max", "median"].map((name) => [`${name}(xs)`, `undecided: \`${name}\` of an empty list`, '{"xs":[]}'] as const),
    ]));

  // B42 github.com/jwadhams/json-logic-js/issues/105, and 38 there
  it("B42: every element of an empty list fits; a list that is missing is not empty", () =>
    holds([
      ["every x in []: x > 0", true],
      ["some x in []: x > 0", false],
      ["no x in []: x > 0", true],
      ...["every", "some", "no"].map((word) => [`${word} x in xs: x > 0`, "undecided: `xs` is missing", "{}"] as const),
      ...["sum", "count", "avg", "min", "max"].map((name) => [`${name}(xs)`, "undecided: `xs` is missing", "{}"] as const),
      ["sum(xs)", "undecided: `xs[1]` is null", '{"xs":[1,null]}'],
    ]));
});

describe("what is missing", () => {
  // B45 github.com/camunda/feel-scala/issues/150
  it("B45: absent and null are the same to every question but `is null`", () =>
    holds([
      ["x is present", false, "{}"],
      ["x is present", false, '{"x":null}'],
      ["x is missing", true, "{}"],
      ["x is missing", true, '{"x":null}'],
      ["x is null", false, "{}"],
      ["x is null", true, '{"x":null}'],
      ["x > 1", "undecided: `x` is null", '{"x":null}'],
      ["x > 1", "undecided: `x` is missing", "{}"],
      ["x != null", "null-comparison: nothing is ever `!=` null: ask `is present`", "{}"],
    ]));

  // B46 github.com/CacheControl/json-rules-engine/pull/135
  it("B46: `!=` with a missing side is undecided, and so is `not ==`", () => holds([["age != 10", "undecided: `age` is missing", "{}"], ["not age == 10", "undecided: `age` is missing", "{}"]]));

  // B47 github.com/json-everything/json-everything/issues/404
  it.each(['""', "0", "false", "[]", "{}"])("B47: %s is present", async (value) => {
    await holds([["x is present", true, `{"x":${value}}`], ["x is missing", false, `{"x":${value}}`]]);
  });
});

describe("types", () => {
  // B50 github.com/KeeperHub/keeperhub/issues/2304
  it("B50: a number that arrives as text is never put in the order of texts", () =>
    holds([
      ["x < 9", "undecided: cannot compare text with number", '{"x":"10"}'],
      ['"10" < 9', "type-mismatch: these cannot be ordered: text and number"],
      ["number(x) < 9", false, '{"x":"10"}'],
    ]));

  // B51 github.com/camunda/feel-scala/issues/708
  it("B51: unlike types are refused where they are seen, and open one comparison where they are not", () =>
    holds([
      ['"foo" == 100', "type-mismatch: these cannot be compared: text and number"],
      ["x == 100", "undecided: cannot compare text with number", '{"x":"foo"}'],
      ["x == 100 or y", true, '{"x":"foo","y":true}'],
    ]));

  // B52 github.com/jsonata-js/jsonata/issues/156
  it("B52: texts are counted and cut by code points", () =>
    holds([
      ['length("😂")', "1"],
      ['substring("😂a", 1, 1)', "a"],
      ['substring("😂a", 0, 1)', "😂"],
      ['upper("ß")', "SS"],
      ['reverse("a😂b")', "b😂a"],
      ['indexOf("😂a", "a")', "1"],
      ['split("a😂", "")', ["a", "😂"]],
      ['"😂" matches /^.$/', true],
    ]));
});
