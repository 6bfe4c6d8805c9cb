/**
 * Shapes of types: what a compiled sheet needs to know to read and check JSON. Bounds are in the unit that
 * data carry.
 */
import { assertNever } from "../base/assert-never.ts";
import type { NumberShape, RangeShape, Shape } from "../runtime/shape.ts";
import { applyScale, invertScale } from "./scale.ts";
import type { NumberRange, NumberType, Type } from "./types.ts";

/** The whole shape: what `misfits` and the check of inputs hold data to. */
export function shapeOf(type: Type): Shape {
  switch (type.kind) {
    case "NumberType":
      return numberShape(type);
    case "TextType":
      return { is: "text" };
    case "BooleanType":
      return { is: "boolean" };
    case "EnumType":
    case "LadderType":
      return { is: "choice", of: type.values };
    case "ListType":
      return { is: "list", of: shapeOf(type.element) };
    case "RecordType":
      return {
        is: "record",
        members: [...type.members].map(([name, member]) => ({
          name,
          shape: shapeOf(member.type),
          ...(member.optional ? { optional: true as const } : {}),
        })),
      };
    case "MapType":
      return { is: "map", of: shapeOf(type.value) };
    case "NullType":
    case "AnyType":
    case "ErrorType":
      return { is: "any" };
    default:
      return assertNever(type);
  }
}

/**
 * The shape an expression reads data as: only the kind matters, since a text outside its choice and a number
 * outside its range are still what they are, and a record's members are read when they are asked for.
 */
export function readShapeOf(type: Type): Shape {
  switch (type.kind) {
    case "NumberType":
      return type.integer ? { is: "number", integer: true } : { is: "number" };
    case "EnumType":
    case "LadderType":
      return { is: "text" };
    case "ListType":
      return { is: "list", of: readShapeOf(type.element) };
    case "RecordType":
    case "MapType":
      return { is: "record", members: [] };
    case "TextType":
    case "BooleanType":
    case "NullType":
    case "AnyType":
    case "ErrorType":
      return shapeOf(type);
    default:
      return assertNever(type);
  }
}

function numberShape(type: NumberType): NumberShape {
  const range = type.range === undefined ? undefined : rangeShape(type.range, type.stored === true ? type.scale : undefined);
  return { is: "number", ...(type.integer ? { integer: true } : {}), ...(range === undefined ? {} : { range }) };
}

function rangeShape(range: NumberRange, scale: string | undefined): RangeShape {
  const toData = scale === undefined ? undefined : invertScale(scale);
  const counted = (text: string): string => (toData === undefined ? text : (applyScale(text, toData) ?? text));
  return {
    ...(range.low === undefined ? {} : { low: counted(range.low) }),
    ...(range.low !== undefined && range.lowOpen ? { lowOpen: true } : {}),
    ...(range.high === undefined ? {} : { high: counted(range.high) }),
    ...(range.high !== undefined && range.highOpen ? { highOpen: true } : {}),
  };
}
