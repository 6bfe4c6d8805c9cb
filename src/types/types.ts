/**
 * The types of the language. A type says what a value is when it is decided; whether an expression may be
 * undecided is beside it (`ExpressionInfo.decided` in the checker), so that `T?` matters only where data
 * is declared.
 */
import type { Unit } from "./units.ts";

export type Type =
  | NumberType
  | TextType
  | BooleanType
  | EnumType
  | LadderType
  | ListType
  | RecordType
  | MapType
  | NullType
  | AnyType
  | ErrorType;

export interface NumberType {
  readonly kind: "NumberType";
  /** `undefined`: takes the unit of the other side (`number`, and literals without a unit). `{}`-like `NO_UNIT`: a ratio. */
  readonly unit: Unit | undefined;
  readonly integer: boolean;
  /** How templates print it by default; `percent` and `ratio` are one type. */
  readonly percent: boolean;
  /** Known bounds, from declared ranges and literals. */
  readonly range: NumberRange | undefined;
  /**
   * How many base units the author's unit is (`scale.ts`), where that is not 1: 12 for `year`. A number
   * without a unit beside it counts in that unit, and templates print in it.
   */
  readonly scale?: string;
  /** Data carry it in the author's unit: what reads it multiplies by `scale`. Values of expressions never have it. */
  readonly stored?: true;
}

/** Bounds as decimal text. */
export interface NumberRange {
  readonly low: string | undefined;
  readonly lowOpen: boolean;
  readonly high: string | undefined;
  readonly highOpen: boolean;
}

export interface TextType {
  readonly kind: "TextType";
}

export interface BooleanType {
  readonly kind: "BooleanType";
}

/** One of a few words. Equal to a text that spells the same. */
export interface EnumType {
  readonly kind: "EnumType";
  readonly values: readonly string[];
}

/** An entry of a verdict system's ladder; ordered. */
export interface LadderType {
  readonly kind: "LadderType";
  readonly ladder: string;
  readonly values: readonly string[];
  /** The entries' attributes, read as members: `r.tier.weight`. */
  readonly attributes: ReadonlyMap<string, MemberType>;
}

export interface ListType {
  readonly kind: "ListType";
  readonly element: Type;
  /** `list of (T?)`, or a list whose items an expression could not decide. */
  readonly elementOptional: boolean;
}

export interface RecordType {
  readonly kind: "RecordType";
  readonly members: ReadonlyMap<string, MemberType>;
  /** Other members may be there too: reading one gives `any`. Plain `record` is open and has no members. */
  readonly open: boolean;
}

export interface MemberType {
  readonly type: Type;
  readonly optional: boolean;
}

export interface MapType {
  readonly kind: "MapType";
  readonly value: Type;
}

/** The literal `null`. */
export interface NullType {
  readonly kind: "NullType";
}

/** Known only at run time: undeclared JSON, and the bindings of `eval`. Every use is allowed and checked when it runs. */
export interface AnyType {
  readonly kind: "AnyType";
}

/** Stands for a type that could not be worked out; already reported, so it silences what follows. */
export interface ErrorType {
  readonly kind: "ErrorType";
}

export const TEXT: TextType = { kind: "TextType" };
export const BOOLEAN: BooleanType = { kind: "BooleanType" };
export const NULL: NullType = { kind: "NullType" };
export const ANY: AnyType = { kind: "AnyType" };
export const ERROR: ErrorType = { kind: "ErrorType" };

export function listOf(element: Type, elementOptional = false): ListType {
  return { kind: "ListType", element, elementOptional };
}
