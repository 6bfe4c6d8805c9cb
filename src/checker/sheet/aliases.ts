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
    const names = stated === undefined ? [] : calculationsNamed(stated, context);
    if (stated !== undefined && names.length === 0) context.report(diagnose("also-without-calc", also.span, undefined));
    for (const name of names) {
      const key = name.trim().toLowerCase();
      aliases.set(key, [...new Set([...(aliases.get(key) ?? [name]), ...texts.filter((text) => text !== undefined)])]);
    }
  }
  return aliases;
}

/** The calculations that an expression reads, through the `let`s that it names too. */
function calculationsNamed(stated: ExpressionNode, context: CheckContext): string[] {
  const names: string[] = [];
  const seen = new Set<ExpressionNode>();
  const pending = [stated];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    walk(next, (part) => {
      const [argument] = part.kind === "CallNode" && part.name.text === "calc" ? part.arguments : [];
      const name = argument?.kind === "TextLiteralNode" ? literalText(argument) : undefined;
      if (name !== undefined) names.push(name);
      const resolution = part.kind === "ReferenceNode" ? context.checked.resolutions.get(part) : undefined;
      const symbol = resolution?.kind === "symbol" ? resolution.symbol : undefined;
      if (symbol?.kind === "GlobalSymbol" && symbol.declaration.kind === "LetNode") pending.push(symbol.declaration.value);
    });
  }
  return names;
}
