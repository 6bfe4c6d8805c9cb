/** What the checker says about a verdict system. */
import type { CatalogueEntry } from "./catalogue.ts";

export const systemMessages = {
  "duplicate-entry": {
    severity: "error",
    message: (p: { name: string; ladder: string }) => `\`${p.name}\` stands twice on the ladder \`${p.ladder}\``,
    label: () => "again here",
    doc: "An entry's name, and every word it `means`, belongs to one entry of a ladder.",
  },
  "ladder-attribute-missing": {
    severity: "error",
    message: (p: { entry: string; name: string }) => `\`${p.entry}\` has no \`${p.name}\`, which other entries of the ladder have`,
    doc: "The entries of a ladder carry the same attributes, so that a rule can read one from whichever entry it has.",
  },
  "ladder-attribute-value": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` of a ladder's entry is a literal: a number, a text or true`,
    doc: "What an entry of a ladder carries is written out.",
  },
  "ladder-attribute-kinds": {
    severity: "error",
    message: (p: { name: string; first: string; second: string }) => `\`${p.name}\` is ${p.first} in another entry, and ${p.second} here`,
    doc: "An attribute is of one kind in all entries of its ladder.",
  },
  "means-not-texts": {
    severity: "error",
    message: () => "`means` takes a list of texts: the other words for the entry",
    doc: "`means: [\"critical\", \"propolis\"]` lists the words that stand for the entry in data and in sheets.",
  },
  "default-not-boolean": {
    severity: "error",
    message: () => "`default` is `true` or left out",
    doc: "`default: true` marks the one entry that an unknown word stands for.",
  },
  "empty-ladder": {
    severity: "error",
    message: (p: { ladder: string }) => `the ladder \`${p.ladder}\` has no entries`,
    doc: "A ladder lists its entries, weakest first.",
  },
  "repeated-part": {
    severity: "error",
    message: (p: { name: string }) => `a verdict system has one \`${p.name}\`, and this is another`,
    doc: "There is one decision list in a system.",
  },
  "two-defaults": {
    severity: "error",
    message: (p: { ladder: string }) => `the ladder \`${p.ladder}\` has two defaults`,
    label: () => "the second one",
    doc: "`default: true` marks the one entry that an unknown word stands for.",
  },
  "unknown-form": {
    severity: "error",
    message: (p: { name: string; nearest: readonly string[] }) => `no rules are of the form \`${p.name}\``,
    help: (p: { nearest: readonly string[] }) =>
      p.nearest.length > 0 ? `did you mean ${p.nearest.map((name) => `\`${name}\``).join(" or ")}?` : "the forms are `rule`, `math`, `recompute`, `checklist` and `auto`",
    doc: "`defaults` says what the rules of one form carry where their author says nothing: `defaults math { category math }`.",
  },
  "reserved-attribute": {
    severity: "error",
    message: (p: { name: string }) => `an attribute cannot be called \`${p.name}\`: every outcome has a member of that name`,
    doc: "An outcome has `key`, `label`, `kind`, `source`, `status`, `detail` and `declared`, and a rule has `require`, `flag when`, `when`, `strict`, `formula`, `stated`, `also`, `within`, `golden` and `grade`; attributes have other names.",
  },
  "no-decision": {
    severity: "error",
    message: () => "this verdict system decides nothing",
    help: () => "add `decide { condition => { member: value }  otherwise => { member: value } }`",
    doc: "A verdict system has one decision list.",
  },
  "no-emission": {
    severity: "error",
    message: () => "this verdict system emits nothing",
    help: () => "add `emit verdict { … }`",
    doc: "A verdict system emits at least one object.",
  },
  "no-otherwise": {
    severity: "error",
    message: () => "the last arm of `decide` is `otherwise`, so that every run is decided",
    doc: "The decision list ends with `otherwise => { … }`.",
  },
  "otherwise-not-last": {
    severity: "error",
    message: () => "what comes after `otherwise` is never reached",
    doc: "`otherwise` takes every run that is left, so it stands last.",
  },
  "arm-not-record": {
    severity: "error",
    message: () => "an arm of `decide` gives a record: `condition => { member: value }`",
    doc: "What a decision gives is written as a record in braces.",
  },
  "arm-members": {
    severity: "error",
    message: (p: { missing: string }) => `this arm leaves out ${p.missing}, which another arm gives`,
    doc: "All arms of `decide` give the same members, so that whatever reads one finds it.",
  },
  "duplicate-emission": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` is emitted twice`,
    label: () => "again here",
    doc: "Each emission has a name of its own.",
  },
  "no-schema": {
    severity: "error",
    message: (p: { name: string }) => `the emission \`${p.name}\` names no JSON Schema`,
    help: () => "write `schema \"….schema.json\"` after its name, or once at the top of the system",
    doc: "Every emission is held against a JSON Schema when the system is compiled.",
  },
  "unreadable-schema": {
    severity: "error",
    message: (p: { path: string; problem: string }) => `the schema \`${p.path}\` cannot be used: ${p.problem}`,
    doc: "A system's schemas are JSON files beside its `.flight` file, in JSON Schema 2020-12.",
  },
  "schema-misfit": {
    severity: "error",
    message: (p: { emission: string; path: string; problem: string; help?: string | undefined }) =>
      `${p.path === "" ? `the emission \`${p.emission}\`` : `\`${p.path}\` of \`${p.emission}\``} ${p.problem}`,
    help: (p: { help?: string | undefined }) => p.help,
    doc: "Whatever the rules do, what a system emits must fit its schema. What cannot be proven to fit is an error as well.",
  },
} satisfies Record<string, CatalogueEntry>;
