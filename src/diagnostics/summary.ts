/** How many problems there are, in one line. */
import type { Diagnostic } from "../base/diagnostic.ts";

export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
  /** How many of both have a fix. */
  readonly fixable: number;
}

export function countOf(diagnostics: readonly Diagnostic[]): ProblemCount {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const fixable = diagnostics.filter(({ fix }) => fix !== undefined).length;
  return { errors, warnings: diagnostics.length - errors, fixable };
}

/** `2 errors, 1 warning in 3 files`. */
export function summaryText(diagnostics: readonly Diagnostic[], files: number): string {
  const { errors, warnings } = countOf(diagnostics);
  const counts = [errors === 0 ? [] : [counted(errors, "error")], warnings === 0 ? [] : [counted(warnings, "warning")]].flat();
  return `${counts.length === 0 ? "no problems" : counts.join(", ")} in ${counted(files, "file")}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
