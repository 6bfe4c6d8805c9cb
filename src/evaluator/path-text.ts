/** Paths of the IR as messages show them, with the indexes of the loops around. */
import type { IrExpr, IrPath } from "../ir/ir.ts";
import { elementPath, memberPath } from "../runtime/paths.ts";
import { lookUp } from "./context.ts";
import type { Environment } from "./context.ts";

export function pathText(path: IrPath, environment: Environment | undefined): string {
  let text = "";
  for (const part of path) {
    text = typeof part === "string" ? memberPath(text, part) : elementPath(text, lookUp(environment, part.indexOf)?.index ?? "?");
  }
  return text;
}

/** The path of data that an expression reads; `fallback` for anything that is not read from a place. */
export function sourcePath(expr: IrExpr, environment: Environment | undefined, fallback: string): string {
  return expr.kind === "root" || expr.kind === "member" ? pathText(expr.path, environment) : fallback;
}
