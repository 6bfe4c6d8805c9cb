/**
 * The part of JSON Schema 2020-12 that a system's schemas may use, and reading one from text.
 *
 * A keyword outside this part is not ignored: the fit check says that it cannot prove it.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import { doubledMember } from "./doubled-member.ts";

export type JsonSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** Says something for people, or names the schema; never refuses a value. */
export const annotationKeywords: ReadonlySet<string> = new Set([
  "$schema", "$id", "$anchor", "$comment", "$defs", "title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly", "format",
]);

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

export type SchemaReading = { readonly schema: SchemaObject } | { readonly problem: string };

/** Parses a schema's text and holds it to the meta-schema. */
export function readJsonSchema(text: string): SchemaReading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return { problem: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const doubled = doubledMember(text);
  if (doubled !== undefined) return { problem: `the member \`${doubled.name}\` is there twice, at ${doubled.first} and at ${doubled.second}` };
  if (!isObject(parsed)) return { problem: "it should be a JSON object" };
  if (isNestedBeyond(parsed, DEEPEST)) return { problem: `it is nested more than ${DEEPEST} levels deep` };
  const dialect = ownKeyword(parsed, "$schema");
  if (dialect !== undefined && dialect !== DIALECT && dialect !== `${DIALECT}#`) {
    return { problem: `its \`$schema\` is ${JSON.stringify(dialect)}, and a schema here is of "${DIALECT}"` };
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  if (ajv.validateSchema(parsed) !== true) {
    const first = ajv.errors?.[0];
    return { problem: `it is no JSON Schema: ${first?.instancePath || "the schema"} ${first?.message ?? "is wrong"}` };
  }
  return { schema: parsed };
}

/** What holds a schema to its meta-schema, and a value to a schema, goes as deep as the schema. */
const DEEPEST = 200;

function isNestedBeyond(data: unknown, levels: number): boolean {
  let level: readonly unknown[] = [data];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((one): readonly unknown[] => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

export function isObject(value: unknown): value is SchemaObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function ownKeyword(schema: SchemaObject, keyword: string): unknown {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}

/** Follows `$ref: "#/…"` within one document; undefined when it leads nowhere or around in a circle. */
export function resolveReference(root: SchemaObject, reference: string): JsonSchema | undefined {
  if (!reference.startsWith("#")) return undefined;
  let at: unknown = root;
  for (const part of reference.slice(1).split("/").filter((step) => step !== "")) {
    const name = decoded(part)?.replaceAll("~1", "/").replaceAll("~0", "~");
    if (name === undefined) return undefined;
    at = isObject(at) ? ownKeyword(at, name) : Array.isArray(at) ? (at as unknown[])[Number(name)] : undefined;
  }
  return typeof at === "boolean" || isObject(at) ? at : undefined;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
