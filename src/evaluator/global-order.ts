/**
 * In which order globals are worked out: each after those it mentions. Otherwise a long chain of definitions
 * would be as deep on the stack as it is long.
 */
import type { EvaluationContext } from "./context.ts";

/**
 * The globals that `name` rests on and that have no value yet, `name` itself last. A circle is cut where it
 * closes. Cost: each definition that is reached is looked through once.
 */
export function pendingGlobals(name: string, context: EvaluationContext): readonly string[] {
  const order: string[] = [];
  const seen = new Set<string>([name]);
  const open = [{ name, mentions: mentionsOf(name, context) }];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const next = last.mentions.pop();
    if (next === undefined) {
      order.push(last.name);
      open.pop();
    } else if (!seen.has(next) && !context.globalValues.has(next)) {
      seen.add(next);
      open.push({ name: next, mentions: mentionsOf(next, context) });
    }
  }
  return order;
}

/** The globals that a global's expression mentions, also by way of the defines it calls; the last one first. */
function mentionsOf(name: string, context: EvaluationContext): string[] {
  const globals = new Set<string>();
  const defines = new Set<string>();
  const pending: unknown[] = [context.globals.get(name)?.value];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== "object" || node === null) continue;
    const { kind, name: called, define } = node as { kind?: unknown; name?: unknown; define?: unknown };
    if (kind === "global" && typeof called === "string") globals.add(called);
    else if (kind === "invoke" && typeof define === "string" && !defines.has(define)) {
      defines.add(define);
      pending.push(context.defines.get(define)?.body);
    }
    // The IR is plain data, so its parts can be gone through without knowing each kind.
    for (const part of Object.values(node)) if (typeof part === "object" && part !== null) pending.push(part);
  }
  return [...globals];
}
