/**
 * What every part of the checker works with: where to report, the tables to fill, and how to learn the type
 * of a symbol. One context checks one sheet, one system, or one expression of `eval`.
 */
import type { Diagnostic } from "../base/diagnostic.ts";
import type { DefineSymbol, LocalSymbol, Scope, Symbol } from "../binder/symbols.ts";
import type { CallNode, ElementMemberNode, ExpressionNode, NameNode, Node, RecordEntryNode, ReferenceNode } from "../syntax/ast.ts";
import type { LadderType, Type } from "../types/types.ts";
import type { NamedUnit } from "../types/units.ts";
import type { Checked, ExpressionInfo, Resolution } from "./checked.ts";

export interface CheckContext {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly checked: CheckedTables;
  readonly units: ReadonlyMap<string, NamedUnit>;
  /** Ladders of the system by name, as types. */
  readonly ladders: ReadonlyMap<string, LadderType>;
  /** The type of a symbol; works a global's value out on first use and reports cycles. */
  readonly infoOf: (symbol: Symbol) => ExpressionInfo;
  /** A define's result, checked on first use. */
  readonly resultOf: (symbol: DefineSymbol) => ExpressionInfo;
  /** The type of `submission.calculations` in this sheet; `calc(…)` is an error where there is none. */
  readonly calculations: { readonly path: readonly string[] } | undefined;
  /** What a name that nothing declares stands for; only `eval` with bindings has such names. */
  readonly unbound?: (name: string) => Symbol;
  /** A fresh local, with an id that is unique in this context. */
  readonly newLocal: (name: string, type: Type, decided: boolean, declaration: NameNode | undefined) => LocalSymbol;
}

/** `Checked` while it is being filled. */
export interface CheckedTables extends Checked {
  readonly info: Map<ExpressionNode, ExpressionInfo>;
  readonly resolutions: Map<ReferenceNode | CallNode, Resolution>;
  readonly locals: Map<Node, LocalSymbol>;
  readonly conversions: Map<ExpressionNode, string>;
  readonly elements: Map<ElementMemberNode, LocalSymbol>;
  readonly shorthands: Map<RecordEntryNode, ReferenceNode>;
}

export function emptyTables(): CheckedTables {
  return { info: new Map(), resolutions: new Map(), locals: new Map(), conversions: new Map(), elements: new Map(), shorthands: new Map() };
}

/** The scope in which an expression stands; `element` is the local that `.member` refers to inside `where`. */
export interface ExpressionScope {
  readonly names: Scope;
  readonly element: LocalSymbol | undefined;
}
