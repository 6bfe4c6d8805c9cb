/**
 * The shape of a registry entry: how an operator or function is written, what it takes and gives, and its
 * page of the reference. What it computes is the runtime's function of the same id.
 */
import type { Type } from "../types/types.ts";

export interface FunctionEntry {
  readonly form: FunctionForm;
  /** Tried in order; the first whose parameters fit is meant. */
  readonly overloads: readonly Overload[];
  readonly doc: FunctionDoc;
  /** Each is checked by a test. */
  readonly examples: readonly Example[];
}

export type FunctionForm =
  | { readonly kind: "infix"; readonly symbol: string }
  | { readonly kind: "prefix"; readonly symbol: string }
  | { readonly kind: "call"; readonly name: string };

export interface Overload {
  readonly parameters: readonly Parameter[];
  /** The last parameter may be given any number of times more. */
  readonly repeats?: true;
  /** The numbers among the arguments, and in lists among them, must be of like units. */
  readonly like?: true;
  /** The type of the result, from the arguments' types. */
  readonly result: (given: readonly Type[]) => Type | UnitFault;
  /** Whether the result can be undecided although no argument is. An overflow beyond 1e6144 is not counted. */
  readonly canFail: boolean | ((given: readonly Type[]) => boolean);
}

export interface Parameter {
  readonly name: string;
  readonly accepts: Accepts;
  readonly optional?: true;
}

/** What a parameter takes. */
export type Accepts =
  | "number"
  /** A number without a unit. */
  | "plain number"
  | "whole number"
  | "text"
  | "boolean"
  | "list"
  | "list of numbers"
  | "list of texts"
  | "record"
  | "list or record"
  | "any value"
  /** One of a few bare words. */
  | { readonly words: readonly string[] };

/** The units of the arguments do not allow the operation; `reason` completes "`^` cannot …". */
export interface UnitFault {
  readonly kind: "UnitFault";
  readonly reason: string;
  readonly help?: string;
}

/** Plain sentences for the reference. Every operand that is undecided makes the result so, unless `missing` says otherwise. */
export interface FunctionDoc {
  readonly meaning: string;
  readonly missing?: string;
  /** When the result is undecided although the operands are not. */
  readonly errors?: string;
}

export interface Example {
  readonly expr: string;
  /** As JSON; numbers as exact decimals, `undecided` for what has no answer. */
  readonly value: string;
}

export function parameter(name: string, accepts: Accepts): Parameter {
  return { name, accepts };
}

export function optional(name: string, accepts: Accepts): Parameter {
  return { name, accepts, optional: true };
}

/** How an entry is written: `+`, `round`. */
export function nameOf(entry: FunctionEntry): string {
  return entry.form.kind === "call" ? entry.form.name : entry.form.symbol;
}

/** `round(x, decimals?, mode?)`, for messages and the reference. */
export function signatureOf(name: string, overload: Overload): string {
  const parameters = overload.parameters.map((p) => (p.optional === true ? `${p.name}?` : p.name));
  return `${name}(${[...parameters, ...(overload.repeats === true ? ["…"] : [])].join(", ")})`;
}
