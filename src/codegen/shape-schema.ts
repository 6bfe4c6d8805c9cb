/** Shapes as JSON Schema. Ranges are not in it: a schema's bounds are doubles, and ours are exact. */
import { assertNever } from "../base/assert-never.ts";
import type { MemberShape, Shape } from "../runtime/shape.ts";
import type { JsonSchema, SchemaObject } from "../schema/json-schema.ts";

export interface SchemaStrictness {
  /** Is decimal text a number? */
  readonly numberTexts: boolean;
  /** Must members be there, and not null, that are not optional? */
  readonly mustBeThere: boolean;
}

const DECIMAL_TEXT = "^[+-]?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?$";

export function schemaOfShape(shape: Shape, strictness: SchemaStrictness): JsonSchema {
  switch (shape.is) {
    case "number":
      return numberSchema(shape.integer === true, strictness);
    case "text":
      return { type: "string" };
    case "boolean":
      return { type: "boolean" };
    case "choice":
      return { enum: [...shape.of] };
    case "list":
      return { type: "array", items: memberSchema(shape.of, false, strictness) };
    case "record":
      return recordSchema(shape.members, strictness);
    case "map":
      return { type: "object", additionalProperties: orNull(schemaOfShape(shape.of, strictness)) };
    case "any":
      return true;
    default:
      return assertNever(shape);
  }
}

/** A pattern says nothing of what is no text. */
function numberSchema(integer: boolean, { numberTexts }: SchemaStrictness): SchemaObject {
  const type = integer ? "integer" : "number";
  return numberTexts ? { type: [type, "string"], pattern: DECIMAL_TEXT } : { type };
}

/** Has a name whole characters only? Others are no JSON text, and ajv refuses them. */
export function isWholeText(name: string): boolean {
  return !/\p{Surrogate}/u.test(name);
}

/** An object with these members and any others. */
export function recordSchema(all: readonly MemberShape[], strictness: SchemaStrictness): SchemaObject {
  const members = all.filter(({ name }) => isWholeText(name));
  const required = strictness.mustBeThere ? members.filter(({ optional }) => optional !== true).map(({ name }) => name) : [];
  return {
    type: "object",
    properties: Object.fromEntries(members.map(({ name, shape, optional }) => [name, memberSchema(shape, optional === true, strictness)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function memberSchema(shape: Shape, optional: boolean, strictness: SchemaStrictness): JsonSchema {
  const schema = schemaOfShape(shape, strictness);
  if (!strictness.mustBeThere || optional) return orNull(schema);
  return schema === true ? { not: { type: "null" } } : schema;
}

/** The schema, or null. The other keywords that we use say nothing of null. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean") return schema || { type: "null" };
  const { type, enum: words, ...rest } = schema;
  if (Array.isArray(words)) return { ...rest, enum: [...(words as unknown[]), null] };
  return { ...rest, type: [...(Array.isArray(type) ? (type as unknown[]) : [type]), "null"] };
}
