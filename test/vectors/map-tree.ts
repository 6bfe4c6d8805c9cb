/** A tree with some of its parts replaced. */
import type { Tree, UnaryTest } from "./neutral.ts";

/** `change` gives what stands instead of a part, or nothing to look into it. */
export function mapTree(tree: Tree, change: (part: Tree) => Tree | undefined): Tree {
  const go = (part: Tree): Tree => mapTree(part, change);
  const both = ([a, b]: readonly [Tree, Tree]): readonly [Tree, Tree] => [go(a), go(b)];
  const changed = change(tree);
  if (changed !== undefined) return changed;
  if ("op" in tree) return { ...tree, args: tree.args.map(go) };
  if ("call" in tree) return { ...tree, ...(tree.target === undefined ? {} : { target: go(tree.target) }), args: tree.args.map(go) };
  if ("get" in tree) return { get: [go(tree.get[0]), tree.get[1]] };
  if ("index" in tree) return { index: both(tree.index) };
  if ("list" in tree) return { list: tree.list.map(go) };
  if ("map" in tree) return { map: tree.map.map(([key, value]) => [key, go(value)]) };
  if ("if" in tree) return { if: [go(tree.if[0]), go(tree.if[1]), go(tree.if[2])] };
  if ("quant" in tree) return { ...tree, vars: tree.vars.map(([name, source]) => [name, go(source)]), body: go(tree.body) };
  if ("filter" in tree) return { filter: both(tree.filter) };
  if ("in" in tree) return { in: tree.in.map(go) };
  if ("range" in tree) return { ...tree, range: both(tree.range) };
  if ("test" in tree) return { ...tree, arg: go(tree.arg) } satisfies UnaryTest;
  if ("instance" in tree) return { instance: [go(tree.instance[0]), tree.instance[1]] };
  return tree;
}
