/** The IR of one expression by itself. */
import type { CheckedStandalone } from "../checker/standalone.ts";
import { builtInUnits } from "../types/units.ts";
import type { IrExpr } from "./ir.ts";
import { lowerExpression } from "./lower-expression.ts";

/** Lowers an expression that was checked without errors. */
export function lowerStandaloneExpression(standalone: CheckedStandalone): IrExpr {
  let next = standalone.locals;
  return lowerExpression(standalone.node, {
    checked: standalone.checked,
    units: builtInUnits,
    strict: false,
    calculations: undefined,
    newLocalId: () => next++,
    paths: new Map(),
  });
}
