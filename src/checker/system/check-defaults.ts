/** `defaults math { category math }`: what rules of one form say where their author says nothing. */
import { nearestNames } from "../../base/nearest-name.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import { systemMessages } from "../../diagnostics/system-messages.ts";
import type { AttributeNode, DefaultsNode } from "../../syntax/ast.ts";
import type { CheckContext } from "../context.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { onlyFix } from "../expressions/names.ts";
import type { CheckedAttribute } from "./check-system.ts";

const diagnose = reporter({ ...declarationMessages, ...systemMessages });

export const ruleForms = ["rule", "math", "recompute", "checklist", "auto"] as const;
export type RuleForm = (typeof ruleForms)[number];

export type Defaults = ReadonlyMap<RuleForm, ReadonlyMap<string, AttributeNode>>;

/** Values are words and literals: they are read in every sheet of the system, and see none of its names. */
const NOTHING = { names: { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() }, element: undefined };

export function checkDefaults(nodes: readonly DefaultsNode[], attributes: readonly CheckedAttribute[], context: CheckContext): Defaults {
  const defaults = new Map<RuleForm, Map<string, AttributeNode>>();
  for (const node of nodes) {
    const form = ruleForms.find((known) => known === node.form.text);
    if (form === undefined) {
      const nearest = nearestNames(node.form.text, ruleForms);
      context.report(diagnose("unknown-form", node.form.span, { name: node.form.text, nearest }, onlyFix(node.form, nearest)));
      continue;
    }
    const given = defaults.get(form) ?? new Map<string, AttributeNode>();
    defaults.set(form, given);
    for (const attribute of node.attributes) {
      const name = attribute.name.text;
      const declared = attributes.find((one) => one.name === name);
      const first = given.get(name);
      if (declared === undefined) {
        const nearest = nearestNames(name, attributes.map((one) => one.name));
        context.report(diagnose("unknown-attribute", attribute.name.span, { name, nearest, where: "this system" }, onlyFix(attribute.name, nearest)));
      } else if (first !== undefined) {
        context.report(diagnose("repeated-rule-attribute", attribute.name.span, { name }, { related: [{ span: first.name.span, message: "first here" }] }));
      } else {
        given.set(name, attribute);
        if (attribute.value !== undefined) checkAgainst(attribute.value, NOTHING, declared.type, `\`${name}\``, context);
      }
    }
  }
  return defaults;
}
