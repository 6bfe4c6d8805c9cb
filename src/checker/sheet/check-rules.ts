/** Rules, math checks, checklists, recomputed lines and standard checks: one kind of declaration a function. */
import type { LocalSymbol, Scope } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { AttributeNode, ChecklistNode, EachNode, MathNode, NameNode, Node, RuleNode, TextLiteralNode } from "../../syntax/ast.ts";
import type { CheckContext } from "../context.ts";
import { checkCondition } from "../expressions/check-against.ts";
import { checkExpression, visitAt } from "../expressions/check-expression.ts";
import { bindVariable, checkSource } from "../expressions/iteration.ts";
import { checkCloseness } from "../expressions/close.ts";
import type { RuleForm } from "../system/check-defaults.ts";
import type { CheckedSystem } from "../system/check-system.ts";
import { attributesByName, checkSystemAttributes, reportUnknown } from "./attributes.ts";
import type { CheckedRule } from "./checked-sheet.ts";

const diagnose = reporter(declarationMessages);

export interface RulePlace {
  readonly system: CheckedSystem;
  readonly context: CheckContext;
  readonly scope: Scope;
}

export type Attributes = ReadonlyMap<string, AttributeNode>;

export function checkRule(node: RuleNode, place: RulePlace): CheckedRule | undefined {
  const { context } = place;
  const attributes = attributesByName(node.attributes, context);
  reportUnknown(attributes, ["require", "flag when", "when", "strict", "detail", "key"], place.system, "a rule", context);
  const common = checkCommon(node, "rule", attributes, node.each, place);
  const condition = checkRuleCondition(node.name, attributes, common.scope, context);
  if (condition === undefined) return undefined;
  return { ...common.rule, kind: "auto", body: { kind: "holds", ...condition }, parameters: [] };
}

/** A rule's one `require` or `flag when`. */
export function checkRuleCondition(
  rule: NameNode,
  attributes: Attributes,
  names: Scope,
  context: CheckContext,
): { readonly form: "require" | "flag"; readonly condition: NonNullable<AttributeNode["value"]> } | undefined {
  const require = attributes.get("require");
  const flag = attributes.get("flag when");
  if (require !== undefined && flag !== undefined) {
    context.report(diagnose("two-conditions", flag.name.span, { rule: rule.text }, { related: [{ span: require.name.span, message: "the other one" }] }));
  }
  const attribute = require ?? flag;
  if (attribute === undefined) context.report(diagnose("no-condition", rule.span, { rule: rule.text }));
  if (attribute?.value === undefined) return undefined;
  checkCondition(attribute.value, { names, element: undefined }, attribute.name.text, context);
  return { form: attribute === require ? "require" : "flag", condition: attribute.value };
}

export function checkMath(node: MathNode, place: RulePlace): CheckedRule | undefined {
  const { context } = place;
  const attributes = attributesByName(node.attributes, context);
  reportUnknown(attributes, ["formula", "stated", "also", "when", "strict", "detail", "key"], place.system, "a math check", context);
  const common = checkCommon(node, "math", attributes, node.each, place);
  const scope = { names: common.scope, element: undefined };
  const formula = attributes.get("formula")?.value;
  const stated = attributes.get("stated")?.value;
  const rule = node.name.text;
  if (formula === undefined) context.report(diagnose("math-without-formula", node.name.span, { rule }));
  if (stated === undefined) context.report(diagnose("math-without-stated", node.name.span, { rule }));
  if (node.within === undefined) context.report(diagnose("math-without-within", node.name.span, { rule }));
  if (formula === undefined || stated === undefined || node.within === undefined) return undefined;
  // Without `for each` the formula is the value of that name, which has been checked as a definition.
  const value = context.checked.info.get(formula) ?? checkExpression(formula, scope, undefined, context);
  const info = checkExpression(stated, scope, value.type, context);
  checkCloseness([stated, formula], [info, value], node.within, visitAt(scope, undefined, context));
  return { ...common.rule, kind: "auto", body: { kind: "rederive", math: node, stated, formula, within: node.within }, parameters: [] };
}

export function checkChecklist(node: ChecklistNode, place: RulePlace): CheckedRule {
  const attributes = attributesByName(node.attributes, place.context);
  reportUnknown(attributes, ["when", "detail"], place.system, "a checklist", place.context);
  const common = checkCommon(node, "checklist", attributes, undefined, place);
  return { ...common.rule, kind: "checklist", body: { kind: "mark" }, parameters: [] };
}

/** A declaration that has a name, a label, attributes, and perhaps a list that it goes through. */
export interface RuleLike {
  readonly name: NameNode;
  readonly label: { readonly text: string } | undefined;
}

/** What all kinds of rules have: label, `for each`, `when`, `detail`, and the system's attributes. */
export function checkCommon(
  node: Node & RuleLike,
  form: RuleForm,
  attributes: Attributes,
  each: EachNode | undefined,
  place: RulePlace,
): { readonly rule: Omit<CheckedRule, "kind" | "body" | "parameters">; readonly scope: Scope } {
  const { context, system } = place;
  const bound = each === undefined ? undefined : bindEach(each, place);
  const scope = bound?.scope ?? place.scope;
  const at = { names: scope, element: undefined };
  const key = attributes.get("key");
  if (key !== undefined && each === undefined) context.report(diagnose("key-without-each", key.name.span, undefined));
  if (key?.value !== undefined) checkExpression(key.value, at, undefined, context);
  const when = attributes.get("when")?.value;
  if (when !== undefined) checkCondition(when, at, "when", context);
  return {
    scope,
    rule: {
      key: node.name.text,
      label: node.label?.text ?? node.name.text,
      node: node.name,
      each: bound === undefined || each === undefined ? undefined : { local: bound.local, source: each.source, key: key?.value },
      when,
      detail: checkDetail(attributes, scope, context),
      strict: attributes.has("strict"),
      attributes: checkSystemAttributes(attributes, { system, context, scope, form, rule: node.name }),
    },
  };
}

export function checkDetail(attributes: Attributes, names: Scope, context: CheckContext): TextLiteralNode | undefined {
  const detail = attributes.get("detail")?.value;
  if (detail === undefined) return undefined;
  checkExpression(detail, { names, element: undefined }, undefined, context);
  if (detail.kind === "TextLiteralNode") return detail;
  // Any other text is printed as the one hole of a template.
  const hole = { kind: "hole", expression: detail, format: undefined, span: detail.span } as const;
  return { kind: "TextLiteralNode", span: detail.span, parts: [hole] };
}

function bindEach(each: EachNode, place: RulePlace): { readonly scope: Scope; readonly local: LocalSymbol } {
  const at = { names: place.scope, element: undefined };
  const elements = checkSource(each.source, "for each", visitAt(at, undefined, place.context));
  const { scope, local } = bindVariable(each, each.variable, elements, at, place.context);
  return { scope: scope.names, local };
}

