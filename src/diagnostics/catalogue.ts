/**
 * The shape of a catalogue entry and the way a phase makes a diagnostic from one.
 *
 * Each phase has its own file of entries (`syntax-messages.ts`, `checker-messages.ts`, …), an object
 * `satisfies Record<string, CatalogueEntry>`; `all-messages.ts` joins them for the docs page. An entry's
 * `message` takes named parameters, so that a caller cannot forget one.
 */
import type { CodeFix, Diagnostic, Label, Severity } from "../base/diagnostic.ts";
import type { Span } from "../base/span.ts";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each entry names its own parameters
type Parameters = any;

export interface CatalogueEntry {
  readonly severity: Severity;
  /** The one line shown. */
  readonly message: (p: Parameters) => string;
  /** Short text under the carets. */
  readonly label?: (p: Parameters) => string;
  readonly help?: (p: Parameters) => string | undefined;
  /** For the docs page: what it means and what to do, in Markdown. */
  readonly doc: string;
  /** For the docs page: a few lines that give it. */
  readonly example?: string;
}

export interface ReportExtras {
  readonly related?: readonly Label[];
  readonly fix?: CodeFix;
}

/** A function that makes diagnostics from one phase's entries, typed by code and parameters. */
export function reporter<M extends Record<string, CatalogueEntry>>(messages: M) {
  return <C extends keyof M & string>(
    code: C,
    span: Span,
    parameters: globalThis.Parameters<M[C]["message"]>[0],
    extras: ReportExtras = {},
  ): Diagnostic => {
    const entry: CatalogueEntry = messages[code] as CatalogueEntry;
    const label = entry.label?.(parameters);
    const help = entry.help?.(parameters);
    return {
      code,
      severity: entry.severity,
      message: entry.message(parameters),
      span,
      ...(label === undefined ? {} : { label }),
      ...(help === undefined ? {} : { help }),
      ...extras,
    };
  };
}
