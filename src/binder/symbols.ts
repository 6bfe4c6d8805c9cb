/**
 * What a name can stand for. The binder makes one symbol for each declaration and collects clashes; the
 * checker asks for a symbol's type on demand (`checker/`), so that order of declaration does not matter.
 */
import type { IrRootName } from "../types/roots.ts";
import type {
  CheckNode, DefineNode, LadderNode, LetNode, MathNode, MemberDeclarationNode, NameNode, ParamNode,
} from "../syntax/ast.ts";
import type { Type } from "../types/types.ts";

export type Symbol =
  | MemberSymbol
  | RootSymbol
  | GlobalSymbol
  | LocalSymbol
  | DecisionSymbol;

/** A member of a root that is named bare: an input, a fact, a member of `records`. */
export interface MemberSymbol {
  readonly kind: "MemberSymbol";
  readonly root: Extract<IrRootName, "inputs" | "records" | "bindings">;
  readonly name: string;
  readonly declaration: MemberDeclarationNode | undefined;
}

/** `submission`, `evidence`, `host`, `rules`, `sheet`, … named as a whole. */
export interface RootSymbol {
  readonly kind: "RootSymbol";
  readonly root: IrRootName;
  readonly name: string;
  readonly type: Type;
  readonly optional: boolean;
}

/** A `let`, a `param`, or the value of a math check. */
export interface GlobalSymbol {
  readonly kind: "GlobalSymbol";
  readonly form: "let" | "param" | "math";
  readonly name: string;
  readonly declaration: LetNode | ParamNode | MathNode;
}

/** A variable of a quantifier, comprehension, `for each`, or a parameter. */
export interface LocalSymbol {
  readonly kind: "LocalSymbol";
  readonly id: number;
  readonly name: string;
  readonly type: Type;
  /** False when the element or argument may itself be undecided. */
  readonly decided: boolean;
  readonly declaration: NameNode | undefined;
}

/** A member of what `decide` chose: `outcome`, `level`. */
export interface DecisionSymbol {
  readonly kind: "DecisionSymbol";
  readonly name: string;
}

export interface DefineSymbol {
  readonly kind: "DefineSymbol";
  readonly name: string;
  readonly declaration: DefineNode;
}

export interface LadderSymbol {
  readonly kind: "LadderSymbol";
  readonly name: string;
  readonly declaration: LadderNode;
}

/** Names of one file or system, a namespace each for values, functions and types. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly values: ReadonlyMap<string, Symbol>;
  readonly defines: ReadonlyMap<string, DefineSymbol>;
  readonly ladders: ReadonlyMap<string, LadderSymbol>;
}

/** A `check` of the standard sheets, by name. */
export type StandardChecks = ReadonlyMap<string, CheckNode>;
