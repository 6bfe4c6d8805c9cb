/**
 * Shapes: types as plain data, as compiled modules and the evaluator carry them to read and check JSON.
 * A shape says what a value should be; what to do with a misfit is the reader's business: an input that
 * misfits makes the run unusable, a submission's member that misfits is undecided where it is used.
 */
export type Shape =
  | NumberShape
  | { readonly is: "text" }
  | { readonly is: "boolean" }
  | { readonly is: "choice"; readonly of: readonly string[] }
  | { readonly is: "list"; readonly of: Shape }
  | { readonly is: "record"; readonly members: readonly MemberShape[] }
  /** Any names, each with a value of one shape. */
  | { readonly is: "map"; readonly of: Shape }
  | { readonly is: "any" };

export interface NumberShape {
  readonly is: "number";
  readonly integer?: true;
  readonly range?: RangeShape;
}

/** Bounds as decimal text; `open` means the bound itself is outside. */
export interface RangeShape {
  readonly low?: string;
  readonly lowOpen?: true;
  readonly high?: string;
  readonly highOpen?: true;
}

export interface MemberShape {
  readonly name: string;
  readonly shape: Shape;
  readonly optional?: true;
}

export const ANY: Shape = { is: "any" };
