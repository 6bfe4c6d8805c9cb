/** What a case expects, held against what came out. */
import { assertNever } from "../base/assert-never.ts";
import { nearestNames } from "../base/nearest-name.ts";
import type { Span } from "../base/span.ts";
import { evaluateExpression } from "../evaluator/index.ts";
import type { EvaluationContext } from "../evaluator/index.ts";
import type { LoweredExpectation } from "../ir/lower-cases.ts";
import { close, equal, kindOf, text, Undecided } from "../runtime/index.ts";
import type { Outcome, Value } from "../runtime/index.ts";
import { showValue } from "../analysis/show-value.ts";

export interface Mismatch {
  /** The expectation. */
  readonly span: Span;
  /** What was looked at: `rule dscr_gate`, `verdict.outcome`. */
  readonly subject: string;
  readonly expected: string;
  /** What came out, with its reason. */
  readonly got: string;
}

/** [] when it holds. */
export function holdExpectation(expectation: LoweredExpectation, outcomes: readonly Outcome[], context: EvaluationContext): Mismatch[] {
  switch (expectation.kind) {
    case "rule":
      return holdRule(expectation, outcomes, context);
    case "value":
      return holdValue(expectation, context);
    default:
      return assertNever(expectation);
  }
}

function holdRule(expectation: Extract<LoweredExpectation, { kind: "rule" }>, outcomes: readonly Outcome[], context: EvaluationContext): Mismatch[] {
  const { span, element, status } = expectation;
  const key = element === undefined ? expectation.key : `${expectation.key}[${elementText(evaluateExpression(element, context))}]`;
  const found = outcomes.find((outcome) => outcome.key === key);
  const expected = status.replaceAll("_", " ");
  if (found?.status === expected) return [];
  return [{ span, subject: `rule ${key}`, expected, got: found === undefined ? noOutcome(key, outcomes) : `${found.status}: ${found.detail}` }];
}

function elementText(value: Value): string {
  const printed = text(value);
  return typeof printed === "string" ? printed : "?";
}

/** A rule with `for each` has an outcome for each element, and a row of `recompute` for each calculation. */
function noOutcome(key: string, outcomes: readonly Outcome[]): string {
  const keys = outcomes.map((outcome) => outcome.key);
  const own = keys.filter((one) => one.startsWith(`${key}[`) || one.startsWith(`${key.split("[")[0] ?? key}[`));
  const near = own.length > 0 ? own.slice(0, 5) : nearestNames(key, keys);
  return `no such outcome${near.length === 0 ? "" : `; there is ${near.map((one) => `\`${one}\``).join(", ")}`}`;
}

function holdValue(expectation: Extract<LoweredExpectation, { kind: "value" }>, context: EvaluationContext): Mismatch[] {
  const { span, says, counting, tolerances } = expectation;
  const got = evaluateExpression(expectation.subject, context);
  const expected = evaluateExpression(expectation.value, context);
  const bounds = tolerances.map(({ relative, open, amount }) => ({ relative, open, amount: evaluateExpression(amount, context) }));
  const holds = bounds.length === 0 ? same(got, expected) : close(expected, got, bounds) === true;
  if (holds) return [];
  return [{ span, subject: says, expected: showValue(expected, counting), got: showValue(got, kindOf(got) === "number" ? counting : undefined) }];
}

/** `null` is expected of what is not there. */
function same(got: Value, expected: Value): boolean {
  if (expected === null) return got === null || (got instanceof Undecided && (got.cause === "missing" || got.cause === "null"));
  return equal(got, expected) === true;
}
