/** Types in the author's words. */
import { assertNever } from "../base/assert-never.ts";
import type { Type } from "./types.ts";
import { showUnit } from "./units.ts";

const MOST_WORDS = 6;

/** `number of USD`, `list of text`, `record`. */
export function showType(type: Type): string {
  switch (type.kind) {
    case "NumberType":
      return showNumber(type.unit === undefined ? undefined : showUnit(type.unit), type.integer);
    case "TextType":
      return "text";
    case "BooleanType":
      return "true or false";
    case "EnumType":
      return type.values.length < 2 ? "text" : `one of ${showWords(type.values)}`;
    case "LadderType":
      return `\`${type.ladder}\``;
    case "ListType":
      return type.element.kind === "AnyType" || type.element.kind === "ErrorType" ? "list" : `list of ${showType(type.element)}`;
    case "RecordType":
      return "record";
    case "MapType":
      return `record of ${showType(type.value)}`;
    case "NullType":
      return "null";
    case "AnyType":
    case "ErrorType":
      return "any value";
    default:
      return assertNever(type);
  }
}

/** The same with an article, to complete "this is …". */
export function showA(type: Type): string {
  const shown = showType(type);
  switch (type.kind) {
    case "NumberType":
    case "ListType":
    case "RecordType":
    case "MapType":
    case "TextType":
      return `a ${shown}`;
    case "EnumType":
      return type.values.length < 2 ? `a ${shown}` : shown;
    case "LadderType":
      return `an entry of ${shown}`;
    case "BooleanType":
    case "NullType":
    case "AnyType":
    case "ErrorType":
      return shown;
    default:
      return assertNever(type);
  }
}

/** The same in one or two words, where the particulars would distract: `number`, `text`, `list`. */
export function showKind(type: Type): string {
  switch (type.kind) {
    case "NumberType":
      return "number";
    case "EnumType":
    case "LadderType":
      return "text";
    case "ListType":
      return "list";
    case "MapType":
      return "record";
    case "TextType":
    case "BooleanType":
    case "RecordType":
    case "NullType":
    case "AnyType":
    case "ErrorType":
      return showType(type);
    default:
      return assertNever(type);
  }
}

/** A few words in backticks, and how many more there are. */
export function showWords(words: readonly string[]): string {
  const shown = words.slice(0, MOST_WORDS).map((word) => `\`${word}\``);
  const more = words.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}

function showNumber(unit: string | undefined, integer: boolean): string {
  const kind = integer ? "whole number" : "number";
  if (unit === undefined) return kind;
  if (unit === "ratio") return integer ? kind : "ratio";
  return `${kind} of ${unit}`;
}
