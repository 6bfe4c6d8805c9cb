/** `test`: runs the cases that sheets hold. */
import picocolors from "picocolors";
import { hasErrors } from "../../base/diagnostic.ts";
import { displayText } from "../../diagnostics/display-text.ts";
import { placeOf } from "../../diagnostics/place.ts";
import { renderPretty } from "../../diagnostics/render-pretty.ts";
import { diagnosticJson } from "../../diagnostics/render-json.ts";
import { counted } from "../../diagnostics/summary.ts";
import { runCases } from "../../testing/run-cases.ts";
import type { CaseResult, CasesReport } from "../../testing/run-cases.ts";
import { identityOf } from "./run.ts";
import type { Io } from "../io.ts";
import { compileNamed, namedFiles, openProgram } from "../open-program.ts";
import type { SystemOptions } from "../open-program.ts";
import { status } from "../status.ts";
import type { Status } from "../status.ts";

export interface TestOptions extends SystemOptions {
  readonly coverage?: boolean;
  readonly format: "pretty" | "json";
}

interface SheetReport {
  readonly file: string;
  readonly sheet: string;
  readonly report: CasesReport;
}

const DEFAULT_FOLDER = "sheets";

export async function test(io: Io, paths: readonly string[], options: TestOptions): Promise<Status> {
  const program = openProgram(io, options);
  const reports: SheetReport[] = [];
  const errors = [];
  for (const path of namedFiles(io, paths.length === 0 ? [DEFAULT_FOLDER] : paths)) {
    const { diagnostics, sheets, file } = await compileNamed(io, program, path);
    if (hasErrors(diagnostics)) errors.push(...diagnostics.filter(({ severity }) => severity === "error"));
    for (const one of sheets) {
      const report = runCases(one.sheet, one.system.system, one.cases, identityOf(one));
      reports.push({ file: file.name, sheet: one.sheet.slug, report });
    }
  }
  const results = reports.flatMap(({ report }) => report.results);
  const passed = results.filter((one) => one.passed).length;
  const failed = results.length - passed;
  if (options.format === "json") {
    const answer = { passed, failed, errors: errors.map(diagnosticJson), sheets: reports.map((one) => sheetJson(one, options)) };
    await io.out.write(`${JSON.stringify(answer, undefined, 2)}\n`);
  } else {
    await io.err.write(renderPretty(errors, io.err.colour));
    await io.out.write(reports.map((one) => sheetText(one, options, io.out.colour)).join("\n"));
  }
  const broken = errors.length === 0 ? "" : `, ${counted(errors.length, "error")}`;
  await io.err.write(`${counted(passed, "case")} passed, ${failed} failed${broken}\n`);
  return failed > 0 || errors.length > 0 ? status.fails : status.done;
}

function sheetText({ file, sheet, report }: SheetReport, { coverage }: TestOptions, colour: boolean): string {
  const colours = picocolors.createColors(colour);
  const lines = [`${colours.bold(displayText(sheet))}  ${displayText(file)}`];
  for (const result of report.results) {
    const mark = result.passed ? colours.green("pass") : colours.red("FAIL");
    lines.push(`  ${mark}  ${displayText(result.label)}`, ...complaints(result).map((line) => `        ${line}`));
  }
  if (report.results.length === 0) lines.push("  no cases");
  if (coverage === true) {
    const width = Math.max(0, ...report.coverage.map(({ key }) => key.length));
    for (const { key, counts, unseen } of report.coverage) {
      const seen = `${counts.pass} pass, ${counts.flag} flag, ${counts.open} open`;
      lines.push(`  ${displayText(key).padEnd(width)}  ${seen}${unseen.length === 0 ? "" : colours.yellow(`  never ${unseen.join(" or ")}`)}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

function complaints({ mismatches, unusable }: CaseResult): string[] {
  const differing = mismatches.flatMap(({ span, subject, expected, got }) => {
    const { line, column } = placeOf(span);
    return [`${displayText(subject)} (${line}:${column})`, `  expected ${displayText(expected)}`, `  got      ${displayText(got)}`];
  });
  return [...unusable.map((message) => `the run cannot be used: ${displayText(message)}`), ...differing];
}

function sheetJson({ file, sheet, report }: SheetReport, { coverage }: TestOptions): object {
  const cases = report.results.map(({ label, span, passed, mismatches, unusable }) => ({
    label,
    place: placeOf(span),
    passed,
    mismatches: mismatches.map((one) => ({ subject: one.subject, expected: one.expected, got: one.got, place: placeOf(one.span) })),
    unusable,
  }));
  return { file, sheet, cases, ...(coverage === true ? { coverage: report.coverage } : {}) };
}
