/**
 * The context in which a sheet's or a system's expressions are checked. Types of definitions are worked out
 * on first use, in dependency order, so that neither the order of declaration nor a long chain matters.
 */
import type { Diagnostic } from "../base/diagnostic.ts";
import { orderDefinitions } from "../binder/dependencies.ts";
import type { Definition } from "../binder/dependencies.ts";
import type { DecisionSymbol, DefineSymbol, GlobalSymbol, LocalSymbol, MemberSymbol, Scope, Symbol } from "../binder/symbols.ts";
import { reporter } from "../diagnostics/catalogue.ts";
import { declarationMessages } from "../diagnostics/declaration-messages.ts";
import type { ExpressionNode, MathNode } from "../syntax/ast.ts";
import type { LadderType } from "../types/types.ts";
import { builtInUnits } from "../types/units.ts";
import { readType } from "../types/numbers.ts";
import type { ExpressionInfo } from "./checked.ts";
import { DEEPEST_DEFINE, tooLargeDefines } from "./define-size.ts";
import { emptyTables } from "./context.ts";
import type { CheckContext } from "./context.ts";
import { checkAgainst } from "./expressions/check-against.ts";
import { checkExpression } from "./expressions/check-expression.ts";
import { withName } from "./expressions/names.ts";
import { BROKEN } from "./expressions/visit.ts";
import { resolveType } from "./resolve-type.ts";

const diagnose = reporter(declarationMessages);

export interface DefinitionsOf {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly ladders: ReadonlyMap<string, LadderType>;
  readonly globals: readonly GlobalSymbol[];
  readonly defines: readonly DefineSymbol[];
  /** Where the definitions' own expressions stand. */
  readonly scope: () => Scope;
  readonly memberInfo: (symbol: MemberSymbol) => ExpressionInfo;
  readonly decisionInfo: (symbol: DecisionSymbol) => ExpressionInfo;
  readonly calculations: CheckContext["calculations"];
}

/** A context whose definitions are checked when `checkDefinitions` or the first use asks for them. */
export function defineContext(given: DefinitionsOf): CheckContext & { readonly checkDefinitions: () => void } {
  const globals = new Map<GlobalSymbol, ExpressionInfo>();
  const defines = new Map<DefineSymbol, ExpressionInfo>();
  let locals = 0;

  const context: CheckContext = {
    report: given.report,
    checked: emptyTables(),
    units: builtInUnits,
    ladders: given.ladders,
    calculations: given.calculations,
    newLocal: (name, type, decided, declaration): LocalSymbol => ({ kind: "LocalSymbol", id: locals++, name, type, decided, declaration }),
    infoOf: (symbol) => infoOf(symbol),
    resultOf: (symbol) => known(defines, symbol, () => checkDefine(symbol, given.scope(), context)),
  };

  function infoOf(symbol: Symbol): ExpressionInfo {
    switch (symbol.kind) {
      case "MemberSymbol":
        return given.memberInfo(symbol);
      case "DecisionSymbol":
        return given.decisionInfo(symbol);
      case "RootSymbol":
        return { type: symbol.type, decided: !symbol.optional };
      case "LocalSymbol":
        return { type: symbol.type, decided: symbol.decided };
      case "GlobalSymbol":
        return known(globals, symbol, () => checkGlobal(symbol, given.scope(), context));
    }
  }

  function checkDefinitions(): void {
    const all: readonly (GlobalSymbol | DefineSymbol)[] = [...given.globals, ...given.defines];
    const values = new Map(given.globals.map((symbol) => [symbol.name, symbol]));
    const calls = new Map(given.defines.map((symbol) => [symbol.name, symbol]));
    const { order, cycles } = orderDefinitions<GlobalSymbol | DefineSymbol>(all.map(definitionOf), {
      value: (name) => values.get(name),
      call: (name) => calls.get(name),
    });
    for (const cycle of cycles) reportCycle(cycle, given.report);
    for (const symbol of cycles.flat()) (symbol.kind === "DefineSymbol" ? defines : globals).set(symbol as never, BROKEN);
    for (const [symbol, size] of tooLargeDefines(order.filter((one) => one.kind === "DefineSymbol"))) {
      given.report(diagnose("define-too-large", symbol.declaration.name.span, { name: symbol.name, deep: size.depth > DEEPEST_DEFINE }));
      defines.set(symbol, BROKEN);
    }
    for (const symbol of order) {
      if (symbol.kind === "DefineSymbol") context.resultOf(symbol);
      else infoOf(symbol);
    }
  }

  return { ...context, checkDefinitions };
}

/** While a definition is being checked it has no type yet: a cycle that was not seen before ends here. */
function known<K>(table: Map<K, ExpressionInfo>, key: K, work: () => ExpressionInfo): ExpressionInfo {
  const found = table.get(key);
  if (found !== undefined) return found;
  table.set(key, BROKEN);
  const info = work();
  table.set(key, info);
  return info;
}

function definitionOf(symbol: GlobalSymbol | DefineSymbol): Definition<GlobalSymbol | DefineSymbol> {
  if (symbol.kind === "DefineSymbol") return { key: symbol, expressions: [symbol.declaration.body] };
  const { declaration } = symbol;
  if (declaration.kind !== "MathNode") return { key: symbol, expressions: [declaration.value] };
  const formula = formulaOf(declaration);
  return { key: symbol, expressions: formula === undefined ? [] : [formula] };
}

export function formulaOf(node: MathNode): ExpressionNode | undefined {
  return node.attributes.find((attribute) => attribute.name.text === "formula")?.value;
}

function reportCycle(cycle: readonly (GlobalSymbol | DefineSymbol)[], report: (diagnostic: Diagnostic) => void): void {
  const [first] = cycle;
  if (first === undefined) return;
  const names = [...cycle.map((symbol) => symbol.name), first.name];
  const related = cycle.slice(1).map((symbol) => ({ span: symbol.declaration.name.span, message: "and this is part of it" }));
  const code = cycle.every((symbol) => symbol.kind === "DefineSymbol") ? "recursive-define" : "cyclic-definition";
  report(diagnose(code, first.declaration.name.span, { cycle: names }, { related }));
}

function checkGlobal(symbol: GlobalSymbol, names: Scope, context: CheckContext): ExpressionInfo {
  const scope = { names, element: undefined };
  const { declaration } = symbol;
  if (declaration.kind === "MathNode") {
    const formula = formulaOf(declaration);
    return formula === undefined ? BROKEN : checkExpression(formula, scope, undefined, context);
  }
  if (declaration.type === undefined) return checkExpression(declaration.value, scope, undefined, context);
  const declared = resolveType(declaration.type, context);
  const what = `${symbol.form === "param" ? "the param" : "the definition"} \`${symbol.name}\``;
  const info = checkAgainst(declaration.value, scope, declared.type, what, context);
  return { type: readType(declared.type).type, decided: info.decided };
}

function checkDefine(symbol: DefineSymbol, names: Scope, context: CheckContext): ExpressionInfo {
  const { declaration } = symbol;
  let scope = names;
  for (const parameter of declaration.parameters) {
    const { type, optional } = resolveType(parameter.type, context);
    // An argument may be undecided at any call: what the body makes of it is decided at best when it is.
    const local = context.newLocal(parameter.name.text, readType(type).type, !optional, parameter.name);
    context.checked.locals.set(parameter, local);
    scope = withName(scope, parameter.name.text, local);
  }
  const inside = { names: scope, element: undefined };
  if (declaration.result === undefined) return checkExpression(declaration.body, inside, undefined, context);
  const declared = resolveType(declaration.result, context);
  const info = checkAgainst(declaration.body, inside, declared.type, `the result of \`${symbol.name}\``, context);
  return { type: readType(declared.type).type, decided: info.decided };
}
