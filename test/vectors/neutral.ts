/**
 * The neutral form of the vectors: typed values and expression trees that are no language's own notation.
 * `vectors.test.ts` reads them from `data/`, `print-vector.ts` writes the trees in the notation of sheets.
 */

export type Typed =
  | { readonly type: "number"; readonly value: string }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "null" }
  | { readonly type: "list"; readonly value: readonly Typed[] }
  | { readonly type: "map"; readonly value: readonly (readonly [Typed, Typed])[] };

export interface RangeTree {
  readonly range: readonly [Tree, Tree];
  readonly low: "closed" | "open";
  readonly high: "closed" | "open";
}

/** What may stand right of FEEL's `in`, besides any expression. */
export interface UnaryTest {
  readonly test: string;
  readonly arg: Tree;
}

export type Quantifier = "all" | "some" | "one" | "map" | "filter";

export interface QuantTree {
  readonly quant: Quantifier;
  readonly vars: readonly (readonly [string, Tree])[];
  readonly body: Tree;
}

export interface CallTree {
  readonly call: string;
  readonly target?: Tree;
  readonly args: readonly Tree[];
}

export type Tree =
  | { readonly lit: Typed }
  | { readonly var: string }
  | { readonly op: string; readonly args: readonly Tree[] }
  | CallTree
  | { readonly get: readonly [Tree, string] }
  | { readonly index: readonly [Tree, Tree] }
  | { readonly list: readonly Tree[] }
  | { readonly map: readonly (readonly [Tree, Tree])[] }
  | { readonly if: readonly [Tree, Tree, Tree] }
  | QuantTree
  | { readonly filter: readonly [Tree, Tree] }
  | { readonly in: readonly Tree[] }
  | RangeTree
  | UnaryTest
  | { readonly instance: readonly [Tree, string] };

export interface Vector {
  readonly id: string;
  /** The expression in the suite's own notation. */
  readonly expr: string;
  readonly ast: Tree;
  readonly bindings?: Readonly<Record<string, Typed>>;
  /** Expressions that the suite evaluates first, under a name. */
  readonly defs?: readonly { readonly name: string; readonly expr: string }[];
  readonly expected?: Typed;
  /** The suite has no value here: the kind of failure, or that there is one. */
  readonly error?: string | true;
  /** Why a FEEL expression is null. */
  readonly kind?: "value" | "null-operand" | "type-error" | "null-value";
}

export interface Suite {
  readonly name: "cel" | "feel";
  readonly source: { readonly repo: string; readonly commit: string; readonly path: string; readonly licence: string };
  readonly vectors: readonly Vector[];
}
