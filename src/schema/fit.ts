/**
 * Holds what a system emits against a JSON Schema, at compile time.
 *
 * The answer is a proof: no misfit means that whatever the rules do, the emitted object validates. What
 * cannot be proven (a pattern, a minimum that no declared range implies) is a misfit that says so.
 */
import type { Span } from "../base/span.ts";
import { nearestNames } from "../base/nearest-name.ts";
import { showType } from "../types/show.ts";
import type { Type } from "../types/types.ts";
import { emittedOfType, type Emitted } from "./emitted.ts";
import { fitsNumber } from "./fit-number.ts";
import { annotationKeywords, isObject, ownKeyword, resolveReference, type JsonSchema, type SchemaObject } from "./json-schema.ts";

export interface Misfit {
  readonly span: Span;
  /** The member's path inside the emitted object, such as `risk_breakdown.high`; empty for the object itself. */
  readonly path: string;
  /** What is wrong, to follow the member's name: "is required by the schema and is not emitted". */
  readonly problem: string;
  readonly help?: string;
}

/** References within references, and members within members, followed at most this deep. */
const DEEPEST = 64;
/** And at most so many pairs of a part and a schema are looked at: branches that refer to each other multiply. */
const MOST_STEPS = 200_000;

/** All misfits in order of the schema's members. Cost: the product of both descriptions' sizes, up to a bound. */
export function fitToSchema(emitted: Emitted, schema: SchemaObject): Misfit[] {
  return new Fit(schema).check(emitted, schema, "", 0);
}

class Fit {
  readonly root: SchemaObject;
  private steps = 0;

  constructor(root: SchemaObject) {
    this.root = root;
  }

  check(emitted: Emitted, schema: JsonSchema, path: string, depth: number): Misfit[] {
    if (schema === true) return [];
    const refuse = (problem: string): Misfit[] => [{ span: emitted.span, path, problem }];
    if (schema === false) return refuse("is forbidden by the schema");
    if (depth > DEEPEST) return refuse("cannot be proven to fit: the schema refers to itself too deeply");
    if (++this.steps > MOST_STEPS) return refuse("cannot be proven to fit: the schema and what is emitted branch too often");
    if (emitted.kind === "typed") {
      if (emitted.type.kind === "ErrorType") return [];
      const spelled = emittedOfType(emitted.type, emitted.span);
      if (spelled.kind !== "typed") return this.check(spelled, schema, path, depth + 1);
    }
    if (emitted.kind === "alternatives") return emitted.of.flatMap((one) => this.check(one, schema, path, depth + 1));
    return Object.keys(schema)
      .filter((keyword) => !annotationKeywords.has(keyword))
      .flatMap((keyword) => this.keyword(keyword, emitted, schema, path, depth));
  }

  private keyword(keyword: string, emitted: Exclude<Emitted, { kind: "alternatives" }>, schema: SchemaObject, path: string, depth: number): Misfit[] {
    const value = schema[keyword];
    const refuse = (problem: string, help?: string): Misfit[] => [{ span: emitted.span, path, problem, ...(help ? { help } : {}) }];
    switch (keyword) {
      case "$ref": {
        const target = typeof value === "string" ? resolveReference(this.root, value) : undefined;
        return target === undefined ? refuse(`cannot be proven to fit: the schema's reference \`${String(value)}\` leads nowhere`) : this.check(emitted, target, path, depth + 1);
      }
      case "allOf":
        return branches(value).flatMap((branch) => this.check(emitted, branch, path, depth + 1));
      case "anyOf":
      case "oneOf":
        return this.oneBranch(emitted, branches(value), path, depth);
      case "type":
        return this.type(emitted, value, path);
      case "const":
        return this.enumeration(emitted, [value], path);
      case "enum":
        return this.enumeration(emitted, Array.isArray(value) ? value : [], path);
      case "required":
        return this.required(emitted, Array.isArray(value) ? value : [], path);
      case "properties":
        return this.properties(emitted, isObject(value) ? value : {}, path, depth);
      case "additionalProperties":
        return this.additional(emitted, value as JsonSchema, schema, path, depth);
      case "items":
        return emitted.kind === "list" ? this.check(emitted.element, value as JsonSchema, `${path}[]`, depth + 1) : this.unlessJsonType(emitted, "array", refuse);
      case "minimum":
      case "maximum":
      case "exclusiveMinimum":
      case "exclusiveMaximum":
        return fitsNumber(emitted, keyword, value) ? [] : refuse(`cannot be proven to keep to the schema's \`${keyword}\` of ${String(value)}`);
      case "minItems":
      case "minLength":
      case "minProperties":
        return value === 0 ? [] : refuse(`cannot be proven to keep to the schema's \`${keyword}\``);
      default:
        return refuse(`cannot be proven to fit: the schema's keyword \`${keyword}\` is beyond what is checked`);
    }
  }

  /** An emission fits several branches when each of its own shapes fits one of them. */
  private oneBranch(emitted: Emitted, schemas: readonly JsonSchema[], path: string, depth: number): Misfit[] {
    const attempts = schemas.map((schema) => this.check(emitted, schema, path, depth + 1));
    if (attempts.some((misfits) => misfits.length === 0)) return [];
    const closest = attempts.reduce<Misfit[] | undefined>((best, next) => (best === undefined || next.length < best.length ? next : best), undefined);
    return closest ?? [{ span: emitted.span, path, problem: "fits no branch of the schema" }];
  }

  private type(emitted: Exclude<Emitted, { kind: "alternatives" }>, allowed: unknown, path: string): Misfit[] {
    const names = (Array.isArray(allowed) ? allowed : [allowed]).map(String);
    const own = jsonTypesOf(emitted);
    if (own !== undefined && own.every((one) => names.includes(one) || (one === "integer" && names.includes("number")))) return [];
    return [{ span: emitted.span, path, problem: `is ${describe(emitted)}, and the schema wants ${names.map(jsonTypeName).join(" or ")}` }];
  }

  private enumeration(emitted: Exclude<Emitted, { kind: "alternatives" }>, allowed: readonly unknown[], path: string): Misfit[] {
    const known = allowed.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
    const list = known.map((value) => `\`${value}\``).join(", ");
    if (emitted.kind === "constant") {
      if (allowed.some((value) => sameConstant(emitted, value))) return [];
      const nearest = nearestNames(emitted.value, known, 1)[0];
      const help = nearest === undefined ? {} : { help: `did you mean \`${nearest}\`?` };
      return [{ span: emitted.span, path, problem: `can be \`${emitted.value}\`, which the schema does not know; it knows ${list}`, ...help }];
    }
    if (emitted.kind === "undecided" && allowed.includes(null)) return [];
    if (emitted.kind === "typed" && emitted.type.kind === "BooleanType" && allowed.includes(true) && allowed.includes(false)) return [];
    return [{ span: emitted.span, path, problem: `is ${describe(emitted)}, which cannot be proven to be one of ${list}` }];
  }

  private required(emitted: Emitted, names: readonly unknown[], path: string): Misfit[] {
    if (emitted.kind !== "object") return [];
    return names.map(String).flatMap((name) => {
      const member = emitted.members.find((one) => one.name === name);
      if (member?.always) return [];
      return member === undefined
        ? [{ span: emitted.span, path: join(path, name), problem: "is required by the schema and is not emitted" }]
        : [{ span: member.span, path: join(path, name), problem: "is required by the schema and may be left out here", help: "give it a value in every case, or make it optional in the schema" }];
    });
  }

  private properties(emitted: Exclude<Emitted, { kind: "alternatives" }>, properties: SchemaObject, path: string, depth: number): Misfit[] {
    if (emitted.kind !== "object") {
      return emitted.kind === "typed" && mayBeRecord(emitted.type)
        ? [{ span: emitted.span, path, problem: `is ${describe(emitted)}, whose members cannot be proven to fit the schema` }]
        : [];
    }
    return emitted.members.flatMap((member) => {
      const schema = ownKeyword(properties, member.name);
      return schema === undefined ? [] : this.check(member.value, schema as JsonSchema, join(path, member.name), depth + 1);
    });
  }

  private additional(emitted: Emitted, rest: JsonSchema, schema: SchemaObject, path: string, depth: number): Misfit[] {
    if (rest === true) return [];
    const declared = ownKeyword(schema, "properties");
    const known = isObject(declared) ? Object.keys(declared) : [];
    if (emitted.kind === "object") {
      return emitted.members
        .filter((member) => !known.includes(member.name))
        .flatMap((member) => {
          if (rest !== false) return this.check(member.value, rest, join(path, member.name), depth + 1);
          const nearest = nearestNames(member.name, known, 1)[0];
          const help = nearest === undefined ? {} : { help: `did you mean \`${nearest}\`?` };
          return [{ span: member.span, path: join(path, member.name), problem: "is not a member that the schema allows", ...help }];
        });
    }
    if (emitted.kind === "typed" && emitted.type.kind === "MapType" && rest !== false) {
      return this.check(emittedOfType(emitted.type.value, emitted.span), rest, `${path}[]`, depth + 1);
    }
    return emitted.kind === "typed" && mayBeRecord(emitted.type)
      ? [{ span: emitted.span, path, problem: `is ${describe(emitted)}, whose members cannot be proven to fit the schema` }]
      : [];
  }

  private unlessJsonType(emitted: Exclude<Emitted, { kind: "alternatives" }>, type: string, refuse: (problem: string) => Misfit[]): Misfit[] {
    const own = jsonTypesOf(emitted);
    return own !== undefined && !own.includes(type) ? [] : refuse(`is ${describe(emitted)}, whose items cannot be proven to fit the schema`);
  }
}

function branches(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? (value as JsonSchema[]) : [];
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** The JSON types that an emission can have; undefined when that is not known. */
function jsonTypesOf(emitted: Exclude<Emitted, { kind: "alternatives" }>): readonly string[] | undefined {
  if (emitted.kind === "object") return ["object"];
  if (emitted.kind === "list") return ["array"];
  if (emitted.kind === "undecided") return ["null"];
  if (emitted.kind === "constant") {
    if (emitted.type === "text") return ["string"];
    return emitted.type === "number" && /^-?\d+$/.test(emitted.value) ? ["integer"] : [emitted.type];
  }
  switch (emitted.type.kind) {
    case "NumberType":
      return [emitted.type.integer ? "integer" : "number"];
    case "TextType":
    case "EnumType":
    case "LadderType":
      return ["string"];
    case "BooleanType":
      return ["boolean"];
    case "RecordType":
    case "MapType":
      return ["object"];
    case "ListType":
      return ["array"];
    case "NullType":
      return ["null"];
    case "AnyType":
    case "ErrorType":
      return undefined;
  }
}

function mayBeRecord(type: Type): boolean {
  return type.kind === "RecordType" || type.kind === "MapType" || type.kind === "AnyType";
}

function sameConstant(emitted: Extract<Emitted, { kind: "constant" }>, value: unknown): boolean {
  switch (emitted.type) {
    case "text":
      return value === emitted.value;
    case "number":
      return typeof value === "number" && String(value) === emitted.value;
    case "boolean":
      return typeof value === "boolean" && String(value) === emitted.value;
    case "null":
      return value === null;
  }
}

function describe(emitted: Exclude<Emitted, { kind: "alternatives" }>): string {
  switch (emitted.kind) {
    case "object":
      return "a record";
    case "list":
      return "a list";
    case "constant":
      return emitted.type === "text" ? `the text \`${emitted.value}\`` : `\`${emitted.value}\``;
    case "typed":
      return showType(emitted.type);
    case "undecided":
      return "null where it is undecided";
  }
}

const jsonTypeNames: Readonly<Record<string, string>> = {
  string: "text", number: "a number", integer: "a whole number", boolean: "true or false", object: "a record", array: "a list", null: "null",
};

function jsonTypeName(type: string): string {
  return (Object.hasOwn(jsonTypeNames, type) ? jsonTypeNames[type] : undefined) ?? type;
}
