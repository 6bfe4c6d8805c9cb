/** What an emission must be to be proven to fit a schema, keyword by keyword. */
import { describe, expect, it } from "vitest";
import { sourceFile } from "../../../src/base/source-file.ts";
import type { Span } from "../../../src/base/span.ts";
import { emittedOfType, type Emitted } from "../../../src/schema/emitted.ts";
import { fitToSchema } from "../../../src/schema/fit.ts";
import { readJsonSchema, type SchemaObject } from "../../../src/schema/json-schema.ts";
import { numberOf } from "../../../src/types/numbers.ts";
import { ANY, BOOLEAN, listOf, TEXT, type Type } from "../../../src/types/types.ts";

const file = sourceFile("s.flight", "emit verdict { outcome }");
const span: Span = { file, start: 0, end: 4 };

const text = (value: string): Emitted => ({ kind: "constant", span, type: "text", value });
const typed = (type: Type): Emitted => ({ kind: "typed", span, type });
const object = (members: Record<string, Emitted>, optional: readonly string[] = []): Emitted => ({
  kind: "object",
  span,
  members: Object.entries(members).map(([name, value]) => ({ name, span, value, always: !optional.includes(name) })),
});
const misfits = (emitted: Emitted, schema: SchemaObject): string[] => fitToSchema(emitted, schema).map((misfit) => `${misfit.path}: ${misfit.problem}`);

const outcomes = { type: "object", required: ["outcome"], additionalProperties: false, properties: { outcome: { enum: ["pass", "fail"] }, note: { type: "string" } } };

describe("fitToSchema", () => {
  it("accepts what the schema describes", () => {
    expect(misfits(object({ outcome: text("pass") }), outcomes)).toEqual([]);
    expect(misfits(object({ outcome: { kind: "alternatives", span, of: [text("pass"), text("fail")] }, note: typed(TEXT) }, ["note"]), outcomes)).toEqual([]);
  });

  it("names a required member that is not emitted, or not always", () => {
    expect(misfits(object({ note: typed(TEXT) }), outcomes)).toEqual(["outcome: is required by the schema and is not emitted"]);
    expect(misfits(object({ outcome: text("pass") }, ["outcome"]), outcomes)).toEqual(["outcome: is required by the schema and may be left out here"]);
  });

  it("names an enum value that the schema does not know, with the nearest", () => {
    const [misfit] = fitToSchema(object({ outcome: text("fial") }), outcomes);
    expect(misfit?.problem).toBe("can be `fial`, which the schema does not know; it knows `pass`, `fail`");
    expect(misfit?.help).toBe("did you mean `fail`?");
  });

  it("does not take any text for one of a few", () => {
    expect(misfits(object({ outcome: typed(TEXT) }), outcomes)).toEqual(["outcome: is text, which cannot be proven to be one of `pass`, `fail`"]);
  });

  it("names a member that a closed schema does not allow", () => {
    expect(misfits(object({ outcome: text("pass"), nota: typed(TEXT) }), outcomes)).toEqual(["nota: is not a member that the schema allows"]);
  });

  it("compares types, also through lists, maps and references", () => {
    const list = { type: "array", items: { $ref: "#/$defs/item" }, $defs: { item: { type: "string" } } };
    expect(misfits(typed(listOf(TEXT)), list)).toEqual([]);
    expect(misfits(typed(listOf(BOOLEAN)), list)).toEqual(["[]: is true or false, and the schema wants text"]);
    expect(misfits(typed({ kind: "MapType", value: BOOLEAN }), { type: "object", additionalProperties: { type: "string" } })).toEqual([
      "[]: is true or false, and the schema wants text",
    ]);
    expect(misfits(typed(numberOf({ integer: true })), { type: "number" })).toEqual([]);
    expect(misfits(typed(numberOf()), { type: "integer" })).toHaveLength(1);
  });

  it("takes null where a branch allows it", () => {
    const schema = { oneOf: [{ type: "null" }, { enum: ["a"] }] };
    const nothing: Emitted = { kind: "constant", span, type: "null", value: "null" };
    expect(misfits({ kind: "alternatives", span, of: [nothing, text("a")] }, schema)).toEqual([]);
    expect(misfits({ kind: "alternatives", span, of: [nothing, text("b")] }, schema)).toHaveLength(1);
  });

  it("proves bounds from declared ranges only", () => {
    const range = { low: "0", lowOpen: false, high: "1", highOpen: false };
    expect(misfits(typed(numberOf({ range })), { type: "number", minimum: 0, maximum: 1 })).toEqual([]);
    expect(misfits(typed(numberOf({ range })), { exclusiveMinimum: 0 })).toEqual([": cannot be proven to keep to the schema's `exclusiveMinimum` of 0"]);
    expect(misfits(typed(numberOf()), { minimum: 0 })).toHaveLength(1);
  });

  it("says what it cannot prove", () => {
    expect(misfits(typed(TEXT), { pattern: "^a" })).toEqual([": cannot be proven to fit: the schema's keyword `pattern` is beyond what is checked"]);
    expect(misfits(typed(ANY), { type: "string" })).toHaveLength(1);
    expect(misfits(typed(TEXT), { $ref: "#/$defs/nowhere" })).toHaveLength(1);
  });

  it("ends on a schema that refers to itself", () => {
    expect(misfits(typed(TEXT), { $ref: "#" }).length).toBeGreaterThan(0);
  });

  it("spells out declared records", () => {
    const type: Type = { kind: "RecordType", open: false, members: new Map([["outcome", { type: { kind: "EnumType", values: ["pass", "other"] }, optional: false }]]) };
    expect(misfits(emittedOfType(type, span), outcomes)).toEqual(["outcome: can be `other`, which the schema does not know; it knows `pass`, `fail`"]);
  });
});

describe("readJsonSchema", () => {
  it("says what is wrong with a schema's text", () => {
    expect(readJsonSchema("{")).toHaveProperty("problem");
    expect(readJsonSchema("[]")).toEqual({ problem: "it should be a JSON object" });
    expect(readJsonSchema('{"type": "strin"}')).toHaveProperty("problem");
    expect(readJsonSchema('{"type": "string"}')).toEqual({ schema: { type: "string" } });
  });
});
