/** Quantifiers and comprehensions. */
import type { IrCollect, IrExpr, IrLocalRef, IrQuantify } from "../../ir/ir.ts";
import type { Code } from "../code.ts";
import { quantifierNames } from "../runtime-names.ts";
import { call, emitPerElement, emitValue, type Scope } from "../scope.ts";

export function emitQuantify(expr: IrQuantify, scope: Scope): Code {
  const name = quantifierNames[expr.quantifier][expr.strict ? "strict" : "plain"];
  return call(scope, name, emitValue(expr.source, scope), emitPerElement(expr.local, expr.body, scope), ...whereOf(expr, scope));
}

export function emitCollect(expr: IrCollect, scope: Scope): Code {
  return call(scope, "collect", emitValue(expr.source, scope), emitPerElement(expr.local, expr.body, scope), ...whereOf(expr, scope));
}

export function emitRecordFrom(expr: Extract<IrExpr, { kind: "recordFrom" }>, scope: Scope): Code {
  const key = emitPerElement(expr.local, expr.key, scope);
  const value = emitPerElement(expr.local, expr.value, scope);
  return call(scope, "recordFrom", emitValue(expr.source, scope), key, value, ...whereOf(expr, scope));
}

function whereOf({ local, where }: { readonly local: IrLocalRef; readonly where?: IrExpr }, scope: Scope): readonly Code[] {
  return where === undefined ? [] : [emitPerElement(local, where, scope)];
}
