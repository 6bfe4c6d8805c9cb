import { describe, expect, it } from "vitest";
import { doubledMember } from "../../../src/schema/doubled-member.ts";
import { readJsonSchema, resolveReference } from "../../../src/schema/json-schema.ts";

describe("a member that stands twice", () => {
  it.each<readonly [string, unknown]>([
    ['{"a": 1, "b": 2}', undefined],
    ['{"a": 1, "a": 2}', { name: "a", first: "1:2", second: "1:10" }],
    ['{"a": {"b": 1},\r\n "c": [{"b": 1}, {"b": 2}],\r\n "a": 0}', { name: "a", first: "1:2", second: "3:2" }],
    ['{"x": {"a": ["a", "a"], "b": "a"}, "y": "a"}', undefined],
    ['{"x": [[], {}, {"a": {}, "\\u0061": 1}]}', { name: "a", first: "1:17", second: "1:26" }],
    ['{"a\\"{": 1, "b": "\\\\", "a\\"{": 1}', { name: 'a"{', first: "1:2", second: "1:24" }],
    ['{"__proto__": 1, "constructor": 2}', undefined],
    ['{"__proto__": 1, "__proto__": 2}', { name: "__proto__", first: "1:2", second: "1:18" }],
    ['["a", "a"]', undefined],
    ["[]", undefined],
  ])("%s", (text, found) => {
    expect(doubledMember(text)).toEqual(found);
  });

  it("makes a schema unusable", () => {
    expect(readJsonSchema('{\n  "type": "array",\n  "type": "object"\n}')).toEqual({ problem: "the member `type` is there twice, at 2:3 and at 3:3" });
    expect(readJsonSchema('{"type": "object"}')).toEqual({ schema: { type: "object" } });
  });
});

describe("a schema that asks too much", () => {
  it("is refused when it is nested beyond measure", () => {
    const nested = (levels: number): string => `${'{"allOf": ['.repeat(levels)}{}${"]}".repeat(levels)}`;
    expect(readJsonSchema(nested(90))).toHaveProperty("schema");
    expect(readJsonSchema(nested(5000))).toEqual({ problem: "it is nested more than 200 levels deep" });
  });

  it("has references that lead nowhere", () => {
    for (const reference of ["#/%zz", "#/none", "#/__proto__", "other.json"]) expect(resolveReference({ $defs: { a: true } }, reference)).toBeUndefined();
    expect(resolveReference({ $defs: { "a b": true } }, "#/$defs/a%20b")).toBe(true);
  });
});
