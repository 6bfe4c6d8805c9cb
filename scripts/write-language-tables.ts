/**
 * Writes the parts of `docs/language.md` that follow from tables of the source: reserved words, units,
 * precedence, operators and functions. With `--check` it writes nothing and fails when the page differs.
 *
 *     tsx scripts/write-language-tables.ts [--check]
 */
import { readFileSync, writeFileSync } from "node:fs";
import { binaryOperators, Precedence, testOperators } from "../grammar/operators.ts";
import { reservedWords } from "../grammar/tokens.ts";
import { signatureOf } from "../src/operators/entry.ts";
import type { Accepts, FunctionEntry } from "../src/operators/entry.ts";
import { arithmetic } from "../src/operators/arithmetic.ts";
import { comparison } from "../src/operators/comparison.ts";
import { financeFunctions } from "../src/operators/finance.ts";
import { listFunctions } from "../src/operators/lists.ts";
import { numberFunctions } from "../src/operators/numbers.ts";
import { registry } from "../src/operators/registry.ts";
import { textFunctions } from "../src/operators/texts.ts";
import { builtInUnits, showUnit } from "../src/types/units.ts";

const PAGE = "docs/language.md";

const code = (text: string): string => `\`${text}\``;
/** Inside a table a bar would end the cell. */
const cell = (text: string): string => text.replaceAll("|", "\\|");
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

function units(): string {
  const rows = [...builtInUnits.values()].map(({ name, unit, scale }) => ({ name, of: unit.factors.size === 0 ? "ratio" : showUnit(unit), scale }));
  const bases = rows.filter(({ name, of }) => name === of);
  return table(
    ["unit", "also"],
    bases.map(({ name }) => [
      code(name),
      rows.filter((row) => row.of === name && row.name !== name).map((row) => `${code(row.name)} is ${row.scale} ${name}`).join(", "),
    ]).filter(([, also]) => also !== "").concat([[bases.filter(({ name }) => !rows.some((row) => row.of === name && row.name !== name)).map(({ name }) => code(name)).join(" "), ""]]),
  );
}

/** What binds alike, in words that the operator table does not have. */
const beside: Readonly<Record<keyof typeof Precedence, readonly string[]>> = {
  conditional: ["if … then … else …", "every … :", "some … :", "no … :"],
  otherwise: ["otherwise"],
  implies: [],
  or: [],
  and: [],
  not: ["not"],
  comparison: ["== … within …", ...testOperators.map((test) => `is ${test}`), "is not …"],
  additive: [],
  multiplicative: [],
  negate: ["- (a minus sign)"],
  power: [],
  postfix: ["f(…)", "x.m", "x[…]"],
};

const grouping: Readonly<Partial<Record<keyof typeof Precedence, string>>> = {
  implies: "from the right",
  or: "from the left",
  and: "from the left",
  comparison: "not at all",
  additive: "from the left",
  multiplicative: "from the left",
  power: "from the right",
};

function precedence(): string {
  const levels = Object.entries(Precedence) as [keyof typeof Precedence, number][];
  return table(["operators", "several group"], levels.map(([name, level]) => {
    const symbols = Object.values(binaryOperators).filter((operator) => operator.precedence === level).map(({ symbol }) => symbol);
    return [[...symbols, ...beside[name]].map(code).join(" "), grouping[name] ?? ""];
  }));
}

function reading(entry: FunctionEntry): string {
  const { meaning, missing, errors } = entry.doc;
  return [meaning, errors, missing].filter((text) => text !== undefined).join(" ");
}

const shownTypes: Readonly<Record<string, string>> = { "plain number": "a number without a unit" };

function typeText(accepts: Accepts): string {
  if (typeof accepts === "object") return accepts.words.map(code).join(", ");
  return shownTypes[accepts] ?? accepts;
}

function operatorTable(): string {
  const entries: FunctionEntry[] = [...Object.values(arithmetic), ...Object.values(comparison)];
  return table(["operator", "between", "meaning"], entries.map((entry) => {
    const { form } = entry;
    const name = form.kind === "call" ? form.name : form.symbol;
    const kinds = entry.overloads.map(({ parameters }) => parameters.map(({ accepts }) => typeText(accepts)).join(" and "));
    return [code(form.kind === "prefix" ? `${name}a` : `a ${name} b`), kinds.join("; "), reading(entry)];
  }));
}

function examples(entries: readonly FunctionEntry[]): string {
  return ["```flight eval", ...entries.flatMap((entry) => entry.examples.map(({ expr, value }) => `${expr}  => ${value}`)), "```"].join("\n");
}

function group(title: string, entries: readonly FunctionEntry[]): string {
  const rows = entries.map((entry) => {
    const name = entry.form.kind === "call" ? entry.form.name : entry.form.symbol;
    const [signature, ...others] = entry.overloads.map((overload) => code(signatureOf(name, overload)));
    const words = entry.overloads.flatMap(({ parameters }) => parameters).flatMap(({ name: parameter, accepts }) => (typeof accepts === "object" ? [`${code(parameter)} is one of ${typeText(accepts)}.`] : []));
    return [[signature ?? "", ...others].join(", "), [reading(entry), ...words].join(" ")];
  });
  return [`### ${title}`, "", table(["function", "meaning"], rows), "", examples(entries)].join("\n");
}

const sections: Readonly<Record<string, () => string>> = {
  "reserved words": () => reservedWords.map(code).join(" "),
  units,
  precedence,
  operators: () => [operatorTable(), "", examples([...Object.values(arithmetic), ...Object.values(comparison)])].join("\n"),
  functions: () => functionGroups.map(([title, entries]) => group(title, Object.values(entries))).join("\n\n"),
};

const functionGroups: readonly (readonly [title: string, entries: Readonly<Record<string, FunctionEntry>>])[] = [
  ["Numbers", numberFunctions],
  ["Lists", listFunctions],
  ["Texts", textFunctions],
  ["Money in time", financeFunctions],
];

/** Nothing that can be called may be missing from the page. */
function requireAll(): void {
  const shown = new Set([arithmetic, comparison, ...functionGroups.map(([, entries]) => entries)].flatMap(Object.keys));
  const left = Object.keys(registry).filter((id) => !shown.has(id));
  if (left.length > 0) throw new Error(`${PAGE} shows no table with: ${left.join(", ")}`);
}

function written(page: string): string {
  return Object.entries(sections).reduce((text, [name, make]) => {
    const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${PAGE} has no place for: ${name}`);
    return `${text.slice(0, from + begin.length)}\n${make()}\n${text.slice(to)}`;
  }, page);
}

requireAll();
const before = readFileSync(PAGE, "utf8");
const after = written(before);
if (process.argv.includes("--check")) {
  if (after !== before) {
    process.stderr.write(`${PAGE} is out of date: run scripts/write-language-tables.ts\n`);
    process.exitCode = 1;
  }
} else if (after !== before) writeFileSync(PAGE, after);
