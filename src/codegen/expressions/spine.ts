/**
 * Expressions that are emitted along their left operand: a sum of ten thousand terms is ten thousand levels
 * deep on that side, so it is walked in a loop, and what gets too deep becomes a statement of its own.
 */
import { assertNever } from "../../base/assert-never.ts";
import type { IrExpr } from "../../ir/ir.ts";
import type { SpineExpr } from "../../ir/spine.ts";
import type { Code } from "../code.ts";
import { connectiveNames, functionNames } from "../runtime-names.ts";
import { call, emitLazily, emitPath, emitValue, settle, type Scope } from "../scope.ts";

type LogicExpr = Extract<IrExpr, { kind: "logic" }>;

/** Operands of one connective in one call; a longer chain is several calls. */
const MOST_OPERANDS = 100;

/** The expressions of a spine, innermost first, applied to what the innermost's first operand came to. */
export function applySpine(base: Code, spine: readonly SpineExpr[], scope: Scope): Code {
  let value = base;
  for (let i = 0; i < spine.length; ) {
    const expr = spine[i] as SpineExpr;
    const chain = expr.kind === "logic" ? chainFrom(spine, i, expr) : [];
    const left = settle(value, scope);
    value = chain.length > 0 ? emitChain(left, chain, scope) : apply(left, expr, scope);
    i += Math.max(1, chain.length);
  }
  return value;
}

/**
 * The run of one connective that begins at `start`. `(a and b) and c` has the value and the reasons of
 * `and(a, b, c)`: both go from left to right, and merging reasons is associative.
 */
function chainFrom(spine: readonly SpineExpr[], start: number, first: LogicExpr): readonly LogicExpr[] {
  const chain: LogicExpr[] = [first];
  if (first.operator === "implies") return chain;
  for (let i = start + 1; i < spine.length && chain.length < MOST_OPERANDS; i++) {
    const next = spine[i];
    if (next?.kind !== "logic" || next.operator !== first.operator || next.strict !== first.strict) break;
    chain.push(next);
  }
  return chain;
}

function emitChain(left: Code, chain: readonly LogicExpr[], scope: Scope): Code {
  const { operator, strict } = chain[0] as LogicExpr;
  const operands = chain.map(({ right }) => (strict ? emitValue(right, scope) : emitLazily(right, scope)));
  return call(scope, connectiveNames[operator][strict ? "strict" : "plain"], left, ...operands);
}

function apply(left: Code, expr: SpineExpr, scope: Scope): Code {
  switch (expr.kind) {
    case "call":
      return call(scope, functionNames[expr.function], left, ...expr.arguments.slice(1).map((argument) => emitValue(argument, scope)));
    case "logic":
      return emitChain(left, [expr], scope);
    case "not":
      return call(scope, "not", left);
    case "otherwise":
      return call(scope, "otherwise", left, emitLazily(expr.fallback, scope));
    case "member":
      return call(scope, "memberOf", left, expr.name, scope.module.shape(expr.as), emitPath(expr.path, scope));
    case "index":
      return call(scope, "elementAt", left, emitValue(expr.index, scope), scope.module.shape(expr.as), emitPath(expr.path, scope));
    default:
      return assertNever(expr);
  }
}
