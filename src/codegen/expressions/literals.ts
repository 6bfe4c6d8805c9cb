/** Literals and variables. */
import type { IrExpr } from "../../ir/ir.ts";
import { code, Code, type Name } from "../code.ts";
import type { ModuleWriter } from "../module-writer.ts";
import { call, type Scope } from "../scope.ts";

/** Digits and exponents that a decimal takes as they are, without rounding or overflow. */
const EXACT = /^-?\d{1,17}(?:\.\d{1,17})?$/;

/** A number is a constant of the module. */
export function emitNumber(text: string, module: ModuleWriter): Code {
  if (!EXACT.test(text)) return emitUnusualNumber(text, module);
  return numberConstant(text, module, () => {
    const decimal = module.runtime("Decimal");
    return new Code(`/* @__PURE__ */ new ${code`${decimal}(${text})`.text}`);
  });
}

/** Text that might not be a decimal's: read at load by the runtime, which the evaluator asks as well. */
function emitUnusualNumber(text: string, module: ModuleWriter): Code {
  return numberConstant(text, module, () => {
    const [parse, failed] = [module.runtime("parseDecimal"), module.runtime("failed")];
    return new Code(`/* @__PURE__ */ ${code`${parse}(${text})`.text} ?? /* @__PURE__ */ ${code`${failed}(${"overflow"})`.text}`);
  });
}

function numberConstant(text: string, module: ModuleWriter, make: () => Code): Name {
  const readable = text.replace("-", "minus").replace(".", "_").replace(/[^A-Za-z0-9_]/g, "");
  const wish = readable.startsWith("minus") ? readable : `n${readable}`;
  return module.constant(`number ${text}`, wish, () => ({ type: () => module.runtimeType("Value"), value: make() }));
}

export function emitText(text: string): Code {
  return code`${text}`;
}

export function emitNull(): Code {
  return code`${null}`;
}

/** A variable; one that is not in scope is missing. */
export function emitLocal(expr: Extract<IrExpr, { kind: "local" }>, scope: Scope): Code {
  return scope.variables.get(expr.id)?.name ?? call(scope, "missing", expr.name);
}
