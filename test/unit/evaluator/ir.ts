/** Short spellings of IR for tests. */
import type { FunctionId } from "../../../src/operators/functions.ts";
import type { IrEntry, IrExpr, IrPath, IrTemplate, NumberFormat } from "../../../src/ir/ir.ts";
import type { Shape } from "../../../src/runtime/shape.ts";

export const NUMBER: Shape = { is: "number" };
export const TEXT: Shape = { is: "text" };
export const BOOLEAN: Shape = { is: "boolean" };
export const ANY: Shape = { is: "any" };
export const RECORD: Shape = { is: "record", members: [] };
export const listOf = (of: Shape): Shape => ({ is: "list", of });
export const choice = (...of: string[]): Shape => ({ is: "choice", of });
export const recordOf = (members: Readonly<Record<string, Shape>>, optional: readonly string[] = []): Shape => ({
  is: "record",
  members: Object.entries(members).map(([name, shape]) => (optional.includes(name) ? { name, shape, optional: true } : { name, shape })),
});

export const num = (value: string | number): IrExpr => ({ kind: "number", value: String(value) });
export const text = (value: string): IrExpr => ({ kind: "text", value });
export const bool = (value: boolean): IrExpr => ({ kind: "boolean", value });
export const global = (name: string): IrExpr => ({ kind: "global", name });
export const local = (id: number, name: string): IrExpr => ({ kind: "local", id, name });
export const call = (id: FunctionId, ...args: IrExpr[]): IrExpr => ({ kind: "call", function: id, arguments: args });
export const and = (left: IrExpr, right: IrExpr, strict = false): IrExpr => ({ kind: "logic", operator: "and", left, right, strict });
export const or = (left: IrExpr, right: IrExpr, strict = false): IrExpr => ({ kind: "logic", operator: "or", left, right, strict });

/** A member of `bindings` by name. */
export const bound = (name: string, as: Shape = ANY): IrExpr => ({
  kind: "member",
  object: { kind: "root", root: "bindings", as: RECORD, path: [] },
  name,
  as,
  path: [name],
});

export const member = (object: IrExpr, name: string, as: Shape, path: IrPath = [name]): IrExpr => ({ kind: "member", object, name, as, path });
export const input = (name: string, as: Shape = NUMBER): IrExpr =>
  member({ kind: "root", root: "inputs", as: RECORD, path: ["inputs"] }, name, as, [name]);
export const record = (members: Readonly<Record<string, IrExpr>>): IrExpr => ({
  kind: "record",
  entries: Object.entries(members).map(([key, value]): IrEntry => ({ key, value })),
});
export const template = (...parts: (string | IrExpr | [IrExpr, NumberFormat])[]): IrTemplate => ({
  kind: "template",
  parts: parts.map((part) =>
    typeof part === "string" ? part : Array.isArray(part) ? { value: part[0], format: part[1] } : { value: part, format: undefined },
  ),
});
