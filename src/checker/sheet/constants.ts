/** What must be the same on every run: the params of a sheet, and the defaults of its inputs. */
import type { Scope } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { ExpressionNode, MemberDeclarationNode, ParamNode } from "../../syntax/ast.ts";
import { walk } from "../../syntax/visit.ts";
import type { RecordType } from "../../types/types.ts";
import type { CheckContext } from "../context.ts";
import { formulaOf } from "../define-context.ts";
import { checkAgainst } from "../expressions/check-against.ts";

const diagnose = reporter(declarationMessages);

/** A param is the sheet's own: nothing of a run may reach it. */
export function requireConstant(node: ParamNode, context: CheckContext): void {
  const used = runDependency(node.value, context);
  if (used !== undefined) context.report(diagnose("param-not-constant", node.value.span, { name: node.name.text, used }));
}

/** The default of an input is worked out before the run's inputs are known. */
export function checkDefaults(members: readonly MemberDeclarationNode[], inputs: RecordType, names: Scope, context: CheckContext): void {
  for (const { name, initial } of members) {
    const type = inputs.members.get(name.text)?.type;
    if (initial === undefined || type === undefined) continue;
    checkAgainst(initial, { names, element: undefined }, type, `the default of \`${name.text}\``, context);
    const used = runDependency(initial, context);
    if (used !== undefined) context.report(diagnose("default-not-constant", initial.span, { name: name.text, used }));
  }
}

/** A name that a run supplies and that the expression depends on, through definitions too. Cost: each definition once. */
function runDependency(start: ExpressionNode, context: CheckContext): string | undefined {
  const seen = new Set<ExpressionNode>();
  const pending = [start];
  for (let node = pending.shift(); node !== undefined; node = pending.shift()) {
    if (seen.has(node)) continue;
    seen.add(node);
    let found: string | undefined;
    walk(node, (part) => {
      if (part.kind !== "ReferenceNode" && part.kind !== "CallNode") return;
      const resolution = context.checked.resolutions.get(part);
      if (resolution?.kind === "calc") found ??= "calc";
      if (resolution?.kind === "define") pending.push(resolution.symbol.declaration.body);
      if (resolution?.kind !== "symbol") return;
      const { symbol } = resolution;
      if (symbol.kind === "MemberSymbol" || symbol.kind === "RootSymbol") found ??= symbol.name;
      if (symbol.kind === "GlobalSymbol") {
        const { declaration } = symbol;
        const value = declaration.kind === "MathNode" ? formulaOf(declaration) : declaration.value;
        if (value !== undefined) pending.push(value);
      }
    });
    if (found !== undefined) return found;
  }
  return undefined;
}
