/**
 * `recompute`: each stated result of a list held against its own formula and inputs. Only sheets that use it
 * import this module, and with it the reader of formula text.
 */
import { subtract } from "./arithmetic.ts";
import { close } from "./close.ts";
import type { Tolerance } from "./close.ts";
import { evaluateFormula } from "./formula.ts";
import type { FormulaBudget } from "./formula.ts";
import { gapIn, isNumber, isText, needs } from "./kinds.ts";
import { lessEqual } from "./order.ts";
import { judgeRederive, keyIssuer, openFor, outcome } from "./outcomes.ts";
import type { Attribute, Judgement, Outcome } from "./outcomes.ts";
import { elementPath, memberPath } from "./paths.ts";
import { memberOf } from "./read.ts";
import type { Shape } from "./shape.ts";
import { Undecided } from "./value.ts";
import type { Value } from "./value.ts";

export interface RecomputeRule {
  /** The key and label of the one open outcome when there is no list. */
  readonly key: string;
  readonly label: string;
  readonly attributes: readonly Attribute[];
  readonly tolerances: readonly Tolerance[];
  readonly says: string;
  /** The attribute that a miss's grade sets. */
  readonly graded: string;
  /** Mildest first; the last has no bound. */
  readonly grades: readonly Grade[];
}

export interface Grade {
  readonly tier: string;
  readonly declared: string;
  /** Up to this share of the recomputed value, itself included. */
  readonly upTo?: Value | undefined;
}

/** Powers and roots in all formulas of a list together: a few seconds' work. */
const MOST_POWERS = 4096;

const TEXT: Shape = { is: "text" };
const NUMBER: Shape = { is: "number" };
const RECORD: Shape = { is: "record", members: [] };

/** One outcome an entry, in the list's order. `path` is the list's, for messages. */
export function recompute(source: Value, path: string, rule: RecomputeRule): readonly Outcome[] {
  if (!Array.isArray(source)) {
    const gap = source instanceof Undecided ? source : needs("recompute", "a list", source);
    return [row(rule, rule.key, rule.label, openFor(gap), undefined)];
  }
  const issue = keyIssuer();
  const budget: FormulaBudget = { powers: MOST_POWERS };
  return (source as readonly Value[]).map((entry, i) => {
    const place = elementPath(path, i);
    const name = memberOf(entry, "name", TEXT, memberPath(place, "name"));
    const [key, label] = isText(name) ? [`math_${name}`, `Math: ${name}`] : [`math_[${i}]`, `Math: entry ${i + 1}`];
    const { judgement, grade } = judgeEntry(entry, name, place, rule, budget);
    return row(rule, issue(key), label, judgement, grade);
  });
}

interface GradedJudgement {
  readonly judgement: Judgement;
  readonly grade: Grade | undefined;
}

function judgeEntry(entry: Value, name: Value, place: string, rule: RecomputeRule, budget: FormulaBudget): GradedJudgement {
  const formula = memberOf(entry, "formula", TEXT, memberPath(place, "formula"));
  const inputs = memberOf(entry, "inputs", RECORD, memberPath(place, "inputs"));
  const stated = memberOf(entry, "result", NUMBER, memberPath(place, "result"));
  const gap = gapIn([name, formula, inputs, stated]);
  if (gap !== undefined || !isText(formula)) return { judgement: openFor(gap ?? needs("recompute", "a formula", formula)), grade: undefined };
  const value = evaluateFormula(formula, inputs, memberPath(place, "inputs"), budget);
  const judgement = judgeRederive(stated, value, close(stated, value, rule.tolerances), rule.says);
  return { judgement, grade: judgement.status === "flag" ? gradeOf(stated, value, rule.grades) : undefined };
}

/** The first grade whose bound the deviation does not exceed. Of a recomputed 0 every miss is beyond all bounds. */
function gradeOf(stated: Value, value: Value, grades: readonly Grade[]): Grade | undefined {
  const miss = subtract(stated, value);
  if (!isNumber(miss) || !isNumber(value) || value.isZero()) return undefined;
  const share = miss.abs().div(value.abs());
  return grades.find((grade) => grade.upTo !== undefined && lessEqual(share, grade.upTo) === true);
}

/** A row that is no graded miss carries the last grade. */
function row(rule: RecomputeRule, key: string, label: string, judgement: Judgement, grade: Grade | undefined): Outcome {
  const carried = grade ?? rule.grades[rule.grades.length - 1];
  const graded: readonly Attribute[] =
    carried === undefined ? [] : [{ name: rule.graded, value: carried.tier, declared: carried.declared }];
  const known = rule.attributes.some((attribute) => attribute.name === rule.graded);
  const attributes = known
    ? rule.attributes.flatMap((attribute) => (attribute.name === rule.graded && carried !== undefined ? graded : [attribute]))
    : [...rule.attributes, ...graded];
  return outcome({ key, label, kind: "auto", attributes }, judgement);
}
