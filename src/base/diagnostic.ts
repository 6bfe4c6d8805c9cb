/**
 * What a phase reports. A diagnostic is plain data: rendering it (terminal, JSON, SARIF, GitHub) is
 * `src/diagnostics/render.ts`, and its wording is in the catalogue beside it.
 */
import type { Span } from "./span.ts";

export type Severity = "error" | "warning";

/** A replacement of a stretch of text. `start === end` inserts. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** A change that would mend the problem. Edits are computed only when somebody asks for them. */
export interface CodeFix {
  readonly title: string;
  readonly edits: () => readonly TextEdit[];
}

export interface Label {
  readonly span: Span;
  readonly message: string;
}

export interface Diagnostic {
  /** Stable kebab-case code, a key of the catalogue. */
  readonly code: string;
  readonly severity: Severity;
  /** One line, in the author's words, user text in backticks. */
  readonly message: string;
  /** Where. `label` is the short text printed under the carets. */
  readonly span: Span;
  readonly label?: string;
  /** Other places that matter, such as the first of two duplicates. */
  readonly related?: readonly Label[];
  readonly help?: string;
  readonly fix?: CodeFix;
}

/** A phase's value together with everything it had to say. */
export interface Reported<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((d) => d.severity === "error");
}
