/** What lowering an expression needs: the checker's tables, and what the sheet or system around it says. */
import type { Checked, ExpressionInfo } from "../checker/checked.ts";
import type { ExpressionNode } from "../syntax/ast.ts";
import { ERROR } from "../types/types.ts";
import type { NamedUnit } from "../types/units.ts";
import type { IrExpr, IrPath } from "./ir.ts";

export interface LoweringContext {
  readonly checked: Checked;
  readonly units: ReadonlyMap<string, NamedUnit>;
  /** A rule marked `strict` is open as soon as one operand is missing. */
  readonly strict: boolean;
  /** The list that `calc` reads, and the names it may find a calculation under. */
  readonly calculations: { readonly source: IrExpr; readonly namesOf: (name: string) => readonly string[] } | undefined;
  /** An id that no local of the sheet or system has. */
  readonly newLocalId: () => number;
  /** Where the elements that a local runs through stand, by the local's id; filled on the way. */
  readonly paths: Map<number, IrPath>;
  /** What stands in place of a local, by its id: the arguments of a check. */
  readonly substitutions?: ReadonlyMap<number, IrExpr>;
}

/** How the lowering of one kind of expression sees its node. */
export interface Lowering {
  readonly context: LoweringContext;
  /** The leftmost part, lowered already, where a long chain was walked from its inner end. */
  readonly left: IrExpr | undefined;
  readonly lower: (node: ExpressionNode) => IrExpr;
  /** Without the conversion of its unit: the data as they are. */
  readonly lowerUnconverted: (node: ExpressionNode) => IrExpr;
}

/** What the checker found out about a node. */
export function infoOf(node: ExpressionNode, context: LoweringContext): ExpressionInfo {
  return context.checked.info.get(node) ?? { type: ERROR, decided: false };
}
