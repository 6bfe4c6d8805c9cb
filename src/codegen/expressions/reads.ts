/** Reading data: roots, stated results, departures from a shape. Members and indexes are in `spine.ts`. */
import type { IrExpr, IrRoot } from "../../ir/ir.ts";
import { code, type Code } from "../code.ts";
import { call, emitPath, emitSourcePath, emitValue, type Scope } from "../scope.ts";

/** A root's data as a value; a root that the program does not have is missing. */
export function emitRoot(expr: IrRoot, scope: Scope): Code {
  const raw = scope.program.root(expr.root) ?? code`undefined`;
  return call(scope, "readAs", raw, scope.module.shape(expr.as), emitPath(expr.path, scope));
}

export function emitCalc(expr: Extract<IrExpr, { kind: "calc" }>, scope: Scope): Code {
  const names = code`[${expr.names.map((name) => code`${name}`)}]`;
  return call(scope, "calc", emitValue(expr.source, scope), names, emitSourcePath(expr.source, scope, "calculations"));
}

export function emitMisfits(expr: Extract<IrExpr, { kind: "misfits" }>, scope: Scope): Code {
  const path = emitSourcePath(expr.operand, scope, "submission");
  return call(scope, "misfits", emitValue(expr.operand, scope), scope.module.shape(expr.shape), path);
}
