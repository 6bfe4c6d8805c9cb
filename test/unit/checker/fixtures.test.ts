/**
 * Each folder under test/fixtures/checker and test/fixtures/analysis has a sheet and what is said about it,
 * each under test/fixtures/system a verdict system with its schemas, each under test/fixtures/library checks. `UPDATE_FIXTURES=1` writes what is said;
 * read the difference before you keep it.
 */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../../src/base/diagnostic.ts";
import { sourceFile } from "../../../src/base/source-file.ts";
import { checkLibrary } from "../../../src/checker/library/check-library.ts";
import { parseFile } from "../../../src/syntax/parse.ts";
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

for (const name of readdirSync(here("test/fixtures/library")).sort()) {
  const folder = `test/fixtures/library/${name}`;
  test(`library: ${name}`, () => {
    const { value, diagnostics } = parseFile(sourceFile("checks.flight", read(`${folder}/checks.flight`)));
    compare(folder, [...diagnostics, ...checkLibrary(value)]);
  });
}

test("the standard checks have no errors", () => {
  const { value, diagnostics } = parseFile(sourceFile("text-checks.flight", read("sheets/standard/text-checks.flight")));
  expect([...diagnostics, ...checkLibrary(value)].map(say)).toEqual([]);
});
