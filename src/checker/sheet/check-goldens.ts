/** `golden`: inputs, or values of other definitions, and what the formula must make of them. */
import { nearestNames } from "../../base/nearest-name.ts";
import type { Scope } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { GoldenNode, MathNode } from "../../syntax/ast.ts";
import type { CheckContext } from "../context.ts";
import { formulaOf } from "../define-context.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { checkExpression, visitAt } from "../expressions/check-expression.ts";
import { checkCloseness } from "../expressions/close.ts";
import { lookupValue, onlyFix } from "../expressions/names.ts";
import type { CheckedGolden } from "./checked-sheet.ts";
import { namedEntries } from "./named-entries.ts";

const diagnose = reporter(declarationMessages);

/** Nothing of the sheet stands in a golden's values: they are numbers from elsewhere. */
const CONSTANTS: Scope = { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() };
const constants = { names: CONSTANTS, element: undefined };

export function checkGoldens(math: MathNode, names: Scope, context: CheckContext): CheckedGolden[] {
  const [first] = math.goldens;
  if (math.each !== undefined && first !== undefined) {
    context.report(diagnose("golden-with-each", first.span, { rule: math.name.text }));
    return [];
  }
  return math.goldens.map((node) => checkGolden(math, node, names, context));
}

function checkGolden(math: MathNode, node: GoldenNode, names: Scope, context: CheckContext): CheckedGolden {
  const entries = namedEntries(node.inputs, context).flatMap(({ name, value }) => {
    const symbol = lookupValue(names, name.text);
    if (symbol === undefined || (symbol.kind !== "MemberSymbol" && symbol.kind !== "GlobalSymbol")) {
      const nearest = nearestNames(name.text, [...names.values].flatMap(([known, one]) => (one.kind === "RootSymbol" ? [] : [known])));
      context.report(diagnose("unknown-golden-input", name.span, { name: name.text, nearest }, onlyFix(name, nearest)));
      return [];
    }
    checkAgainst(value, constants, context.infoOf(symbol).type, `\`${name.text}\``, context);
    return [{ name: name.text, value }];
  });
  const formula = formulaOf(math);
  const info = formula === undefined ? undefined : context.checked.info.get(formula);
  const expected = checkExpression(node.expected, constants, info?.type, context);
  if (formula !== undefined && info !== undefined) {
    checkCloseness([node.expected, formula], [expected, info], node.within, visitAt({ names, element: undefined }, undefined, context));
  }
  return { math, node, entries };
}
