/**
 * How deep globals rest on one another. Each global is a function that calls those it rests on, so a chain of
 * ten thousand lets would be as deep on the stack; working out every hundredth beforehand keeps it shallow.
 */
import type { IrDefine, IrGlobal, IrLadder } from "../ir/ir.ts";
import { mentionedNames } from "../ir/walk.ts";

const STEP = 100;

export interface DefinitionsIr {
  readonly globals: readonly IrGlobal[];
  readonly defines: readonly IrDefine[];
  readonly ladders: readonly IrLadder[];
}

/** Globals to be worked out beforehand, in this order; none where no chain is long. Throws on a cycle. */
export function globalsToPrime(definitions: DefinitionsIr): readonly string[] {
  const edges = dependencies(definitions);
  const depths = new Map<string, number>();
  const primed: string[] = [];
  for (const start of edges.keys()) {
    for (const node of depthFirst(start, edges, depths)) {
      const depth = 1 + Math.max(0, ...(edges.get(node) ?? []).map((next) => depths.get(next) ?? 0));
      depths.set(node, depth);
      if (depth % STEP === 0 && node.startsWith(GLOBAL)) primed.push(node.slice(GLOBAL.length));
    }
  }
  return primed;
}

const GLOBAL = "global ";

function dependencies({ globals, defines, ladders }: DefinitionsIr): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, readonly string[]>();
  const add = (node: string, expr: unknown): void => {
    const named = mentionedNames(expr);
    edges.set(node, [
      ...[...named.globals].map((name) => `${GLOBAL}${name}`),
      ...[...named.defines].map((name) => `define ${name}`),
      ...[...named.ladders].map((name) => `ladder ${name}`),
    ]);
  };
  for (const { name, value } of globals) add(`${GLOBAL}${name}`, value);
  for (const { name, body } of defines) add(`define ${name}`, body);
  for (const { name, entries } of ladders) add(`ladder ${name}`, entries);
  return edges;
}

/** The nodes that `start` rests on and that have no depth yet, each after what it rests on itself. */
function* depthFirst(start: string, edges: ReadonlyMap<string, readonly string[]>, known: ReadonlyMap<string, number>): Generator<string> {
  const path: { readonly node: string; next: number }[] = [];
  const onPath = new Set<string>();
  const enter = (node: string): void => {
    if (known.has(node) || !edges.has(node)) return;
    if (onPath.has(node)) throw new Error(`definitions rest on themselves: ${node}`);
    onPath.add(node);
    path.push({ node, next: 0 });
  };
  enter(start);
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = edges.get(top.node)?.[top.next++];
    if (next !== undefined) {
      enter(next);
      continue;
    }
    path.pop();
    onPath.delete(top.node);
    yield top.node;
  }
}
