/** The example rulebooks, compiled: on their runs, and on runs that were tampered with, what the evaluator gives. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { nodeFiles } from "../../src/cli/node-host.ts";
import { sheetModule } from "../../src/codegen/sheet-module.ts";
import { systemModule } from "../../src/codegen/system-module.ts";
import { Program } from "../../src/compiler/program.ts";
import { evaluateSheet } from "../../src/evaluator/index.ts";
import type { Run } from "../../src/runtime/run.ts";
import { stringifyJson, type Json } from "../../src/runtime/json.ts";
import { write, type Written } from "../unit/codegen/support.ts";
import { json, MEMBERS } from "./arbitrary-data.ts";

const sheets = fileURLToPath(new URL("../../sheets", import.meta.url));
const written: Written[] = [];
afterAll(() => written.forEach(({ remove }) => remove()));

const program = new Program({ host: nodeFiles(), systemFolders: [`${sheets}/systems`], standardFolders: [`${sheets}/standard`] });
const examples = readdirSync(`${sheets}/examples`).filter((name) => name.endsWith(".flight"));
const runs = readdirSync(`${sheets}/examples/runs`).map((name) => JSON.parse(readFileSync(`${sheets}/examples/runs/${name}`, "utf8")) as unknown);

/** Puts `value` somewhere in `data`, where `steps` lead; without a value something is taken away. */
function tampered(data: unknown, steps: readonly number[], value: unknown, name: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof data !== "object" || data === null) return value;
  if (Array.isArray(data)) return data.map((element: unknown, i) => (i === step % data.length ? tampered(element, rest, value, name) : element));
  const entries = Object.entries(data);
  if (rest.length === 0) return Object.fromEntries([...entries.filter((_, i) => i !== step % entries.length), ...(value === undefined ? [] : [[name, value]])]);
  return Object.fromEntries(entries.map(([key, member], i) => [key, i === step % entries.length ? tampered(member, rest, value, name) : member]));
}

const tampering = fc.tuple(fc.constantFrom(...runs), fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), fc.option(json, { nil: undefined }), fc.constantFrom(...MEMBERS));

function attempt(compute: () => unknown): unknown {
  try {
    return stringifyJson(compute() as Json);
  } catch (error) {
    return [(error as Error).name, (error as Error).message];
  }
}

describe("example rulebooks", () => {
  it.each(examples)("%s gives the evaluator's bytes", async (name) => {
    const compilation = program.compile(`${sheets}/examples/${name}`);
    const compiled = compilation?.sheets[0];
    if (compiled === undefined) throw new Error(`${name} does not compile`);
    const { sheet, digest, system: { system, schemas } } = compiled;
    const files = write([
      ...(await systemModule({ system, schemas, digest, path: "system" })),
      ...sheetModule({ sheet, system, digest, path: "sheet", systemPath: "./system" }),
    ]);
    written.push(files);
    const module = await files.load<{ evaluate: (run: unknown) => unknown }>("sheet.ts");
    const identity = { slug: sheet.slug, version: sheet.version, digest };
    const agree = (run: unknown): void => {
      const evaluated = attempt(() => ({ sheet: identity, ...evaluateSheet(sheet, system, run as Run, identity).emitted }));
      expect(attempt(() => module.evaluate(run))).toEqual(evaluated);
    };
    runs.forEach(agree);
    fc.assert(fc.property(tampering, ([run, steps, value, member]) => agree(tampered(run, steps, value, member))), { numRuns: 120 });
  });
});
