/** Spans and diagnostics for tests of rendering: `⟦…⟧` in a text marks a stretch, which the text itself does not hold. */
import type { Diagnostic } from "../../../src/base/diagnostic.ts";
import { sourceFile } from "../../../src/base/source-file.ts";
import type { SourceFile } from "../../../src/base/source-file.ts";
import type { Span } from "../../../src/base/span.ts";

export function marked(name: string, text: string): { readonly file: SourceFile; readonly spans: readonly Span[] } {
  const starts: number[] = [];
  const stretches: { start: number; end: number; order: number }[] = [];
  let plain = "";
  for (const character of text) {
    if (character === "⟦") starts.push(plain.length);
    else if (character === "⟧") stretches.push({ start: starts.pop() ?? 0, end: plain.length, order: stretches.length });
    else plain += character;
  }
  const file = sourceFile(name, plain);
  return { file, spans: stretches.sort((a, b) => a.start - b.start || b.end - a.end).map(({ start, end }) => ({ file, start, end })) };
}

export function diagnosticAt(span: Span | undefined, more: Partial<Diagnostic> = {}): Diagnostic {
  if (span === undefined) throw new Error("no such mark");
  return { code: "some-code", severity: "error", message: "something is wrong", span, ...more };
}
