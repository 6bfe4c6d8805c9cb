/**
 * Each folder under test/fixtures/checker and test/fixtures/analysis has a sheet and what is said about it,
 * each under test/fixtures/system a verdict system with its schemas. `UPDATE_FIXTURES=1` writes what is said;
 * read the difference before you keep it.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../../src/base/diagnostic.ts";
import { compileSheet, compileSystem, here, read, say, schemasIn } from "./support.ts";

function compare(folder: string, diagnostics: readonly Diagnostic[]): void {
  const byPlace = [...diagnostics].sort((a, b) => a.span.start - b.span.start);
  const actual = byPlace.map((diagnostic) => `${say(diagnostic)}\n`).join("");
  const file = `${folder}/expected.txt`;
  if (process.env["UPDATE_FIXTURES"] === "1") writeFileSync(here(file), actual);
  expect(actual).toBe(read(file));
}

const system = compileSystem(read("test/fixtures/checker/system.flight"), schemasIn("test/fixtures/checker"));

test("the system of the fixtures has no errors", () => {
  expect(system.diagnostics.map(say)).toEqual([]);
});

for (const phase of ["checker", "analysis"]) {
  for (const name of readdirSync(here(`test/fixtures/${phase}`)).sort()) {
    const folder = `test/fixtures/${phase}/${name}`;
    if (!existsSync(here(`${folder}/sheet.flight`))) continue;
    test(`${phase}: ${name}`, () => {
      compare(folder, compileSheet(read(`${folder}/sheet.flight`), system).diagnostics);
    });
  }
}

for (const name of readdirSync(here("test/fixtures/system")).sort()) {
  const folder = `test/fixtures/system/${name}`;
  test(`system: ${name}`, () => {
    compare(folder, compileSystem(read(`${folder}/system.flight`), schemasIn(folder)).diagnostics);
  });
}
