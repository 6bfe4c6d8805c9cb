/** The code generator: what other parts of the package use of it. */
export { GENERATED_MARK } from "./format.ts";
export type { GeneratedFile } from "./format.ts";
export type { CodegenOptions } from "./options.ts";
export { generateSheetModule } from "./sheet-module.ts";
export type { SheetModuleRequest } from "./sheet-module.ts";
export { generateSystemModule } from "./system-module.ts";
export type { SystemModuleRequest } from "./system-module.ts";
