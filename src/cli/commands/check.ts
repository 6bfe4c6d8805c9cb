/** `check`: what is wrong with sheets and verdict systems. */
import { openMatrix } from "../../analysis/open-matrix.ts";
import { sourceFile } from "../../base/source-file.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { hasErrors } from "../../base/diagnostic.ts";
import { allMessages } from "../../diagnostics/all-messages.ts";
import { applyFixes } from "../../diagnostics/apply-fixes.ts";
import { renderDiagnostics } from "../../diagnostics/render.ts";
import type { DiagnosticFormat } from "../../diagnostics/render.ts";
import { counted, countOf, summaryText } from "../../diagnostics/summary.ts";
import { withoutRepeats } from "../../diagnostics/without-repeats.ts";
import type { CompiledSheet } from "../../compiler/pipeline.ts";
import type { Io } from "../io.ts";
import { openJson, openText } from "../open-text.ts";
import { status } from "../status.ts";
import type { Status } from "../status.ts";
import { compileNamed, namedFiles, openProgram } from "../open-program.ts";
import type { SystemOptions } from "../open-program.ts";
import { UnusableCall } from "../unusable.ts";

export interface CheckOptions extends SystemOptions {
  readonly fix?: boolean;
  readonly strict?: boolean;
  readonly open?: boolean;
  readonly format: DiagnosticFormat;
}

/** Mending one thing may uncover the next; this many rounds are made at most. */
const ROUNDS = 10;

export async function check(io: Io, paths: readonly string[], options: CheckOptions): Promise<Status> {
  if (options.open === true && options.format !== "pretty" && options.format !== "json") {
    throw new UnusableCall(`--open answers in \`pretty\` or \`json\`, not in \`${options.format}\``);
  }
  const files = namedFiles(io, paths);
  if (options.fix === true) for (const file of files) await mend(io, file, options);
  const program = openProgram(io, options);
  const diagnostics: Diagnostic[] = [];
  const sheets: CompiledSheet[] = [];
  for (const file of files) {
    const compilation = await compileNamed(io, program, file);
    diagnostics.push(...compilation.diagnostics);
    sheets.push(...compilation.sheets);
  }
  const shown = withoutRepeats(diagnostics);
  if (options.open === true) await tellOpen(io, sheets, shown, options.format);
  else await io.out.write(renderDiagnostics(shown, options.format, { colour: io.out.colour, version: io.version, catalogue: allMessages }));
  const { fixable } = countOf(shown);
  const hint = fixable === 0 ? "" : `; --fix mends ${fixable} of them`;
  await io.err.write(`${summaryText(shown, files.length)}${hint}\n`);
  return hasErrors(shown) || (options.strict === true && shown.length > 0) ? status.fails : status.done;
}

/** What an absent operand does in each sheet that has no errors; what is wrong goes beside it. */
async function tellOpen(io: Io, sheets: readonly CompiledSheet[], shown: readonly Diagnostic[], format: DiagnosticFormat): Promise<void> {
  await io.err.write(renderDiagnostics(shown, "pretty", { colour: io.err.colour, version: io.version, catalogue: allMessages }));
  const matrices = sheets.map(({ sheet }) => ({ slug: sheet.slug, operands: openMatrix(sheet) }));
  const text = format === "json" ? `${JSON.stringify(matrices.map(({ slug, operands }) => openJson(slug, operands)), undefined, 2)}\n` : matrices.map(({ slug, operands }) => openText(slug, operands)).join("\n");
  await io.out.write(text);
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
