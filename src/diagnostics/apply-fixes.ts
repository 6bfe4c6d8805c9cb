/** Applies the fixes that diagnostics offer to the text of one file. */
import type { Diagnostic, TextEdit } from "../base/diagnostic.ts";
import type { SourceFile } from "../base/source-file.ts";

export interface Fixed {
  readonly text: string;
  /** How many fixes went in. */
  readonly applied: number;
}

/**
 * Takes fixes in the order given and leaves out each one that overlaps one taken before, or that reaches
 * into another file. A fix goes in as a whole or not at all; what was left out may fit in a next round,
 * when the file is compiled again.
 */
export function applyFixes(file: SourceFile, diagnostics: readonly Diagnostic[]): Fixed {
  const taken: TextEdit[] = [];
  let applied = 0;
  for (const { fix } of diagnostics) {
    const edits = fix?.edits() ?? [];
    if (edits.length === 0 || edits.some(({ span }) => span.file !== file)) continue;
    if (edits.some((edit, i) => [...taken, ...edits.slice(0, i)].some((other) => overlap(edit, other)))) continue;
    taken.push(...edits);
    applied++;
  }
  return { text: withEdits(file.text, taken), applied };
}

/** Two insertions at one place overlap too: their order would be a guess. */
function overlap({ span: a }: TextEdit, { span: b }: TextEdit): boolean {
  return a.start === b.start || (a.start < b.end && b.start < a.end);
}

function withEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { span, text: inserted } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    pieces.push(text.slice(at, span.start), inserted);
    at = span.end;
  }
  return pieces.join("") + text.slice(at);
}
