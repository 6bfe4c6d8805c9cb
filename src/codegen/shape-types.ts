/** Types of what a caller hands in: shapes as TypeScript. */
import { assertNever } from "../base/assert-never.ts";
import type { MemberShape, NumberShape, Shape } from "../runtime/shape.ts";
import { code, Code, docComment, EMPTY, join, propertyKey } from "./code.ts";

/** Inputs take decimal text too, and null for an operand that is not known. */
export type Role = "input" | "data";

export function typeOfShape(shape: Shape, role: Role): Code {
  switch (shape.is) {
    case "number":
      return role === "input" ? code`number | bigint | string` : code`number | bigint`;
    case "text":
      return code`string`;
    case "boolean":
      return code`boolean`;
    case "choice":
      return unionOfTexts(shape.of);
    case "list":
      return code`readonly (${typeOfShape(shape.of, role)})[]`;
    case "record":
      return shape.members.length === 0 ? code`{ readonly [name: string]: unknown }` : recordType(shape.members, role);
    case "map":
      return code`{ readonly [name: string]: ${typeOfShape(shape.of, role)} }`;
    case "any":
      return code`unknown`;
    default:
      return assertNever(shape);
  }
}

/** `{ … }`, usable as an interface's body. */
export function recordType(members: readonly MemberShape[], role: Role): Code {
  return new Code(`{\n${join(members.map((member) => memberType(member, role)), "\n").text}\n}`);
}

function memberType({ name, shape, optional }: MemberShape, role: Role): Code {
  const type = typeOfShape(shape, role);
  const doc = shape.is === "number" ? docOfNumber(shape) : EMPTY;
  const nullable = optional === true || role === "input" ? code`${type} | null` : type;
  return code`${doc}readonly ${propertyKey(name)}${optional === true ? new Code("?") : EMPTY}: ${nullable};`;
}

function docOfNumber({ integer, range }: NumberShape): Code {
  const low = range?.low === undefined ? [] : [`${range.lowOpen === true ? "above" : "from"} ${range.low}`];
  const high = range?.high === undefined ? [] : [`${range.highOpen === true ? "below" : "up to"} ${range.high}`];
  const words = [...(integer === true ? ["whole number"] : []), ...low, ...high];
  return words.length === 0 ? EMPTY : docComment(`${words.join(" ")}.`);
}

/** A union of literals. */
export function unionOfTexts(texts: readonly string[]): Code {
  return texts.length === 0 ? code`never` : join([...new Set(texts)].map((text) => code`${text}`), " | ");
}
