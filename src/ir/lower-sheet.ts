/** The IR of a sheet that was checked without errors. */
import type { CheckedBody, CheckedExpression, CheckedRule, CheckedRuleAttribute, CheckedSheet } from "../checker/sheet/checked-sheet.ts";
import { printExpression, printWithin } from "../syntax/print-expression.ts";
import type { WithinNode } from "../syntax/ast.ts";
import { shapeOf } from "../types/shape-of.ts";
import { lowerDefine, lowerGlobal, newLowering } from "./lower-definitions.ts";
import { lowerData } from "./lower-data.ts";
import { lowerEachSource, lowerExpression, lowerTextTemplate, lowerWithin } from "./lower-expression.ts";
import type { LoweringContext } from "./lowering-context.ts";
import type { IrAttribute, IrCheck, IrExpr, IrRule, IrSheet, IrTolerance } from "./ir.ts";

/** A miss of one percent is near enough where a sheet does not say. */
const USUAL_TOLERANCE: readonly IrTolerance[] = [{ relative: true, open: false, amount: { kind: "number", value: "0.01" } }];
const USUAL_TOLERANCE_SAYS = "1%";

export function lowerSheet(sheet: CheckedSheet): IrSheet {
  const context = sheetLowering(sheet);
  return {
    kind: "sheet",
    slug: sheet.slug,
    label: sheet.label,
    version: sheet.version,
    properties: sheet.properties,
    system: sheet.system.name,
    inputs: shapeOf(sheet.inputs),
    defaults: sheet.inputNodes.flatMap(({ name, initial }) =>
      initial === undefined ? [] : [{ name: name.text, value: lowerData(initial, sheet.inputs.members.get(name.text)?.type, context) }],
    ),
    submission: sheet.submission === undefined ? undefined : shapeOf(sheet.submission),
    globals: sheet.globals.map((symbol) => lowerGlobal(symbol, context)),
    defines: sheet.defines.map((symbol) => lowerDefine(symbol, context)),
    facts: sheet.facts.map(({ name, type, value }) => ({ name, value: lowerData(value, type, context) })),
    rules: sheet.rules.map((rule) => lowerRule(rule, sheet, context)),
  };
}

/** The context in which a sheet's own expressions are lowered, those of its cases too. */
export function sheetLowering(sheet: CheckedSheet): LoweringContext {
  const { calculations } = sheet.context;
  if (calculations === undefined) return newLowering(sheet.context);
  const list = sheet.submission?.kind === "RecordType" ? sheet.submission.members.get("calculations")?.type : undefined;
  const submission: IrExpr = { kind: "root", root: "submission", as: { is: "record", members: [] }, path: ["submission"] };
  const source: IrExpr = {
    kind: "member",
    object: submission,
    name: "calculations",
    as: list === undefined ? { is: "any" } : { is: "list", of: { is: "record", members: [] } },
    path: ["submission", "calculations"],
  };
  return newLowering(sheet.context, { source, namesOf: (name) => sheet.aliases.get(name.trim().toLowerCase()) ?? [name] });
}

function lowerRule(rule: CheckedRule, sheet: CheckedSheet, outer: LoweringContext): IrRule {
  const substitutions = new Map(rule.parameters.map(({ local, value }) => [local.id, lowerExpression(value, outer)]));
  const context: LoweringContext = { ...outer, strict: rule.strict, ...(substitutions.size > 0 ? { substitutions } : {}) };
  const each = rule.each === undefined ? undefined : lowerEach(rule.each, context);
  return {
    key: rule.key,
    label: rule.label,
    kind: rule.kind,
    ...(each === undefined ? {} : { each }),
    ...(rule.when === undefined ? {} : { when: lowerExpression(rule.when, context) }),
    attributes: rule.attributes.map((attribute) => lowerAttribute(attribute, sheet, context)),
    check: lowerBody(rule.body, rule, context),
    ...(rule.detail === undefined ? {} : { detail: lowerTextTemplate(rule.detail, context) }),
  };
}

function lowerEach(each: NonNullable<CheckedRule["each"]>, context: LoweringContext): NonNullable<IrRule["each"]> {
  const source = lowerEachSource(each.source, context);
  const path = plainPathOf(source);
  if (path !== undefined) context.paths.set(each.local.id, [...path, { indexOf: each.local.id }]);
  return { local: { id: each.local.id, name: each.local.name }, source, ...(each.key === undefined ? {} : { key: lowerExpression(each.key, context) }) };
}

function plainPathOf(source: IrExpr): readonly (string | { readonly indexOf: number })[] | undefined {
  return source.kind === "member" || source.kind === "root" ? source.path : undefined;
}

function lowerAttribute(attribute: CheckedRuleAttribute, sheet: CheckedSheet, context: LoweringContext): IrAttribute {
  const { name, value, entry, declared } = attribute;
  const lowered: IrExpr = value === undefined ? { kind: "null" } : entry !== undefined ? { kind: "text", value: entry } : lowerChecked(value, sheet, context);
  return { name, value: lowered, ...(declared === undefined ? {} : { declared }) };
}

function lowerChecked({ node, checked }: CheckedExpression, sheet: CheckedSheet, context: LoweringContext): IrExpr {
  return lowerExpression(node, checked === context.checked ? context : newLowering(sheet.system.context));
}

function lowerBody(body: CheckedBody, rule: CheckedRule, context: LoweringContext): IrCheck {
  switch (body.kind) {
    case "holds": {
      const condition = lowerExpression(body.condition, context);
      const test: IrExpr = body.form === "require" ? condition : { kind: "not", operand: condition };
      return { kind: "holds", test, form: body.form, says: printExpression(body.condition) };
    }
    case "rederive":
      return {
        kind: "rederive",
        stated: lowerExpression(body.stated, context),
        value: rule.each === undefined ? { kind: "global", name: body.math.name.text } : lowerExpression(body.formula, context),
        ...tolerances(body.within, context),
      };
    case "mark":
      return { kind: "mark" };
    case "recompute":
      return {
        kind: "recompute",
        source: lowerEachSource(body.source, context),
        ...tolerances(body.within, context),
        graded: body.graded,
        grades: body.grades.map(({ tier, declared, upTo }) => ({ tier, declared, ...(upTo === undefined ? {} : { upTo: lowerExpression(upTo, context) }) })),
      };
  }
}

function tolerances(within: WithinNode | undefined, context: LoweringContext): { readonly tolerances: readonly IrTolerance[]; readonly says: string } {
  if (within === undefined) return { tolerances: USUAL_TOLERANCE, says: USUAL_TOLERANCE_SAYS };
  return { tolerances: lowerWithin(within, context), says: printWithin(within).replace(/^within /, "") };
}

