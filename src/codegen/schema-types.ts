/**
 * TypeScript of a JSON Schema, by json-schema-to-typescript, which knows draft-07.
 *
 * The schema is rewritten first: newer keywords into older ones, local references under names that are the
 * module's own, and only keywords that are known here stay (a schema could otherwise carry TypeScript of its
 * own, or end a comment).
 */
import { isObject, ownKeyword, resolveReference, type JsonSchema, type SchemaObject } from "../schema/json-schema.ts";
import { Code } from "./code.ts";
import { pascal, type Names } from "./names.ts";

/** Members within members that are followed, and references that are spelt out. */
const DEEPEST = 40;

/** The declarations of a type and of the schema's own definitions. `name` is the type's; `names` gives the others. */
export async function typesOfSchema(schema: SchemaObject, name: string, names: Names): Promise<Code> {
  const { compile } = await import("json-schema-to-typescript");
  const converted = new Conversion(schema, name, names).convert();
  const text = await compile(converted, name, {
    additionalProperties: false,
    bannerComment: "",
    cwd: "/",
    declareExternallyReferenced: true,
    enableConstEnums: false,
    format: false,
    strictIndexSignatures: false,
    unknownAny: true,
    $refOptions: { resolve: { external: false, http: false, file: false } },
  });
  return new Code(text.trim());
}

class Conversion {
  readonly #root: SchemaObject;
  readonly #definitions = new Map<string, { readonly name: string; readonly schema: JsonSchema }>();

  constructor(root: SchemaObject, name: string, names: Names) {
    this.#root = root;
    for (const keyword of ["$defs", "definitions"]) {
      const definitions = ownKeyword(root, keyword);
      if (!isObject(definitions)) continue;
      for (const key of Object.keys(definitions)) {
        const pointer = `#/${keyword}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        this.#definitions.set(pointer, { name: names.unique(pascal(name, key)).text, schema: definitions[key] as JsonSchema });
      }
    }
  }

  convert(): object {
    const definitions = [...this.#definitions.values()].map(({ name, schema }) => [name, this.#schema(schema, 0)] as const);
    const root = this.#schema(this.#root, 0);
    return definitions.length === 0 ? root : { ...root, definitions: Object.fromEntries(definitions) };
  }

  #schema(schema: unknown, depth: number): SchemaObject {
    if (schema === false) return { enum: [] };
    if (!isObject(schema) || depth > DEEPEST) return {};
    const reference = ownKeyword(schema, "$ref");
    if (typeof reference === "string") return this.#reference(reference, depth);
    const members = Object.keys(schema).flatMap((keyword) => {
      const rule = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
      return rule === undefined ? [] : [[keyword, this.#keyword(rule, schema[keyword], depth)] as const];
    });
    return { ...Object.fromEntries(members), ...this.#tuple(schema, depth), ...this.#unevaluated(schema, depth) };
  }

  #keyword(rule: KeywordRule, value: unknown, depth: number): unknown {
    switch (rule) {
      case "as it is":
        return value;
      case "comment":
        return String(value).replaceAll("*/", "*\\/");
      case "schema":
        return typeof value === "boolean" ? value : this.#schema(value, depth + 1);
      case "schemas":
        return Array.isArray(value) ? value.map((one) => this.#schema(one, depth + 1)) : [];
      case "schemas by name":
        return isObject(value) ? Object.fromEntries(Object.keys(value).map((key) => [key, this.#schema(value[key], depth + 1)])) : {};
    }
  }

  #reference(reference: string, depth: number): SchemaObject {
    if (reference === "#") return { $ref: "#" };
    const definition = this.#definitions.get(decodeURIComponent(reference));
    if (definition !== undefined) return { $ref: `#/definitions/${definition.name}` };
    return this.#schema(resolveReference(this.#root, reference), depth + 1);
  }

  /** `prefixItems` with `items` for the rest were `items` with `additionalItems`. */
  #tuple(schema: SchemaObject, depth: number): SchemaObject {
    const prefix = ownKeyword(schema, "prefixItems");
    if (!Array.isArray(prefix)) return {};
    const rest = ownKeyword(schema, "items");
    const minItems = ownKeyword(schema, "minItems");
    return {
      items: prefix.map((one) => this.#schema(one, depth + 1)),
      additionalItems: rest === undefined || rest === true ? true : rest === false ? false : this.#schema(rest, depth + 1),
      minItems: typeof minItems === "number" ? minItems : 0,
      ...(rest === false ? { maxItems: prefix.length } : {}),
    };
  }

  /** Without `additionalProperties`, what is unevaluated is what is additional. */
  #unevaluated(schema: SchemaObject, depth: number): SchemaObject {
    const rest = ownKeyword(schema, "unevaluatedProperties");
    if (rest === undefined || ownKeyword(schema, "additionalProperties") !== undefined) return {};
    return { additionalProperties: typeof rest === "boolean" ? rest : this.#schema(rest, depth + 1) };
  }
}

type KeywordRule = "as it is" | "comment" | "schema" | "schemas" | "schemas by name";

const KEYWORDS: Readonly<Record<string, KeywordRule>> = {
  type: "as it is", enum: "as it is", const: "as it is", required: "as it is", minItems: "as it is", maxItems: "as it is",
  description: "comment",
  items: "schema", additionalProperties: "schema",
  anyOf: "schemas", oneOf: "schemas", allOf: "schemas",
  properties: "schemas by name", patternProperties: "schemas by name",
};
