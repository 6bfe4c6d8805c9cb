/** A sheet's rules to outcomes. */
import { assertNever } from "../base/assert-never.ts";
import type { IrRule } from "../ir/ir.ts";
import { close } from "../runtime/close.ts";
import {
  judgeHolds, judgeMark, judgeRederive, judgeWhen, openFor, outcome, outcomesForEach,
} from "../runtime/outcomes.ts";
import type { Attribute, Judgement, Outcome, RuleHead } from "../runtime/outcomes.ts";
import { recompute } from "../runtime/recompute.ts";
import { printTemplate, tolerancesOf } from "./comparisons.ts";
import { inside } from "./context.ts";
import type { EvaluationContext, Scope } from "./context.ts";
import { evaluate } from "./evaluate.ts";
import { onElement } from "./loops.ts";
import { sourcePath } from "./path-text.ts";

export type Marks = ReadonlyMap<string, string>;

/** The outcomes of one rule: one, or one an element, in the list's order. */
export function evaluateRule(rule: IrRule, context: EvaluationContext, marks: Marks): readonly Outcome[] {
  context.observer?.section(rule.key);
  const outside: Scope = { context, environment: undefined };
  const { each } = rule;
  if (rule.check.kind === "recompute") return recomputeRule(rule, rule.check, outside);
  if (each === undefined) return [evaluateOutcome(rule, rule.key, outside, marks)];
  return outcomesForEach(
    rule.key,
    evaluate(each.source, outside),
    each.key === undefined ? undefined : onElement(each.local, each.key, outside, evaluate),
    (key, element, index) => evaluateOutcome(rule, key, inside(outside, each.local, element, index), marks),
    (gap) => outcome(headOf(rule, rule.key, outside), openFor(gap)),
  );
}

function evaluateOutcome(rule: IrRule, key: string, scope: Scope, marks: Marks): Outcome {
  const head = headOf(rule, key, scope);
  const judgement = judgeApplies(rule, scope) ?? judge(rule, key, scope, marks);
  return outcome(head, judgement, rule.detail === undefined ? undefined : printTemplate(rule.detail, scope, evaluate));
}

function judgeApplies(rule: IrRule, scope: Scope): Judgement | undefined {
  return rule.when === undefined ? undefined : judgeWhen(evaluate(rule.when, scope));
}

function judge({ check }: IrRule, key: string, scope: Scope, marks: Marks): Judgement {
  switch (check.kind) {
    case "holds":
      return judgeHolds(evaluate(check.test, scope), check.form, check.says);
    case "rederive": {
      const stated = evaluate(check.stated, scope);
      const value = evaluate(check.value, scope);
      return judgeRederive(stated, value, close(stated, value, tolerancesOf(check.tolerances, scope, evaluate)), check.says);
    }
    case "mark":
      return judgeMark(marks.get(key));
    case "recompute":
      throw new Error("a recompute makes its outcomes itself");
    default:
      return assertNever(check);
  }
}

function recomputeRule(rule: IrRule, check: Extract<IrRule["check"], { kind: "recompute" }>, scope: Scope): readonly Outcome[] {
  const stopped = judgeApplies(rule, scope);
  const head = headOf(rule, rule.key, scope);
  if (stopped !== undefined) return [outcome(head, stopped)];
  return recompute(evaluate(check.source, scope), sourcePath(check.source, scope.environment, "calculations"), {
    key: rule.key,
    label: rule.label,
    attributes: head.attributes,
    tolerances: tolerancesOf(check.tolerances, scope, evaluate),
    says: check.says,
    graded: check.graded,
    grades: check.grades.map(({ tier, declared, upTo }) => ({
      tier,
      declared,
      upTo: upTo === undefined ? undefined : evaluate(upTo, scope),
    })),
  });
}

function headOf(rule: IrRule, key: string, scope: Scope): RuleHead {
  const attributes = rule.attributes.map(
    ({ name, value, declared }): Attribute => ({ name, value: evaluate(value, scope), declared }),
  );
  return { key, label: rule.label, kind: rule.kind, attributes };
}
