/** TypeScript of a JSON Schema, by json-schema-to-typescript. */
import type { SchemaObject } from "../schema/json-schema.ts";
import { foreignCode, propertyKey, type Code } from "./code.ts";
import type { Names } from "./names.ts";
import { convertSchema } from "./schema-conversion.ts";

/** The declarations of a type and of the schema's own definitions. `name` is the type's; `names` gives the others. */
export async function typesOfSchema(schema: SchemaObject, name: string, names: Names): Promise<Code> {
  // Loaded here, because it is large and only `build` needs it.
  const { compile } = await import("json-schema-to-typescript");
  const { converted, members } = convertSchema(schema, name, names);
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
  const named = text.replace(/\bflightsheet_member_\d+\b/g, (placeholder) => {
    const member = members.get(placeholder);
    return member === undefined ? placeholder : propertyKey(member).text;
  });
  return foreignCode(named.trim());
}
