/** Compiles sheets and systems from text, as far as the phases before code go. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { analyseSheet } from "../../../src/analysis/analyse-sheet.ts";
import { hasErrors } from "../../../src/base/diagnostic.ts";
import type { Diagnostic, Label } from "../../../src/base/diagnostic.ts";
import { lineColumn, sourceFile } from "../../../src/base/source-file.ts";
import type { StandardChecks } from "../../../src/binder/symbols.ts";
import { checkSheet } from "../../../src/checker/sheet/check-sheet.ts";
import type { CheckedSheet } from "../../../src/checker/sheet/checked-sheet.ts";
import { checkSystem } from "../../../src/checker/system/check-system.ts";
import type { CheckedSystem, ReadSchema } from "../../../src/checker/system/check-system.ts";
import { sheetViolations, systemViolations } from "../../../src/ir/invariants.ts";
import type { IrSheet, IrSystem } from "../../../src/ir/ir.ts";
import { lowerCases, lowerGoldens } from "../../../src/ir/lower-cases.ts";
import type { LoweredCase, LoweredGolden } from "../../../src/ir/lower-cases.ts";
import { lowerSheet, sheetLowering } from "../../../src/ir/lower-sheet.ts";
import { lowerSystem } from "../../../src/ir/lower-system.ts";
import type { CheckNode, SheetNode, VerdictNode } from "../../../src/syntax/ast.ts";
import { parseFile } from "../../../src/syntax/parse.ts";

export const here = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
export const read = (path: string): string => readFileSync(here(path), "utf8");

export interface SystemUnderTest {
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: CheckedSystem;
  /** Absent when there are errors. */
  readonly ir: IrSystem | undefined;
}

export function compileSystem(text: string, readSchema: ReadSchema): SystemUnderTest {
  const parsed = parseFile(sourceFile("system.flight", text));
  const node = parsed.value.declarations.find((one): one is VerdictNode => one.kind === "VerdictNode");
  if (node === undefined) throw new Error("the text declares no verdict system");
  const { value: checked, diagnostics: found } = checkSystem(node, readSchema);
  const diagnostics = [...parsed.diagnostics, ...found];
  const ir = hasErrors(diagnostics) ? undefined : lowerSystem(checked);
  if (ir !== undefined) noViolations(systemViolations(ir));
  return { diagnostics, checked, ir };
}

/** A schema file of a folder of the repository. */
export const schemasIn = (folder: string): ReadSchema => (path) => {
  try {
    return read(`${folder}/${path}`);
  } catch {
    return undefined;
  }
};

export const defendable = compileSystem(read("sheets/systems/defendable/defendable.flight"), schemasIn("sheets/systems/defendable"));

const standardNodes = parseFile(sourceFile("text-checks.flight", read("sheets/standard/text-checks.flight"))).value.declarations;
export const standardChecks: StandardChecks = new Map(
  standardNodes.filter((node): node is CheckNode => node.kind === "CheckNode").map((node) => [node.name.text, node]),
);

export interface SheetUnderTest {
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: CheckedSheet;
  /** Absent when the checker found errors. */
  readonly lowered: { readonly sheet: IrSheet; readonly system: IrSystem; readonly goldens: readonly LoweredGolden[]; readonly cases: readonly LoweredCase[] } | undefined;
}

/** The whole road to IR, with what analysis says of it. */
export function compileSheet(text: string, system: SystemUnderTest = defendable, checks: StandardChecks = standardChecks): SheetUnderTest {
  const parsed = parseFile(sourceFile("sheet.flight", text));
  const node = parsed.value.declarations.find((one): one is SheetNode => one.kind === "SheetNode");
  if (node === undefined) throw new Error("the text declares no sheet");
  const own = parsed.value.declarations.filter((one): one is CheckNode => one.kind === "CheckNode");
  const known = new Map([...checks, ...own.map((one): [string, CheckNode] => [one.name.text, one])]);
  const { value: checked, diagnostics: found } = checkSheet(node, system.checked, known);
  const diagnostics = [...parsed.diagnostics, ...found];
  if (hasErrors(diagnostics) || system.ir === undefined) return { diagnostics, checked, lowered: undefined };
  const sheet = lowerSheet(checked);
  noViolations(sheetViolations(sheet, system.ir));
  const lowering = sheetLowering(checked);
  const lowered = { sheet, system: system.ir, goldens: lowerGoldens(checked, lowering), cases: lowerCases(checked, lowering) };
  const rules = checked.rules.map((rule) => ({ key: rule.key, span: rule.node.span, strict: rule.strict }));
  return { diagnostics: [...diagnostics, ...analyseSheet({ ...lowered, rules })], checked, lowered };
}

/** A sheet of `defendable/v1` with these items. */
export const sheetOf = (items: string): string => `sheet s "S" {\nversion "1"\nverdict defendable/v1\n${items}\n}`;

function noViolations(violations: readonly string[]): void {
  if (violations.length > 0) throw new Error(`the IR is not what it should be: ${violations.join("; ")}`);
}

/** One diagnostic in a few lines, places as line:column. */
export function say(diagnostic: Diagnostic): string {
  const at = ({ span }: Label | Diagnostic): string => {
    const { line, column } = lineColumn(span.file, span.start);
    return `${line}:${column}`;
  };
  const { severity, code, message, label, help, related = [], fix } = diagnostic;
  return [
    `${at(diagnostic)} ${severity}[${code}] ${message}`,
    ...(label === undefined ? [] : [`    here: ${label}`]),
    ...related.map((one) => `    ${at(one)} ${one.message}`),
    ...(help === undefined ? [] : [`    help: ${help}`]),
    ...(fix === undefined ? [] : [`    fix: ${fix.title}`]),
  ].join("\n");
}
