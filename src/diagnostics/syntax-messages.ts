/** What the lexer, the parser and the building of the tree have to say. */
import type { CatalogueEntry } from "./catalogue.ts";

interface Found {
  /** The text that stands there, or nothing at the end. */
  readonly found: string | undefined;
}

interface Misplaced {
  readonly found: string;
  readonly place: "file" | "sheet" | "verdict";
  /** The word that was probably meant. */
  readonly instead: string | undefined;
  /** Where it may stand, in a sentence. */
  readonly belongs: string | undefined;
}

const butFound = ({ found }: Found): string => (found === undefined ? "" : `, found \`${found}\``);
const after = (text: string | undefined): string => (text === undefined ? "" : ` after \`${text}\``);

export const syntaxMessages = {
  "not-a-sheet": {
    severity: "error",
    message: (p: { empty: boolean }) =>
      p.empty ? "this file is empty" : "this file holds no sheet: nothing in it begins with `sheet`, `verdict`, `check`, `param`, `let` or `define`",
    help: () => "a sheet begins with `sheet name \"Label\" {`",
    doc: "A file must hold at least one declaration: a `sheet`, a `verdict` system, a `check`, a `param`, a `let` or a `define`.",
  },
  "unexpected-declaration": {
    severity: "error",
    message: (p: Misplaced) =>
      ({
        file: `\`${p.found}\` cannot stand at the top of a file`,
        sheet: `\`${p.found}\` is nothing that a sheet can hold`,
        verdict: `\`${p.found}\` is nothing that a verdict system can hold`,
      })[p.place],
    label: (p: Misplaced) => (p.instead === undefined ? "not known here" : `did you mean \`${p.instead}\`?`),
    help: (p: Misplaced) => p.belongs,
    doc: "A declaration begins with a word that is known in its place: `rule`, `math`, `let` and so on in a sheet, `ladder`, `decide`, `emit` and so on in a verdict system.",
    example: "sheet s {\n  ruel gate \"Gate\" { require x > 1 }\n}",
  },
  "expected-expression": {
    severity: "error",
    message: (p: Found & { after: string | undefined }) => `expected a value${after(p.after)}${butFound(p)}`,
    label: () => "a value is missing here",
    doc: "An operator, `:`, `=` or an attribute's name is followed by a value, on the same line or, after an operator, on the next.",
    example: "require dscr >=",
  },
  "expected-name": {
    severity: "error",
    message: (p: Found & { after: string | undefined }) => `expected a name${after(p.after)}${butFound(p)}`,
    help: (p: Found) => (p.found === undefined ? undefined : "a name is one word, or any text in backticks"),
    doc: "A declaration, a member or a variable needs a name: one word, or any text in backticks.",
    example: "let = 5",
  },
  "reserved-word": {
    severity: "error",
    message: (p: { word: string }) => `\`${p.word}\` is a word of the language and cannot be a name here`,
    help: () => "write it in backticks to use it as a name",
    doc: "The few words that stand inside expressions (`if`, `and`, `in`, `where` …) name something only in backticks. After a dot, and before `:` in a record, they need none.",
    example: "let in = 5",
  },
  "empty-name": {
    severity: "error",
    message: () => "there is no name between these backticks",
    doc: "Backticks hold a name of at least one character.",
  },
  "expected-type": {
    severity: "error",
    message: (p: Found & { after: string | undefined }) => `expected a type${after(p.after)}${butFound(p)}`,
    help: () => "a type is `number`, `integer`, `text`, `boolean`, `date`, a unit such as `USD`, `list of …`, `{ … }` or a choice such as `a | b`",
    doc: "After `:` in a declaration comes a type.",
    example: "inputs { noi: }",
  },
  "null-type": {
    severity: "error",
    message: () => "`null` is not a choice: a value that may be absent has the type `T?`",
    help: () => "write `text?` instead of `text | null`",
    doc: "What may be absent is said with `?` after the type.",
    example: "inputs { note: text | null }",
  },
  "expected-token": {
    severity: "error",
    message: (p: Found & { expected: string; after: string | undefined }) => `expected ${p.expected}${after(p.after)}${butFound(p)}`,
    doc: "Something that the form needs is missing at this place.",
    example: "case \"half\" { expect { ltv 0.5 } }",
  },
  "expected-block": {
    severity: "error",
    message: (p: Found & { after: string | undefined }) => `expected \`{\`${after(p.after)}${butFound(p)}`,
    label: () => "the body begins here",
    doc: "A sheet, a rule, a case and so on have a body between `{` and `}`.",
    example: "rule gate \"Gate\"\n  require dscr > 1",
  },
  "unexpected-token": {
    severity: "error",
    message: (p: { found: string }) => `\`${p.found}\` cannot stand here`,
    doc: "This cannot be read as a part of what stands before it.",
    example: "require a > b => a",
  },
  "missing-separator": {
    severity: "error",
    message: (p: { found: string }) => `a new line or a comma is missing before \`${p.found}\``,
    label: () => "begins something new",
    help: () => "each attribute and each member stands on a line of its own, or after a comma",
    doc: "Attributes, members and entries are separated by a new line or a comma.",
    example: "rule gate \"Gate\" { tier high category policy }",
  },
  "line-start-operator": {
    severity: "error",
    message: (p: { found: string }) => `a line that begins with \`${p.found}\` does not go on with the line above`,
    help: (p: { found: string }) => `end the line above with \`${p.found}\`, or put the whole in parentheses`,
    doc: "An expression goes on over a line end after an operator, inside brackets, or before `and or implies then else * / ^ mod`. A comparison, `+`, `-`, `(` or `[` at the start of a line does not continue the line above.",
    example: "let total = a\n  + b",
  },
  "unclosed-text": {
    severity: "error",
    message: () => "this text is not closed: the quote at its end is missing",
    label: () => "read up to the end of the line",
    doc: "A text begins and ends with `\"` on one line; `\\n` stands for a line end inside it.",
    example: "rule gate \"Gate { require x > 1 }",
  },
  "unclosed-name": {
    severity: "error",
    message: () => "this name in backticks is not closed",
    doc: "A name in backticks ends with a backtick on the same line.",
    example: "let `Q615-1 = 5",
  },
  "unclosed-hole": {
    severity: "error",
    message: () => "this `{` opens a place for a value that is never closed",
    help: () => "write `\\{` for a brace in a text",
    doc: "In a text, `{value}` is replaced by the value; a brace itself is written `\\{`.",
    example: "detail \"DSCR {dscr\"",
  },
  "unclosed-pattern": {
    severity: "error",
    message: () => "this pattern is not closed: the `/` at its end is missing",
    doc: "A pattern stands between two slashes on one line.",
    example: "require code matches /^[A-Z]+$",
  },
  "unclosed-block": {
    severity: "error",
    message: (p: { open: string; close: string }) => `this \`${p.open}\` is never closed`,
    label: (p: { close: string }) => `its \`${p.close}\` is missing`,
    doc: "Every opening bracket needs its closing one. Where a `}` is missing, the lines' indentation says which block was meant to end.",
    example: "rule gate \"Gate\" {\n  require (a > b\n}",
  },
  "stray-bracket": {
    severity: "error",
    message: (p: { found: string }) => `this \`${p.found}\` closes nothing`,
    doc: "There is a closing bracket without an opening one before it.",
    example: "require a > b)",
  },
  "unknown-character": {
    severity: "error",
    message: (p: { written: string; code: string | undefined }) =>
      p.code === undefined ? `\`${p.written}\` means nothing here` : `${p.code} means nothing here`,
    doc: "The character is not part of the notation. Invisible ones are named by their code: U+00A0 is a blank that does not break, U+FEFF a byte order mark.",
  },
  "foreign-operator": {
    severity: "error",
    message: (p: { written: string; means: string }) => `write \`${p.means}\` instead of \`${p.written}\``,
    doc: "The operator is that of another language. Conditions are joined by `and`, `or`, `not`; equality is `==`; the remainder is `mod`, because `%` belongs to a number as in `5%`.",
    example: "require a > 1 && b > 1",
  },
  "foreign-quotes": {
    severity: "error",
    message: () => "a text stands between double quotes: `\"…\"`",
    doc: "Texts are written with straight double quotes.",
    example: "require status == 'open'",
  },
  "foreign-conditional": {
    severity: "error",
    message: () => "a choice is written `if … then … else …`",
    doc: "`a ? b : c` of other languages is `if a then b else c`.",
    example: "let x = a > 1 ? 2 : 3",
  },
  "bad-escape": {
    severity: "error",
    message: (p: { written: string }) => `\`${p.written}\` is not an escape`,
    help: () => "known are `\\n \\t \\r \\b \\f \\\" \\\\ \\/ \\{ \\}`, `\\u00E9` and `\\u{1F600}`",
    doc: "A backslash in a text begins an escape; a backslash itself is written `\\\\`.",
    example: "detail \"C:\\data\"",
  },
  "text-with-holes": {
    severity: "error",
    message: () => "this text cannot hold values in braces",
    help: () => "only a value such as `detail` may; write `\\{` for a brace",
    doc: "Labels, paths and names are fixed texts. Texts that are values may hold `{value}`.",
    example: "rule gate \"DSCR {dscr}\" { require dscr > 1 }",
  },
  "nesting-too-deep": {
    severity: "error",
    message: (p: { limit: number }) => `this is nested more than ${p.limit} levels deep`,
    help: () => "name a part of it with `let` or `define`",
    doc: "Brackets, conditions and quantifiers lie in one another up to a stated depth.",
  },
  "expression-too-long": {
    severity: "error",
    message: (p: { limit: number }) => `this expression has more than ${p.limit} terms`,
    help: () => "put the terms in a list, and use `sum`, `every` or `some`",
    doc: "A chain of operators has a stated length at most.",
  },
  "too-large": {
    severity: "error",
    message: (p: { limit: number }) => `this is too large to read: more than ${p.limit} words and signs in one piece`,
    doc: "A single expression or attribute has a stated size at most. A whole sheet may be much larger.",
  },
  "chained-comparison": {
    severity: "error",
    message: (p: { text: string | undefined }) =>
      p.text === undefined ? "comparisons cannot follow one another" : `comparisons cannot follow one another: write \`${p.text}\``,
    help: (p: { text: string | undefined }) => (p.text === undefined ? "put one of them in parentheses, or join two by `and`" : undefined),
    doc: "`0 < x < 1` is written `x in 0<..<1`: a range is closed at `..` and open where it has `<`.",
    example: "require 0 < ltv < 1",
  },
  "needs-parentheses": {
    severity: "error",
    message: (p: { text: string }) => `this needs parentheses here: \`(${p.text})\``,
    doc: "`if`, `every`, `some`, `no` and `not` bind loosely and go on as far as they can: right of a tighter operator they stand in parentheses.",
    example: "let x = 1 + if a then b else c",
  },
  "range-outside-in": {
    severity: "error",
    message: (p: { written: string }) => `\`${p.written}\` makes a range, which stands only after \`in\``,
    doc: "A range `a..b` is what `in`, `not in` and `for x in` look into; it is no value of its own.",
    example: "let x = 0..1",
  },
  "misplaced-within": {
    severity: "error",
    message: () => "`within` stands only after `==` or `!=`, and further tolerances are joined by `or within`",
    doc: "A tolerance belongs to an equality: `a == b within 1% or within 0.5`.",
    example: "require a >= b within 1%",
  },
  "misplaced-attribute": {
    severity: "error",
    message: (p: { name: "within" | "golden" | "grade" }) => `\`${p.name}\` does not belong in this kind of rule`,
    help: (p: { name: "within" | "golden" | "grade" }) =>
      ({
        within: "it belongs to `math` and `recompute`; a tolerance of `require` stands on its line: `require a == b within 1%`",
        golden: "it belongs to `math`",
        grade: "it belongs to `recompute`",
      })[p.name],
    doc: "`within` is an attribute of `math` and `recompute`, `golden` of `math`, `grade` of `recompute`.",
    example: "rule gate \"Gate\" {\n  require a == b\n  within 1%\n}",
  },
  "repeated-attribute": {
    severity: "error",
    message: (p: { name: string }) => `\`${p.name}\` is given twice`,
    doc: "An attribute is given once.",
  },
  "where-in-for-each": {
    severity: "error",
    message: () => "`for each` takes no `where`",
    help: () => "say which elements the rule applies to with `when` in its body",
    doc: "A rule `for each x in xs` makes an outcome for every element; `when` says to which of them it applies.",
    example: "rule r \"R\" for each c in claims where c.open { require c.ok }",
  },
  "too-many-problems": {
    severity: "error",
    message: (p: { shown: number }) => `more than ${p.shown} problems; the rest of the file was not read`,
    doc: "Reading stops after a stated number of problems.",
  },
} satisfies Record<string, CatalogueEntry>;
