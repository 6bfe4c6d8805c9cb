/** Tests, ranges, tolerances, templates, patterns. */
import type { IrExpr, IrTemplate, IrTolerance } from "../../ir/ir.ts";
import { code, Code, literal, object } from "../code.ts";
import { testNames } from "../runtime-names.ts";
import { call, emitValue, type Scope } from "../scope.ts";
import { emitList } from "./records.ts";

export function emitTest(expr: Extract<IrExpr, { kind: "test" }>, scope: Scope): Code {
  const test = call(scope, testNames[expr.test], emitValue(expr.operand, scope));
  return expr.negated ? new Code(`!${test.text}`, test.depth) : test;
}

export function emitBetween(expr: Extract<IrExpr, { kind: "between" }>, scope: Scope): Code {
  const value = emitValue(expr.value, scope);
  const bounds: (readonly [string, Code])[] = [];
  if (expr.low !== undefined) bounds.push(["low", emitValue(expr.low, scope)]);
  if (expr.high !== undefined) bounds.push(["high", emitValue(expr.high, scope)]);
  return call(scope, "between", value, object([...bounds, ["lowOpen", code`${expr.lowOpen}`], ["highOpen", code`${expr.highOpen}`]]));
}

export function emitClose(expr: Extract<IrExpr, { kind: "close" }>, scope: Scope): Code {
  return call(scope, "close", emitValue(expr.stated, scope), emitValue(expr.value, scope), emitTolerances(expr.tolerances, scope));
}

export function emitTolerances(tolerances: readonly IrTolerance[], scope: Scope): Code {
  return emitList(
    tolerances.map(({ relative, open, amount }) =>
      object([["relative", code`${relative}`], ["open", code`${open}`], ["amount", emitValue(amount, scope)]]),
    ),
  );
}

export function emitTemplate(expr: IrTemplate, scope: Scope): Code {
  return call(scope, "template", emitParts(expr, scope));
}

/** The parts of a template, as `template` and `print` take them. */
export function emitParts({ parts }: IrTemplate, scope: Scope): Code {
  return emitList(
    parts.map((part) => {
      if (typeof part === "string") return code`${part}`;
      const value: readonly [string, Code] = ["value", emitValue(part.value, scope)];
      return object(part.format === undefined ? [value] : [value, ["format", literal(part.format)]]);
    }),
  );
}

/** The pattern is compiled once, where the module is loaded. */
export function emitMatches(expr: Extract<IrExpr, { kind: "matches" }>, scope: Scope): Code {
  const { module } = scope;
  const compiled = module.constant(`pattern ${expr.flags}/${expr.pattern}`, "regExp", () => ({
    type: () => code`RegExp`,
    value: new Code(`/* @__PURE__ */ ${code`${module.runtime("pattern")}(${expr.pattern}, ${expr.flags})`.text}`),
  }));
  return call(scope, "matches", emitValue(expr.operand, scope), compiled);
}
