/** What is found by working a sheet out at compile time. */
import type { CatalogueEntry } from "./catalogue.ts";

export const analysisMessages = {
  "golden-mismatch": {
    severity: "error",
    message: (p: { math: string; stated: string; right: string; off: string }) =>
      `the golden value of \`${p.math}\` is ${p.stated}, and its formula gives ${p.right}`,
    label: (p: { off: string }) => `off by ${p.off}`,
    help: (p: { right: string }) => `with these inputs the formula gives ${p.right}`,
    doc: "Golden numbers are worked out again from the check's own formula whenever the sheet is compiled.",
  },
  "golden-undecided": {
    severity: "error",
    message: (p: { math: string; reason: string }) => `the golden value of \`${p.math}\` cannot be worked out: ${p.reason}`,
    doc: "A golden value gives every input that the formula needs.",
  },
  "never-flags": {
    severity: "error",
    message: (p: { rule: string }) => `the rule \`${p.rule}\` can never flag on inputs in their declared ranges`,
    doc: "The declared ranges of the inputs already decide the rule's condition. Either the rule or a range is not what was meant.",
  },
  "never-passes": {
    severity: "error",
    message: (p: { rule: string }) => `the rule \`${p.rule}\` can never pass on inputs in their declared ranges`,
    doc: "The declared ranges of the inputs already decide the rule's condition. Either the rule or a range is not what was meant.",
  },
  "never-applies": {
    severity: "error",
    message: (p: { rule: string }) => `the rule \`${p.rule}\` never applies on inputs in their declared ranges`,
    doc: "The rule's `when` is false for every run that keeps to the declared ranges.",
  },
} satisfies Record<string, CatalogueEntry>;
