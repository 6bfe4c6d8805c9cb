/** What can be said of a tree's value without evaluating it: enough to choose between two ways of writing. */
import type { Tree, Typed } from "./neutral.ts";

export type Kind = Typed["type"];

/** The kinds of the names that are bound. */
export type Kinds = ReadonlyMap<string, Kind>;

const numeric: ReadonlySet<string> = new Set(["-", "*", "/", "%", "**", "neg"]);
const logical: ReadonlySet<string> = new Set(["and", "or", "&&", "||", "!", "==", "=", "!=", "<", "<=", ">", ">=", "in", "between"]);

const results: Readonly<Record<string, Kind>> = {
  concatenate: "list", append: "list", flatten: "list", remove: "list", "insert before": "list", "list replace": "list",
  "distinct values": "list", union: "list", sublist: "list", split: "list", mode: "list",
  upperAscii: "string", lowerAscii: "string", trim: "string", replace: "string", substring: "string", charAt: "string",
  "upper case": "string", "lower case": "string", "substring before": "string", "substring after": "string",
  count: "number", sum: "number", abs: "number", size: "number", "string length": "number",
};

export function kindOf(tree: Tree, kinds: Kinds): Kind | undefined {
  if ("lit" in tree) return tree.lit.type;
  if ("var" in tree) return kinds.get(tree.var);
  if ("list" in tree) return "list";
  if ("map" in tree) return "map";
  if ("quant" in tree) return tree.quant === "map" || tree.quant === "filter" ? "list" : "boolean";
  if ("if" in tree) return kindOf(tree.if[1], kinds);
  if ("call" in tree) {
    const [first] = tree.args;
    if (tree.call === "dyn" && first !== undefined) return kindOf(first, kinds);
    return Object.hasOwn(results, tree.call) ? results[tree.call] : undefined;
  }
  if ("op" in tree) {
    const [first] = tree.args;
    if (tree.op === "+" && first !== undefined) return kindOf(first, kinds);
    return numeric.has(tree.op) ? "number" : logical.has(tree.op) ? "boolean" : undefined;
  }
  return undefined;
}

/** The kind of what a quantifier goes through: all elements of a list are taken to be like the first. */
export function elementKind(source: Tree, kinds: Kinds): Kind | undefined {
  if ("range" in source) return "number";
  if ("map" in source) return "string";
  if ("list" in source) return source.list[0] && kindOf(source.list[0], kinds);
  if ("lit" in source && source.lit.type === "list") return source.lit.value[0]?.type;
  return kindOf(source, kinds) === "map" ? "string" : undefined;
}

/** A literal, or the negative of a number. */
export function literal(tree: Tree): Typed | undefined {
  if ("lit" in tree) return tree.lit;
  if (!("op" in tree) || tree.op !== "neg") return undefined;
  const [of] = tree.args;
  if (of === undefined || !("lit" in of) || of.lit.type !== "number" || of.lit.value.startsWith("-")) return undefined;
  return { type: "number", value: `-${of.lit.value}` };
}
