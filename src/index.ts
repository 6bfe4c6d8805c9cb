/** The compiler as a library: what may be imported from `flightsheet`. */

// From files to compiled sheets
export { Program } from "./compiler/program.ts";
export type { Compilation, ProgramOptions } from "./compiler/program.ts";
export type { CompiledSheet, CompiledSystem } from "./compiler/pipeline.ts";
export { memoryHost } from "./compiler/host.ts";
export type { Host } from "./compiler/host.ts";
export { nodeFiles } from "./cli/node-host.ts";
export { nodeProgram } from "./cli/node-program.ts";

// Diagnostics
export { hasErrors } from "./base/diagnostic.ts";
export type { CodeFix, Diagnostic, Label, Severity, TextEdit } from "./base/diagnostic.ts";
export type { SourceFile } from "./base/source-file.ts";
export type { Span } from "./base/span.ts";
export { applyFixes } from "./diagnostics/apply-fixes.ts";
export { renderPretty } from "./diagnostics/render-pretty.ts";
export { diagnosticJson } from "./diagnostics/render-json.ts";
export type { DiagnosticJson } from "./diagnostics/render-json.ts";

// What a sheet means
export type { IrSheet, IrSystem } from "./ir/ir.ts";
export { evaluateSheet, rollup } from "./evaluator/index.ts";
export type { SheetIdentity, SheetResult } from "./evaluator/index.ts";
export { UnusableRecords, UnusableRun } from "./runtime/unusable.ts";
export type { Problem } from "./runtime/unusable.ts";
export type { Run } from "./runtime/run.ts";
export type { Outcome, Status } from "./runtime/outcomes.ts";
export type { Json } from "./runtime/json.ts";
export { stringifyJson } from "./runtime/json.ts";

// Modules
export { generateSheetModule, generateSystemModule } from "./codegen/index.ts";
export type { CodegenOptions, GeneratedFile, SheetModuleRequest, SystemModuleRequest } from "./codegen/index.ts";
