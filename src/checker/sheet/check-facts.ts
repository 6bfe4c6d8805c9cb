/** `facts`: what the verdict system's records ask of a sheet, each bound once. */
import { nearestNames } from "../../base/nearest-name.ts";
import type { Scope } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { FactsNode, SheetNode } from "../../syntax/ast.ts";
import type { CheckContext } from "../context.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { onlyFix } from "../expressions/names.ts";
import type { CheckedSystem } from "../system/check-system.ts";
import type { CheckedSheet } from "./checked-sheet.ts";
import { namedEntries } from "./named-entries.ts";

const diagnose = reporter(declarationMessages);

export function checkFacts(
  node: FactsNode | undefined,
  sheet: SheetNode,
  system: CheckedSystem,
  names: Scope,
  context: CheckContext,
): CheckedSheet["facts"] {
  const wanted = system.records.filter(({ fill }) => fill === undefined);
  const bound = namedEntries(node?.entries ?? [], context).flatMap(({ name, value }) => {
    const fact = wanted.find((one) => one.name === name.text);
    if (fact === undefined) {
      const nearest = nearestNames(name.text, wanted.map((one) => one.name));
      context.report(diagnose("unknown-fact", name.span, { name: name.text, nearest }, onlyFix(name, nearest)));
      return [];
    }
    const info = checkAgainst(value, { names, element: undefined }, fact.type, `the fact \`${name.text}\``, context);
    if (!info.decided && !fact.optional) context.report(diagnose("must-be-decided", value.span, { what: `the fact \`${name.text}\`` }));
    return [{ name: name.text, type: fact.type, value }];
  });
  const missing = wanted.filter(({ name, optional }) => !optional && !bound.some((one) => one.name === name));
  if (missing.length > 0) {
    const list = missing.map(({ name }) => `\`${name}\``).join(", ");
    context.report(diagnose("missing-fact", node?.span ?? sheet.name.span, { names: list, system: system.name }));
  }
  return bound;
}
