/**
 * The same vector with its literals bound to names: what the checker refuses where it sees a literal (a text
 * under `and`, a divisor that is zero) is then only known when it runs, and the run's own meaning shows.
 */
import { mapTree } from "./map-tree.ts";
import type { Tree, Typed, Vector } from "./neutral.ts";

/** Arguments that the notation wants as literals: patterns, separators, places counted from the end, limits. */
const keptFrom: Readonly<Record<string, number>> = {
  matches: 1, replace: 1, split: 1, number: 1, substring: 1, remove: 1, sublist: 1, "insert before": 1, "list replace": 1, "list contains": 1,
};

export function bindLiterals(vector: Vector): Vector {
  const bindings: Record<string, Typed> = { ...vector.bindings };
  let bound = 0;
  const bind = (tree: Tree): Tree =>
    mapTree(tree, (part) => {
      if ("lit" in part) {
        if (part.lit.type === "null") return part; // `x = null` is a question of its own, not a comparison
        const name = `literal${++bound}`;
        bindings[name] = part.lit;
        return { var: name };
      }
      if ("filter" in part) return { filter: [bind(part.filter[0]), "lit" in part.filter[1] || "op" in part.filter[1] ? part.filter[1] : bind(part.filter[1])] };
      if (!("call" in part) || !Object.hasOwn(keptFrom, part.call)) return undefined;
      const kept = (keptFrom[part.call] ?? 0) - (part.target === undefined ? 0 : 1);
      return { ...part, ...(part.target === undefined ? {} : { target: bind(part.target) }), args: part.args.map((arg, i) => (i < kept ? bind(arg) : arg)) };
    });
  const ast = bind(vector.ast);
  return { ...vector, ast, bindings };
}
