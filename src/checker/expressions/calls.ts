/** `f(a, b)`: built-in functions, and calls of a sheet's own `define`s. */
import { assertNever } from "../../base/assert-never.ts";
import { functionsByName, registry } from "../../operators/registry.ts";
import type { DefineSymbol } from "../../binder/symbols.ts";
import type { FunctionEntry } from "../../operators/entry.ts";
import type { FunctionId } from "../../operators/functions.ts";
import type { CallNode } from "../../syntax/ast.ts";
import { isAssignable } from "../../types/assignable.ts";
import { showA } from "../../types/show.ts";
import type { MemberType, Type } from "../../types/types.ts";
import { readType } from "../../types/numbers.ts";
import type { ExpressionInfo } from "../checked.ts";
import { resolveType } from "../resolve-type.ts";
import { applyFunction, parameterAt } from "./apply.ts";
import { lookupFunction, nearestFunctions } from "./functions-in-scope.ts";
import { checkLadderCall, checkLadderExtreme, extremeOf } from "./ladder-calls.ts";
import { onlyFix } from "./names.ts";
import { checkSiblings } from "./siblings.ts";
import { checkSpecialCall } from "./special-calls.ts";
import { BROKEN, diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

export function checkCall(node: CallNode, visit: Visit): ExpressionInfo {
  const callee = lookupFunction(visit.scope.names, node.name.text);
  if (callee === undefined) return unknownFunction(node, visit);
  switch (callee.kind) {
    case "define":
      return checkDefineCall(node, callee.symbol, visit);
    case "ladder":
      return checkLadderCall(node, callee.symbol, visit);
    case "special":
      return checkSpecialCall(node, callee.name, visit);
    case "function":
      return checkFunctionCall(node, callee.id, visit);
    default:
      return assertNever(callee);
  }
}

function unknownFunction(node: CallNode, visit: Visit): ExpressionInfo {
  for (const argument of node.arguments) visit.check(argument);
  const nearest = nearestFunctions(visit.scope.names, node.name.text);
  const [only] = nearest;
  const fix = only !== undefined && functionsByName.has(only) ? onlyFix(node.name, nearest) : undefined;
  visit.context.report(diagnose("unknown-function", node.name.span, { name: node.name.text, nearest }, fix));
  return BROKEN;
}

function checkFunctionCall(node: CallNode, id: FunctionId, visit: Visit): ExpressionInfo {
  const entry: FunctionEntry = registry[id];
  const infos =
    id === "min" || id === "max"
      ? checkSiblings(node.arguments, visit, undefined)
      : node.arguments.map((argument, i) => visit.check(argument, wordsAt(entry, i)));
  const extreme = id === "min" || id === "max" ? extremeOf(infos) : undefined;
  if (extreme !== undefined) return checkLadderExtreme(node, id === "min" ? "weakest" : "strongest", extreme, infos, visit);
  visit.context.checked.resolutions.set(node, { kind: "function", id });
  return applyFunction(id, { nodes: node.arguments, infos }, node.span, visit.context);
}

/** The words that may stand as an argument. */
function wordsAt(entry: FunctionEntry, index: number): Type | undefined {
  for (const overload of entry.overloads) {
    const accepts = index < overload.parameters.length ? parameterAt(overload, index)?.accepts : undefined;
    if (typeof accepts === "object") return { kind: "EnumType", values: accepts.words };
  }
  return undefined;
}

/** An argument may be undecided where the parameter's type has a `?`. */
function checkDefineCall(node: CallNode, symbol: DefineSymbol, visit: Visit): ExpressionInfo {
  const { context } = visit;
  context.checked.resolutions.set(node, { kind: "define", symbol });
  const quiet = { ...context, report: () => {} };
  const parameters = symbol.declaration.parameters.map((parameter) => resolveType(parameter.type, quiet));
  let decided = true;
  for (const [i, argument] of node.arguments.entries()) {
    const parameter = parameters[i];
    const info = visit.check(argument, parameter === undefined ? undefined : readType(parameter.type).type);
    decided &&= info.decided || parameter?.optional === true;
    if (parameter !== undefined) requireArgument(node, i, info, parameter, visit);
  }
  if (node.arguments.length !== parameters.length) {
    const signature = `${symbol.name}(${symbol.declaration.parameters.map((p) => p.name.text).join(", ")})`;
    context.report(diagnose("wrong-argument-count", node.span, { name: symbol.name, given: node.arguments.length, signatures: [signature] }));
  }
  const result = context.resultOf(symbol);
  return { type: result.type, decided: decided && result.decided };
}

function requireArgument(node: CallNode, index: number, info: ExpressionInfo, parameter: MemberType, visit: Visit): void {
  const wanted = readType(parameter.type).type;
  if (isAssignable(info.type, wanted)) return;
  const at = node.arguments[index] ?? node;
  visit.context.report(diagnose("wrong-type", at.span, { what: `this argument of \`${node.name.text}\``, expected: showA(wanted), found: showA(info.type) }));
}
