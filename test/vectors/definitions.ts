/**
 * Nine FEEL vectors refer to expressions that the suite evaluates first and gives as FEEL source only. Their
 * trees, by that source; a vector's own tree gets them in place of their names.
 */
import { mapTree } from "./map-tree.ts";
import type { Tree, Vector } from "./neutral.ts";

const texts = (...values: readonly string[]): Tree => ({ list: values.map((value) => ({ lit: { type: "string", value } })) });
const name = (of: string): Tree => ({ var: of });
const call = (of: string, ...args: readonly Tree[]): Tree => ({ call: of, args });

const trees: Readonly<Record<string, Tree>> = {
  'flatten([["w","x"],"y","z"])': call("flatten", { list: [texts("w", "x"), { lit: { type: "string", value: "y" } }, { lit: { type: "string", value: "z" } }] }),
  'flatten([wx,"y","z"])': call("flatten", { list: [name("wx"), { lit: { type: "string", value: "y" } }, { lit: { type: "string", value: "z" } }] }),
  '["a","b","c"]': texts("a", "b", "c"),
  '[["w","x"],["y"],["z"]]': { list: [texts("w", "x"), texts("y"), texts("z")] },
  '[["a","b"],["b","c"]]': { list: [texts("a", "b"), texts("b", "c")] },
  'append(literalNestedList,["t"])': call("append", name("literalNestedList"), texts("t")),
  "concatenate(list1,list2)": call("concatenate", name("list1"), name("list2")),
  "insert before(list2,2,string1)": call("insert before", name("list2"), { lit: { type: "number", value: "2" } }, name("string1")),
};

const one: Tree = { lit: { type: "number", value: "1" } };

/** Definitions that are functions: their parameters, and what they give. */
const functions: Readonly<Record<string, { readonly parameters: readonly string[]; readonly body: Tree }>> = {
  "function (a: number) 1 + a": { parameters: ["a"], body: { op: "+", args: [one, name("a")] } },
};

/** The tree with every definition put in; one that is not known here stays a name. */
export function withDefinitions({ ast, defs = [] }: Vector): Tree {
  const known = new Map<string, Tree>();
  const lambdas = new Map<string, (args: readonly Tree[]) => Tree | undefined>();
  const put = (tree: Tree): Tree =>
    mapTree(tree, (part) => {
      if ("var" in part) return known.get(part.var);
      return "call" in part ? lambdas.get(part.call)?.(part.args.map(put)) : undefined;
    });
  for (const { name: defined, expr } of defs) {
    if (Object.hasOwn(trees, expr)) known.set(defined, put(trees[expr] ?? name(defined)));
    const lambda = Object.hasOwn(functions, expr) ? functions[expr] : undefined;
    if (lambda !== undefined) lambdas.set(defined, (args) => (args.length === lambda.parameters.length ? applied(lambda.body, lambda.parameters, args) : undefined));
  }
  return put(ast);
}

function applied(body: Tree, parameters: readonly string[], args: readonly Tree[]): Tree {
  return mapTree(body, (part) => ("var" in part ? args[parameters.indexOf(part.var)] : undefined));
}
