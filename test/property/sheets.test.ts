/** A generated sheet's module gives what the evaluator gives: emissions to the byte, and every refusal. */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { sheetModule } from "../../src/codegen/sheet-module.ts";
import { systemModule } from "../../src/codegen/system-module.ts";
import { systemNames } from "../../src/codegen/system-names.ts";
import { evaluateSheet, rollup } from "../../src/evaluator/index.ts";
import type { Run } from "../../src/runtime/run.ts";
import { stringifyJson, type Json } from "../../src/runtime/json.ts";
import { write, type Written } from "../unit/codegen/support.ts";
import { data, json, recordOf } from "./arbitrary-data.ts";
import { closeSheet, closeSystem, openSheet, openSystem } from "./arbitrary-sheets.ts";
import { shown } from "./compiled.ts";

const written: Written[] = [];
afterAll(() => written.forEach(({ remove }) => remove()));

type SheetModule = Readonly<Record<string, (given: unknown) => Json>> & { readonly validate: (run: unknown) => readonly unknown[] };

const marks = fc.dictionary(fc.constantFrom("tone", "a b", "tone[0]", "dscr_gate", "é"), fc.constantFrom("satisfied", "flag", "maybe"), { maxKeys: 2 });
const run = fc.oneof(
  { weight: 6, arbitrary: fc.record({ inputs: data, submission: fc.oneof(data, json), as_of: fc.constant("2026-01-01") }, { requiredKeys: [] }) },
  { weight: 2, arbitrary: fc.record({ inputs: data, operator: marks, evidence: json, host: fc.record({ session: recordOf(json, 2) }) }, { requiredKeys: [] }) },
  { weight: 1, arbitrary: json },
);
const records = fc.oneof(
  { weight: 4, arbitrary: fc.record({ rows: fc.array(data, { maxLength: 3 }), fact: json, constructor: fc.option(fc.integer()), proto: json, session: data }, { requiredKeys: ["rows", "fact", "proto"] })
    .map(({ proto, ...rest }) => Object.fromEntries([...Object.entries(rest), ["__proto__", proto]])) },
  { weight: 1, arbitrary: json },
);

/** What is answered, to the byte and as data; or what is thrown. */
function attempt(compute: () => unknown): unknown {
  try {
    const value = compute();
    return [stringifyJson(value as Json), shown(value)];
  } catch (error) {
    return [(error as Error).name, (error as Error).message, (error as { problems?: unknown }).problems];
  }
}

const cases = fc.record({ sheet: openSheet, system: openSystem, runs: fc.array(run, { minLength: 5, maxLength: 8 }), records: fc.array(records, { minLength: 2, maxLength: 4 }) });

describe("compiled sheets", () => {
  it("give what the evaluator gives", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const sheet = closeSheet(given.sheet);
        const system = closeSystem(given.system);
        const digest = "d1";
        const files = write([
          ...(await systemModule({ system, schemas: {}, digest, path: "system" })),
          ...sheetModule({ sheet, system, digest, path: "sheet", systemPath: "./system" }),
        ]);
        written.push(files);
        const module = await files.load<SheetModule>("sheet.ts");
        const identity = { slug: sheet.slug, version: sheet.version, digest };
        for (const one of given.runs) {
          const evaluated = attempt(() => {
            const { emitted } = evaluateSheet(sheet, system, one as Run, identity);
            return Object.hasOwn(emitted, "sheet") ? emitted : { sheet: identity, ...emitted };
          });
          expect(attempt(() => module["evaluate"]?.(one))).toEqual(evaluated);
          expect(attempt(() => { throw Object.assign(new Error(), { problems: module.validate(one) }); })).toEqual(
            ["Error", "", (evaluated as readonly unknown[]).length === 3 ? (evaluated as readonly unknown[])[2] : []],
          );
          for (const { emission, ofSheet } of systemNames(system).emissions) {
            if (emission.each !== undefined) continue;
            expect(attempt(() => module[ofSheet.text]?.(one))).toEqual(attempt(() => own(evaluateSheet(sheet, system, one as Run, identity).emitted, emission.name)));
          }
        }
        for (const one of given.records) expect(attempt(() => module["rollup"]?.(one))).toEqual(attempt(() => rollup(system, one)));
      }),
      { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 40), endOnFailure: true },
    );
  });
});

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.entries(record).find(([key]) => key === name)?.[1];
}
