/** Number types, and what they say about units. */
import { NO_UNIT, sameUnit } from "./units.ts";
import type { Unit } from "./units.ts";
import { isConstant } from "./ranges.ts";
import type { ListType, NumberRange, NumberType, Type } from "./types.ts";
import { listOf } from "./types.ts";

interface NumberTraits {
  readonly unit?: Unit | undefined;
  readonly integer?: boolean;
  readonly percent?: boolean;
  readonly range?: NumberRange | undefined;
  readonly scale?: string | undefined;
  readonly stored?: boolean;
}

/** A number type; without a unit unless one is given. */
export function numberOf(traits: NumberTraits = {}): NumberType {
  return {
    kind: "NumberType",
    unit: traits.unit,
    integer: traits.integer ?? false,
    percent: traits.percent ?? false,
    range: traits.range,
    ...(traits.scale === undefined ? {} : { scale: traits.scale }),
    ...(traits.stored === true ? { stored: true } : {}),
  };
}

/** `number`: takes the unit of its other side. */
export const NUMBER: NumberType = numberOf();
export const RATIO: NumberType = numberOf({ unit: NO_UNIT });
/** A count of things: how many elements, how many letters. */
export const COUNT: NumberType = numberOf({ unit: NO_UNIT, integer: true, range: { low: "0", lowOpen: false, high: undefined, highOpen: false } });

/**
 * The unit a number brings into a product. A literal and a whole number without a unit are plain factors;
 * of other numbers without a unit nothing is known.
 */
export function factorUnit(type: NumberType): Unit | undefined {
  if (type.unit !== undefined) return type.unit;
  return type.integer || isConstant(type.range) ? NO_UNIT : undefined;
}

export function isRatio(type: NumberType): boolean {
  return type.unit !== undefined && sameUnit(type.unit, NO_UNIT);
}

/** The same number as an expression's value: no longer in the unit that data carry it in. */
export function readNumber(type: NumberType): NumberType {
  return type.stored === true ? numberOf({ ...type, stored: false }) : type;
}

/**
 * The type of a value once it is read: numbers, and lists of them, are converted to base units on the way.
 * `factor` is what the reader multiplies by; the members of records are converted when they are read.
 */
export function readType(type: Type): { readonly type: Type; readonly factor: string | undefined } {
  if (type.kind === "NumberType") return { type: readNumber(type), factor: type.stored === true ? type.scale : undefined };
  if (type.kind !== "ListType") return { type, factor: undefined };
  const element = readType(type.element);
  return { type: element.type === type.element ? type : listOf(element.type, type.elementOptional), factor: element.factor };
}

/** The type of the numbers in a list of numbers, of lists of numbers, and so on; `undefined` for other types. */
export function innerNumber(type: Type): NumberType | undefined {
  let inner = type;
  while (inner.kind === "ListType") inner = inner.element;
  return inner.kind === "NumberType" ? inner : undefined;
}

/** The type without what is said about its bounds: data that only claim to keep them may not. */
export function withoutBounds(type: Type): Type {
  const number = innerNumber(type);
  return number?.range === undefined ? type : withInner(type, numberOf({ ...number, range: undefined, stored: number.stored === true }));
}

/** The same nest of lists around another type. */
export function withInner(type: Type, inner: Type): Type {
  return type.kind === "ListType" ? ({ ...type, element: withInner(type.element, inner) } satisfies ListType) : inner;
}
