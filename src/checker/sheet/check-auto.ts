/** `auto`: a rule made by a check of the standard sheets, with the sheet's own arguments and attributes. */
import { nearestNames } from "../../base/nearest-name.ts";
import type { Scope } from "../../binder/symbols.ts";
import type { StandardChecks } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { AttributeNode, AutoNode, CheckNode, ExpressionNode, StandardNode } from "../../syntax/ast.ts";
import { readType } from "../../types/numbers.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { lookupValue, onlyFix, withName } from "../expressions/names.ts";
import { resolveType } from "../resolve-type.ts";
import type { CheckedSystem } from "../system/check-system.ts";
import { entryOf } from "../system/ladders.ts";
import { attributesByName, checkSystemAttributes, reportUnknown, wordOf } from "./attributes.ts";
import { checkDetail, checkRuleCondition } from "./check-rules.ts";
import type { Attributes, RulePlace } from "./check-rules.ts";
import type { CheckedRule } from "./checked-sheet.ts";

const diagnose = reporter(declarationMessages);

export interface AutoPlace extends RulePlace {
  readonly checks: StandardChecks;
  /** What a standard check sees: the parts of the run, and nothing that the sheet defines. */
  readonly checkScope: Scope;
}

export function checkAuto(node: AutoNode | StandardNode, place: AutoPlace): CheckedRule | undefined {
  const { context, checks, system } = place;
  const check = checks.get(node.name.text);
  if (check === undefined) {
    const nearest = nearestNames(node.name.text, checks.keys());
    context.report(diagnose("unknown-check", node.name.span, { name: node.name.text, nearest }, onlyFix(node.name, nearest)));
    return undefined;
  }
  const given = attributesByName(node.attributes, context);
  const parameterNames = check.parameters.map((parameter) => parameter.name.text);
  reportUnknown(given, ["when", "strict", ...parameterNames], system, `the check \`${check.name.text}\``, context);
  const { parameters, scope } = bindParameters(node, check, given, place);
  const inside = attributesByName(check.attributes, context);
  const condition = checkRuleCondition(check.name, inside, scope, context);
  const when = given.get("when")?.value;
  if (when !== undefined) checkAgainst(when, { names: place.scope, element: undefined }, { kind: "BooleanType" }, "`when`", context);
  const attributes = checkSystemAttributes(new Map([...hints(inside, system), ...given]), { system, context, scope: place.scope, form: "auto", rule: node.name });
  if (condition === undefined) return undefined;
  return {
    key: node.name.text,
    label: node.label?.text ?? check.label?.text ?? node.name.text,
    node: node.name,
    kind: "auto",
    each: undefined,
    when,
    detail: checkDetail(inside, scope, context),
    strict: given.has("strict"),
    attributes,
    body: { kind: "holds", ...condition },
    parameters,
  };
}

/**
 * What a check says of itself, as far as it means something in this system: the checks are written for every
 * system, and not every one has the same categories.
 */
function hints(inside: Attributes, system: CheckedSystem): [string, AttributeNode][] {
  return [...inside].filter(([name, { value }]) => {
    const word = value === undefined ? undefined : wordOf(value);
    const type = system.attributes.find((attribute) => attribute.name === name)?.type;
    if (word === undefined || type === undefined) return false;
    const ladder = type.kind === "LadderType" ? system.ladders.get(type.ladder) : undefined;
    return ladder === undefined ? type.kind === "TextType" || (type.kind === "EnumType" && type.values.includes(word)) : entryOf(ladder, word) !== undefined;
  });
}

function bindParameters(
  node: AutoNode | StandardNode,
  check: CheckNode,
  given: Attributes,
  place: AutoPlace,
): { readonly parameters: CheckedRule["parameters"]; readonly scope: Scope } {
  const { context } = place;
  let scope = place.checkScope;
  const parameters = check.parameters.flatMap((parameter) => {
    const name = parameter.name.text;
    const { type } = resolveType(parameter.type, context);
    const argument = given.get(name)?.value;
    const value: ExpressionNode | undefined = argument ?? parameter.initial;
    if (value === undefined) context.report(diagnose("missing-argument", node.name.span, { check: check.name.text, name }));
    const at = argument === undefined ? place.checkScope : place.scope;
    const info = value === undefined ? undefined : checkAgainst(value, { names: at, element: undefined }, type, `\`${name}\``, context);
    const local = context.newLocal(name, readType(type).type, info?.decided ?? true, parameter.name);
    context.checked.locals.set(parameter, local);
    if (lookupValue(scope, name) === undefined) scope = withName(scope, name, local);
    return value === undefined ? [] : [{ local, value }];
  });
  return { parameters, scope };
}
