/**
 * Readings: a root, or a member of a member of … a root, by names alone. Each is a function of the module
 * whose value a run remembers, because rules read the same operands again and again.
 */
import type { IrExpr, IrMember, IrRoot } from "../ir/ir.ts";
import { camel } from "./names.ts";

/** Longer chains are emitted where they stand. */
const LONGEST = 12;

export function isReading(expr: IrExpr): expr is IrRoot | IrMember {
  let at = expr;
  for (let steps = 0; steps < LONGEST; steps++) {
    if (at.kind !== "root" && at.kind !== "member") return false;
    if (!at.path.every((part) => typeof part === "string")) return false;
    if (at.kind === "root") return true;
    at = at.object;
  }
  return false;
}

export function readingName(expr: IrRoot | IrMember): string {
  const names: string[] = [];
  let at: IrExpr = expr;
  for (; at.kind === "member"; at = at.object) names.unshift(at.name);
  const root = at.kind === "root" ? at.root : "";
  if (names.length === 0) return camel(root, "root");
  return camel(root === "inputs" ? "input" : root, ...names);
}
