/** Literals of lists and records. */
import type { IrEntry } from "../../ir/ir.ts";
import { code, object, Code, join } from "../code.ts";
import { call, emitLazily, emitValue, type Scope } from "../scope.ts";

export function emitList(elements: readonly Code[]): Code {
  const inner = join(elements, ", ");
  return new Code(`[${inner.text}]`, inner.depth + 1);
}

/** A record, made by the runtime from a list of entries, so that `__proto__` is a member like any other. */
export function emitRecord(entries: readonly IrEntry[], scope: Scope): Code {
  return call(scope, "record", emitList(entries.map((entry) => emitEntry(entry, scope))));
}

function emitEntry({ key, value, when, optional }: IrEntry, scope: Scope): Code {
  const members: (readonly [string, Code])[] = [
    ["key", typeof key === "string" ? code`${key}` : emitValue(key, scope)],
    ["value", when === undefined ? emitValue(value, scope) : emitLazily(value, scope)],
  ];
  if (when !== undefined) members.push(["when", emitValue(when, scope)]);
  if (optional === true) members.push(["optional", code`${true}`]);
  return object(members);
}
