/** Which types a parameter takes, and how a message says so. */
import { assertNever } from "../base/assert-never.ts";
import { isFree } from "../types/assignable.ts";
import { isRatio } from "../types/numbers.ts";
import { showWords } from "../types/show.ts";
import type { Type } from "../types/types.ts";
import type { Accepts } from "./entry.ts";

/** True when the parameter takes a value of the type; `any` and `null` are taken everywhere. */
export function accepts(what: Accepts, type: Type): boolean {
  if (isFree(type) || type.kind === "NullType") return true;
  if (typeof what === "object") return fitsWords(what.words, type);
  switch (what) {
    case "number":
      return type.kind === "NumberType";
    case "plain number":
      return type.kind === "NumberType" && (type.unit === undefined || isRatio(type));
    case "whole number":
      return type.kind === "NumberType" && (type.unit === undefined || isRatio(type));
    case "text":
      return isTextual(type);
    case "boolean":
      return type.kind === "BooleanType";
    case "list":
      return type.kind === "ListType";
    case "list of numbers":
      return type.kind === "ListType" && (vacant(type.element) || type.element.kind === "NumberType");
    case "list of texts":
      return type.kind === "ListType" && (vacant(type.element) || isTextual(type.element) || type.element.kind === "NumberType");
    case "record":
      return type.kind === "RecordType" || type.kind === "MapType";
    case "list or record":
      return accepts("list", type) || accepts("record", type);
    case "any value":
      return true;
    default:
      return assertNever(what);
  }
}

/** Completes "needs …". */
export function showAccepts(what: Accepts): string {
  if (typeof what === "object") return `one of ${showWords(what.words)}`;
  switch (what) {
    case "number":
    case "whole number":
    case "text":
    case "list":
    case "list of numbers":
    case "list of texts":
    case "record":
    case "list or record":
      return `a ${what}`;
    case "plain number":
      return "a number without a unit";
    case "boolean":
      return "something true or false";
    case "any value":
      return "a value";
    default:
      return assertNever(what);
  }
}

/** True when the argument is surely of the accepted kind, so that the operation cannot fail over it at run time. */
export function surelyAccepts(what: Accepts, type: Type): boolean {
  if (what === "any value") return true;
  if (isFree(type) || type.kind === "NullType") return false;
  if (what === "whole number") return type.kind === "NumberType" && type.integer;
  if (type.kind === "ListType" && (what === "list of numbers" || what === "list of texts")) return !isFree(type.element) && !type.elementOptional;
  return true;
}

export function isTextual(type: Type): boolean {
  return type.kind === "TextType" || type.kind === "EnumType" || type.kind === "LadderType";
}

function vacant(type: Type): boolean {
  return isFree(type) || type.kind === "NullType";
}

function fitsWords(words: readonly string[], type: Type): boolean {
  return type.kind === "TextType" || (type.kind === "EnumType" && type.values.every((value) => words.includes(value)));
}
