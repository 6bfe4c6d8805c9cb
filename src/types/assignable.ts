/** Whether a value of one type may stand where another is asked for. */
import { assertNever } from "../base/assert-never.ts";
import { sameUnit } from "./units.ts";
import type { EnumType, LadderType, ListType, MapType, NumberType, RecordType, Type } from "./types.ts";

/**
 * True when every value of `from` is one of `to`, as far as is known: `any` fits everywhere and is checked
 * when it runs, `null` is a missing value of every type. Ranges are not compared, and members that `to`
 * does not name do no harm. Cost: the size of the types.
 */
export function isAssignable(from: Type, to: Type): boolean {
  if (isFree(from) || isFree(to) || from.kind === "NullType") return true;
  switch (to.kind) {
    case "NumberType":
      return from.kind === "NumberType" && numberFits(from, to);
    case "TextType":
      return from.kind === "TextType" || from.kind === "EnumType" || from.kind === "LadderType";
    case "BooleanType":
      return from.kind === "BooleanType";
    case "EnumType":
    case "LadderType":
      return wordsFit(from, to);
    case "ListType":
      return from.kind === "ListType" && listFits(from, to);
    case "RecordType":
      return from.kind === "RecordType" ? recordFits(from, to) : from.kind === "MapType" && to.members.size === 0;
    case "MapType":
      return from.kind === "MapType" ? isAssignable(from.value, to.value) : from.kind === "RecordType" && membersFit(from, to);
    case "NullType":
      return false;
    case "AnyType":
    case "ErrorType":
      return true;
    default:
      return assertNever(to);
  }
}

/** Nothing is known of the type, so nothing is refused. */
export function isFree(type: Type): boolean {
  return type.kind === "AnyType" || type.kind === "ErrorType";
}

function numberFits(from: NumberType, to: NumberType): boolean {
  if (to.integer && !from.integer) return false;
  return from.unit === undefined || to.unit === undefined || sameUnit(from.unit, to.unit);
}

function wordsFit(from: Type, to: EnumType | LadderType): boolean {
  if (from.kind === "LadderType" && to.kind === "LadderType" && from.ladder === to.ladder) return true;
  if (from.kind !== "EnumType" && from.kind !== "LadderType") return false;
  return from.values.every((value) => to.values.includes(value));
}

function listFits(from: ListType, to: ListType): boolean {
  return (to.elementOptional || !from.elementOptional) && isAssignable(from.element, to.element);
}

function recordFits(from: RecordType, to: RecordType): boolean {
  return [...to.members].every(([name, wanted]) => {
    const given = from.members.get(name);
    if (given === undefined) return wanted.optional || from.open;
    return (wanted.optional || !given.optional) && isAssignable(given.type, wanted.type);
  });
}

function membersFit(from: RecordType, to: MapType): boolean {
  return [...from.members.values()].every((member) => isAssignable(member.type, to.value));
}
