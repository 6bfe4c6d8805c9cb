/** The files of a module: the module, its validators, and declarations where they are apart. */
import { header, type GeneratedFile } from "./format.ts";
import type { ModuleWriter } from "./module-writer.ts";
import type { ChosenOptions } from "./options.ts";
import type { ValidatorsModule } from "./emit-validator.ts";

export interface Origin {
  readonly name: string;
  readonly version: string;
  readonly digest: string;
}

/** The files as they are emitted; `formatted` lays them out. */
export function moduleFiles(
  path: string,
  origin: Origin,
  writer: ModuleWriter,
  validators: ValidatorsModule,
  { emit }: ChosenOptions,
): readonly GeneratedFile[] {
  const head = header(origin.name, origin.version, origin.digest);
  const printed = writer.print();
  const texts: readonly (readonly [string, string | undefined])[] = [
    [`${path}.${emit}`, printed.module],
    [`${path}.d.ts`, printed.declarations],
    [`${path}.validators.${emit}`, validators.module],
    [`${path}.validators.d.ts`, validators.declarations],
  ];
  return texts.flatMap(([name, text]) => (text === undefined ? [] : [{ path: name, text: head + text }]));
}
