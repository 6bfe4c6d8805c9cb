/**
 * Runs a sheet's cases through the evaluator: each case is a run, and what it expects is held against what
 * comes out, in the author's words.
 */
import type { Span } from "../base/span.ts";
import { contextOfRun, evaluateExpression, evaluateSheet, EvaluationContext } from "../evaluator/index.ts";
import type { SheetIdentity } from "../evaluator/index.ts";
import type { IrSheet, IrSystem } from "../ir/ir.ts";
import type { LoweredCase } from "../ir/lower-cases.ts";
import { UnusableRun } from "../runtime/index.ts";
import type { Outcome, Run } from "../runtime/index.ts";
import { coverageOf } from "./coverage.ts";
import type { RuleCoverage } from "./coverage.ts";
import { holdExpectation } from "./expectations.ts";
import type { Mismatch } from "./expectations.ts";

export interface CaseResult {
  readonly label: string;
  readonly span: Span;
  readonly passed: boolean;
  /** What came out otherwise than expected, in the order in which it is expected. */
  readonly mismatches: readonly Mismatch[];
  /** Why the case's run cannot be used at all, if so. */
  readonly unusable: readonly string[];
}

export interface CasesReport {
  readonly results: readonly CaseResult[];
  /** How often each rule came out each way, over all cases whose run can be used. */
  readonly coverage: readonly RuleCoverage[];
}

/** All cases in declared order. Cost: one evaluation of the sheet for each. */
export function runCases(sheet: IrSheet, system: IrSystem, cases: readonly LoweredCase[], identity: SheetIdentity): CasesReport {
  const outcomes: Outcome[] = [];
  const results = cases.map((one): CaseResult => {
    const { label, span } = one;
    try {
      const run = runOf(one);
      const result = evaluateSheet(sheet, system, run, identity);
      outcomes.push(...result.outcomes);
      const context = contextOfRun(sheet, system, run, { bindings: result.emitted });
      const mismatches = one.expectations.flatMap((expectation) => holdExpectation(expectation, result.outcomes, context));
      return { label, span, passed: mismatches.length === 0, mismatches, unusable: [] };
    } catch (error) {
      if (!(error instanceof UnusableRun)) throw error;
      return { label, span, passed: false, mismatches: [], unusable: error.problems.map((problem) => problem.message) };
    }
  });
  return { results, coverage: coverageOf(sheet, outcomes) };
}

/** The run that a case describes. Its parts know nothing of the sheet. */
export function runOf({ parts }: LoweredCase): Run {
  const context = new EvaluationContext({});
  return Object.fromEntries(parts.map(({ name, value }) => [name, evaluateExpression(value, context)]));
}
