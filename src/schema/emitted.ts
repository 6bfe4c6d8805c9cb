/**
 * What a verdict system emits, described from its declaration: the side that is held against a JSON Schema.
 * Every part knows where it was written, so that a misfit is shown at the author's own line.
 */
import type { Span } from "../base/span.ts";
import type { Type } from "../types/types.ts";

export type Emitted =
  | { readonly kind: "object"; readonly span: Span; readonly members: readonly EmittedMember[] }
  | { readonly kind: "list"; readonly span: Span; readonly element: Emitted }
  /** A literal: `number` is decimal text. */
  | { readonly kind: "constant"; readonly span: Span; readonly type: "text" | "number" | "boolean" | "null"; readonly value: string }
  /** What an element that is undecided comes out as: null. */
  | { readonly kind: "undecided"; readonly span: Span }
  | { readonly kind: "typed"; readonly span: Span; readonly type: Type }
  /** One of several, as the branches of an `if` or the arms of `decide` give. */
  | { readonly kind: "alternatives"; readonly span: Span; readonly of: readonly Emitted[] };

export interface EmittedMember {
  readonly name: string;
  readonly span: Span;
  readonly value: Emitted;
  /** False when the member may be left out. */
  readonly always: boolean;
}

/** Everything that a type can hold, as an emission of that type: records and enums are spelled out. */
export function emittedOfType(type: Type, span: Span): Emitted {
  switch (type.kind) {
    case "RecordType":
      if (type.open) return { kind: "typed", span, type };
      return {
        kind: "object",
        span,
        members: [...type.members].map(([name, member]) => ({ name, span, value: emittedOfType(member.type, span), always: !member.optional })),
      };
    case "ListType":
      return { kind: "list", span, element: perhapsUndecided(emittedOfType(type.element, span), type.elementOptional) };
    case "EnumType":
    case "LadderType":
      return { kind: "alternatives", span, of: type.values.map((value) => ({ kind: "constant", span, type: "text", value })) };
    case "NullType":
      return { kind: "constant", span, type: "null", value: "null" };
    case "NumberType":
    case "TextType":
    case "BooleanType":
    case "MapType":
    case "AnyType":
    case "ErrorType":
      return { kind: "typed", span, type };
  }
}

/** An element that may be undecided; a member that is undecided is left out instead. */
export function perhapsUndecided(element: Emitted, perhaps: boolean): Emitted {
  return perhaps ? { kind: "alternatives", span: element.span, of: [element, { kind: "undecided", span: element.span }] } : element;
}
