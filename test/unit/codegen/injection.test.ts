/**
 * A sheet and a system whose every text and name tries to be code. The modules are still laid out, type-check,
 * run none of it, and give what the evaluator gives.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatted, type GeneratedFile } from "../../../src/codegen/format.ts";
import { sheetModule } from "../../../src/codegen/sheet-module.ts";
import { systemModule } from "../../../src/codegen/system-module.ts";
import { evaluateSheet, rollup } from "../../../src/evaluator/index.ts";
import type { IrExpr, IrSheet, IrSystem } from "../../../src/ir/ir.ts";
import { stringifyJson, type Json } from "../../../src/runtime/json.ts";
import type { SchemaObject } from "../../../src/schema/json-schema.ts";
import { call, global, input, listOf, local, member, num, RECORD, template, TEXT, text } from "../evaluator/ir.ts";
import { write, type Written } from "./support.ts";
import { typeErrors } from "./typecheck.ts";

const HOSTILE: readonly string[] = [
  `"); globalThis.pwned = 1; ("`, "'; globalThis.pwned = 1; '", "`${globalThis.pwned = 1}`", "*/ globalThis.pwned = 1; /*", "\n globalThis.pwned = 1 \r\n",
  "\u2028 globalThis.pwned = 1", "\\", "</script><script>globalThis.pwned = 1</script>", "<!-- x", "__proto__", "constructor", "prototype", "hasOwnProperty", "toString",
  "default", "await", "\ud800", "", " ", "@ts-nocheck", "Value", "at", "v1", "Decimal", "evaluate", "sheet", "Run", "Fold", "Verdict", "é", "1", "a.b",
];

function systemOf(name: string): IrSystem {
  const rules: IrExpr = { kind: "root", root: "rules", as: listOf(RECORD), path: ["rules"] };
  const rows = member({ kind: "root", root: "records", as: RECORD, path: [] }, name, listOf(RECORD), [name]);
  return {
    kind: "system", name,
    ladders: [{ name, fallback: name, entries: [{ name, aliases: [name], attributes: [{ name, value: text(name) }, { name: "weight", value: num(2) }] }] }],
    attributes: [{ name, shape: TEXT }],
    records: [
      { name, shape: listOf({ is: "record", members: [{ name, shape: { is: "choice", of: [name, "other"] }, optional: true }] }), optional: false, fill: {
        kind: "collect", local: { id: 1, name }, source: rules, body: { kind: "record", entries: [{ key: name, value: member(local(1, name), "key", TEXT, [name, { indexOf: 1 }, name]) }] } } },
      { name: `${name} fact`, shape: TEXT, optional: true },
    ],
    host: [{ name: `${name} host`, shape: TEXT, optional: true }],
    globals: [{ name, form: "let", value: template(name, call("count", rows), name) }],
    defines: [{ name, parameters: [{ id: 2, name }, { id: 3, name }], body: template(name, local(2, name), local(3, name)) }],
    decide: [{ condition: { kind: "matches", operand: text(name), pattern: "\\*/|`\\$", flags: "s" }, result: record(name, text(name)) }, { result: record(name, text(`${name}!`)) }],
    emissions: [
      { name, runOnly: false, schema: "hostile.schema.json", object: { kind: "record", entries: [
        { key: name, value: { kind: "invoke", define: name, arguments: [global(name), { kind: "ladderEntry", ladder: name, operand: text("?") }] } },
        { key: `${name} decided`, value: member({ kind: "root", root: "decision", as: RECORD, path: [] }, name, TEXT, [name]) },
        { key: `${name} weight`, value: { kind: "ladderAttribute", ladder: name, attribute: name, operand: text(name) } },
        { key: `${name} fact`, value: member({ kind: "root", root: "records", as: RECORD, path: [] }, `${name} fact`, TEXT, [`${name} fact`]), optional: true },
      ] } },
      { name: `${name} each`, runOnly: true, schema: "none", each: { local: { id: 4, name }, source: rows }, object: { kind: "record", entries: [{ key: name, value: local(4, name) }] } },
    ],
  };
}

const record = (key: string, value: IrExpr): IrExpr => ({ kind: "record", entries: [{ key, value }] });

function sheetOf(name: string): IrSheet {
  return {
    kind: "sheet", slug: name, label: name, version: name, properties: [{ name, value: name }], system: name,
    inputs: { is: "record", members: [{ name, shape: { is: "number", range: { low: "0" } } }, { name: `${name} choice`, shape: { is: "choice", of: [name] }, optional: true }] },
    defaults: [{ name: `${name} choice`, value: text(name) }],
    submission: { is: "record", members: [{ name, shape: { is: "map", of: TEXT } }] },
    globals: [{ name, form: "math", value: call("add", input(name), num(1)) }],
    defines: [{ name, parameters: [{ id: 12, name }], body: call("multiply", local(12, name), global(name)) }],
    facts: [{ name: `${name} fact`, value: text(name) }],
    rules: [
      { key: name, label: name, kind: "auto", attributes: [{ name, value: text(name), declared: name }], detail: template(name, [global(name), { unit: name }], name),
        check: { kind: "holds", form: "require", says: name, test: call("equal", { kind: "invoke", define: name, arguments: [num(2)] }, num(6)) } },
      { key: `${name} each`, label: name, kind: "checklist", attributes: [], check: { kind: "mark" }, when: call("startsWith", local(10, name), text("")),
        each: { local: { id: 10, name }, source: { kind: "list", elements: [text(name), text("x")] }, key: local(10, name) } },
      { key: `${name} stated`, label: name, kind: "auto", attributes: [], check: {
        kind: "rederive", stated: { kind: "calc", source: { kind: "list", elements: [] }, names: [name] }, value: num(1), says: name,
        tolerances: [{ relative: true, open: true, amount: num("0.01") }] } },
      { key: `${name} recompute`, label: name, kind: "auto", attributes: [], check: {
        kind: "recompute", source: member({ kind: "root", root: "submission", as: RECORD, path: [name] }, name, listOf(RECORD), [name]), tolerances: [], says: name, graded: name,
        grades: [{ tier: name, declared: name }] } },
    ],
  };
}

/** In JSON text there are whole characters only. */
function schemaOf(hostile: string): SchemaObject {
  const name = hostile.replace(/\p{Surrogate}/gu, "?");
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema", $id: name, title: name, description: name, $comment: name, type: "object", tsType: name, tsEnumNames: [name],
    properties: Object.fromEntries([
      [name, { type: "string", description: name, pattern: "^.|^$" }], [`${name} decided`, { enum: [name, `${name}!`], tsEnumNames: ["x", "y"] }],
      [`${name} weight`, { $ref: "#/$defs/d" }], [`${name} const`, { const: { [name]: name } }], [`${name} fact`, { type: "string", title: name }],
    ]),
    required: [`${name} decided`], additionalProperties: false,
    $defs: { d: { type: "string", title: name, description: name } },
  };
}

interface Module {
  readonly evaluate: (run: unknown) => Json;
  readonly rollup: (records: unknown) => Json;
  readonly validate: (run: unknown) => unknown;
}

describe("hostile texts and names", () => {
  let all: Written;

  beforeAll(async () => {
    const files: GeneratedFile[] = [];
    for (const [i, name] of HOSTILE.entries()) {
      const [system, sheet] = [systemOf(name), sheetOf(name)];
      const made = [
        ...(await systemModule({ system, schemas: { "hostile.schema.json": schemaOf(name) }, digest: name, path: `m${i}/system` })),
        ...sheetModule({ sheet, system, digest: name, path: `m${i}/sheet`, systemPath: "./system" }),
      ];
      // Laying out takes long: those with the most syntax in them are enough.
      files.push(...(i < 8 ? await formatted(made) : made));
    }
    all = write(files);
    paths = files.map(({ path }) => path);
    texts = files.map(({ text: written }) => written);
  });
  afterAll(() => all.remove());
  let paths: readonly string[];
  let texts: readonly string[];

  it.each(HOSTILE.map((name, i) => [name, i] as const))("give what the evaluator gives: %j", async (name, i) => {
    const [system, sheet] = [systemOf(name), sheetOf(name)];
    const module = await all.load<Module>(`m${i}/sheet.ts`);
    const identity = { slug: name, version: name, digest: name };
    for (const run of [{}, { inputs: Object.fromEntries([[name, 2]]), operator: Object.fromEntries([[`${name} each[x]`, "flag"]]), submission: {} }]) {
      const { emitted } = evaluateSheet(sheet, system, run, identity);
      const expected = Object.hasOwn(emitted, "sheet") ? emitted : { sheet: identity, ...emitted };
      expect(stringifyJson(module.evaluate(run))).toBe(stringifyJson(expected as Json));
      expect(module.validate(run)).toEqual([]);
    }
    const records = Object.fromEntries([[name, [Object.fromEntries([[name, "other"]])]]]);
    expect(stringifyJson(module.rollup(records))).toBe(stringifyJson(rollup(system, records)));
  });

  it("run nothing, hide nothing, and type-check", () => {
    expect((globalThis as { pwned?: unknown }).pwned).toBeUndefined();
    expect(({} as { pwned?: unknown }).pwned).toBeUndefined();
    for (const one of texts) expect(one).not.toMatch(/<\/script|<!--|[\u2028\u202e]/);
    expect(typeErrors(all.folder, paths)).toEqual([]);
  });
});
