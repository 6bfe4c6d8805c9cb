/**
 * In which order globals are worked out: each after those it mentions. Otherwise a long chain of definitions
 * would be as deep on the stack as it is long.
 */
import { mentionedNames } from "../ir/walk.ts";
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
  const pending = [context.globals.get(name)?.value];
  for (let expr = pending.pop(); expr !== undefined; expr = pending.pop()) {
    const named = mentionedNames(expr);
    for (const global of named.globals) globals.add(global);
    for (const define of named.defines) {
      if (defines.has(define)) continue;
      defines.add(define);
      const body = context.defines.get(define)?.body;
      if (body !== undefined) pending.push(body);
    }
  }
  return [...globals];
}
