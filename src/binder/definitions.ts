/** The symbols of `let`, `param`, `define` and math checks, wherever they are declared. */
import type { DefineNode, LetNode, MathNode, ParamNode } from "../syntax/ast.ts";
import type { DefineSymbol, GlobalSymbol, Symbol } from "./symbols.ts";
import type { Names } from "./names.ts";

const forms = { LetNode: ["let", "a definition"], ParamNode: ["param", "a param"], MathNode: ["math", "a math check"] } as const;

export function declareGlobal(node: LetNode | ParamNode | MathNode, values: Names<Symbol>): GlobalSymbol {
  const [form, what] = forms[node.kind];
  const symbol: GlobalSymbol = { kind: "GlobalSymbol", form, name: node.name.text, declaration: node };
  values.declare(node.name, what, symbol);
  return symbol;
}

export function declareDefine(node: DefineNode, defines: Names<DefineSymbol>): DefineSymbol {
  const symbol: DefineSymbol = { kind: "DefineSymbol", name: node.name.text, declaration: node };
  defines.declare(node.name, "a definition", symbol);
  return symbol;
}

/** Of several of one name the first: the others have been reported. */
export function firstOfEach<T>(declared: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const seen = new Set<string>();
  return declared.filter((one) => {
    const name = nameOf(one);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
