/** Diagnostics in each of the formats that the command line offers. */
import { assertNever } from "../base/assert-never.ts";
import type { Diagnostic } from "../base/diagnostic.ts";
import { renderGithub } from "./render-github.ts";
import { renderJson } from "./render-json.ts";
import { renderPretty } from "./render-pretty.ts";
import { renderSarif } from "./render-sarif.ts";
import type { Tool } from "./render-sarif.ts";

export const diagnosticFormats = ["pretty", "json", "sarif", "github"] as const;
export type DiagnosticFormat = (typeof diagnosticFormats)[number];

export interface RenderOptions extends Tool {
  /** Only `pretty` uses colour. */
  readonly colour: boolean;
}

export function renderDiagnostics(diagnostics: readonly Diagnostic[], format: DiagnosticFormat, options: RenderOptions): string {
  switch (format) {
    case "pretty":
      return renderPretty(diagnostics, options.colour);
    case "json":
      return renderJson(diagnostics);
    case "sarif":
      return renderSarif(diagnostics, options);
    case "github":
      return renderGithub(diagnostics);
    default:
      return assertNever(format);
  }
}
