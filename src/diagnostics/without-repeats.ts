/** What is said about one place more than once, such as an error of a file that several others use. */
import type { Diagnostic } from "../base/diagnostic.ts";

/** The first of those that say the same of the same place, in the order given. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, message, span }) => {
    const key = JSON.stringify([code, message, span.file.name, span.start, span.end]);
    return !seen.has(key) && seen.add(key);
  });
}
