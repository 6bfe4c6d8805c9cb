/**
 * A JSON Schema rewritten for json-schema-to-typescript, which knows draft-07: newer keywords become older
 * ones, local references get names that are the module's own, and members whose names are no plain words get
 * placeholders. Only keywords that are known here stay: a schema could otherwise carry TypeScript of its own.
 */
import { isObject, ownKeyword, resolveReference, type JsonSchema, type SchemaObject } from "../schema/json-schema.ts";
import { pascal, type Names } from "./names.ts";

/** Members within members that are followed, and references that are spelt out. */
const DEEPEST = 40;

export interface ConvertedSchema {
  readonly converted: object;
  /** The members' names behind placeholders. */
  readonly members: ReadonlyMap<string, string>;
}

export function convertSchema(schema: SchemaObject, name: string, names: Names): ConvertedSchema {
  const conversion = new Conversion(schema, name, names);
  return { converted: conversion.convert(), members: new Map([...conversion.placeholders].map(([member, placeholder]) => [placeholder, member])) };
}

type KeywordRule = "as it is" | "comment" | "schema" | "schemas" | "members" | "member names";

const KEYWORDS: Readonly<Record<string, KeywordRule>> = {
  type: "as it is", minItems: "as it is", maxItems: "as it is",
  description: "comment",
  items: "schema", additionalProperties: "schema",
  anyOf: "schemas", oneOf: "schemas", allOf: "schemas",
  properties: "members", required: "member names",
};

const PLAIN_MEMBER = /^(?!flightsheet_)[A-Za-z][A-Za-z0-9_]*$/;

/** The values that there may be. Of a record or a list among them only the kind is told. */
function constants(schema: SchemaObject): SchemaObject {
  const single = Object.hasOwn(schema, "const") ? [schema["const"]] : [];
  const values = ownKeyword(schema, "enum") ?? single;
  if (!Array.isArray(values) || values.length === 0) return {};
  if (values.every((value) => typeof value !== "object" || value === null)) return { enum: values };
  return { anyOf: values.map((value: unknown) => (Array.isArray(value) ? { type: "array" } : isObject(value) ? { type: "object", additionalProperties: true } : { enum: [value] })) };
}

class Conversion {
  readonly placeholders = new Map<string, string>();
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
    if (schema === false) return { not: {} };
    if (!isObject(schema) || depth > DEEPEST) return {};
    const reference = ownKeyword(schema, "$ref");
    if (typeof reference === "string") return this.#reference(reference, depth);
    const keywords = Object.keys(schema).flatMap((keyword) => {
      const rule = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
      return rule === undefined ? [] : [[keyword, this.#keyword(rule, schema[keyword], depth)] as const];
    });
    return { ...Object.fromEntries(keywords), ...constants(schema), ...this.#tuple(schema, depth), ...this.#otherMembers(schema, depth) };
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
      case "members":
        return isObject(value) ? Object.fromEntries(Object.keys(value).map((name) => [this.#member(name), this.#schema(value[name], depth + 1)])) : {};
      case "member names":
        return Array.isArray(value) ? value.map((name) => this.#member(String(name))) : [];
    }
  }

  /** The name itself, or a placeholder for one that the other generator would trip over. */
  #member(name: string): string {
    if (PLAIN_MEMBER.test(name) && !(name in Object.prototype)) return name;
    const placeholder = this.placeholders.get(name) ?? `flightsheet_member_${this.placeholders.size}`;
    this.placeholders.set(name, placeholder);
    return placeholder;
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

  /** What members may have other names: by pattern, and else additional or unevaluated. */
  #otherMembers(schema: SchemaObject, depth: number): SchemaObject {
    const patterns = ownKeyword(schema, "patternProperties");
    const rest = ownKeyword(schema, "additionalProperties") ?? ownKeyword(schema, "unevaluatedProperties");
    const byPattern = isObject(patterns) ? Object.values(patterns) : [];
    if (byPattern.length === 0) return rest === undefined ? {} : { additionalProperties: typeof rest === "boolean" ? rest : this.#schema(rest, depth + 1) };
    if (rest === true || rest === undefined) return { additionalProperties: true };
    const others = rest === false ? byPattern : [...byPattern, rest];
    return { additionalProperties: { anyOf: others.map((one) => this.#schema(one, depth + 1)) } };
  }
}
