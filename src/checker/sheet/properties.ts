/** What a sheet says about itself: its version, its lane, what it is about. */
import { nearestNames } from "../../base/nearest-name.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { ExpressionNode, PropertyNode } from "../../syntax/ast.ts";
import type { CheckContext } from "../context.ts";
import { literalText } from "../expressions/literals.ts";
import { onlyFix } from "../expressions/names.ts";
import type { CheckedProperty } from "./checked-sheet.ts";

const diagnose = reporter(declarationMessages);

/** In the order the documentation lists them. */
export const knownProperties = [
  "version", "lane", "about", "purpose", "instructions", "expected_outputs", "pass_threshold", "fail_threshold",
] as const;

export function checkProperties(nodes: readonly PropertyNode[], context: CheckContext): CheckedProperty[] {
  const seen = new Map<string, PropertyNode>();
  return nodes.flatMap((node) => {
    const name = node.name.text;
    const first = seen.get(name);
    if (first !== undefined) {
      context.report(diagnose("repeated-rule-attribute", node.name.span, { name }, { related: [{ span: first.name.span, message: "first here" }] }));
      return [];
    }
    seen.set(name, node);
    if (!knownProperties.some((known) => known === name)) {
      const nearest = nearestNames(name, knownProperties);
      context.report(diagnose("unknown-property", node.name.span, { name, nearest }, onlyFix(node.name, nearest)));
      return [];
    }
    const value = literal(node.value);
    if (value === undefined && node.value.kind !== "ErrorNode") context.report(diagnose("property-not-literal", node.value.span, { name }));
    return value === undefined ? [] : [{ name, value }];
  });
}

function literal(node: ExpressionNode): CheckedProperty["value"] | undefined {
  switch (node.kind) {
    case "TextLiteralNode":
      return literalText(node);
    case "ReferenceNode":
      return node.name.text;
    case "NumberNode":
      return node.percent || node.unit !== undefined ? undefined : node.text;
    case "BooleanNode":
      return node.value;
    case "ListNode": {
      const texts = node.elements.map(literal);
      return texts.every((text): text is string => typeof text === "string") ? texts : undefined;
    }
    default:
      return undefined;
  }
}
