/** The names that a call may write, a namespace of their own: defines, ladders, and what is built in. */
import { nearestNames } from "../../base/nearest-name.ts";
import type { DefineSymbol, LadderSymbol, Scope } from "../../binder/symbols.ts";
import { foreignNames } from "../../operators/foreign-names.ts";
import type { FunctionId } from "../../operators/functions.ts";
import { functionsByName, specialNames } from "../../operators/registry.ts";
import type { SpecialFunction } from "../../operators/registry.ts";

export type Callee =
  | { readonly kind: "define"; readonly symbol: DefineSymbol }
  | { readonly kind: "ladder"; readonly symbol: LadderSymbol }
  | { readonly kind: "special"; readonly name: SpecialFunction }
  | { readonly kind: "function"; readonly id: FunctionId };

/** What a call of that name means. A define of a sheet goes before a built-in function. */
export function lookupFunction(scope: Scope, name: string): Callee | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const define = at.defines.get(name);
    if (define !== undefined) return { kind: "define", symbol: define };
    const ladder = at.ladders.get(name);
    if (ladder !== undefined) return { kind: "ladder", symbol: ladder };
  }
  const special = specialNames.get(name);
  if (special !== undefined) return { kind: "special", name: special };
  const id = functionsByName.get(name);
  return id === undefined ? undefined : { kind: "function", id };
}

/** Names that a misspelt one may have meant, nearest first. */
export function nearestFunctions(scope: Scope, name: string): string[] {
  const known: string[] = [];
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) known.push(...at.defines.keys(), ...at.ladders.keys());
  const foreign = foreignNames.get(name.toLowerCase().replaceAll("_", ""));
  const near = nearestNames(name, [...known, ...specialNames.keys(), ...functionsByName.keys()]);
  return foreign === undefined ? near : [foreign, ...near.filter((other) => other !== foreign).slice(0, 1)];
}
