/**
 * What working a sheet out at compile time shows: golden numbers that are wrong, rules that can only come out
 * one way, and cases whose inputs leave their declared ranges. Only of a sheet without errors.
 */
import type { Diagnostic } from "../base/diagnostic.ts";
import type { Span } from "../base/span.ts";
import { analysisMessages } from "../diagnostics/analysis-messages.ts";
import { reporter } from "../diagnostics/catalogue.ts";
import { declarationMessages } from "../diagnostics/declaration-messages.ts";
import { evaluateExpression, EvaluationContext } from "../evaluator/index.ts";
import type { IrSheet, IrSystem } from "../ir/ir.ts";
import type { LoweredCase, LoweredGolden } from "../ir/lower-cases.ts";
import { inputProblems, memberPath } from "../runtime/index.ts";
import { checkGoldens } from "./goldens.ts";
import { unreachableOutcomes } from "./unreachable-outcomes.ts";
import type { UnreachableOutcome } from "./unreachable-outcomes.ts";

const diagnose = reporter({ ...analysisMessages, ...declarationMessages });

export interface SheetToAnalyse {
  readonly sheet: IrSheet;
  readonly system: IrSystem;
  readonly goldens: readonly LoweredGolden[];
  readonly cases: readonly LoweredCase[];
  /** Where each rule is named, and whether it is `strict`. */
  readonly rules: readonly { readonly key: string; readonly span: Span; readonly strict: boolean }[];
}

export function analyseSheet(given: SheetToAnalyse): Diagnostic[] {
  return [...checkGoldens(given.sheet, given.system, given.goldens), ...oneWayRules(given), ...inputsOutOfRange(given)];
}

const codes: Readonly<Record<UnreachableOutcome["never"], "never-flags" | "never-passes" | "never-applies">> = {
  flag: "never-flags", pass: "never-passes", applies: "never-applies",
};

/** A strict rule is open whenever an operand is missing: that it has one other outcome can be meant. */
function oneWayRules({ sheet, rules }: SheetToAnalyse): Diagnostic[] {
  const strict = new Set(rules.filter((rule) => rule.strict).map(({ key }) => key));
  const places = new Map(rules.map(({ key, span }) => [key, span]));
  return unreachableOutcomes(sheet, strict).flatMap(({ rule, never }) => {
    const span = places.get(rule);
    return span === undefined ? [] : [diagnose(codes[never], span, { rule })];
  });
}

function inputsOutOfRange({ sheet, cases }: SheetToAnalyse): Diagnostic[] {
  const context = new EvaluationContext({});
  return cases.flatMap(({ inputs }) =>
    inputs.flatMap(({ name, span, value }) =>
      inputProblems({ [name]: evaluateExpression(value, context) }, sheet.inputs)
        .filter(({ path }) => path.startsWith(memberPath("inputs", name)))
        .map(({ found, expected }) => diagnose("case-input-out-of-range", span, { name, value: found, range: expected })),
    ),
  );
}
