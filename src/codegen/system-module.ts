/** The module of a verdict system: its types, the fold over records, one function for each emission. */
import type { IrSystem } from "../ir/ir.ts";
import { code, Code } from "./code.ts";
import { Definitions } from "./definitions.ts";
import { moduleFiles } from "./files.ts";
import { formatted, type GeneratedFile } from "./format.ts";
import { ModuleWriter } from "./module-writer.ts";
import { besideOf, chosen, type CodegenOptions } from "./options.ts";
import { addDecided, exportEmission, exportFoldRun, exportFoldType, exportRollup, FOLD_ROOTS } from "./system-fold.ts";
import { systemExports, systemNames } from "./system-names.ts";
import { exportTypes, guardsOf, type Schemas } from "./system-types.ts";
import { validatorsModule } from "./emit-validator.ts";

export interface SystemModuleRequest {
  readonly system: IrSystem;
  readonly schemas: Schemas;
  /** Of the system's canonical IR. */
  readonly digest: string;
  /** Where the module goes, without extension. */
  readonly path: string;
  readonly options?: CodegenOptions;
}

/** The files of a system's module. Throws when a schema needs what a generated module cannot have. */
export async function generateSystemModule(request: SystemModuleRequest): Promise<readonly GeneratedFile[]> {
  return formatted(await systemModule(request));
}

/** The same, not yet laid out. */
export async function systemModule(request: SystemModuleRequest): Promise<readonly GeneratedFile[]> {
  const { system, schemas, digest, path } = request;
  const options = chosen(request.options);
  const names = systemNames(system);
  const module = new ModuleWriter(options.emit, options.runtime, systemExports.Fold, names.taken, FOLD_ROOTS);
  const definitions = new Definitions(module, system, new Map(FOLD_ROOTS.map((root) => [root, code`${module.at}.${new Code(root)}`])));

  await exportTypes(system, names, schemas, module);
  const guards = guardsOf(system, names, schemas);
  module.reexport(besideOf(path, ".validators", options), guards.map(({ name }) => name), []);
  const decided = addDecided(system, definitions);
  exportRollup(system, names, decided, definitions);
  exportFoldRun(system, names, decided, definitions);
  for (const emission of names.emissions) exportEmission(emission, definitions);
  definitions.finish();
  exportFoldType(definitions);

  const validators = validatorsModule(guards, besideOf(path, "", options), options.emit);
  return moduleFiles(path, { name: system.name, version: "", digest }, module, validators, options);
}
