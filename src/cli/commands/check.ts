/** `check`: what is wrong with sheets and verdict systems. */
import { sourceFile } from "../../base/source-file.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { hasErrors } from "../../base/diagnostic.ts";
import { allMessages } from "../../diagnostics/all-messages.ts";
import { applyFixes } from "../../diagnostics/apply-fixes.ts";
import { renderDiagnostics } from "../../diagnostics/render.ts";
import type { DiagnosticFormat } from "../../diagnostics/render.ts";
import { counted, countOf, summaryText } from "../../diagnostics/summary.ts";
import { withoutRepeats } from "../../diagnostics/without-repeats.ts";
import type { Io } from "../io.ts";
import { status } from "../status.ts";
import type { Status } from "../status.ts";
import { compileNamed, namedFiles, openProgram } from "../open-program.ts";
import type { SystemOptions } from "../open-program.ts";
import { UnusableCall } from "../unusable.ts";

export interface CheckOptions extends SystemOptions {
  readonly fix?: boolean;
  readonly strict?: boolean;
  readonly format: DiagnosticFormat;
}

/** Mending one thing may uncover the next; this many rounds are made at most. */
const ROUNDS = 10;

export async function check(io: Io, paths: readonly string[], options: CheckOptions): Promise<Status> {
  const files = namedFiles(io, paths);
  if (options.fix === true) for (const file of files) await mend(io, file, options);
  const program = openProgram(io, options);
  const diagnostics: Diagnostic[] = [];
  for (const file of files) diagnostics.push(...(await compileNamed(io, program, file)).diagnostics);
  const shown = withoutRepeats(diagnostics);
  await io.out.write(renderDiagnostics(shown, options.format, { colour: io.out.colour, version: io.version, catalogue: allMessages }));
  const { fixable } = countOf(shown);
  const hint = fixable === 0 ? "" : `; --fix mends ${fixable} of them`;
  await io.err.write(`${summaryText(shown, files.length)}${hint}\n`);
  return hasErrors(shown) || (options.strict === true && shown.length > 0) ? status.fails : status.done;
}

async function mend(io: Io, path: string, options: CheckOptions): Promise<void> {
  if (path === "-") throw new UnusableCall("--fix writes files, and standard input is none");
  const raw = io.files.readText(path);
  if (raw === undefined) return;
  const mark = raw.startsWith("\uFEFF") ? "\uFEFF" : "";
  let { text } = sourceFile(path, raw);
  let mended = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { file, diagnostics } = openProgram(io, options).compileText(path, text);
    const fixed = applyFixes(file, diagnostics);
    if (fixed.applied === 0) break;
    text = fixed.text;
    mended += fixed.applied;
  }
  if (mended === 0) return;
  io.files.writeText(path, mark + text);
  await io.err.write(`${path}: mended ${counted(mended, "problem")}\n`);
}
