/**
 * What the checker found out, as side tables over the AST: lowering reads them, the editor will too.
 */
import type { DefineSymbol, LadderSymbol, LocalSymbol, Symbol } from "../binder/symbols.ts";
import type { FunctionId } from "../operators/functions.ts";
import type { CallNode, ElementMemberNode, ExpressionNode, Node, RecordEntryNode, ReferenceNode } from "../syntax/ast.ts";
import type { Type } from "../types/types.ts";

export interface ExpressionInfo {
  readonly type: Type;
  /** True when the expression can never be undecided. */
  readonly decided: boolean;
}

/** What a bare name or a call turned out to be. */
export type Resolution =
  | { readonly kind: "symbol"; readonly symbol: Symbol }
  /** An enum's or ladder's word, resolved by the type on the other side. */
  | { readonly kind: "word"; readonly value: string }
  | { readonly kind: "function"; readonly id: FunctionId }
  | { readonly kind: "define"; readonly symbol: DefineSymbol }
  /** `tier(severity)`: a text turned into an entry of the ladder. */
  | { readonly kind: "ladder"; readonly symbol: LadderSymbol }
  | { readonly kind: "calc" }
  | { readonly kind: "misfits" }
  /** `weakest`, `strongest`, and `min` and `max` of a ladder's entries: of one list, or of several arguments. */
  | { readonly kind: "ladderExtreme"; readonly ladder: string; readonly which: "strongest" | "weakest" }
  /** `required_members(submission)`: a list of texts known already. */
  | { readonly kind: "texts"; readonly values: readonly string[] };

export interface Checked {
  readonly info: ReadonlyMap<ExpressionNode, ExpressionInfo>;
  readonly resolutions: ReadonlyMap<ReferenceNode | CallNode, Resolution>;
  /** The variable that a quantifier, comprehension, filter, `for each`, emission or parameter introduces. */
  readonly locals: ReadonlyMap<Node, LocalSymbol>;
  /** A factor (`types/scale.ts`) to multiply the expression's value, or each number of its list, by: `10 year` counted in months. */
  readonly conversions: ReadonlyMap<ExpressionNode, string>;
  /** Whose member a `.member` is: the local of the `where` around it. */
  readonly elements: ReadonlyMap<ElementMemberNode, LocalSymbol>;
  /** The reference that an entry without a value (`{ outcome }`) stands for. */
  readonly shorthands: ReadonlyMap<RecordEntryNode, ReferenceNode>;
}
