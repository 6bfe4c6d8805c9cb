/** Definitions, in a sheet as in a system: what `let`, `param`, `define` and math checks stand for. */
import type { DefineSymbol, GlobalSymbol } from "../binder/symbols.ts";
import type { CheckContext } from "../checker/context.ts";
import { formulaOf } from "../checker/define-context.ts";
import { lowerExpression } from "./lower-expression.ts";
import type { LoweringContext } from "./lowering-context.ts";
import type { IrDefine, IrGlobal } from "./ir.ts";

/** A context for lowering what `context` checked. Ids that it gives out follow those of the checker. */
export function newLowering(context: CheckContext, calculations?: LoweringContext["calculations"]): LoweringContext {
  return {
    checked: context.checked,
    units: context.units,
    strict: false,
    calculations,
    newLocalId: () => context.newLocal("item", { kind: "AnyType" }, false, undefined).id,
    paths: new Map(),
  };
}

export function lowerGlobal(symbol: GlobalSymbol, context: LoweringContext): IrGlobal {
  const { declaration } = symbol;
  const value = declaration.kind === "MathNode" ? formulaOf(declaration) : declaration.value;
  return { name: symbol.name, form: symbol.form, value: value === undefined ? { kind: "null" } : lowerExpression(value, context) };
}

export function lowerDefine(symbol: DefineSymbol, context: LoweringContext): IrDefine {
  const { declaration } = symbol;
  const parameters = declaration.parameters.flatMap((parameter) => {
    const local = context.checked.locals.get(parameter);
    return local === undefined ? [] : [{ id: local.id, name: local.name }];
  });
  return { name: symbol.name, parameters, body: lowerExpression(declaration.body, context) };
}
