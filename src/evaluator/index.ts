/** The evaluator: what other parts of the package use of it. */
export { EvaluationContext } from "./context.ts";
export type { Definitions, Observer, Roots } from "./context.ts";
export { evaluateExpression } from "./evaluate.ts";
export { contextOfRun, evaluateSheet } from "./sheet.ts";
export type { SheetIdentity, SheetResult } from "./sheet.ts";
export { rollup } from "./system.ts";
export { traceExpression, traceSheet } from "./trace.ts";
export type { Trace, TraceSection } from "./trace.ts";
