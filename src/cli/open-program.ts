/** From the files that a call names to compiled sheets and systems. */
import { baseName, flightFiles, joinPath } from "../compiler/host.ts";
import { Program } from "../compiler/program.ts";
import type { Compilation } from "../compiler/program.ts";
import type { CompiledSheet, CompiledSystem } from "../compiler/pipeline.ts";
import { renderPretty } from "../diagnostics/render-pretty.ts";
import type { Diagnostic } from "../base/diagnostic.ts";
import type { Io } from "./io.ts";
import { readInput } from "./read-input.ts";
import { UnusableCall } from "./unusable.ts";

export interface SystemOptions {
  readonly systems: readonly string[];
}

/** A program over the call's files; `--systems` come before the package's own. */
export function openProgram(io: Io, { systems }: SystemOptions): Program {
  for (const folder of systems) {
    if (io.files.kind(folder) !== "folder") throw new UnusableCall(`--systems: there is no folder ${folder}`);
  }
  const own = (path: string): string => joinPath(io.packageFolder, path);
  return new Program({ host: io.files, systemFolders: [...systems, own("sheets/systems")], standardFolders: [own("sheets/standard")] });
}

/** The `.flight` files that arguments name: themselves, or all in a folder; `-` stays what it is. */
export function namedFiles(io: Io, paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => (path === "-" ? [path] : filesAt(io, path))))];
}

function filesAt(io: Io, path: string): string[] {
  if (path === "") throw new UnusableCall("the name of a file is empty");
  const kind = io.files.kind(path);
  if (kind === undefined) throw new UnusableCall(`${path} cannot be read: there is no such file or folder`);
  if (kind === "file") return [path];
  const files = flightFiles(io.files, path);
  if (files.length === 0) throw new UnusableCall(`${path} holds no .flight file`);
  return files;
}

/** Compiles one file, or standard input for `-`. */
export async function compileNamed(io: Io, program: Program, path: string): Promise<Compilation> {
  if (path === "-") {
    const { name, text } = await readInput(io, path);
    return program.compileText(name, text);
  }
  if (io.files.kind(path) === "folder") throw new UnusableCall(`${path} is a folder, and one .flight file is needed`);
  const compilation = program.compile(path);
  if (compilation !== undefined) return compilation;
  // Reading it once more says why it cannot be read.
  await readInput(io, path);
  return program.compileText(path, "");
}

/** The one sheet of a file; undefined when it has errors, which are then shown. */
export async function oneSheet(io: Io, program: Program, path: string): Promise<CompiledSheet | undefined> {
  const { diagnostics, sheets, declared } = await compileNamed(io, program, path);
  const [sheet] = sheets;
  if (await showErrors(io, diagnostics)) return undefined;
  if (sheet === undefined) throw new UnusableCall(`${path} holds no sheet`);
  if (declared.sheets > 1) throw new UnusableCall(`${path} holds ${declared.sheets} sheets, and one is needed: give each a file of its own`);
  return sheet;
}

/** The verdict system of a name, or of a file; undefined when it has errors, which are then shown. */
export async function oneSystem(io: Io, program: Program, nameOrPath: string): Promise<CompiledSystem | undefined> {
  if (baseName(nameOrPath).endsWith(".flight")) {
    const { diagnostics, systems, declared } = await compileNamed(io, program, nameOrPath);
    const [system] = systems;
    if (await showErrors(io, diagnostics)) return undefined;
    if (system === undefined || declared.systems > 1) throw new UnusableCall(`${nameOrPath} should hold one verdict system, and holds ${declared.systems}`);
    return system;
  }
  const found = program.system(nameOrPath);
  if ("known" in found) {
    const known = found.known.length === 0 ? "none was found" : `known are ${found.known.join(", ")}`;
    throw new UnusableCall(`there is no verdict system ${nameOrPath} (${known}), and no .flight file of that name`);
  }
  return (await showErrors(io, found.diagnostics)) ? undefined : found.compiled;
}

/** Shows errors, if there are any. */
async function showErrors(io: Io, diagnostics: readonly Diagnostic[]): Promise<boolean> {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) await io.err.write(renderPretty(errors, io.err.colour));
  return errors.length > 0;
}

