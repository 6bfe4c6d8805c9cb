/** What is wrong with JSON data that was handed in. */
import type { CatalogueEntry } from "./catalogue.ts";

export const jsonMessages = {
  "json-syntax": {
    severity: "error",
    message: (p: { expected: string; found: string }) => `this is not JSON: expected ${p.expected}, found ${p.found}`,
    label: () => "here",
    doc: "Data is read as JSON (RFC 8259): no comments, no trailing commas, names in double quotes.",
    example: "{\"noi\": 920000,}",
  },
  "json-text": {
    severity: "error",
    message: (p: { problem: string }) => `this JSON text cannot be read: ${p.problem}`,
    label: () => "here",
    doc: "A text in JSON ends on its own line, knows only the escapes `\\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX`, and writes control characters as escapes.",
  },
  "json-number": {
    severity: "error",
    message: (p: { number: string; problem: string }) => `\`${p.number}\` is no usable number: ${p.problem}`,
    label: () => "here",
    doc: "A number is read as the exact decimal it spells, to 34 significant digits and an exponent within the range of decimal128. What does not fit is refused, because a shorter number would be another number.",
  },
  "json-duplicate-member": {
    severity: "error",
    message: (p: { name: string }) => `the member \`${p.name}\` is there twice`,
    label: () => "again here",
    doc: "A member that stands twice in one object could mean either value, so neither is taken.",
    example: "{\"noi\": 920000, \"noi\": 1}",
  },
  "json-too-deep": {
    severity: "error",
    message: (p: { limit: number }) => `this JSON is nested more than ${p.limit} levels deep`,
    label: () => "one level too many",
    doc: "Data nested deeper than this is refused, so that its size alone bounds the work.",
  },
} satisfies Record<string, CatalogueEntry>;
