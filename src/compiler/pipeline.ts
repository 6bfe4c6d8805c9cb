/**
 * The phases of a compilation, in order, for a sheet and for a verdict system. Each phase is a pure function
 * of what the ones before it made; a later phase is left out when an earlier one found an error.
 *
 *     text ─ parse ─ check ─ lower ─ digest ─ analyse
 */
import { analyseSheet } from "../analysis/analyse-sheet.ts";
import { hasErrors } from "../base/diagnostic.ts";
import type { Reported } from "../base/diagnostic.ts";
import type { StandardChecks } from "../binder/symbols.ts";
import { checkSheet } from "../checker/sheet/check-sheet.ts";
import { checkSystem } from "../checker/system/check-system.ts";
import type { CheckedSystem, ReadSchema } from "../checker/system/check-system.ts";
import { digestOf, digestOfSystem } from "../ir/digest.ts";
import type { IrSheet, IrSystem } from "../ir/ir.ts";
import { lowerCases, lowerGoldens } from "../ir/lower-cases.ts";
import type { LoweredCase } from "../ir/lower-cases.ts";
import { lowerSheet, sheetLowering } from "../ir/lower-sheet.ts";
import { lowerSystem } from "../ir/lower-system.ts";
import type { SchemaObject } from "../schema/json-schema.ts";
import type { SheetNode, VerdictNode } from "../syntax/ast.ts";

/** A verdict system that was compiled without an error. */
export interface CompiledSystem {
  readonly system: IrSystem;
  readonly digest: string;
  /** The JSON Schemas of its emissions, by file name. */
  readonly schemas: Readonly<Record<string, SchemaObject>>;
}

/** A sheet that was compiled without an error. */
export interface CompiledSheet {
  readonly sheet: IrSheet;
  /** Of the sheet and of its system. */
  readonly digest: string;
  readonly system: CompiledSystem;
  readonly cases: readonly LoweredCase[];
}

export interface SystemResult {
  readonly checked: CheckedSystem;
  /** Absent when there are errors. */
  readonly compiled: CompiledSystem | undefined;
}

export function compileSystemNode(node: VerdictNode, readSchema: ReadSchema, broken: boolean): Reported<SystemResult> {
  const { value: checked, diagnostics } = checkSystem(node, readSchema);
  if (broken || hasErrors(diagnostics)) return { value: { checked, compiled: undefined }, diagnostics };
  const system = lowerSystem(checked);
  const schemas = Object.fromEntries(checked.emissions.flatMap(({ schemaPath, schema }) => (schema === undefined ? [] : [[schemaPath, schema]])));
  return { value: { checked, compiled: { system, digest: digestOfSystem(system), schemas } }, diagnostics };
}

/** `broken`: the file has errors of syntax, so that what was read of the sheet may not be all of it. */
export function compileSheetNode(
  node: SheetNode,
  { checked: checkedSystem, compiled: system }: SystemResult,
  checks: StandardChecks,
  broken: boolean,
): Reported<CompiledSheet | undefined> {
  const { value: checked, diagnostics } = checkSheet(node, checkedSystem, checks);
  if (broken || system === undefined || hasErrors(diagnostics)) return { value: undefined, diagnostics };
  const sheet = lowerSheet(checked);
  const lowering = sheetLowering(checked);
  const cases = lowerCases(checked, lowering);
  const goldens = lowerGoldens(checked, lowering);
  const rules = checked.rules.map(({ key, node: { span }, strict }) => ({ key, span, strict }));
  const found = analyseSheet({ sheet, system: system.system, goldens, cases, rules });
  const compiled = { sheet, digest: digestOf(sheet, system.system), system, cases };
  return { value: hasErrors(found) ? undefined : compiled, diagnostics: [...diagnostics, ...found] };
}
