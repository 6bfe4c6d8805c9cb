/** `build`: compiles sheets and verdict systems to modules, or says which modules are out of date. */
import type { Diagnostic } from "../../base/diagnostic.ts";
import { hasErrors } from "../../base/diagnostic.ts";
import { GENERATED_MARK } from "../../codegen/index.ts";
import { joinPath } from "../../compiler/host.ts";
import type { Host } from "../../compiler/host.ts";
import type { CompiledSystem } from "../../compiler/pipeline.ts";
import { renderPretty } from "../../diagnostics/render-pretty.ts";
import { counted, summaryText } from "../../diagnostics/summary.ts";
import { buildSources, generateModules } from "../build-plan.ts";
import type { BuildSheet } from "../build-plan.ts";
import type { Io } from "../io.ts";
import { compileNamed, namedFiles, openProgram } from "../open-program.ts";
import type { SystemOptions } from "../open-program.ts";
import { status } from "../status.ts";
import type { Status } from "../status.ts";
import { UnusableCall } from "../unusable.ts";

export interface BuildOptions extends SystemOptions {
  readonly out: string;
  readonly emit: "ts" | "js";
  readonly check?: boolean;
}

const DEFAULT_FOLDER = "sheets";

export async function build(io: Io, paths: readonly string[], options: BuildOptions): Promise<Status> {
  if (paths.includes("-")) throw new UnusableCall("build needs files: a module is named after its file");
  if (io.files.kind(options.out) === "file") throw new UnusableCall(`--out ${options.out} is a file, and a folder is needed`);
  const program = openProgram(io, options);
  const sources = (paths.length === 0 ? [DEFAULT_FOLDER] : paths).flatMap((path) => buildSources(path, namedFiles(io, [path])));
  const diagnostics: Diagnostic[] = [];
  const systems: CompiledSystem[] = [];
  const sheets: BuildSheet[] = [];
  for (const source of sources) {
    const compilation = await compileNamed(io, program, source.path);
    diagnostics.push(...compilation.diagnostics);
    systems.push(...compilation.systems);
    sheets.push(...compilation.sheets.map((compiled) => ({ source, compiled, alone: compilation.declared.sheets === 1 })));
  }
  if (diagnostics.length > 0) {
    await io.err.write(renderPretty(diagnostics, io.err.colour));
    await io.err.write(`${summaryText(diagnostics, sources.length)}\n`);
  }
  if (hasErrors(diagnostics)) return status.fails;
  const modules = await generateModules(systems, sheets, { emit: options.emit });
  const wanted = new Map(modules.map(({ path, text }) => [joinPath(options.out, path), text]));
  const changed = [...wanted].filter(([path, text]) => io.files.readText(path) !== text);
  // Only a build of the whole project knows that a module has no sheet any more.
  const stale = paths.length === 0 ? generatedFiles(io.files, options.out).filter((path) => !wanted.has(path)) : [];
  return options.check === true ? reportDrift(io, changed, stale) : write(io, changed, stale, wanted.size);
}

async function reportDrift(io: Io, changed: readonly (readonly [string, string])[], stale: readonly string[]): Promise<Status> {
  for (const [path] of changed) await io.err.write(`${path} ${io.files.kind(path) === undefined ? "is missing" : "is out of date"}\n`);
  for (const path of stale) await io.err.write(`${path} is made from no sheet any more\n`);
  if (changed.length + stale.length === 0) return status.done;
  await io.err.write(`${counted(changed.length + stale.length, "file")} out of date: run flightsheet build\n`);
  return status.fails;
}

async function write(io: Io, changed: readonly (readonly [string, string])[], stale: readonly string[], all: number): Promise<Status> {
  for (const [path, text] of changed) {
    io.files.writeText(path, text);
    await io.err.write(`wrote ${path}\n`);
  }
  for (const path of stale) {
    io.files.remove(path);
    await io.err.write(`removed ${path}\n`);
  }
  await io.err.write(`${counted(all, "file")}, ${changed.length} written\n`);
  return status.done;
}

/** The files in a folder that this program has written, by their first line. */
function generatedFiles(host: Host, folder: string): string[] {
  return [...host.list(folder)].sort().flatMap((name) => {
    const path = joinPath(folder, name);
    if (name.endsWith("/")) return generatedFiles(host, path);
    return host.readText(path)?.startsWith(GENERATED_MARK) === true ? [path] : [];
  });
}
