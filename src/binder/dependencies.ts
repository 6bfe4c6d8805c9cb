/**
 * Which definitions mention which, by name, and the cycles among them. A variable never hides a definition
 * (the checker refuses that), so a name is enough.
 */
import type { ExpressionNode } from "../syntax/ast.ts";
import { walk } from "../syntax/visit.ts";

export interface Definition<T> {
  readonly key: T;
  readonly expressions: readonly ExpressionNode[];
}

export interface Ordered<T> {
  /** Every definition after those it mentions, as far as there is no cycle. */
  readonly order: readonly T[];
  /** Definitions that come back to themselves, in the order they mention each other. */
  readonly cycles: readonly (readonly T[])[];
}

/** `resolve` says which definition a name is, for values and for calls. Cost: linear in the size of the expressions. */
export function orderDefinitions<T>(
  definitions: readonly Definition<T>[],
  resolve: { readonly value: (name: string) => T | undefined; readonly call: (name: string) => T | undefined },
): Ordered<T> {
  const mentions = new Map(definitions.map(({ key, expressions }) => [key, mentionsOf(expressions, resolve)]));
  const order: T[] = [];
  const cycles: T[][] = [];
  const state = new Map<T, "open" | "done">();
  for (const { key } of definitions) {
    if (!state.has(key)) visit(key);
  }
  return { order, cycles };

  function visit(start: T): void {
    const path: { key: T; rest: Iterator<T> }[] = [];
    const enter = (key: T): void => {
      state.set(key, "open");
      path.push({ key, rest: (mentions.get(key) ?? []).values() });
    };
    enter(start);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.next();
      if (next.done === true) {
        state.set(top.key, "done");
        order.push(top.key);
        path.pop();
      } else if (state.get(next.value) === "open") {
        cycles.push(path.slice(path.findIndex(({ key }) => key === next.value)).map(({ key }) => key));
      } else if (!state.has(next.value)) {
        enter(next.value);
      }
    }
  }
}

function mentionsOf<T>(
  expressions: readonly ExpressionNode[],
  resolve: { readonly value: (name: string) => T | undefined; readonly call: (name: string) => T | undefined },
): T[] {
  const found = new Set<T>();
  for (const expression of expressions) {
    walk(expression, (node) => {
      if (node.kind !== "ReferenceNode" && node.kind !== "CallNode" && node.kind !== "RecordEntryNode") return;
      const target =
        node.kind === "CallNode" ? resolve.call(node.name.text)
        : node.kind === "ReferenceNode" ? resolve.value(node.name.text)
        : node.value === undefined && node.key.kind === "NameNode" ? resolve.value(node.key.text)
        : undefined;
      if (target !== undefined) found.add(target);
    });
  }
  return [...found];
}
