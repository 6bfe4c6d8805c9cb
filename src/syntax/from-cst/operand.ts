/** A finished operand of a run of operators. */
import type { BinaryOperatorId } from "../../../grammar/operators.ts";
import { Precedence } from "../../../grammar/operators.ts";
import type { Span } from "../../base/span.ts";
import type { ExpressionNode } from "../ast.ts";

/** How loosely its outermost operator binds, and its place with any parentheses around it. */
export interface Operand {
  readonly node: ExpressionNode;
  readonly precedence: number;
  readonly span: Span;
  /** The comparisons that it consists of, when it is one without parentheses. */
  readonly comparison?: Comparison;
}

/** The operands and operators of a comparison that has no parentheses around it. */
export interface Comparison {
  readonly operands: readonly { readonly span: Span }[];
  readonly operators: readonly { readonly id: BinaryOperatorId; readonly span: Span }[];
}

/** Something that no operator beside it can take apart. */
export function primary(node: ExpressionNode, span: Span = node.span): Operand {
  return { node, precedence: Precedence.postfix + 1, span };
}
