/**
 * No tree is deeper than a stated limit, chains of binary operators aside, so that later phases may recurse.
 * Brackets are bounded before parsing; here come `not not …`, `a.b.c…`, `a ^ b ^ …` and their combinations.
 */
import type { Diagnostic } from "../base/diagnostic.ts";
import type { Node } from "./ast.ts";
import { say } from "./say.ts";
import { walk } from "./visit.ts";

/** How many nodes lie over one another at most; the left spine of `BinaryNode`s counts as one. */
export const DEEPEST_TREE = 300;

/** The node, or nothing and a report when it is too deep. Linear in the number of nodes. */
export function boundTree<N extends Node>(node: N, report: (diagnostic: Diagnostic) => void): N | undefined {
  // Every level takes a character at least.
  if (node.span.end - node.span.start <= DEEPEST_TREE) return node;
  let deepest: Node | undefined;
  walk(node, (inner, depth) => {
    if (depth > DEEPEST_TREE) deepest ??= inner;
    return deepest === undefined;
  });
  if (deepest === undefined) return node;
  report(say("nesting-too-deep", deepest.span, { limit: DEEPEST_TREE }));
  return undefined;
}
