/** The type of a value that is of one type or of another: the branches of `if`, the elements of a list. */
import { isFree } from "./assignable.ts";
import { numberOf } from "./numbers.ts";
import { joinRanges } from "./ranges.ts";
import { ANY, ERROR, TEXT, listOf } from "./types.ts";
import type { EnumType, LadderType, MemberType, NumberType, RecordType, Type } from "./types.ts";
import { sameUnit } from "./units.ts";
import type { Unit } from "./units.ts";

/** Two numbers that cannot be one: their units. */
export interface UnlikeUnits {
  readonly kind: "UnlikeUnits";
  readonly first: Unit;
  readonly second: Unit;
}

/** Types of different kinds join to `any`, which is checked when it runs; numbers of unlike units do not join. */
export function joinTypes(a: Type, b: Type): Type | UnlikeUnits {
  if (a === b) return a;
  if (a.kind === "ErrorType" || b.kind === "ErrorType") return ERROR;
  if (a.kind === "NullType") return b;
  if (b.kind === "NullType") return a;
  if (isFree(a) || isFree(b)) return ANY;
  if (a.kind === "NumberType" && b.kind === "NumberType") return joinNumbers(a, b);
  if (isTextual(a) && isTextual(b)) return joinTextual(a, b);
  if (a.kind === "BooleanType" && b.kind === "BooleanType") return a;
  if (a.kind === "ListType" && b.kind === "ListType") {
    const element = joinTypes(a.element, b.element);
    return element.kind === "UnlikeUnits" ? element : listOf(element, a.elementOptional || b.elementOptional);
  }
  if (a.kind === "RecordType" && b.kind === "RecordType") return joinRecords(a, b);
  if (a.kind === "MapType" && b.kind === "MapType") {
    const value = joinTypes(a.value, b.value);
    return value.kind === "UnlikeUnits" ? value : { kind: "MapType", value };
  }
  return ANY;
}

function joinNumbers(a: NumberType, b: NumberType): Type | UnlikeUnits {
  if (a.stored !== b.stored || (a.stored === true && a.scale !== b.scale)) return ANY;
  if (a.unit !== undefined && b.unit !== undefined && !sameUnit(a.unit, b.unit)) {
    return { kind: "UnlikeUnits", first: a.unit, second: b.unit };
  }
  return numberOf({
    unit: a.unit ?? b.unit,
    integer: a.integer && b.integer,
    percent: a.percent && b.percent,
    range: joinRanges(a.range, b.range),
    scale: a.scale === b.scale ? a.scale : undefined,
    stored: a.stored === true,
  });
}

function isTextual(type: Type): boolean {
  return type.kind === "TextType" || type.kind === "EnumType" || type.kind === "LadderType";
}

function joinTextual(a: Type, b: Type): Type {
  if (a.kind === "LadderType" && covers(a, b)) return a;
  if (b.kind === "LadderType" && covers(b, a)) return b;
  if (a.kind === "EnumType" && b.kind === "EnumType") return { kind: "EnumType", values: [...new Set([...a.values, ...b.values])] };
  return TEXT;
}

function covers(ladder: LadderType, other: Type): boolean {
  if (other.kind === "LadderType") return other.ladder === ladder.ladder;
  return other.kind === "EnumType" && (other satisfies EnumType).values.every((value) => ladder.values.includes(value));
}

/** A member that only one of them has may be absent. */
function joinRecords(a: RecordType, b: RecordType): Type | UnlikeUnits {
  const members = new Map<string, MemberType>();
  for (const name of new Set([...a.members.keys(), ...b.members.keys()])) {
    const first = a.members.get(name);
    const second = b.members.get(name);
    const one = first ?? second;
    if (one === undefined) continue;
    const type = first === undefined || second === undefined ? one.type : joinTypes(first.type, second.type);
    if (type.kind === "UnlikeUnits") return type;
    members.set(name, { type, optional: first === undefined || second === undefined || first.optional || second.optional });
  }
  return { kind: "RecordType", members, open: a.open || b.open };
}
