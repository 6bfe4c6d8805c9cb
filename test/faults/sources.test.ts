/**
 * Faults that were reported against other engines, of how sheets, schemas and data are read and of the code
 * that is made of them. The address after each number is where the fault was reported; only the fact is taken
 * from there.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "../support/call.ts";
import { write } from "../unit/codegen/support.ts";
import type { Written } from "../unit/codegen/support.ts";
import { typeErrors } from "../unit/codegen/typecheck.ts";
import { PAIR_SCHEMA, PAIR_SYSTEM, sheetOf } from "../unit/compiler/systems.ts";
import { ask } from "./ask.ts";

const SYSTEM = { "systems/pair/pair.flight": PAIR_SYSTEM, "systems/pair/pair.schema.json": PAIR_SCHEMA };
const SHEET = sheetOf("pair/v1");

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Said {
  readonly diagnostics: readonly { readonly code: string; readonly message: string; readonly place: Place; readonly related?: readonly { readonly place: Place }[] }[];
}

/** What `check` says of a sheet: `code line:column message`. */
async function said(text: string, others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const { out } = await call(["check", "s.flight", "--format", "json"], { files: { ...SYSTEM, ...others, "s.flight": text } });
  return (JSON.parse(out) as Said).diagnostics.map(({ code, message, place }) => `${code} ${String(place.line)}:${String(place.column)} ${message}`);
}

const withRules = (...rules: readonly string[]): string => sheetOf("pair/v1", rules.map((rule) => `\n  ${rule}\n`).join(""));
const BROKEN = withRules('rule broken "B" { weight grave, require nothing_here > 1 }');

describe("lexing", () => {
  // B10 github.com/johnkerl/miller/issues/1214
  it("B10: a comment may end the file, with or without a line end", async () => {
    expect(await said(`${SHEET}// end`)).toEqual([]);
    expect(await said(`${SHEET}// end\n`)).toEqual([]);
    expect(await ask(["1 + 1 // end"])).toEqual(["2"]);
  });

  it("B10: a file of a comment only, or of nothing, is told to be no sheet", async () => {
    expect(await said("// end")).toEqual([expect.stringMatching(/^not-a-sheet 1:1 /)]);
    expect(await said("")).toEqual(["not-a-sheet 1:1 this file is empty"]);
  });

  // B11 github.com/supernovae-st/nika/pull/791
  it("B11: one mark of byte order is passed over and shifts nothing, a second is named", async () => {
    expect(await said(`\uFEFF${SHEET}`)).toEqual([]);
    expect(await said(`\uFEFF${BROKEN}`)).toEqual(await said(BROKEN));
    expect(await said("\uFEFFsheet ?")).toEqual(await said("sheet ?"));
    expect(await said(`\uFEFF\uFEFF${SHEET}`)).toEqual(["unknown-character 1:1 the character U+FEFF means nothing here"]);
  });

  // B12 github.com/kevinmehall/rust-peg/issues/153
  it("B12: lines and columns are the same with every kind of line end", async () => {
    const places = await said(BROKEN);
    expect(places).toEqual(["unknown-name 19:43 nothing here is called `nothing_here`"]);
    expect(await said(BROKEN.replaceAll("\n", "\r\n"))).toEqual(places);
    expect(await said(BROKEN.replaceAll("\n", "\r"))).toEqual(places);
  });
});

describe("what stands twice", () => {
  // B16 github.com/opena2a-org/secretless-ai/issues/140
  it("B16: two rules of one name are an error at the second that shows the first", async () => {
    const { out } = await call(["check", "s.flight", "--format", "json"], {
      files: { ...SYSTEM, "s.flight": withRules('rule twin "A" { weight grave, require x > 1 }', 'rule twin "B" { weight grave, require x > 1 }') },
    });
    const { diagnostics } = JSON.parse(out) as Said;
    expect(diagnostics.map(({ code, place, related }) => [code, place.line, related?.map(({ place: first }) => first.line)])).toEqual([["duplicate-rule", 21, [19]]]);
  });

  it("B16: so are two members of one name in a schema", async () => {
    const doubled = PAIR_SCHEMA.replace('"type":"object"', '"type":"object","type":"array"');
    const { out } = await call(["check", "systems/pair/pair.flight", "--format", "json"], { files: { ...SYSTEM, "systems/pair/pair.schema.json": doubled } });
    expect((JSON.parse(out) as Said).diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "unreadable-schema: the schema `pair.schema.json` cannot be used: the member `type` is there twice, at 1:59 and at 1:75",
    ]);
  });

  it("B16: so are two in a run, at both places", async () => {
    const { status, err } = await call(["run", "s.flight", "--inputs", "in.json"], { files: { ...SYSTEM, "s.flight": SHEET, "in.json": '{\n  "x": 1,\n  "x": 11\n}' } });
    expect(status).toBe(2);
    expect(err).toContain("in.json:3:3");
    expect(err).toContain("the member `x` is there twice");
    expect(err).toMatch(/2│\s+"x": 1/);
  });
});

describe("names and types of a sheet", () => {
  // B17 github.com/PolicyEngine/policyengine-core/issues/150
  it("B17: a misspelt name in a sum is an error that suggests the one that was meant", async () => {
    const sheet = SHEET.replace("x: number", "income_a: USD, income_b: USD, x: number").replace("require x > 0", "require sum(income_a, incme_b) > 0");
    const { status, out } = await call(["check", "s.flight"], { files: { ...SYSTEM, "s.flight": sheet } });
    expect([status, out]).toEqual([1, expect.stringContaining("unknown-name")]);
    expect(out).toContain("did you mean `income_b`");
  });

  // B20 github.com/pydantic/logfire-js/pull/287
  it.each(["valueOf", "constructor"])("B20: a rule cannot be of the kind `%s`", async (kind) => {
    expect(await said(withRules(`${kind} a "A" { weight grave, require x > 1 }`))).not.toEqual([]);
  });

  // B50 github.com/KeeperHub/keeperhub/issues/2304
  it("B50: a text where an input is a number makes the run unusable, and the input is named", async () => {
    const { status, err } = await call(["run", "s.flight", "--inputs", "in.json"], { files: { ...SYSTEM, "s.flight": SHEET, "in.json": '{"x": "ten"}' } });
    expect([status, err]).toEqual([2, expect.stringContaining("`inputs.x`")]);
  });
});

describe("what would take too long, or too much", () => {
  const MOST = 20_000;

  async function within(work: Promise<unknown>): Promise<unknown> {
    const start = performance.now();
    const result = await work;
    expect(performance.now() - start).toBeLessThan(MOST);
    return result;
  }

  // B26 github.com/hapijs/joi/issues/3119
  it.each(["((a+)+)+$", "(a|a)*b", "(a*)*c", "(?:a{1,50}){1,50}b", "^(\\w+\\s?)*$"])("B26: the pattern %s is refused before it meets a text", async (pattern) => {
    expect(await within(ask([`x matches /${pattern}/`, `{"x":"${"a".repeat(28)}!"}`]))).toEqual(["slow-pattern: some texts would make this pattern backtrack without bound"]);
  });

  // B27 github.com/asc-community/AngouriMath/issues/1448
  it("B27: a power costs by its digits, not by its exponent", async () => {
    expect(await within(ask(["2 ^ (10 ^ 9)"], ["9 ^ 9 ^ 9"], ["3 ^ 1500000000"], ["x ^ y", '{"x":3,"y":1500000000}'], ["1 ^ 1500000000"], ["2 ^ 100"]))).toEqual([
      ...Array.from({ length: 4 }, () => "undecided: overflow"), "1", "1267650600228229401496703205376",
    ]);
  });

  // B30 github.com/tsouza/yajs/issues/35
  it.each([
    ["2,500 parentheses", `${"(".repeat(2500)}1${")".repeat(2500)}`, 100],
    ["100,000 parentheses", `${"(".repeat(100_000)}1${")".repeat(100_000)}`, 100],
    ["100,000 times `not`", `${"not ".repeat(100_000)}true`, 300],
    ["100,000 signs", `${"-".repeat(100_000)}1`, 300],
    ["20,000 powers", `${"2^".repeat(20_000)}1`, 300],
    ["5,000 lists", `${"[".repeat(5000)}${"]".repeat(5000)}`, 100],
    ["5,000 times `if`", "if true then ".repeat(5000), 100],
  ])("B30: %s are told to be nested too deep", async (_, expression, limit) => {
    expect(await within(ask([expression]))).toEqual([`nesting-too-deep: this is nested more than ${String(limit)} levels deep`]);
  });

  it("B30: long flat chains work", async () => {
    const chain = (term: string, operator: string): string => Array.from({ length: 10_000 }, () => term).join(` ${operator} `);
    expect(await within(ask([chain("1", "+")], [chain("true", "and")], [chain("x", "+"), '{"x":0.1}']))).toEqual(["10000", true, "1000"]);
  });

  it("B30: deep data is an error of its line, and the next line goes on", async () => {
    expect(await within(ask(["x", `{"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`], ["1"]))).toEqual(["json-too-deep: this JSON is nested more than 512 levels deep (column 539)", "1"]);
  });
});

describe("code that is made of names", () => {
  // B25 github.com/panzacoder/zodvex/pull/115, and B22 github.com/joewalnes/filtrex/issues/17
  const NAMES = ["__proto__", "constructor", 'a"b', "x\ny", ")));evil((", "*/", "${evil}"];
  const quoted = (name: string): string => JSON.stringify(name).replaceAll("{", "\\{");
  const schema = JSON.stringify({
    $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", additionalProperties: false, required: NAMES,
    // Not by assignment: `__proto__` would set the prototype.
    properties: Object.fromEntries(NAMES.map((name) => [name, { enum: ["*/", "a\nb"], description: "*/ evil() /*" }])),
  });
  const system = `/// */ evil(); /*
verdict odd/v1 {
  schema "odd.schema.json"
  records { word: "*/" | "a\\nb" = "*/" }
  decide { otherwise => { "*/": word } }
  emit verdict { ${NAMES.map((name) => `${quoted(name)}: word`).join(", ")} }
}
`;
  let module: Written;
  const files: Record<string, string> = {};

  beforeAll(async () => {
    const { status, written, err } = await call(["build", "systems/odd/odd.flight", "--out", "made"], { files: { "systems/odd/odd.flight": system, "systems/odd/odd.schema.json": schema } });
    expect([status, err]).toEqual([0, expect.any(String)]);
    Object.assign(files, written);
    module = write(Object.entries(written).map(([path, text]) => ({ path: path.replace(/^made\//, ""), text })));
  });
  afterAll(() => module.remove());

  it("B25: every name and word stays text", async () => {
    const path = Object.keys(files).map((file) => file.replace(/^made\//, "")).find((file) => !file.includes("validators"));
    const { rollup } = await module.load<{ readonly rollup: (records: unknown) => unknown }>(path ?? "");
    const expected = Object.fromEntries(NAMES.map((name) => [name, "a\nb"]));
    expect(JSON.stringify(rollup({ word: "a\nb" }))).toBe(JSON.stringify(expected));
    expect(typeErrors(module.folder, Object.keys(files).map((file) => file.replace(/^made\//, "")))).toEqual([]);
    expect(({} as { readonly word?: unknown }).word).toBeUndefined();
  });
});
