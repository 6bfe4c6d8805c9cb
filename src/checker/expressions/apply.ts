/** Applies an entry of the registry: finds the overload that fits, brings units together, works out the result. */
import type { Span } from "../../base/span.ts";
import { accepts, showAccepts, surelyAccepts } from "../../operators/accepts.ts";
import { nameOf, signatureOf } from "../../operators/entry.ts";
import type { FunctionEntry, Overload, Parameter } from "../../operators/entry.ts";
import type { FunctionId } from "../../operators/functions.ts";
import { registry } from "../../operators/registry.ts";
import { isZeroDecimal } from "../../types/decimal-text.ts";
import { onlyNumber } from "../../types/ranges.ts";
import { showA } from "../../types/show.ts";
import { ANY, ERROR } from "../../types/types.ts";
import type { Type } from "../../types/types.ts";
import type { ExpressionNode } from "../../syntax/ast.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext } from "../context.ts";
import { unify } from "./units.ts";
import { BROKEN, diagnose } from "./visit.ts";

interface Operands {
  readonly nodes: readonly ExpressionNode[];
  readonly infos: readonly ExpressionInfo[];
}

/**
 * The result of function `id` over operands that are checked already. `at` is where a wrong number of
 * arguments, or a unit that does not allow the operation, is shown.
 */
export function applyFunction(id: FunctionId, operands: Operands, at: Span, context: CheckContext): ExpressionInfo {
  const entry: FunctionEntry = registry[id];
  const fitting = overloadsOf(entry, operands.nodes.length);
  if (fitting.length === 0) {
    reportCount(entry, operands.nodes.length, at, context);
    return BROKEN;
  }
  if (operands.infos.some((info) => info.type.kind === "ErrorType")) return brokenResult(fitting, operands);
  const meant = fitting.filter((overload) => fits(overload, operands.infos));
  const [overload] = meant;
  if (overload === undefined) {
    reportArgument(entry, fitting, operands, context);
    return BROKEN;
  }
  return resultOf(id, meant, overload, operands, at, context);
}

/** The overloads that take so many arguments. */
function overloadsOf(entry: FunctionEntry, count: number): readonly Overload[] {
  return entry.overloads.filter((overload) => {
    const least = overload.parameters.filter((p) => p.optional !== true).length;
    return count >= least && (overload.repeats === true || count <= overload.parameters.length);
  });
}

/** What the overload takes at a place; the last parameter repeats. */
export function parameterAt(overload: Overload, index: number): Parameter | undefined {
  return overload.parameters[Math.min(index, overload.parameters.length - 1)];
}

function fits(overload: Overload, infos: readonly ExpressionInfo[]): boolean {
  return infos.every((info, i) => acceptsAt(overload, i, info.type));
}

function acceptsAt(overload: Overload, index: number, type: Type): boolean {
  const parameter = parameterAt(overload, index);
  return parameter !== undefined && accepts(parameter.accepts, type);
}

function resultOf(
  id: FunctionId,
  meant: readonly Overload[],
  overload: Overload,
  operands: Operands,
  at: Span,
  context: CheckContext,
): ExpressionInfo {
  const name = nameOf(registry[id]);
  const infos = overload.like === true ? unify(name, operands.nodes, operands.infos, context) : operands.infos;
  if (infos === undefined) return BROKEN;
  if (divides(id) && isZero(infos[1]?.type)) {
    context.report(diagnose("division-by-zero", operands.nodes[1]?.span ?? at, { operator: name }));
    return BROKEN;
  }
  const types = infos.map((info) => info.type);
  const result = overload.result(types);
  if (result.kind === "UnitFault") {
    context.report(diagnose("unit-not-allowed", at, { name, reason: result.reason, help: result.help }));
    return BROKEN;
  }
  const canFail = typeof overload.canFail === "boolean" ? overload.canFail : overload.canFail(types);
  const sure = infos.every((info, i) => info.decided && surelyAccepts(parameterAt(overload, i)?.accepts ?? "any value", info.type));
  return { type: onlyKind(meant, types, result) ? result : ANY, decided: sure && !canFail };
}

/** With operands of unknown type several overloads may be meant; what they agree on is known. */
function onlyKind(meant: readonly Overload[], types: readonly Type[], result: Type): boolean {
  return meant.every((other) => {
    const otherResult = other.result(types);
    return otherResult.kind === "UnitFault" || otherResult.kind === result.kind;
  });
}

/** After an error in an operand the kind of the result is still told where every overload agrees. */
function brokenResult(fitting: readonly Overload[], operands: Operands): ExpressionInfo {
  const types = operands.infos.map((info) => info.type);
  const kinds = new Set(fitting.map((overload) => overload.result(types).kind));
  const result = fitting[0]?.result(types);
  const known = kinds.size === 1 && (result?.kind === "BooleanType" || result?.kind === "TextType");
  return known ? { type: result, decided: true } : { type: ERROR, decided: true };
}

function divides(id: FunctionId): boolean {
  return id === "divide" || id === "modulo";
}

function isZero(type: Type | undefined): boolean {
  const only = type?.kind === "NumberType" ? onlyNumber(type.range) : undefined;
  return only !== undefined && isZeroDecimal(only);
}

function reportCount(entry: FunctionEntry, given: number, at: Span, context: CheckContext): void {
  const name = nameOf(entry);
  const signatures = entry.overloads.map((overload) => signatureOf(name, overload));
  context.report(diagnose("wrong-argument-count", at, { name, given, signatures }));
}

/** Reports the first operand that no overload takes, after those that some do. */
function reportArgument(entry: FunctionEntry, fitting: readonly Overload[], operands: Operands, context: CheckContext): void {
  const { infos, nodes } = operands;
  const reach = (overload: Overload): number => infos.findIndex((info, i) => !acceptsAt(overload, i, info.type));
  const furthest = Math.max(...fitting.map(reach));
  const best = fitting.filter((overload) => reach(overload) === furthest);
  const node = nodes[furthest];
  const info = infos[furthest];
  if (node === undefined || info === undefined) return;
  const needs = [...new Set(best.map((overload) => showAccepts(parameterAt(overload, furthest)?.accepts ?? "any value")))].join(" or ");
  context.report(diagnose("argument-type", node.span, { name: nameOf(entry), needs, found: showA(info.type) }));
}
