/** `a == b within T`, and the tolerances of math checks. */
import type { CloseNode, ExpressionNode, WithinNode } from "../../syntax/ast.ts";
import { compareDecimals } from "../../types/decimal-text.ts";
import { isFree } from "../../types/assignable.ts";
import { showA } from "../../types/show.ts";
import { BOOLEAN } from "../../types/types.ts";
import type { Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import { checkSiblings } from "./siblings.ts";
import { unify } from "./units.ts";
import { BROKEN, diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

export function checkClose(node: CloseNode, visit: Visit): ExpressionInfo {
  const nodes = [node.left, node.right];
  const infos = checkSiblings(nodes, visit, undefined, visit.left);
  return { type: BOOLEAN, decided: checkCloseness(nodes, infos, node.within, visit) };
}

/**
 * Checks that numbers can be compared within tolerances: `nodes` are the stated and the recomputed value, or
 * none where they are only known at run time. Answers whether the comparison is surely decided.
 */
export function checkCloseness(
  nodes: readonly ExpressionNode[],
  infos: readonly ExpressionInfo[],
  within: WithinNode | undefined,
  visit: Visit,
): boolean {
  const numbers = nodes.map((node, i) => requireNumber(node, infos[i]?.type, visit)).every(Boolean);
  let values = infos;
  if (numbers) values = unify("within", nodes, infos, visit.context) ?? nodes.map(() => BROKEN);
  let decided = values.every(isSureNumber);
  for (const { amount } of within?.tolerances ?? []) {
    const info = visit.check(amount);
    if (!requireNumber(amount, info.type, visit)) continue;
    if (isNegative(info.type)) visit.context.report(diagnose("negative-tolerance", amount.span, undefined));
    if (!isRelative(amount)) unify("within", [...nodes, amount], [...values, info], visit.context);
    decided &&= isSureNumber(info);
  }
  return decided;
}

/** A percent literal is a share of the recomputed value; everything else is an amount. */
export function isRelative(amount: ExpressionNode): boolean {
  return amount.kind === "NumberNode" && amount.percent;
}

function isSureNumber(info: ExpressionInfo): boolean {
  return info.decided && info.type.kind === "NumberType";
}

function requireNumber(node: ExpressionNode, type: Type | undefined, visit: Visit): boolean {
  if (type === undefined || isFree(type) || type.kind === "NumberType" || type.kind === "NullType") return true;
  visit.context.report(diagnose("argument-type", node.span, { name: "within", needs: "a number", found: showA(type) }));
  return false;
}

function isNegative(type: Type): boolean {
  return type.kind === "NumberType" && type.range?.high !== undefined && compareDecimals(type.range.high, "0") < 0;
}
