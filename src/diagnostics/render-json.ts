/** Diagnostics as one JSON object, for programs. Member order is fixed. */
import type { Diagnostic } from "../base/diagnostic.ts";
import { countOf } from "./summary.ts";
import { placeOf } from "./place.ts";
import type { Place } from "./place.ts";

export interface DiagnosticJson {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly place: Place;
  readonly label?: string;
  readonly related?: readonly { readonly message: string; readonly place: Place }[];
  readonly help?: string;
  readonly fix?: { readonly title: string; readonly edits: readonly { readonly place: Place; readonly text: string }[] };
}

/** A diagnostic as plain data; places instead of spans, the fix worked out. */
export function diagnosticJson({ code, severity, message, span, label, related, help, fix }: Diagnostic): DiagnosticJson {
  return {
    code,
    severity,
    message,
    place: placeOf(span),
    ...(label === undefined ? {} : { label }),
    ...(related === undefined ? {} : { related: related.map((one) => ({ message: one.message, place: placeOf(one.span) })) }),
    ...(help === undefined ? {} : { help }),
    ...(fix === undefined ? {} : { fix: { title: fix.title, edits: fix.edits().map((edit) => ({ place: placeOf(edit.span), text: edit.text })) } }),
  };
}

export function renderJson(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = countOf(diagnostics);
  return `${JSON.stringify({ errors, warnings, diagnostics: diagnostics.map(diagnosticJson) }, undefined, 2)}\n`;
}
