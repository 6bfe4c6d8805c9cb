/** Types of JSON Schemas and ajv's guards agree: what a guard accepts has the type, what it refuses has not. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Name } from "../../../src/codegen/code.ts";
import { Names } from "../../../src/codegen/names.ts";
import { typesOfSchema } from "../../../src/codegen/emit-types.ts";
import { validatorsModule } from "../../../src/codegen/emit-validator.ts";
import type { SchemaObject } from "../../../src/schema/json-schema.ts";
import { write, type Written } from "./support.ts";
import { typeErrors } from "./typecheck.ts";

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
  let all: Written;
  let errors: readonly string[];

  beforeAll(async () => {
    const files = [];
    for (const [i, { schema, accepts, refuses }] of Object.values(CASES).entries()) {
      const types = await typesOfSchema(schema, "Checked", new Names());
      const guard = validatorsModule([{ name: new Name("isChecked"), doc: "", schema, type: new Name("Checked") }], "./types.js", "ts");
      const values = (list: readonly unknown[]): string =>
        ['import type { Checked } from "./types.js";', ...list.map((value, n) => `export const v${n}: Checked = ${JSON.stringify(value)};`)].join("\n");
      files.push(
        { path: `c${i}/types.ts`, text: types.text }, { path: `c${i}/guard.ts`, text: guard.module },
        { path: `c${i}/accepted.ts`, text: values(accepts) }, { path: `c${i}/refused.ts`, text: values(refuses) },
      );
    }
    all = write(files);
    for (const { text } of files) expect(text).not.toMatch(/\[k: string\]: unknown/);
    errors = typeErrors(all.folder, files.map(({ path }) => path));
  });
  afterAll(() => all.remove());

  it.each(Object.entries(CASES).map(([name, given], i) => [name, i, given] as const))("of %s agree", async (_, i, { accepts, refuses, refusedByGuardAlone = [] }) => {
    const { isChecked } = await all.load<{ isChecked: (value: unknown) => boolean }>(`c${i}/guard.ts`);
    expect(accepts.map((value) => isChecked(value))).toEqual(accepts.map(() => true));
    expect([...refuses, ...refusedByGuardAlone].map((value) => isChecked(value))).toEqual([...refuses, ...refusedByGuardAlone].map(() => false));
    const wrong = errors.filter((error) => error.startsWith(`c${i}/`));
    expect(wrong.filter((error) => !error.startsWith(`c${i}/refused`))).toEqual([]);
    expect([...new Set(wrong.map((error) => error.split(": ")[0]))]).toEqual(refuses.map((__, n) => `c${i}/refused.ts:${n + 2}`));
  });
});
