/** What the checker says about the declarations of a sheet: names, rules, checks and cases. */
import type { CatalogueEntry } from "./catalogue.ts";

interface Misspelt {
  readonly name: string;
  readonly nearest: readonly string[];
}

function nearestHelp(p: Misspelt): string | undefined {
  return p.nearest.length === 0 ? undefined : `did you mean ${p.nearest.map((name) => `\`${name}\``).join(" or ")}?`;
}

export const declarationMessages = {
  "duplicate-name": {
    severity: "error",
    message: (p: { name: string; what: string }) => `\`${p.name}\` is already ${p.what}`,
    label: () => "declared again here",
    doc: "Inputs, definitions, params, math checks and the parts of a run share one namespace, and so do the rules of a sheet: a name stands for one thing.",
    example: "let r = 1\nlet r = 2",
  },
  "duplicate-rule": {
    severity: "error",
    message: (p: { name: string }) => `two rules are called \`${p.name}\``,
    label: () => "the second one",
    doc: "A rule's name is the key of its outcome, so no two rules, math checks, checklists or autos of a sheet share one.",
  },
  "repeated-block": {
    severity: "error",
    message: (p: { name: string }) => `a sheet has one \`${p.name}\`, and this is another`,
    doc: "`inputs`, `submission`, `facts`, `verdict` and `recompute` stand once in a sheet.",
  },
  "cyclic-definition": {
    severity: "error",
    message: (p: { cycle: readonly string[] }) => `${p.cycle.map((name) => `\`${name}\``).join(" needs ")}: a value cannot depend on itself`,
    doc: "A `let`, `param` or math check is worked out from others, and none of them may come back to it.",
    example: "let a = b + 1\nlet b = a - 1",
  },
  "recursive-define": {
    severity: "error",
    message: (p: { cycle: readonly string[] }) => `${p.cycle.map((name) => `\`${name}\``).join(" calls ")}: a definition cannot call itself`,
    doc: "A `define` is worked out by putting its body in place of the call, so it cannot call itself, not even through others.",
  },
  "define-too-large": {
    severity: "error",
    message: (p: { name: string; deep: boolean }) =>
      p.deep ? `\`${p.name}\` calls definitions that call definitions, too deep to be worked out` : `\`${p.name}\` stands for too much work: the definitions it calls multiply`,
    help: () => "name what is worked out once with `let`, which is worked out once a run",
    doc: "A call of a `define` stands for its body, with the bodies of the definitions that it calls in place. In all that may be 20,000 expressions, 200 within one another.",
  },
  "unknown-property": {
    severity: "error",
    message: (p: Misspelt) => `a sheet has no \`${p.name}\``,
    help: nearestHelp,
    doc: "Beside its parts a sheet may say `version`, `lane`, `about`, `purpose`, `instructions`, `expected_outputs`, `pass_threshold` and `fail_threshold`.",
  },
  "property-not-literal": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` takes a word, a text, a number or a list of texts as it is, nothing to work out`,
    doc: "What a sheet says about itself is the same for every run.",
  },
  "missing-version": {
    severity: "error",
    message: () => "this sheet has no `version`",
    help: () => "write `version \"1.0\"` inside the sheet",
    doc: "A verdict says which version of the sheet gave it, so every sheet has one.",
  },
  "missing-attribute": {
    severity: "error",
    message: (p: { rule: string; attribute: string; allowed: string }) => `\`${p.rule}\` has no \`${p.attribute}\``,
    help: (p: { attribute: string; allowed: string }) => `add \`${p.attribute}\`: ${p.allowed}`,
    doc: "The verdict system declares what every rule must say of itself; an attribute without a default must be given.",
  },
  "unknown-attribute": {
    severity: "error",
    message: (p: Misspelt & { where: string }) => `${p.where} has no attribute \`${p.name}\``,
    help: nearestHelp,
    doc: "Beside the attributes that its kind knows (`require`, `flag when`, `when`, `strict`, `detail`, `key`, …), a rule has those that the verdict system declares.",
  },
  "repeated-rule-attribute": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` stands twice`,
    doc: "An attribute is given once.",
  },
  "value-needed": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` needs a value`,
    doc: "Every attribute but `strict` is followed by its value.",
  },
  "unexpected-value": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` stands alone, without a value`,
    doc: "`strict` says all by itself.",
  },
  "must-be-decided": {
    severity: "error",
    message: (p: { what: string }) => `${p.what} could be undecided`,
    help: () => "say what holds then: `… otherwise …`",
    doc: "Facts, tiers and other attributes, the conditions of `decide` and what is emitted must have a value on every run. `E otherwise D` says which one when E is undecided.",
  },
  "no-condition": {
    severity: "error",
    message: (p: { rule: string }) => `the rule \`${p.rule}\` says nothing that could be checked`,
    help: () => "add `require …` or `flag when …`; what only a person can judge is a `checklist`",
    doc: "A rule has one `require` or one `flag when`. What no machine can decide is a `checklist`.",
  },
  "two-conditions": {
    severity: "error",
    message: (p: { rule: string }) => `the rule \`${p.rule}\` has both \`require\` and \`flag when\``,
    help: () => "keep one; two conditions join with `and` or `or`, or make two rules",
    doc: "A rule has one condition.",
  },
  "key-without-each": {
    severity: "error",
    message: () => "`key` names the outcomes of a `for each`, and this rule has none",
    doc: "`key` says how the outcomes of `rule … for each x in xs` are told apart.",
  },
  "math-without-formula": {
    severity: "error",
    message: (p: { rule: string }) => `the math check \`${p.rule}\` has no \`formula\``,
    doc: "A math check re-derives a value: `formula` says how.",
  },
  "math-without-stated": {
    severity: "error",
    message: (p: { rule: string }) => `the math check \`${p.rule}\` has no \`stated\` value to hold against its formula`,
    help: () => "add `stated calc(\"…\")` or a member of the submission; a value that nobody states is a `let`",
    doc: "A math check compares what the submission states with what the formula gives.",
  },
  "math-without-within": {
    severity: "error",
    message: (p: { rule: string }) => `the math check \`${p.rule}\` does not say how near is near enough`,
    help: () => "add `within 0.01`, `within 500 USD` or `within 1%`; `within 0` asks for equality",
    doc: "`within` gives the tolerance: absolute, or in percent of the re-derived value.",
  },
  "also-not-texts": {
    severity: "error",
    message: () => "`also` takes a list of texts: the other names a calculation may go by",
    doc: "`also [\"LTV\", \"Loan to value\"]` lists aliases that `calc` accepts too.",
  },
  "also-without-calc": {
    severity: "error",
    message: () => "`also` gives other names of a calculation, and `stated` reads none",
    help: () => "state it with `calc(\"…\")`, or leave `also` out",
    doc: "`also` lists the other names under which `calc` finds the stated calculation.",
  },
  "grades-needed": {
    severity: "error",
    message: () => "`recompute` does not say how a miss is graded",
    help: () => "add `grade low up to 5%, mid up to 10%, high beyond` with the tiers of the verdict system",
    doc: "A recomputed line that misses is flagged with a tier that depends on how far off it is.",
  },
  "grade-beyond-last": {
    severity: "error",
    message: () => "the last grade, and only the last, is `beyond`",
    doc: "Grades go from the smallest miss to the largest; `beyond` takes what the others leave.",
  },
  "unknown-grade": {
    severity: "error",
    message: (p: Misspelt & { allowed: string }) => `no tier of the verdict system is called \`${p.name}\``,
    help: (p: Misspelt & { allowed: string }) => nearestHelp(p) ?? `its ladders have ${p.allowed}`,
    doc: "A grade is an entry of a ladder that the verdict system's rules carry.",
  },
  "unknown-check": {
    severity: "error",
    message: (p: Misspelt) => `no standard check is called \`${p.name}\``,
    help: nearestHelp,
    doc: "`auto` makes a rule of a check of the standard sheets. A check that is not there has no implementation.",
  },
  "parameter-name": {
    severity: "error",
    message: (p: { name: string }) => `a parameter cannot be called \`${p.name}\`: that name means something else in a check`,
    doc: "A parameter of a standard check is given as an attribute, and it is seen beside the parts of the run; so it has none of their names, is no `require`, `flag when` or `detail`, and is there once.",
  },
  "stray-declaration": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` stands outside every sheet, where nothing can see it`,
    help: () => "move it into the sheet or the verdict system that uses it",
    doc: "A file holds sheets, verdict systems and checks. Definitions and params belong inside of them.",
  },
  "missing-argument": {
    severity: "error",
    message: (p: { check: string; name: string }) => `the check \`${p.check}\` needs \`${p.name}\``,
    doc: "A parameter of a standard check that has no default is given as an attribute of the `auto`.",
  },
  "unknown-fact": {
    severity: "error",
    message: (p: Misspelt) => `the verdict system asks for no fact \`${p.name}\``,
    help: nearestHelp,
    doc: "`facts` binds what the verdict system declares in `records` without a value of its own.",
  },
  "missing-fact": {
    severity: "error",
    message: (p: { names: string; system: string }) => `\`${p.system}\` asks for the facts ${p.names}, which this sheet does not bind`,
    help: () => "bind them: `facts { name: … }`",
    doc: "Every fact that the verdict system declares must be bound by each of its sheets.",
  },
  "param-not-constant": {
    severity: "error",
    message: (p: { name: string; used: string }) => `the param \`${p.name}\` depends on \`${p.used}\`, which a run supplies`,
    help: () => "a value that depends on a run is a `let`",
    doc: "A `param` belongs to the sheet: it is the same on every run.",
  },
  "default-not-constant": {
    severity: "error",
    message: (p: { name: string; used: string }) => `the default of \`${p.name}\` depends on \`${p.used}\`, which a run supplies`,
    doc: "The default of an input is worked out without the run.",
  },
  "unknown-case-part": {
    severity: "error",
    message: (p: Misspelt) => `a case has no part \`${p.name}\``,
    help: nearestHelp,
    doc: "A case gives `inputs`, `submission`, `operator`, `evidence`, `agent_profile` and what to `expect`.",
  },
  "name-needed": {
    severity: "error",
    message: () => "a name is written out here",
    doc: "What is bound by name is named in the source: a computed name could be anything.",
  },
  "given-twice": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` is given twice`,
    label: () => "again here",
    doc: "A name is given one value.",
  },
  "misplaced-when": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` is given or left out; it has no \`when\` here`,
    doc: "`when` belongs to the members of a record that an expression makes.",
  },
  "unknown-mark": {
    severity: "error",
    message: (p: Misspelt & { known: boolean }) => (p.known ? `the rule \`${p.name}\` is not decided by an operator's mark` : `this sheet has no checklist \`${p.name}\``),
    help: nearestHelp,
    doc: "An operator marks the sheet's checklists as `satisfied` or `flag`; every other rule is worked out.",
  },
  "unknown-golden-input": {
    severity: "error",
    message: (p: Misspelt) => `this sheet has no input, definition or math check \`${p.name}\``,
    help: nearestHelp,
    doc: "A golden number gives inputs of the sheet, or values of definitions that its formula builds on.",
  },
  "golden-with-each": {
    severity: "error",
    message: (p: { rule: string }) => `\`${p.rule}\` is worked out for each element, so no one number is right for it`,
    doc: "A golden number belongs to a math check that stands for one value.",
  },
  "unknown-case-input": {
    severity: "error",
    message: (p: Misspelt) => `this sheet has no input \`${p.name}\``,
    help: nearestHelp,
    doc: "A case may give the inputs that the sheet declares.",
  },
  "case-input-out-of-range": {
    severity: "error",
    message: (p: { name: string; value: string; range: string }) => `the case gives \`${p.name}\` as ${p.value}, and the sheet declares it ${p.range}`,
    doc: "A run whose inputs leave their declared ranges cannot be used, so a case with such inputs could never hold.",
  },
  "unknown-case-rule": {
    severity: "error",
    message: (p: Misspelt) => `this sheet has no rule \`${p.name}\``,
    help: nearestHelp,
    doc: "A case expects outcomes of the sheet's own rules. The rows of `recompute` are called `math_` and the calculation's name, in backticks where that is no word.",
  },
  "unknown-outcome": {
    severity: "error",
    message: (p: Misspelt) => `a rule does not come out \`${p.name}\``,
    help: (p: Misspelt) => nearestHelp(p) ?? "a rule comes out `pass`, `flag`, `open` or `not_applicable`",
    doc: "The outcomes of a rule are `pass`, `flag`, `open` and `not_applicable`.",
  },
  "case-contradicts-itself": {
    severity: "error",
    message: (p: { subject: string }) => `the case expects two different things of \`${p.subject}\``,
    label: () => "and something else here",
    doc: "A case that expects two outcomes of one rule can never hold.",
  },
  "duplicate-case": {
    severity: "warning",
    message: (p: { label: string }) => `two cases are called "${p.label}"`,
    doc: "A case is reported by its label, so two of one label are hard to tell apart.",
  },
} satisfies Record<string, CatalogueEntry>;
