/** Checks one expression by itself, as `eval` does: without a sheet around it. */
import type { Diagnostic } from "../base/diagnostic.ts";
import type { Scope, Symbol } from "../binder/symbols.ts";
import type { ExpressionNode } from "../syntax/ast.ts";
import { ANY, ERROR } from "../types/types.ts";
import { builtInUnits } from "../types/units.ts";
import { emptyTables } from "./context.ts";
import type { CheckContext } from "./context.ts";
import type { Checked, ExpressionInfo } from "./checked.ts";
import { checkExpression } from "./expressions/check-expression.ts";

export interface CheckedStandalone {
  readonly node: ExpressionNode;
  readonly info: ExpressionInfo;
  readonly checked: Checked;
  readonly diagnostics: readonly Diagnostic[];
  /** How many locals there are; their ids are below this. */
  readonly locals: number;
}

const EMPTY: Scope = { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() };

/**
 * Checks an expression of its own. With bindings every name is one of them, of a type that is only known when
 * it runs, and one that is not bound is missing; without, every name is an error.
 */
export function checkStandaloneExpression(node: ExpressionNode, withBindings: boolean): CheckedStandalone {
  const diagnostics: Diagnostic[] = [];
  const checked = emptyTables();
  let locals = 0;
  const context: CheckContext = {
    report: (diagnostic) => diagnostics.push(diagnostic),
    checked,
    units: builtInUnits,
    ladders: new Map(),
    infoOf: () => ({ type: ANY, decided: false }),
    resultOf: () => ({ type: ERROR, decided: true }),
    calculations: undefined,
    ...(withBindings ? { unbound: bindingOf } : {}),
    newLocal: (name, type, decided, declaration) => ({ kind: "LocalSymbol", id: locals++, name, type, decided, declaration }),
  };
  const info = checkExpression(node, { names: EMPTY, element: undefined }, undefined, context);
  return { node, info, checked, diagnostics, locals };
}

function bindingOf(name: string): Symbol {
  return { kind: "MemberSymbol", root: "bindings", name, declaration: undefined };
}
