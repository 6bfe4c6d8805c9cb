/** Types of JSON Schemas and ajv's guards agree: what a guard accepts has the type, what it refuses has not. */
import { afterAll, describe, expect, it } from "vitest";
import { Name } from "../../../src/codegen/code.ts";
import { Names } from "../../../src/codegen/names.ts";
import { typesOfSchema } from "../../../src/codegen/emit-types.ts";
import { validatorsModule } from "../../../src/codegen/emit-validator.ts";
import type { SchemaObject } from "../../../src/schema/json-schema.ts";
import { write, type Written } from "./support.ts";
import { typeErrors } from "./typecheck.ts";

const written: Written[] = [];
afterAll(() => written.forEach(({ remove }) => remove()));

interface Case {
  readonly schema: SchemaObject;
  readonly accepts: readonly unknown[];
  readonly refuses: readonly unknown[];
  /** What the guard refuses but a type cannot. */
  readonly refusedByGuardAlone?: readonly unknown[];
}

const CASES: Readonly<Record<string, Case>> = {
  "a closed object": {
    schema: { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } }, required: ["a"], additionalProperties: false },
    accepts: [{ a: "x" }, { a: "x", b: 1 }], refuses: [{ b: 1 }, { a: 1 }, { a: "x", c: 1 }, "x", null], refusedByGuardAlone: [{ a: "x", b: 1.5 }],
  },
  "a closed tuple": {
    schema: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 2 },
    accepts: [["a", 1]], refuses: [["a"], ["a", 1, 2], [1, "a"], {}],
  },
  "an open tuple": {
    schema: { type: "array", prefixItems: [{ type: "string" }], items: { type: "boolean" }, minItems: 1 },
    accepts: [["a"], ["a", true, false]], refuses: [["a", 1], [true], []],
  },
  "nothing unevaluated": {
    schema: { type: "object", properties: { a: { type: "number" } }, required: ["a"], unevaluatedProperties: false },
    accepts: [{ a: 1 }], refuses: [{ a: 1, b: 2 }, {}],
  },
  "words and null": { schema: { enum: ["a", "b*/", null] }, accepts: ["a", "b*/", null], refuses: ["c", 1] },
  "a constant": { schema: { const: "heretic/1" }, accepts: ["heretic/1"], refuses: ["heretic/2", null] },
  "one of several": {
    schema: { oneOf: [{ type: "object", properties: { state: { const: "measured" } }, required: ["state"], additionalProperties: false }, { type: "object", properties: { state: { const: "unavailable" }, reason: { type: "string" } }, required: ["state", "reason"], additionalProperties: false }] },
    accepts: [{ state: "measured" }, { state: "unavailable", reason: "x" }], refuses: [{ state: "unavailable" }, { state: "measured", reason: "x" }, {}],
  },
  "definitions": {
    schema: { $defs: { node: { type: "object", properties: { next: { $ref: "#/$defs/node" }, "a/b": { type: "number" } }, additionalProperties: false } }, type: "array", items: { $ref: "#/$defs/node" } },
    accepts: [[], [{}, { next: { next: { "a/b": 1 } } }]], refuses: [[{ next: 1 }], [{ "a/b": "x" }], {}],
  },
  "names to values": {
    schema: { type: "object", additionalProperties: { type: "number" } }, accepts: [{}, { a: 1, "b c": 2 }], refuses: [{ a: "x" }, []],
  },
  "names by pattern": {
    schema: { type: "object", patternProperties: { "^x-\\*/.*\\*/": { type: "number" } }, additionalProperties: false },
    accepts: [{}, { "x-*/*/": 1 }], refuses: [{ "x-*/*/": "x" }], refusedByGuardAlone: [{ y: 1 }],
  },
  "members of Object.prototype": {
    schema: { type: "object", properties: { constructor: { type: "string" }, toString: { type: "number" } }, required: ["constructor"], additionalProperties: false },
    accepts: [{ constructor: "x", toString: 1 }], refuses: [{ constructor: 1 }, { toString: 1 }],
  },
  "texts of a length": { schema: { type: "string", minLength: 2, maxLength: 3 }, accepts: ["é😀", "abc"], refuses: [1], refusedByGuardAlone: ["😀", "abcd"] },
  "different items": { schema: { type: "array", uniqueItems: true, items: { type: ["object", "number"] } }, accepts: [[1, 2, { a: 1 }, { a: 2 }]], refuses: ["x"], refusedByGuardAlone: [[{ a: [1] }, { a: [1] }], [1, 1]] },
};

describe("types and guards of schemas", () => {
  it.each(Object.entries(CASES))("of %s agree", async (_, { schema, accepts, refuses, refusedByGuardAlone = [] }) => {
    const types = await typesOfSchema(schema, "Checked", new Names());
    expect(types.text).not.toMatch(/\[k: string\]: unknown/);
    const guard = validatorsModule([{ name: new Name("isChecked"), doc: "", schema, type: new Name("Checked") }], "./types.js", "ts");
    const values = (list: readonly unknown[]): string => list.map((value, i) => `export const v${i}: Checked = ${JSON.stringify(value)};`).join("\n");
    const one = write([
      { path: "types.ts", text: types.text },
      { path: "guard.ts", text: guard.module },
      { path: "accepted.ts", text: `import type { Checked } from "./types.js";\n${values(accepts)}` },
      { path: "refused.ts", text: `import type { Checked } from "./types.js";\n${values(refuses)}` },
    ]);
    written.push(one);
    const { isChecked } = await one.load<{ isChecked: (value: unknown) => boolean }>("guard.ts");
    expect(accepts.map((value) => isChecked(value))).toEqual(accepts.map(() => true));
    expect([...refuses, ...refusedByGuardAlone].map((value) => isChecked(value))).toEqual([...refuses, ...refusedByGuardAlone].map(() => false));
    const path = (name: string): string => `${one.folder}/${name}`;
    expect(typeErrors([path("types.ts"), path("guard.ts"), path("accepted.ts")])).toEqual([]);
    const lines = new Set(typeErrors([path("refused.ts")]).map((error) => error.split(": ")[0]));
    expect([...lines]).toEqual(refuses.map((__, i) => `refused.ts:${i + 2}`));
  });
});
