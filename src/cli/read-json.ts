/** JSON text to data, with diagnostics for what is wrong and places for what is unusable. */
import { assertNever } from "../base/assert-never.ts";
import type { Diagnostic } from "../base/diagnostic.ts";
import type { SourceFile } from "../base/source-file.ts";
import type { Span } from "../base/span.ts";
import { reporter } from "../diagnostics/catalogue.ts";
import { jsonMessages } from "../diagnostics/json-messages.ts";
import { elementPath, memberPath } from "../runtime/paths.ts";
import { DEEPEST_JSON, scanJson } from "./json-reader.ts";
import type { JsonFault, JsonStep, JsonStretch } from "./json-reader.ts";

const diagnose = reporter(jsonMessages);

export type JsonReading = { readonly value: unknown } | { readonly problem: Diagnostic };

/**
 * Reads JSON without losing anything: a number stays the decimal it spells (a `Decimal` where no JavaScript
 * number spells the same), a member that stands twice is an error, and `__proto__` is a member like others.
 */
export function readJson(file: SourceFile): JsonReading {
  const scanned = scanJson(file.text);
  return "value" in scanned ? scanned : { problem: diagnosticOf(file, scanned.fault) };
}

/**
 * Where the part with a path such as `inputs.noi` stands, or the nearest part around it that is there; `root`
 * is the path of the whole text. The file must be readable.
 */
export function spanOfPath(file: SourceFile, root: string, path: string): Span {
  let nearest: { readonly length: number; readonly span: Span } = { length: -1, span: { file, start: 0, end: 0 } };
  scanJson(file.text, (steps, _, value) => {
    const here = pathText(root, steps);
    const around = here === "" || path === here || (path.startsWith(here) && /^[.[]/.test(path.slice(here.length)));
    if (around && here.length > nearest.length) nearest = { length: here.length, span: { file, ...value } };
  });
  return nearest.span;
}

/** The name of the first member that has the path. */
function firstName(file: SourceFile, path: readonly JsonStep[]): Span | undefined {
  let found: Span | undefined;
  scanJson(file.text, (here, name) => {
    if (found !== undefined || name === undefined || here.length !== path.length) return;
    if (here.every((step, i) => step === path[i])) found = { file, ...name };
  });
  return found;
}

function pathText(root: string, steps: readonly JsonStep[]): string {
  return steps.reduce<string>((path, step) => (typeof step === "number" ? elementPath(path, step) : memberPath(path, step)), root);
}

function diagnosticOf(file: SourceFile, fault: JsonFault): Diagnostic {
  const span = { file, ...fault.at };
  switch (fault.kind) {
    case "syntax":
      return diagnose("json-syntax", span, { expected: fault.expected, found: foundText(file, fault.at) });
    case "text":
      return diagnose("json-text", span, { problem: fault.problem });
    case "number":
      return diagnose("json-number", span, { number: shortened(file.text.slice(fault.at.start, fault.at.end)), problem: fault.problem });
    case "depth":
      return diagnose("json-too-deep", span, { limit: DEEPEST_JSON });
    case "duplicate": {
      const first = firstName(file, fault.path) ?? span;
      return diagnose("json-duplicate-member", span, { name: fault.name }, { related: [{ span: first, message: "first here" }] });
    }
    default:
      return assertNever(fault);
  }
}

function foundText(file: SourceFile, { start, end }: JsonStretch): string {
  return start >= file.text.length ? "the end" : `\`${shortened(file.text.slice(start, end))}\``;
}

function shortened(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 37)}…`;
}
