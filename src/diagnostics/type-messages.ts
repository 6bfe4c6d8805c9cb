/** What the checker says about types, units and numbers. */
import type { CatalogueEntry } from "./catalogue.ts";

interface Misspelt {
  readonly name: string;
  readonly nearest: readonly string[];
}

function nearestHelp(p: Misspelt): string | undefined {
  return p.nearest.length === 0 ? undefined : `did you mean ${p.nearest.map((name) => `\`${name}\``).join(" or ")}?`;
}

export const typeMessages = {
  "unknown-type": {
    severity: "error",
    message: (p: Misspelt) => `there is no type or unit \`${p.name}\``,
    help: nearestHelp,
    doc: "Types are `number`, `integer`, `text`, `boolean`, `record`, `any`, a unit such as `USD`, `list of …`, `record of …`, `{ … }`, a few words `a | b`, and the ladders of the verdict system.",
    example: "inputs { rate: persent }",
  },
  "unknown-unit": {
    severity: "error",
    message: (p: Misspelt) => `there is no unit \`${p.name}\``,
    help: nearestHelp,
    doc: "The word after a number, or in a type, is no unit that this sheet knows.",
    example: "within 500 USB",
  },
  "duplicate-word": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` stands twice among the words`,
    doc: "Each word of a type is listed once.",
    example: "inputs { kind: a | b | a }",
  },
  "duplicate-member": {
    severity: "error",
    message: (p: { name: string }) => `the member \`${p.name}\` is declared twice`,
    doc: "A record type declares each of its members once.",
  },
  "constraint-not-number": {
    severity: "error",
    message: (p: { found: string }) => `a bound is a constant number, this is ${p.found}`,
    doc: "What follows a member's type bounds it: `> 0`, `in 0%..25%`. The bounds are numbers that the sheet itself says.",
  },
  "constraint-on-type": {
    severity: "error",
    message: (p: { found: string }) => `only numbers have bounds, this member is ${p.found}`,
    doc: "Bounds such as `> 0` follow the types of numbers.",
  },
  "unit-mismatch": {
    severity: "error",
    message: (p: { operator: string; first: string; second: string; help: string }) =>
      `\`${p.operator}\` needs like units: ${p.first} and ${p.second}`,
    help: (p: { operator: string; first: string; second: string; help: string }) => p.help,
    doc: "Amounts of unlike units are added or compared. Units of one dimension convert by themselves (years and months); currencies, and months and days, never do.",
    example: "let x = loan_amount + area",
  },
  "bound-unit": {
    severity: "error",
    message: (p: { member: string; bound: string }) => `the bound is in ${p.bound}, its member in ${p.member}`,
    help: () => "write the bound in the member's own unit, or without one",
    doc: "The bound after a member's type is of another unit than the member.",
    example: "inputs { noi: USD > 5 EUR }",
  },
  "unit-not-allowed": {
    severity: "error",
    message: (p: { name: string; reason: string; help?: string | undefined }) => `\`${p.name}\` cannot ${p.reason}`,
    help: (p: { name: string; reason: string; help?: string | undefined }) => p.help,
    doc: "The operation has no answer in the units of its operands.",
    example: "let x = loan_amount ^ 0.5",
  },
  "ambiguous-number": {
    severity: "error",
    message: (p: { number: string; unit: string }) => `\`${p.number}\` beside ${p.unit}: of which unit?`,
    help: (p: { number: string; unit: string }) => `write \`${p.number} ${p.unit}\`, or the share with \`%\``,
    doc: "A number without a unit stands beside one that data carry in a small unit of a ratio, so that it could mean either.",
    example: "require spread > 50",
  },
  "too-many-digits": {
    severity: "error",
    message: () => "a number has at most 34 digits; this one would be rounded",
    doc: "Numbers are exact to 34 significant digits. A longer literal would silently be another number.",
  },
  "number-out-of-range": {
    severity: "error",
    message: () => "this number is beyond the range of numbers, 1e-6143 to 1e6144",
    doc: "Numbers have the exponent range of decimal128.",
  },
  "negative-tolerance": {
    severity: "error",
    message: () => "a tolerance is not below zero",
    doc: "`within` says how far apart two numbers may be.",
    example: "within -0.01",
  },
} satisfies Record<string, CatalogueEntry>;
