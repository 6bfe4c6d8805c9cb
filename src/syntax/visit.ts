/** Generic walks over the tree. They keep their own stack: a chain of terms nests as deep as it is long. */
import { childKeys, holderKeys } from "./ast-keys.ts";
import type { Node } from "./ast.ts";

const isNode = (value: object): value is Node => "kind" in value && typeof value.kind === "string" && Object.hasOwn(childKeys, value.kind);

function collect(value: unknown, into: Node[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const element of value) collect(element, into);
  } else if (isNode(value)) {
    into.push(value);
  } else {
    for (const key of holderKeys) {
      if (Object.hasOwn(value, key)) collect((value as Readonly<Record<string, unknown>>)[key], into);
    }
  }
}

/** The nodes right below a node, in the order they are written. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  const members = node as unknown as Readonly<Record<string, unknown>>;
  for (const key of childKeys[node.kind]) collect(members[key], children);
  return children;
}

/**
 * Calls `enter` for the node and every node below it, parents first, in the order they are written. What
 * `enter` answers `false` for is not looked into. Takes time linear in the number of nodes.
 */
export function walk(root: Node, enter: (node: Node, depth: number) => boolean | void): void {
  const stack: { node: Node; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, depth } = next;
    if (enter(node, depth) === false) continue;
    const children = childrenOf(node);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i];
      // A chain `a + b + c` counts as one level, however long it is.
      const inChain = node.kind === "BinaryNode" && child?.kind === "BinaryNode" && child === node.left;
      if (child !== undefined) stack.push({ node: child, depth: inChain ? depth : depth + 1 });
    }
  }
}
