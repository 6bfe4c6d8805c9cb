/** Expressions that should be of one type: both sides of `==`, the elements of a list, the branches of `if`. */
import type { ExpressionNode } from "../../syntax/ast.ts";
import { joinTypes } from "../../types/join.ts";
import { ANY, ERROR } from "../../types/types.ts";
import type { Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import { isWordLike, wordsOf } from "./names.ts";
import { reportUnlike, unify } from "./units.ts";
import type { Visit } from "./visit.ts";

/**
 * Checks each; bare words are checked last, by the type of the first sibling that takes words. `known`
 * holds what was found out about the first already.
 */
export function checkSiblings(
  nodes: readonly ExpressionNode[],
  visit: Visit,
  expected: Type | undefined,
  known?: ExpressionInfo,
): readonly ExpressionInfo[] {
  const infos = new Map<number, ExpressionInfo>();
  if (known !== undefined) infos.set(0, known);
  const later: number[] = [];
  for (const [i, node] of nodes.entries()) {
    if (infos.has(i)) continue;
    if (expected === undefined && isWordLike(node, visit.scope)) later.push(i);
    else infos.set(i, visit.check(node, expected));
  }
  const hint = [...infos.values()].map((info) => wordHint(info.type)).find((type) => type !== undefined);
  for (const i of later) {
    const node = nodes[i];
    if (node !== undefined) infos.set(i, visit.check(node, hint));
  }
  return nodes.map((_, i) => infos.get(i) ?? { type: ERROR, decided: true });
}

/** A type by which words can be read. */
function wordHint(type: Type): Type | undefined {
  if (type.kind === "ListType") return wordHint(type.element) === undefined ? undefined : type;
  return wordsOf(type);
}

/** The one type of siblings, their numbers in one unit; unlike units are reported. */
export function joinSiblings(
  operator: string,
  nodes: readonly ExpressionNode[],
  infos: readonly ExpressionInfo[],
  visit: Visit,
): Type {
  const unified = unify(operator, nodes, infos, visit.context);
  if (unified === undefined) return ERROR;
  let joined: Type | undefined;
  for (const [i, { type }] of unified.entries()) {
    const next = joined === undefined ? type : joinTypes(joined, type);
    const node = nodes[i];
    if (next.kind === "UnlikeUnits" && node !== undefined) reportUnlike(operator, node, next.first, next.second, visit.context);
    joined = next.kind === "UnlikeUnits" ? ERROR : next;
  }
  return joined ?? ANY;
}
