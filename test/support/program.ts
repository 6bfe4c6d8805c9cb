/** Compiles the repository's own sheets, and runs them with the evaluator. */
import { readFileSync } from "node:fs";
import { nodeFiles } from "../../src/cli/node-host.ts";
import { Program } from "../../src/compiler/program.ts";
import type { CompiledSheet } from "../../src/compiler/pipeline.ts";
import { evaluateSheet } from "../../src/evaluator/index.ts";
import type { SheetResult } from "../../src/evaluator/index.ts";
import type { Run } from "../../src/runtime/run.ts";

/** Tests run from the repository's folder. */
export function program(): Program {
  return new Program({ host: nodeFiles(), systemFolders: ["sheets/systems"], standardFolders: ["sheets/standard"] });
}

/** A sheet that must compile without anything being said about it. */
export function compiled(path: string): CompiledSheet {
  const compilation = program().compile(path);
  const said = compilation?.diagnostics.map(({ code, message }) => `${code}: ${message}`) ?? ["no such file"];
  const [sheet] = compilation?.sheets ?? [];
  if (said.length > 0 || sheet === undefined) throw new Error(`${path}: ${said.join("; ")}`);
  return sheet;
}

export function readRun(path: string): Run {
  return JSON.parse(readFileSync(path, "utf8")) as Run;
}

export function evaluated(sheet: CompiledSheet, run: Run): SheetResult {
  const { slug, version } = sheet.sheet;
  return evaluateSheet(sheet.sheet, sheet.system.system, run, { slug, version, digest: sheet.digest });
}
