/** Diagnostics as a SARIF 2.1.0 log, which code scanning services read. */
import type { Diagnostic, TextEdit } from "../base/diagnostic.ts";
import type { Span } from "../base/span.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import { placeOf } from "./place.ts";

export interface Tool {
  readonly version: string;
  readonly catalogue: Readonly<Record<string, CatalogueEntry>>;
}

/** The rules of the log are the catalogue entries that occur in it. */
export function renderSarif(diagnostics: readonly Diagnostic[], { version, catalogue }: Tool): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "flightsheet", version, rules: codes.map((code) => ruleOf(code, catalogue)) } },
        columnKind: "unicodeCodePoints",
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, codes)),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}

function ruleOf(code: string, catalogue: Tool["catalogue"]): object {
  const entry = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
  return {
    id: code,
    ...(entry === undefined ? {} : { shortDescription: { text: entry.doc }, defaultConfiguration: { level: entry.severity } }),
  };
}

function resultOf({ code, severity, message, span, label, related, help, fix }: Diagnostic, codes: readonly string[]): object {
  const text = help === undefined ? message : `${message}\n${help}`;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text },
    locations: [location(span, label)],
    ...(related === undefined ? {} : { relatedLocations: related.map((one, id) => ({ id, ...location(one.span, one.message) })) }),
    ...(fix === undefined ? {} : { fixes: [{ description: { text: fix.title }, artifactChanges: changes(fix.edits()) }] }),
  };
}

function location(span: Span, text?: string): object {
  return {
    physicalLocation: { artifactLocation: artifact(span), region: region(span) },
    ...(text === undefined ? {} : { message: { text } }),
  };
}

function artifact(span: Span): object {
  return { uri: span.file.name.split("/").map(encodeURIComponent).join("/") };
}

function region(span: Span): object {
  const { line, column, endLine, endColumn } = placeOf(span);
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function changes(edits: readonly TextEdit[]): object[] {
  const files = new Set(edits.map(({ span }) => span.file));
  return [...files].map((file) => {
    const ofFile = edits.filter(({ span }) => span.file === file);
    return {
      artifactLocation: artifact({ file, start: 0, end: 0 }),
      replacements: ofFile.map(({ span, text }) => ({ deletedRegion: region(span), insertedContent: { text } })),
    };
  });
}
