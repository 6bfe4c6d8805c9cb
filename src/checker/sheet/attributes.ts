/**
 * A rule's attributes: those its own kind knows, and those that the verdict system declares for every rule.
 */
import { nearestNames } from "../../base/nearest-name.ts";
import type { Scope } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import { expressionMessages } from "../../diagnostics/expression-messages.ts";
import type { AttributeNode, ExpressionNode, NameNode } from "../../syntax/ast.ts";
import { isAssignable } from "../../types/assignable.ts";
import { showA, showWords } from "../../types/show.ts";
import type { Type } from "../../types/types.ts";
import type { CheckContext } from "../context.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { literalText } from "../expressions/literals.ts";
import { lookupValue, onlyFix } from "../expressions/names.ts";
import type { RuleForm } from "../system/check-defaults.ts";
import type { CheckedAttribute, CheckedSystem } from "../system/check-system.ts";
import { entryOf } from "../system/ladders.ts";
import type { CheckedLadder } from "../system/ladders.ts";
import type { CheckedRuleAttribute } from "./checked-sheet.ts";

const diagnose = reporter(declarationMessages);

/** Attributes by name; a repeated one is reported, and the first stands. */
export function attributesByName(attributes: readonly AttributeNode[], context: CheckContext): Map<string, AttributeNode> {
  const byName = new Map<string, AttributeNode>();
  for (const attribute of attributes) {
    const first = byName.get(attribute.name.text);
    if (first === undefined) {
      byName.set(attribute.name.text, attribute);
      continue;
    }
    const related = [{ span: first.name.span, message: "first here" }];
    context.report(diagnose("repeated-rule-attribute", attribute.name.span, { name: attribute.name.text }, { related }));
  }
  return byName;
}

/** Reports what neither the rule's kind nor the system knows. `where` says whose attributes they are: "a rule". */
export function reportUnknown(given: ReadonlyMap<string, AttributeNode>, own: readonly string[], system: CheckedSystem, where: string, context: CheckContext): void {
  const known = [...own, ...system.attributes.map(({ name }) => name)];
  for (const [name, attribute] of given) {
    if (known.includes(name)) {
      if (attribute.value === undefined && name !== "strict") context.report(diagnose("value-needed", attribute.name.span, { name }));
      if (attribute.value !== undefined && name === "strict") context.report(diagnose("unexpected-value", attribute.value.span, { name }));
      continue;
    }
    const nearest = nearestNames(name, known);
    context.report(diagnose("unknown-attribute", attribute.name.span, { name, nearest, where }, onlyFix(attribute.name, nearest)));
  }
}

export interface AttributePlace {
  readonly system: CheckedSystem;
  readonly context: CheckContext;
  /** Where the values' own names are looked up. */
  readonly scope: Scope;
  readonly form: RuleForm;
  /** The rule, for messages, and where it is named. */
  readonly rule: NameNode;
}

/**
 * The system's attributes of a rule, in the system's order. `given` may come from several bodies, the later
 * ones going before: an `auto` overrides what its check says. `except` is not asked for: recompute grades it.
 */
export function checkSystemAttributes(given: ReadonlyMap<string, AttributeNode>, place: AttributePlace, except?: string): CheckedRuleAttribute[] {
  return place.system.attributes.flatMap((attribute): CheckedRuleAttribute[] => {
    if (attribute.name === except) return [];
    const node = given.get(attribute.name) ?? place.system.defaults.get(place.form)?.get(attribute.name);
    if (node?.value !== undefined) return [checkGiven(attribute, node.value, place)];
    if (node !== undefined) return [];
    if (attribute.initial !== undefined) {
      return [{ name: attribute.name, value: { node: attribute.initial, checked: place.system.context.checked }, entry: undefined, declared: wordOf(attribute.initial) }];
    }
    if (attribute.optional) return [{ name: attribute.name, value: undefined, entry: undefined, declared: undefined }];
    place.context.report(diagnose("missing-attribute", place.rule.span, { rule: place.rule.text, attribute: attribute.name, allowed: allowed(attribute.type) }));
    return [];
  });
}

function checkGiven(attribute: CheckedAttribute, value: ExpressionNode, place: AttributePlace): CheckedRuleAttribute {
  const { context, system, scope } = place;
  const { name, type } = attribute;
  const declared = wordOf(value);
  const ladder = type.kind === "LadderType" ? system.ladders.get(type.ladder) : undefined;
  const entry = ladder === undefined || declared === undefined || isVisible(value, scope) ? undefined : entryOf(ladder, declared);
  if (entry !== undefined) return { name, value: { node: value, checked: context.checked }, entry: entry.name, declared };
  if (ladder !== undefined && reportMisspelt(value, ladder, place)) return { name, value: { node: value, checked: context.checked }, entry: undefined, declared };
  const info = checkAgainst(value, { names: scope, element: undefined }, type, `\`${name}\``, context);
  // The name of a value is no word for what it stands for.
  const isWord = value.kind !== "ReferenceNode" || context.checked.resolutions.get(value)?.kind === "word";
  if (!info.decided && !attribute.optional && isAssignable(info.type, type)) context.report(diagnose("must-be-decided", value.span, { what: `\`${name}\`` }));
  return { name, value: { node: value, checked: context.checked }, entry: undefined, declared: isWord ? declared : undefined };
}

/** True for a bare word that is near to one of a ladder's entries, or to a word that means one. */
function reportMisspelt(value: ExpressionNode, ladder: CheckedLadder, { context, scope }: AttributePlace): boolean {
  if (value.kind !== "ReferenceNode" || isVisible(value, scope)) return false;
  const nearest = nearestNames(value.name.text, ladder.entries.flatMap((entry) => [entry.name, ...entry.aliases]));
  if (nearest.length === 0) return false;
  const parameters = { name: value.name.text, nearest, values: showWords(ladder.type.values) };
  context.report(reporter(expressionMessages)("unknown-word", value.span, parameters, onlyFix(value.name, nearest)));
  return true;
}

/** The word that an author wrote: bare, or as a text. */
export function wordOf(node: ExpressionNode): string | undefined {
  if (node.kind === "ReferenceNode") return node.name.text;
  return node.kind === "TextLiteralNode" ? literalText(node) : undefined;
}

function isVisible(node: ExpressionNode, scope: Scope): boolean {
  return node.kind === "ReferenceNode" && lookupValue(scope, node.name.text) !== undefined;
}

/** What may be written, in the author's words. */
function allowed(type: Type): string {
  return type.kind === "EnumType" || type.kind === "LadderType" ? showWords(type.values) : showA(type);
}

