import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sourceFile } from "../../../src/base/source-file.ts";
import { readJson, spanOfPath } from "../../../src/cli/read-json.ts";
import { placeOf } from "../../../src/diagnostics/place.ts";
import { Decimal } from "../../../src/runtime/value.ts";

function read(text: string): unknown {
  const reading = readJson(sourceFile("data.json", text));
  if ("problem" in reading) throw new Error(`${reading.problem.code}: ${reading.problem.message}`);
  return reading.value;
}

/** Code, place and message of what is wrong. */
function problem(text: string): string {
  const reading = readJson(sourceFile("data.json", text));
  if (!("problem" in reading)) return "none";
  const { line, column } = placeOf(reading.problem.span);
  return `${reading.problem.code} ${line}:${column} ${reading.problem.message}`;
}

describe("numbers", () => {
  it("stay JavaScript numbers where these spell the same", () => {
    expect(read("[0, -0, 1, -12.50, 1e3, 0.1, 123456789012345, 9007199254740991, 1E-7]")).toEqual([0, -0, 1, -12.5, 1000, 0.1, 123456789012345, 9007199254740991, 1e-7]);
  });

  it("are decimals where digits would be lost", () => {
    for (const text of ["12345678901234567.89", "9007199254740993", "0.1234567890123456789", "1e400", "-1e-400"]) {
      const value = read(text);
      expect(value, text).toBeInstanceOf(Decimal);
      expect(new Decimal(text).toSignificantDigits(34).equals(value as Decimal), text).toBe(true);
    }
  });

  it("of more than 34 digits are rounded half to even", () => {
    expect(new Decimal(read("1.0000000000000000000000000000000005") as Decimal).toFixed()).toBe("1");
    expect(new Decimal(read("1.00000000000000000000000000000000051") as Decimal).toFixed()).toBe("1.000000000000000000000000000000001");
  });

  it("that no decimal128 holds are refused", () => {
    expect(problem("[1e9999]")).toBe("json-number 1:2 `1e9999` is no usable number: it is beyond the range of a number");
    expect(problem("1e-99999")).toContain("json-number 1:1");
    expect(problem(`1${"0".repeat(20_000)}`)).toContain("json-number 1:1 `1000");
  });

  it("agree with a second reading of their text", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?(0|[1-9]\d{0,25})(\.\d{1,12})?([eE][+-]?\d{1,3})?$/), (text) => {
        expect(new Decimal(read(text) as number).equals(new Decimal(text).toSignificantDigits(34))).toBe(true);
      }),
    );
  });
});

describe("objects", () => {
  it("have `__proto__` and `constructor` as members like any other", () => {
    const value = read('{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}, "hasOwnProperty": 2}') as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(["__proto__", "constructor", "hasOwnProperty"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(problem('{"__proto__": 1, "__proto__": 2}')).toContain("json-duplicate-member");
    expect(read('{"toString": 1}')).toEqual({ toString: 1 });
  });

  it("with a member twice are refused, with both places", () => {
    const text = '{\n  "a": {"noi": 1},\n  "noi": 1,\n  "b": [{"noi": 3,\n "n\\u006fi": 4}]\n}';
    const reading = readJson(sourceFile("data.json", text));
    expect(reading).toHaveProperty("problem");
    if (!("problem" in reading)) return;
    expect(reading.problem.message).toBe("the member `noi` is there twice");
    expect(placeOf(reading.problem.span)).toMatchObject({ line: 5, column: 2, endColumn: 12 });
    expect(reading.problem.related?.map(({ span }) => placeOf(span))).toMatchObject([{ line: 4, column: 10 }]);
  });
});

describe("what is not JSON", () => {
  it.each([
    ["", "json-syntax 1:1 this is not JSON: expected a value, found the end"],
    ["  \n ", "json-syntax 2:2 this is not JSON: expected a value, found the end"],
    ["{", "json-syntax 1:2 this is not JSON: expected a member's name in double quotes, found the end"],
    ['{"a" 1}', "json-syntax 1:6 this is not JSON: expected `:`, found `1`"],
    ['{"a": 1 "b": 2}', 'json-syntax 1:9 this is not JSON: expected `,` or `}`, found `"`'],
    ['{"a": 1,}', "json-syntax 1:9 this is not JSON: expected a member's name in double quotes, found `}`"],
    ["{a: 1}", "json-syntax 1:2 this is not JSON: expected a member's name in double quotes, found `a`"],
    ["[1,\r\n 2,]", "json-syntax 2:4 this is not JSON: expected a value, found `]`"],
    ["[1 2]", "json-syntax 1:4 this is not JSON: expected `,` or `]`, found `2`"],
    ["1 2", "json-syntax 1:3 this is not JSON: expected nothing after the value, found `2`"],
    ["[01]", "json-syntax 1:2 this is not JSON: expected a value, found `01`"],
    ["[+1]", "json-syntax 1:2 this is not JSON: expected a value, found `+1`"],
    ["[1.]", "json-syntax 1:2 this is not JSON: expected a value, found `1.`"],
    ["[NaN]", "json-syntax 1:2 this is not JSON: expected a value, found `NaN`"],
    ["[nulls]", "json-syntax 1:2 this is not JSON: expected a value, found `nulls`"],
    ["['a']", "json-syntax 1:2 this is not JSON: expected a value, found `'`"],
    ["// a\n1", "json-syntax 1:1 this is not JSON: expected a value, found `/`"],
    ['["a\nb"]', "json-text 1:2 this JSON text cannot be read: its closing quote is missing"],
    ['["a\tb"]', "json-text 1:4 this JSON text cannot be read: a control character must be written as an escape"],
    ['["a\\x"]', "json-text 1:4 this JSON text cannot be read: `\\x` is no escape"],
    ['["\\u12"]', "json-text 1:3 this JSON text cannot be read: `\\u` is no escape"],
    ['"abc', "json-text 1:1 this JSON text cannot be read: its closing quote is missing"],
  ])("%j", (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  it("is nested too deep, however deep", () => {
    expect(problem("[".repeat(513))).toBe("json-too-deep 1:513 this JSON is nested more than 512 levels deep");
    expect(problem("[".repeat(1_000_000))).toContain("json-too-deep 1:513");
    expect(problem('{"a":'.repeat(1_000_000))).toContain("json-too-deep");
    expect(problem(`${"[".repeat(512)}${"]".repeat(512)}`)).toBe("none");
  });

  it("may begin with one byte order mark", () => {
    expect(read("\uFEFF[1]")).toEqual([1]);
    expect(problem("\uFEFF\uFEFF[1]")).toContain("json-syntax 1:1");
  });
});

it("reads what JSON.parse reads", () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), (text) => {
      expect(read(text)).toEqual(JSON.parse(text));
    }),
  );
});

describe("places of paths", () => {
  const file = sourceFile("run.json", '{\n "inputs": {"noi": "x",\n "list": [1, {"a b": 2}]}\n}');
  const place = (root: string, path: string): string => {
    const { line, column } = placeOf(spanOfPath(file, root, path));
    return `${line}:${column}`;
  };

  it("are those of values", () => {
    expect(place("", "inputs.noi")).toBe("2:20");
    expect(place("", 'inputs.list[1]["a b"]')).toBe("3:22");
    expect(place("run", "run.inputs.list[0]")).toBe("3:11");
  });

  it("are those of the nearest part around what is not there", () => {
    expect(place("", "inputs.rate")).toBe("2:12");
    expect(place("", "inputs.listed")).toBe("2:12");
    expect(place("", "operator.x")).toBe("1:1");
  });
});
