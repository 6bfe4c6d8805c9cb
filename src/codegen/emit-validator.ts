/**
 * Type guards from JSON Schemas, by ajv's standalone code. All of a guard is inside one function that is called
 * at its first use, so that nothing runs when the module is loaded and a bundler can drop what is not used.
 */
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import type { JsonSchema } from "../schema/json-schema.ts";
import { code, Code, docComment, EMPTY, foreignCode, join, type Name } from "./code.ts";
import type { Language } from "./module-writer.ts";

export interface Guard {
  readonly name: Name;
  readonly doc: string;
  readonly schema: JsonSchema;
  /** The type that it proves, if it has a name. */
  readonly type: Name | undefined;
}

export interface ValidatorsModule {
  readonly module: string;
  readonly declarations: string | undefined;
}

/** The text of a module of guards below its header. `typesFrom` is the module that has the types. */
export function validatorsModule(guards: readonly Guard[], typesFrom: string, language: Language): ValidatorsModule {
  const types = guards.flatMap(({ type }) => (type === undefined ? [] : [type]));
  const imports = types.length === 0 ? [] : [code`import type { ${types} } from ${typesFrom};`];
  const functions = guards.flatMap((guard) => guardFunctions(guard, language));
  const isTypeScript = language === "ts";
  // ajv's code has no types.
  const module = [isTypeScript ? "// @ts-nocheck" : "", ...(isTypeScript ? imports : []).map(({ text }) => text), ...functions.map(({ text }) => text)];
  const declared = [...imports, ...guards.map((guard) => code`${docComment(guard.doc)}export declare function ${signature(guard, true)};`)];
  return { module: paragraphs(module), declarations: isTypeScript ? undefined : paragraphs(declared.map(({ text }) => text)) };
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}

function guardFunctions(guard: Guard, language: Language): readonly Code[] {
  const made = new Code(`${guard.name.text}Compiled`);
  const make = new Code(`${guard.name.text}Compile`);
  const { body, entry } = standaloneCode(guard.schema);
  return [
    code`let ${made};`,
    new Code(`${docComment(guard.doc).text}export function ${signature(guard, language === "ts").text} {\n${made.text} ??= ${make.text}();\nreturn ${made.text}(value);\n}`),
    new Code(`function ${make.text}() {\n${body}\nreturn ${entry};\n}`),
  ];
}

function signature({ name, type }: Guard, typed: boolean): Code {
  if (!typed) return code`${name}(value)`;
  const proves = type === undefined ? code`boolean` : code`value is ${type}`;
  return join([code`${name}(value: unknown): `, proves, EMPTY], "");
}

interface StandaloneCode {
  readonly body: string;
  /** The function in it that validates. */
  readonly entry: string;
}

const HEAD = /^"use strict";export const validate = (\w+);export default \1;/;
const REQUIRE = /require\("([^"]*)"\)\.default/g;

function standaloneCode(schema: JsonSchema): StandaloneCode {
  const ajv = new Ajv2020({
    strict: false, validateFormats: false, logger: false, messages: false, ownProperties: true, code: { source: true, esm: true },
  });
  const text = standalone.default(ajv, ajv.compile(withoutIdentity(schema)));
  const head = HEAD.exec(text);
  if (head?.[1] === undefined) throw new Error("the standalone code does not begin as expected");
  const body = text.slice(head[0].length).replace(REQUIRE, (_, from: string) => helper(from));
  return { body: foreignCode(body).text, entry: head[1] };
}

/** A schema's own name and dialect would make ajv look for others. */
function withoutIdentity(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean") return schema;
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keyword !== "$id" && keyword !== "$schema"));
}

/** What ajv's code would import, spelt out, so that a generated module needs nothing but the runtime. */
const HELPERS: Readonly<Record<string, string>> = {
  "ajv/dist/runtime/ucs2length": "((text) => Array.from(text).length)",
  "ajv/dist/runtime/equal": `(function equal(a, b) {
    if (a === b) return true;
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
    const names = Object.keys(a);
    return names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && equal(a[name], b[name]));
  })`,
};

function helper(from: string): string {
  const found = Object.hasOwn(HELPERS, from) ? HELPERS[from] : undefined;
  if (found === undefined) throw new Error(`a schema needs ${from}, which a generated module cannot have`);
  return found;
}
