/** What the checker says about expressions: names, words, functions, members, and where an operator may stand. */
import type { CatalogueEntry } from "./catalogue.ts";

/** "did you mean `a` or `b`?", or nothing. */
function didYouMean(nearest: readonly string[]): string | undefined {
  if (nearest.length === 0) return undefined;
  const quoted = nearest.map((name) => `\`${name}\``);
  const last = quoted.pop() ?? "";
  return quoted.length === 0 ? `did you mean ${last}?` : `did you mean ${quoted.join(", ")} or ${last}?`;
}

interface Misspelt {
  readonly name: string;
  readonly nearest: readonly string[];
}

export const expressionMessages = {
  "unknown-name": {
    severity: "error",
    message: (p: Misspelt & { hint?: string }) => `nothing here is called \`${p.name}\``,
    label: () => "not an input, a definition, a param or a math check",
    help: (p: Misspelt & { hint?: string }) => didYouMean(p.nearest) ?? p.hint,
    doc: "A name stands in an expression that no input, definition, param, math check or variable has. Correct the spelling, or declare it. A text is written in quotes.",
    example: "let ltv = loan_amout / appraised_value",
  },
  "ambiguous-word": {
    severity: "error",
    message: (p: { name: string; values: string }) => `\`${p.name}\` is a value of this sheet and also one of the words that may stand here`,
    label: () => "which of the two?",
    help: (p: { name: string; values: string }) => `write "${p.name}" for the word, or rename the value; the words are ${p.values}`,
    doc: "A bare word could be one of an enum's or ladder's words or a value of that name. Put the word in quotes, or give the value another name.",
  },
  "unknown-word": {
    severity: "error",
    message: (p: Misspelt & { values: string }) => `\`${p.name}\` is none of the words that may stand here`,
    label: (p: Misspelt & { values: string }) => `one of ${p.values}`,
    help: (p: Misspelt & { values: string }) => didYouMean(p.nearest),
    doc: "Only one of a few words may stand here, as its type declares them.",
    example: "require r.status == passed",
  },
  "text-not-in-enum": {
    severity: "warning",
    message: (p: Misspelt & { values: string }) => `"${p.name}" is not a value that the other side is declared to have`,
    label: (p: Misspelt & { values: string }) => `declared: ${p.values}`,
    help: (p: Misspelt & { values: string }) => didYouMean(p.nearest),
    doc: "A text is compared with something whose type lists its values, and the text is not among them. Data may still carry it, so the comparison is allowed; it is more often a slip of spelling.",
  },
  "unknown-function": {
    severity: "error",
    message: (p: Misspelt) => `there is no function \`${p.name}\``,
    label: () => "not a function, and no `define` makes it",
    help: (p: Misspelt) => didYouMean(p.nearest),
    doc: "A call names a function that is neither built in nor made by `define`. Values and functions have names of their own: a value cannot be called.",
    example: "let x = rond(1.5)",
  },
  "wrong-argument-count": {
    severity: "error",
    message: (p: { name: string; given: number; signatures: readonly string[] }) =>
      p.given === 0 ? `\`${p.name}\` needs arguments` : `\`${p.name}\` does not take ${p.given === 1 ? "one argument" : `${p.given} arguments`}`,
    label: (p: { name: string; given: number; signatures: readonly string[] }) => p.signatures.map((s) => `\`${s}\``).join(" or "),
    doc: "A function is called with too few or too many arguments. The label shows what it takes; a `?` marks what may be left out.",
    example: "let x = round()",
  },
  "argument-type": {
    severity: "error",
    message: (p: { name: string; needs: string; found: string }) => `\`${p.name}\` needs ${p.needs} here, this is ${p.found}`,
    doc: "An argument, or an operand of an operator, is of another kind than the function can work with.",
    example: 'let x = sqrt("4")',
  },
  "type-mismatch": {
    severity: "error",
    message: (p: { what: string; expected: string; found: string; help?: string | undefined }) => `${p.what}: ${p.expected} and ${p.found}`,
    help: (p: { what: string; expected: string; found: string; help?: string | undefined }) => p.help,
    doc: "Two values of different kinds are compared or combined, which could never give an answer.",
    example: 'require count(claims) == "3"',
  },
  "wrong-type": {
    severity: "error",
    message: (p: { what: string; expected: string; found: string }) => `${p.what} must be ${p.expected}, this is ${p.found}`,
    doc: "A value is of another type than its place asks for.",
    example: 'param max_ltv: ratio = "80%"',
  },
  "not-boolean": {
    severity: "error",
    message: (p: { operator: string; found: string }) => `\`${p.operator}\` needs something true or false, this is ${p.found}`,
    help: () => "compare it with something, such as `x > 0` or `x is present`",
    doc: "`and`, `or`, `not`, `implies`, `if`, `where` and the body of `every` work on what is true or false; numbers and texts are neither.",
    example: "require noi and loan_amount > 0",
  },
  "null-comparison": {
    severity: "error",
    message: (p: { operator: string; test: string }) => `nothing is ever \`${p.operator}\` null: ask \`${p.test}\``,
    help: (p: { operator: string; test: string }) => `write \`${p.test}\` in place of \`${p.operator} null\``,
    doc: "A missing value makes a comparison undecided, so comparing with `null` has no answer. `is missing` and `is present` ask the question.",
    example: "require noi != null",
  },
  "incomparable-order": {
    severity: "error",
    message: (p: { operator: string; found: string }) => `\`${p.operator}\` orders numbers, texts and entries of a ladder, this is ${p.found}`,
    doc: "Lists, records and what is true or false have no order.",
    example: "require [1] < [2]",
  },
  "unlike-ladders": {
    severity: "error",
    message: (p: { first: string; second: string }) => `\`${p.first}\` and \`${p.second}\` are different ladders`,
    doc: "Entries of two ladders are compared; each ladder has an order of its own.",
  },
  "division-by-zero": {
    severity: "error",
    message: (p: { operator: string }) => `\`${p.operator}\` by zero`,
    label: () => "this is always zero",
    doc: "The divisor is zero whatever the run, so the result could never be decided.",
    example: "let x = noi / 0",
  },
  "empty-range": {
    severity: "error",
    message: (p: { range: string }) => `the range \`${p.range}\` is empty`,
    help: () => "the lower bound comes first",
    doc: "No number lies in the range: its lower bound is above the upper one.",
    example: "require x in 5..1",
  },
  "misplaced-range": {
    severity: "error",
    message: () => "a range stands only after `in`",
    help: () => "write `x in 0..1`, or `range(1, 3)` for a list of whole numbers",
    doc: "`a..b` is no value: it says what a number lies in, or what a variable runs through. `range(a, b)` is the list of whole numbers.",
  },
  "range-not-whole": {
    severity: "error",
    message: (p: { found: string }) => `a variable runs through whole numbers, this bound is ${p.found}`,
    doc: "`for t in a..b` counts in whole numbers, so its bounds must be whole.",
    example: "let x = sum(t for t in 0.5..3)",
  },
  "in-needs-collection": {
    severity: "error",
    message: (p: { found: string }) => `\`in\` needs a list, a range or a record on its right, this is ${p.found}`,
    help: (p: { found: string }) => (p.found === "a text" ? "`contains` looks for a part of a text: `text contains part`" : undefined),
    doc: "`x in xs` asks whether a list has an element, a range a number, or a record a member of that name.",
    example: 'require "a" in "abc"',
  },
  "unknown-member": {
    severity: "error",
    message: (p: Misspelt & { of: string }) => `${p.of} has no member \`${p.name}\``,
    help: (p: Misspelt & { of: string }) => didYouMean(p.nearest),
    doc: "The record's type does not declare a member of this name. Correct the spelling, or declare it.",
    example: "require submission.calculation is present",
  },
  "no-members": {
    severity: "error",
    message: (p: { name: string; found: string }) => `only records have members, and \`.${p.name}\` is asked of ${p.found}`,
    doc: "A number, a text or a truth value has no members.",
  },
  "member-of-list": {
    severity: "error",
    message: (p: { name: string; help: string }) => `\`.${p.name}\` is a member of each element, not of the list`,
    help: (p: { name: string; help: string }) => p.help,
    doc: "Members do not spread over lists. Say what is meant: `[x.m for x in xs]` collects the members, `xs where .m == v` filters, `first(xs).m` takes one element's.",
    example: "require sum(submission.calculations.result) > 0",
  },
  "index-type": {
    severity: "error",
    message: (p: { of: string; needs: string; found: string }) => `${p.of} is indexed by ${p.needs}, this is ${p.found}`,
    doc: "A list is indexed by a whole number from 0, a record by a text.",
  },
  "not-indexable": {
    severity: "error",
    message: (p: { found: string }) => `only lists and records are indexed, this is ${p.found}`,
    doc: "`[…]` after a value picks an element of a list or a member of a record. `substring` takes a text apart.",
  },
  "element-outside-where": {
    severity: "error",
    message: (p: { name: string }) => `\`.${p.name}\` stands only after \`where\``,
    help: (p: { name: string }) => `inside \`where\` it is the element's member; elsewhere name the record: \`record.${p.name}\``,
    doc: "`.name` means a member of the element that a filter looks at, so it needs a `where` around it.",
  },
  "shadowed-name": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` is already called something else here`,
    label: () => "choose another name for the variable",
    doc: "A variable of `every`, `some`, `no` or `for` has the name of a value that is visible there, so that one of them could not be reached.",
  },
  "not-a-list": {
    severity: "error",
    message: (p: { word: string; found: string }) => `\`${p.word}\` goes through a list, this is ${p.found}`,
    help: (p: { word: string; found: string }) => (p.found.startsWith("a record") ? "`entries(record)` is the list of its members" : undefined),
    doc: "`every`, `some`, `no`, `for` and `where` go through the elements of a list, or through a range of whole numbers.",
  },
  "calc-name": {
    severity: "error",
    message: () => "`calc` needs the calculation's name as a text in quotes, without holes",
    doc: "The names of calculations are known when the sheet is compiled, so `calc` takes a literal text.",
    example: "stated calc(label)",
  },
  "no-calculations": {
    severity: "error",
    message: () => "`calc` reads `submission.calculations`, which this sheet does not declare",
    help: () => "declare it: `calculations: list of { name: text, result: number }`",
    doc: "`calc(name)` is the result that the submission states for the calculation of that name, so the submission must declare `calculations`, a list of records with `name` and `result`.",
  },
  "submission-argument": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` takes the submission or a member of it`,
    doc: "`misfits` and `required_members` are about the declared types of the submission, so they take `submission` itself or a path into it.",
  },
  "test-needs-path": {
    severity: "error",
    message: (p: { test: string }) => `\`is ${p.test}\` asks about a name or a member, not about a result`,
    help: () => "ask about the operands themselves; `otherwise` says what to take when a result is undecided",
    doc: "Presence is a question about data: an input, a member, an element, `calc(…)`. A computed value is decided or undecided.",
    example: "require noi / 12 is present",
  },
  "blank-of-list": {
    severity: "error",
    message: (p: { found: string }) => `\`is blank\` asks about texts, this is ${p.found}`,
    help: (p: { found: string }) => (p.found.startsWith("a list") ? "ask `count(xs) == 0`, or `is missing`" : "ask `is missing`"),
    doc: "A text is blank when it is absent, empty or only white space. Lists and records are not.",
  },
  "unknown-format": {
    severity: "error",
    message: (p: { format: string }) => `\`:${p.format}\` is no format`,
    label: () => "formats are `.2` `,` `,.2` `%` `.1%` and a unit such as `USD`",
    doc: "After the last `:` of a hole stands how its number is printed: `.2` two decimals, `,` groups of three digits, `%` a hundredfold with the sign, and a unit's name after the number.",
  },
  "format-needs-number": {
    severity: "error",
    message: (p: { format: string; found: string }) => `\`:${p.format}\` formats a number, this is ${p.found}`,
    doc: "A number format stands on a hole whose value is no number.",
  },
  "misplaced-pattern": {
    severity: "error",
    message: () => "a pattern stands only after `matches`",
    doc: "`/…/` is no value: it is written right of `matches`.",
  },
  "matches-needs-pattern": {
    severity: "error",
    message: () => "`matches` needs a pattern between slashes on its right",
    help: () => "write `text matches /…/`; `contains` looks for a text",
    doc: "Patterns are compiled with the sheet and checked for their cost, so they are written in place.",
  },
  "invalid-pattern": {
    severity: "error",
    message: (p: { reason: string }) => `the pattern cannot be read: ${p.reason}`,
    doc: "The pattern is no regular expression (JavaScript's, with Unicode on).",
  },
  "pattern-flags": {
    severity: "error",
    message: (p: { flags: string }) => `\`${p.flags}\` are not flags of a pattern`,
    label: () => "the flags are `i`, `m` and `s`, each once",
    doc: "`i` ignores case, `m` lets `^` and `$` match at lines, `s` lets `.` match line ends. Every pattern is Unicode and looks anywhere in the text.",
  },
  "unsupported-pattern": {
    severity: "error",
    message: (p: { what: string }) => `patterns here have no ${p.what}`,
    doc: "Look-behind and references back to a group can take time without bound, so patterns do without them.",
  },
  "slow-pattern": {
    severity: "error",
    message: () => "some texts would make this pattern backtrack without bound",
    label: () => "two parts of it can match the same letters",
    help: () => "let neighbouring repeats match different letters, or anchor and bound them: `{1,20}`",
    doc: "Where two repeated parts of a pattern can match the same letters, a text can be chosen for which the time grows faster than the text. Such patterns are refused, so that no submission can stall a referee.",
    example: "require name matches /((a+)+)+$/",
  },
  "literal-text-needed": {
    severity: "error",
    message: (p: { what: string }) => `${p.what} must be a text in quotes, without holes`,
    doc: "This text must be known when the sheet is compiled.",
  },
  "record-for": {
    severity: "error",
    message: () => "a record made by `for` has one entry, without `when`",
    help: () => "write `{ [x.key]: x.value for x in xs where … }`",
    doc: "`{ [key]: value for x in xs }` makes one member for each element; `where` says for which.",
  },
  "duplicate-key": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` is given twice`,
    doc: "A record has one value for each name.",
  },
} satisfies Record<string, CatalogueEntry>;
