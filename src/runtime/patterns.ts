/** `matches /…/`: patterns are compiled once, where a module is loaded. */
import { gapOf, isText, needs } from "./kinds.ts";
import type { Value } from "./value.ts";

/**
 * Compiles a pattern that the checker has admitted. Flags are some of `i`, `m`, `s`; matching is always by
 * code points.
 */
export function pattern(source: string, flags: string): RegExp {
  return new RegExp(source, `${flags.replace(/[^ims]/g, "")}u`);
}

/** Is the pattern found anywhere in the text? */
export function matches(text: Value, compiled: RegExp): Value {
  return isText(text) ? compiled.test(text) : (gapOf(text) ?? needs("matches", "a text", text));
}
