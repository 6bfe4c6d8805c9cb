/** Which modules a build makes, and where each goes. */
import { generateSheetModule, generateSystemModule } from "../codegen/index.ts";
import type { CodegenOptions, GeneratedFile } from "../codegen/index.ts";
import { baseName, folderOf, joinPath, normalPath } from "../compiler/host.ts";
import type { CompiledSheet, CompiledSystem } from "../compiler/pipeline.ts";
import { UnusableCall } from "./unusable.ts";

/** A source file and its place among the others: `examples/dscr.flight` in a folder that is built as a whole. */
export interface BuildSource {
  readonly path: string;
  readonly place: string;
}

export interface BuildSheet {
  readonly source: BuildSource;
  readonly compiled: CompiledSheet;
  /** The only sheet of its file takes the file's name, others their own. */
  readonly alone: boolean;
}

/** The places of files: below the folder that was named, else their bare names. */
export function buildSources(named: string, files: readonly string[]): BuildSource[] {
  const folder = `${normalPath(named)}/`;
  return files.map((path) => {
    const normal = normalPath(path);
    return { path, place: normal.startsWith(folder) ? normal.slice(folder.length) : baseName(normal) };
  });
}

/** The files of all modules, with paths below the output folder. */
export async function generateModules(
  systems: readonly CompiledSystem[],
  sheets: readonly BuildSheet[],
  options: CodegenOptions,
): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  const used = new Map<string, CompiledSystem>();
  for (const compiled of [...systems, ...sheets.map((sheet) => sheet.compiled.system)]) {
    const { name } = compiled.system;
    const known = used.get(name);
    if (known !== undefined && known.digest !== compiled.digest) throw new UnusableCall(`there are two different verdict systems called ${name}; build them apart`);
    used.set(name, compiled);
  }
  for (const { system, schemas, digest } of used.values()) {
    files.push(...(await generateSystemModule({ system, schemas, digest, path: systemPlace(system.name), options })));
  }
  for (const { compiled: { sheet, system, digest }, source, alone } of sheets) {
    const folder = folderOf(source.place);
    const path = joinPath(folder, alone ? baseName(source.place, ".flight") : fileName(sheet.slug));
    const systemPath = `${folder === "" ? "./" : "../".repeat(folder.split("/").length)}${systemPlace(system.system.name)}`;
    files.push(...(await generateSheetModule({ sheet, system: system.system, digest, path, systemPath, options })));
  }
  const paths = files.map(({ path }) => path);
  // On many disks names that differ only in capitals are one file.
  const small = paths.map((path) => path.toLowerCase());
  const twice = paths.find((path, i) => small.indexOf(path.toLowerCase()) !== i);
  if (twice !== undefined) throw new UnusableCall(`two modules would be called ${twice}; give one of the sheets another file name`);
  return files;
}

function systemPlace(name: string): string {
  return `systems/${fileName(name)}`;
}

/** A name as part of a path: `name/v1` is `name.v1`. */
function fileName(name: string): string {
  return name.replaceAll("/", ".").replace(/[^\p{L}\p{N}._-]/gu, "_");
}
