/** The expressions right below an expression of the IR. It is plain data, so one way serves every kind. */
import type { IrExpr } from "../ir/ir.ts";

/** In the order of the members that hold them. */
export function childrenOf(expression: IrExpr): IrExpr[] {
  const children: IrExpr[] = [];
  const collect = (data: unknown): void => {
    if (typeof data !== "object" || data === null) return;
    if (Array.isArray(data)) for (const element of data) collect(element);
    else if (typeof (data as { kind?: unknown }).kind === "string") children.push(data as IrExpr);
    // Entries, tolerances and the holes of a text are no expressions, and hold some.
    else for (const part of Object.values(data)) collect(part);
  };
  for (const part of Object.values(expression)) collect(part);
  return children;
}
