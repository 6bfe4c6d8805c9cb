/** `also`: the other names that a stated calculation may go by, everywhere in the sheet. */
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { ExpressionNode, MathNode } from "../../syntax/ast.ts";
import { walk } from "../../syntax/visit.ts";
import type { CheckContext } from "../context.ts";
import { literalText } from "../expressions/literals.ts";

const diagnose = reporter(declarationMessages);

/** The names that `calc` accepts beside a calculation's own, from the math checks that state it. */
export function aliasesOf(maths: readonly MathNode[], context: CheckContext): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, readonly string[]>();
  for (const math of maths) {
    const also = math.attributes.find(({ name }) => name.text === "also")?.value;
    if (also === undefined) continue;
    const texts = also.kind === "ListNode" ? also.elements.map((element) => (element.kind === "TextLiteralNode" ? literalText(element) : undefined)) : [undefined];
    if (texts.some((text) => text === undefined)) {
      context.report(diagnose("also-not-texts", also.span, undefined));
      continue;
    }
    const stated = math.attributes.find(({ name }) => name.text === "stated")?.value;
    for (const name of stated === undefined ? [] : calculationsNamed(stated)) {
      const key = name.trim().toLowerCase();
      aliases.set(key, [...new Set([...(aliases.get(key) ?? [name]), ...texts.filter((text) => text !== undefined)])]);
    }
  }
  return aliases;
}

function calculationsNamed(node: ExpressionNode): string[] {
  const names: string[] = [];
  walk(node, (part) => {
    const [argument] = part.kind === "CallNode" && part.name.text === "calc" ? part.arguments : [];
    const name = argument?.kind === "TextLiteralNode" ? literalText(argument) : undefined;
    if (name !== undefined) names.push(name);
  });
  return names;
}
