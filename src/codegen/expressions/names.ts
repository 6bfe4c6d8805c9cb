/** What names stand for: globals and calls of definitions. */
import type { IrExpr } from "../../ir/ir.ts";
import { code, Code, join } from "../code.ts";
import { call, emitValue, type Scope } from "../scope.ts";

/** A let, param or math value; one that there is not is missing. */
export function emitGlobal(name: string, scope: Scope): Code {
  return scope.program.global(name) ?? call(scope, "missing", name);
}

/** A call of a define's function; an argument that is not given is missing. */
export function emitInvoke(expr: Extract<IrExpr, { kind: "invoke" }>, scope: Scope): Code {
  const define = scope.program.define(expr.define);
  if (define === undefined) return call(scope, "missing", expr.define);
  const given = define.parameters.map((parameter, i) => {
    const argument = expr.arguments[i];
    return argument === undefined ? call(scope, "missing", parameter.name) : emitValue(argument, scope);
  });
  const list = join([scope.module.at, ...given], ", ");
  return new Code(code`${define.name}(${new Code(list.text)})`.text, list.depth + 1);
}
