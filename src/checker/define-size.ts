/**
 * How much a call of a `define` stands for once the defines that it calls are put in place. Calls within calls
 * multiply, so that sixty short definitions can stand for more work than any machine does: what goes beyond
 * the bounds is refused where it is declared.
 */
import type { DefineSymbol } from "../binder/symbols.ts";
import { walk } from "../syntax/visit.ts";

/** Expressions within expressions: the evaluator and compiled code go as deep. */
export const DEEPEST_DEFINE = 200;
/** Expressions in all. */
export const LARGEST_DEFINE = 20_000;

export interface DefineSize {
  readonly depth: number;
  readonly size: number;
}

const NOTHING: DefineSize = { depth: 0, size: 0 };

/** Those beyond the bounds that call none beyond them. `inOrder`: every define after those it calls. Cost: the size of the bodies. */
export function tooLargeDefines(inOrder: readonly DefineSymbol[]): ReadonlyMap<DefineSymbol, DefineSize> {
  const known = new Map<string, DefineSize | "too large">();
  const found = new Map<DefineSymbol, DefineSize>();
  for (const symbol of inOrder) {
    let depth = 0;
    let size = 0;
    let callsTooLarge = false;
    walk(symbol.declaration.body, (node, at) => {
      const called = node.kind === "CallNode" ? known.get(node.name.text) : undefined;
      if (called === "too large") callsTooLarge = true;
      const inner = called === undefined || called === "too large" ? NOTHING : called;
      depth = Math.max(depth, at + 1 + inner.depth);
      size += 1 + inner.size;
    });
    const isTooLarge = depth > DEEPEST_DEFINE || size > LARGEST_DEFINE;
    if (isTooLarge && !callsTooLarge) found.set(symbol, { depth, size });
    known.set(symbol.name, isTooLarge || callsTooLarge ? "too large" : { depth, size });
  }
  return found;
}
