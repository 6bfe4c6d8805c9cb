/**
 * Golden numbers, worked out again: a math check's formula with the inputs that its golden number gives must
 * come out near it.
 */
import type { Diagnostic } from "../base/diagnostic.ts";
import type { Span } from "../base/span.ts";
import { analysisMessages } from "../diagnostics/analysis-messages.ts";
import { reporter } from "../diagnostics/catalogue.ts";
import { contextOfRun, evaluateExpression, EvaluationContext } from "../evaluator/index.ts";
import type { IrSheet, IrSystem } from "../ir/ir.ts";
import type { LoweredGolden } from "../ir/lower-cases.ts";
import { close, equal, kindOf, UnusableRun } from "../runtime/index.ts";
import { Decimal, Undecided } from "../runtime/value.ts";
import type { Value } from "../runtime/value.ts";
import { showNumber } from "./show-value.ts";

const diagnose = reporter(analysisMessages);

/** Reports each golden number that its formula does not give. Cost: one evaluation of the formula for each. */
export function checkGoldens(sheet: IrSheet, system: IrSystem, goldens: readonly LoweredGolden[]): Diagnostic[] {
  return goldens.flatMap((golden) => {
    const { math, expectedSpan: span } = golden;
    const context = contextOf(sheet, system, golden);
    if (typeof context === "string") return [diagnose("golden-undecided", span, { math, reason: context })];
    const value = evaluateExpression({ kind: "global", name: math }, context);
    const expected = evaluateExpression(golden.expected, context);
    if (!(value instanceof Decimal) || !(expected instanceof Decimal)) {
      return [diagnose("golden-undecided", span, { math, reason: reasonOf([value, expected]) })];
    }
    const bounds = golden.tolerances.map(({ relative, open, amount }) => ({ relative, open, amount: evaluateExpression(amount, context) }));
    const near = bounds.length === 0 ? equal(expected, value) : close(expected, value, bounds);
    return near === true ? [] : [mismatch(golden, span, expected, value)];
  });
}

/** The sheet with the golden's inputs as its run's, and the values that it gives in place of definitions. */
function contextOf(sheet: IrSheet, system: IrSystem, { inputs, definitions }: LoweredGolden): EvaluationContext | string {
  const constants = new EvaluationContext({});
  const run = { inputs: Object.fromEntries(inputs.map(({ name, value }) => [name, evaluateExpression(value, constants)])) };
  const given = new Map(definitions.map(({ name, value }) => [name, value]));
  const globals = sheet.globals.map((global) => ({ ...global, value: given.get(global.name) ?? global.value }));
  try {
    return contextOfRun({ ...sheet, globals }, system, run);
  } catch (error) {
    if (!(error instanceof UnusableRun)) throw error;
    return error.problems.map((problem) => problem.message).join("; ");
  }
}

function reasonOf(values: readonly Value[]): string {
  const gap = values.find((value) => value instanceof Undecided);
  return gap?.reason ?? `it should be a number, found ${kindOf(values.find((value) => !(value instanceof Decimal)))}`;
}

function mismatch(golden: LoweredGolden, span: Span, expected: Decimal, value: Decimal): Diagnostic {
  const { math, counting } = golden;
  const short = readable(value);
  const shown = expected.equals(short) ? value : short;
  const stated = showNumber(expected, counting);
  const right = showNumber(shown, counting);
  const off = showNumber(readable(expected.minus(value).abs()), counting);
  // No fix: a golden number is evidence from elsewhere, and which of the two is wrong is for its author to say.
  return diagnose("golden-mismatch", span, { math, stated, right, off });
}

/** Six decimals are enough to read and to see by; a number below 1 keeps twelve digits. */
function readable(number: Decimal): Decimal {
  return number.abs().lessThan(1) ? number.toSignificantDigits(12) : number.toDecimalPlaces(6, Decimal.ROUND_HALF_EVEN);
}
