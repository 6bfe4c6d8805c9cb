/** `recompute`: every calculation that the submission states, from its own formula and inputs. */
import { nearestNames } from "../../base/nearest-name.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { GradeNode, NameNode, RecomputeNode } from "../../syntax/ast.ts";
import { numberOf } from "../../types/numbers.ts";
import { showWords } from "../../types/show.ts";
import { NO_UNIT } from "../../types/units.ts";
import { checkAgainst, checkCondition } from "../expressions/check-against.ts";
import { visitAt } from "../expressions/check-expression.ts";
import { checkCloseness } from "../expressions/close.ts";
import { checkSource } from "../expressions/iteration.ts";
import { onlyFix } from "../expressions/names.ts";
import { entryOf } from "../system/ladders.ts";
import type { CheckedLadder } from "../system/ladders.ts";
import { attributesByName, checkSystemAttributes, reportUnknown } from "./attributes.ts";
import type { RulePlace } from "./check-rules.ts";
import type { CheckedGrade, CheckedRule } from "./checked-sheet.ts";

const diagnose = reporter(declarationMessages);

/** The key of the one outcome there is when the submission states no calculations; rows are `math_<name>`. */
export const RECOMPUTE_KEY = "math";

export function checkRecompute(node: RecomputeNode, place: RulePlace): CheckedRule | undefined {
  const { context, system, scope } = place;
  const visit = visitAt({ names: scope, element: undefined }, undefined, context);
  checkSource(node.source, "recompute", visit);
  checkCloseness([], [], node.within, visit);
  const attributes = attributesByName(node.attributes, context);
  reportUnknown(attributes, ["when"], system, "`recompute`", context);
  const when = attributes.get("when")?.value;
  if (when !== undefined) checkCondition(when, { names: scope, element: undefined }, "when", context);
  const graded = gradedAttribute(node, place);
  if (node.grades.length === 0) context.report(diagnose("grades-needed", node.source.span, undefined));
  const name: NameNode = { kind: "NameNode", span: node.source.span, text: "recompute" };
  const own = checkSystemAttributes(attributes, { system, context, scope, form: "recompute", rule: name }, graded?.attribute);
  if (graded === undefined || node.grades.length === 0) return undefined;
  return {
    key: RECOMPUTE_KEY,
    label: "Math",
    node: node.source,
    kind: "auto",
    each: undefined,
    when,
    detail: undefined,
    strict: false,
    attributes: own,
    body: { kind: "recompute", source: node.source, within: node.within, graded: graded.attribute, grades: checkGrades(node.grades, graded.ladder, place) },
    parameters: [],
  };
}

/** The attribute whose ladder has the graded words: the one with most of them, the first of equals. */
function gradedAttribute(node: RecomputeNode, { system, context }: RulePlace): { readonly attribute: string; readonly ladder: CheckedLadder } | undefined {
  const candidates = system.attributes.flatMap(({ name, type }) => {
    const ladder = type.kind === "LadderType" ? system.ladders.get(type.ladder) : undefined;
    return ladder === undefined ? [] : [{ attribute: name, ladder, hits: node.grades.filter((grade) => entryOf(ladder, grade.tier.text) !== undefined).length }];
  });
  const [best] = [...candidates].sort((a, b) => b.hits - a.hits);
  if (best === undefined) {
    for (const grade of node.grades) context.report(diagnose("unknown-grade", grade.tier.span, { name: grade.tier.text, nearest: [], allowed: "no tiers" }));
  }
  return best;
}

function checkGrades(nodes: readonly GradeNode[], ladder: CheckedLadder, { context, scope }: RulePlace): CheckedGrade[] {
  const last = nodes.at(-1);
  return nodes.flatMap((node) => {
    if ((node.upTo === undefined) !== (node === last)) context.report(diagnose("grade-beyond-last", node.span, undefined));
    if (node.upTo !== undefined) checkAgainst(node.upTo, { names: scope, element: undefined }, numberOf({ unit: NO_UNIT }), "a grade", context);
    const entry = entryOf(ladder, node.tier.text);
    if (entry !== undefined) return [{ node, tier: entry.name, declared: node.tier.text, upTo: node.upTo }];
    const words = ladder.entries.map(({ name }) => name);
    const nearest = nearestNames(node.tier.text, words);
    context.report(diagnose("unknown-grade", node.tier.span, { name: node.tier.text, nearest, allowed: showWords(words) }, onlyFix(node.tier, nearest)));
    return [];
  });
}
