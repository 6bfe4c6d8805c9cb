/** Result types that several entries share. */
import { isFree } from "../types/assignable.ts";
import { joinTypes } from "../types/join.ts";
import { NUMBER, numberOf } from "../types/numbers.ts";
import { onlyNumber } from "../types/ranges.ts";
import { isWholeDecimal } from "../types/decimal-text.ts";
import { ANY, BOOLEAN, TEXT } from "../types/types.ts";
import type { NumberRange, NumberType, Type } from "../types/types.ts";

export const toText = (): Type => TEXT;
export const toBoolean = (): Type => BOOLEAN;

/** The argument's own type. */
export const same = (given: readonly Type[]): Type => given[0] ?? ANY;

/** The argument as a number; `number` where its type is not known. */
export function numberAt(given: readonly Type[], index: number): NumberType {
  const type = given[index];
  return type?.kind === "NumberType" ? type : NUMBER;
}

/** The type of a list's elements. */
export function elementAt(given: readonly Type[], index: number): Type {
  const type = given[index];
  return type?.kind === "ListType" ? type.element : ANY;
}

/** A number in the unit of the argument; bounds are not known. */
export function unitOf(given: readonly Type[], index = 0): NumberType {
  const type = numberAt(given, index);
  return numberOf({ unit: type.unit, percent: type.percent, scale: type.scale });
}

/** A number of the unit of a list's elements, or of several plain arguments. */
export function common(given: readonly Type[], traits: { readonly integer: boolean; readonly range: boolean }): Type {
  const first = given[0];
  const all = given.length === 1 && first?.kind === "ListType" ? [first.element] : given;
  const known = all.filter((type) => !isFree(type));
  const joined = known.reduce<Type | undefined>((sofar, type) => joinTwo(sofar, type), undefined);
  if (joined?.kind !== "NumberType") return NUMBER;
  const allKnown = known.length === all.length;
  return numberOf({
    ...joined,
    integer: traits.integer && allKnown && joined.integer,
    range: traits.range && allKnown && all.length > 1 ? joined.range : undefined,
  });
}

function joinTwo(a: Type | undefined, b: Type): Type {
  if (a === undefined) return b;
  const joined = joinTypes(a, b);
  return joined.kind === "UnlikeUnits" ? ANY : joined;
}

/** Two lists joined, or the one that is known. */
export function joinedList(given: readonly Type[]): Type {
  const joined = given.reduce<Type | undefined>((sofar, type) => joinTwo(sofar, type), undefined);
  return joined ?? ANY;
}

/** A list in which every nest of lists is taken apart. */
export function flattened(given: readonly Type[]): Type {
  const type = given[0] ?? ANY;
  if (type.kind !== "ListType") return ANY;
  let element = type.element;
  let elementOptional = type.elementOptional;
  while (element.kind === "ListType") {
    elementOptional ||= element.elementOptional;
    element = element.element;
  }
  return { kind: "ListType", element, elementOptional };
}

/** The constant whole number that the argument is, if it is one. */
export function wholeConstant(type: Type | undefined): string | undefined {
  const only = type?.kind === "NumberType" ? onlyNumber(type.range) : undefined;
  return only !== undefined && isWholeDecimal(only) ? only : undefined;
}

export function rangeOf(type: Type | undefined): NumberRange | undefined {
  return type?.kind === "NumberType" ? type.range : undefined;
}


/** Comparing what is only known at run time can meet two kinds. */
export function kindsUnknown(given: readonly Type[]): boolean {
  return given.some(unknownInside);
}

function unknownInside(type: Type): boolean {
  if (isFree(type) || type.kind === "RecordType" || type.kind === "MapType") return true;
  return type.kind === "ListType" && (type.elementOptional || unknownInside(type.element));
}
