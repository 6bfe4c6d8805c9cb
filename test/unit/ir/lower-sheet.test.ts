/** Sheets and systems to IR: what each declaration becomes, worked out by hand. */
import { describe, expect, test } from "vitest";
import { digestOf } from "../../../src/ir/digest.ts";
import type { IrExpr, IrRule, IrSheet } from "../../../src/ir/ir.ts";
import { compileSheet, compileSystem, defendable, say, sheetOf } from "../checker/support.ts";

function lower(items: string): IrSheet {
  const { diagnostics, lowered } = compileSheet(sheetOf(items));
  expect(diagnostics.map(say)).toEqual([]);
  if (lowered === undefined) throw new Error("the sheet has errors");
  return lowered.sheet;
}

const digest = (text: string): string => {
  const { diagnostics, lowered } = compileSheet(text);
  expect(diagnostics.map(say)).toEqual([]);
  return lowered === undefined ? "" : digestOf(lowered.sheet, lowered.system);
};

const ruleOf = (sheet: IrSheet, key: string): IrRule => {
  const rule = sheet.rules.find((one) => one.key === key);
  if (rule === undefined) throw new Error(`there is no rule ${key}`);
  return rule;
};

const input = (name: string): IrExpr => ({
  kind: "member", object: { kind: "root", root: "inputs", as: { is: "record", members: [] }, path: ["inputs"] }, name, as: { is: "number" }, path: [name],
});
const number = (value: string): IrExpr => ({ kind: "number", value });
const call = (name: "greater" | "divide", ...operands: IrExpr[]): IrExpr => ({ kind: "call", function: name, arguments: operands });

const H = "category policy\ntier critical";

describe("a sheet", () => {
  test("keeps what it says of itself, its inputs' bounds and defaults in data's units", () => {
    const sheet = lower('about "All of it"\ninputs { term: year in 1..40 = 30, rate: ratio in 0%..<25%, kind: a | b, note: text? }\nsubmission text');
    expect(sheet).toMatchObject({ slug: "s", label: "S", version: "1", system: "defendable/v1", properties: [{ name: "about", value: "All of it" }] });
    expect(sheet.inputs).toEqual({
      is: "record",
      members: [
        { name: "term", shape: { is: "number", range: { low: "1", high: "40" } } },
        { name: "rate", shape: { is: "number", range: { low: "0", high: "0.25", highOpen: true } } },
        { name: "kind", shape: { is: "choice", of: ["a", "b"] } },
        { name: "note", shape: { is: "text" }, optional: true },
      ],
    });
    // 30 years are 360 months, and 360 / 12 is what data would say.
    expect(sheet.defaults).toEqual([{ name: "term", value: call("divide", number("360"), number("12")) }]);
    expect(sheet.submission).toEqual({ is: "text" });
  });

  test("gets the system's own check first, unless its submission is text or it has one itself", () => {
    expect(lower("submission { a: text }").rules.map((rule) => rule.key)).toEqual(["fits_schema"]);
    expect(lower("submission text").rules).toEqual([]);
    expect(lower("").rules).toEqual([]);
    const own = lower("submission { a: text }\nauto numbers_present { tier low }\nauto fits_schema \"Mine\" { tier low }");
    expect(own.rules.map(({ key, label }) => [key, label])).toEqual([["numbers_present", "Numbers present"], ["fits_schema", "Mine"]]);
  });
});

describe("a rule", () => {
  test("that flags passes when its condition is false, and keeps the author's words", () => {
    const sheet = lower(`inputs { x: number, y: number }\nrule r "R" { ${H}\nneeds advanced\nwhen y > 1\nflag when   x>3\ndetail "x is {x:.2}" }`);
    expect(ruleOf(sheet, "r")).toEqual({
      key: "r",
      label: "R",
      kind: "auto",
      when: call("greater", input("y"), number("1")),
      attributes: [
        { name: "category", value: { kind: "text", value: "policy" }, declared: "policy" },
        { name: "tier", value: { kind: "text", value: "high" }, declared: "critical" },
        { name: "needs", value: { kind: "text", value: "advanced" }, declared: "advanced" },
      ],
      check: { kind: "holds", form: "flag", says: "x > 3", test: { kind: "not", operand: call("greater", input("x"), number("3")) } },
      detail: { kind: "template", parts: ["x is ", { value: input("x"), format: { decimals: 2 } }] },
    });
  });

  test("without an optional attribute carries null for it", () => {
    expect(ruleOf(lower(`rule r { ${H}\nrequire count(evidence) > 0 }`), "r").attributes[2]).toEqual({ name: "needs", value: { kind: "null" } });
  });

  test("with a tier that is worked out has no word of its own", () => {
    const sheet = lower(`inputs { k: low | high, x: number }\nrule r { category policy\ntier k otherwise low\nrequire x > 1 }`);
    const tier = ruleOf(sheet, "r").attributes[1];
    expect(tier?.value.kind).toBe("otherwise");
    expect(tier).not.toHaveProperty("declared");
  });

  test("that is strict says so in its connectives", () => {
    const test_ = (word: string): IrExpr => {
      const { check } = ruleOf(lower(`inputs { x: number }\nrule r { ${H}\n${word}\nrequire x > 1 or x > 2 }`), "r");
      if (check.kind !== "holds") throw new Error("not a condition");
      return check.test;
    };
    expect(test_("strict")).toMatchObject({ kind: "logic", strict: true });
    expect(test_("")).toMatchObject({ kind: "logic", strict: false });
  });

  test("for each element names elements by their place", () => {
    const sheet = lower(`submission { items: list of { id: text, n: number } }\nrule r for each i in submission.items { ${H}\nkey i.id\nrequire i.n > 1 }`);
    const { each, check } = ruleOf(sheet, "r");
    if (each === undefined || check.kind !== "holds" || check.test.kind !== "call") throw new Error("not what was written");
    const path = ["submission", "items", { indexOf: each.local.id }];
    expect(each.source).toMatchObject({ kind: "member", name: "items", path: ["submission", "items"] });
    expect(each.key).toMatchObject({ kind: "member", name: "id", path: [...path, "id"] });
    expect(check.test.arguments[0]).toMatchObject({ kind: "member", name: "n", path: [...path, "n"], object: { kind: "local", id: each.local.id } });
  });
});

describe("other kinds of rules", () => {
  test("a math check is a value, and a comparison under all names of its calculation", () => {
    const sheet = lower(`inputs { a: number, b: number }\nsubmission { calculations: list of { name: text, result: number } }
      math ltv "LTV" { formula a / b\nstated calc("Loan-to-Value")\nalso ["LTV", "ltv"]\nwithin less than 0.5% or within 0.001\ntier low }
      let again = calc(" loan-to-value ") + calc("other")`);
    expect(sheet.globals[0]).toEqual({ name: "ltv", form: "math", value: call("divide", input("a"), input("b")) });
    const { check, attributes } = ruleOf(sheet, "ltv");
    expect(check).toMatchObject({
      kind: "rederive",
      stated: { kind: "calc", names: ["Loan-to-Value", "LTV", "ltv"], source: { kind: "member", name: "calculations", path: ["submission", "calculations"] } },
      value: { kind: "global", name: "ltv" },
      tolerances: [{ relative: true, open: true, amount: number("0.005") }, { relative: false, open: false, amount: number("0.001") }],
    });
    // The system says what math checks are about.
    expect(attributes[0]).toEqual({ name: "category", value: { kind: "text", value: "math" }, declared: "math" });
    const again = sheet.globals[1]?.value;
    if (again?.kind !== "call") throw new Error("not a sum");
    expect(again.arguments).toMatchObject([{ names: ["Loan-to-Value", "LTV", "ltv"] }, { names: ["other"] }]);
  });

  test("recompute is near enough within one percent, and its grades keep their words", () => {
    const sheet = lower("submission { calculations: list of record }\nrecompute submission.calculations { grade honey up to 5%, critical beyond }");
    expect(ruleOf(sheet, "math").check).toMatchObject({
      kind: "recompute",
      tolerances: [{ relative: true, open: false, amount: number("0.01") }],
      graded: "tier",
      grades: [{ tier: "low", declared: "honey", upTo: number("0.05") }, { tier: "high", declared: "critical" }],
    });
  });

  test("a standard check has its arguments in place of its parameters", () => {
    const given = ruleOf(lower("auto output_nonempty { tier low\ncharacters 20 }\nsubmission text"), "output_nonempty");
    const usual = ruleOf(lower("auto output_nonempty \"Long enough\" { tier low }\nsubmission text"), "output_nonempty");
    expect(given.check).toMatchObject({ kind: "holds", test: { function: "greaterEqual", arguments: [{ function: "length" }, number("20")] } });
    expect(usual.check).toMatchObject({ kind: "holds", test: { function: "greaterEqual", arguments: [{ function: "length" }, number("200")] } });
    expect([given.label, usual.label]).toEqual(["Output is substantive", "Long enough"]);
    expect(given.attributes[0]).toMatchObject({ name: "category", declared: "structure" });
  });

  test("required_members is known when the sheet is compiled", () => {
    const sheet = lower("submission { a: text, b: text?, c: record }\nauto sections_present { tier low }");
    expect(JSON.stringify(ruleOf(sheet, "sections_present").check)).toContain(JSON.stringify({ kind: "list", elements: [{ kind: "text", value: "a" }, { kind: "text", value: "c" }] }));
  });
});

describe("the digest", () => {
  const sheet = (version: string, extra: string): string => `sheet s "S" {
    version "${version}"
    verdict defendable/v1
    inputs { x: number }
    rule r { category policy, tier high, require x > 1 }
    ${extra}
  }`;

  test("is the same whatever the layout, comments, cases and golden numbers", () => {
    const plain = digest(sheet("1", ""));
    const laidOut = '/// Documented.\nsheet s "S" {\n\n  version "1" // first\n  verdict defendable/v1\n  inputs {\n    x: number\n  }\n  rule r {\n    category policy\n    tier     high\n    require  x>1\n  }\n}\n';
    expect(digest(laidOut)).toBe(plain);
    expect(digest(sheet("1", 'case "one" { inputs { x: 2 }, expect { x: sum(n for n in [1, 1]) } }'))).toBe(plain);
    expect(digest(laidOut.replace("sheet s", "\n\nsheet s"))).toBe(plain);
  });

  test("changes with what the sheet means", () => {
    const plain = digest(sheet("1", ""));
    const others = [sheet("2", ""), sheet("1", "let y = x"), sheet("1", "").replace("x > 1", "x >= 1"), sheet("1", "").replace("tier high", "tier critical"), sheet("1", "").replace("require", "strict, require")];
    const digests = others.map(digest);
    // A rule with one comparison is as strict without the word.
    expect(digests.map((one) => one !== plain)).toEqual([true, true, true, true, false]);
  });
});

describe("a system", () => {
  test("has its parts in declared order", () => {
    expect(defendable.diagnostics.map(say)).toEqual([]);
    const ir = defendable.ir;
    expect(ir?.ladders.map(({ name, entries, fallback }) => [name, entries.map((entry) => entry.name), fallback])).toEqual([
      ["tier", ["low", "mid", "high"], "mid"],
      ["capability", ["basic", "standard", "advanced"], undefined],
    ]);
    expect(ir?.attributes.map(({ name }) => name)).toEqual(["category", "tier", "needs"]);
    expect(ir?.emissions.map(({ name, runOnly, schema }) => [name, runOnly, schema])).toEqual([
      ["verdict", false, "defendable.verdict.v1.schema.json"],
      ["checks", true, "defendable.check.v1.schema.json"],
      ["findings", false, "defendable.finding.v1.schema.json"],
    ]);
    expect(ir?.decide.map(({ condition }) => condition === undefined)).toEqual([false, false, false, true]);
  });

  test("marks what may be missing in what it emits", () => {
    const schema = JSON.stringify({ type: "object", properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "number" } } });
    const { diagnostics, ir } = compileSystem(
      `verdict v/v1 { attribute t: text\nrecords { a: text, b: text? }\ndecide { otherwise => { d: 1 } }\nemit verdict schema "x.json" { a, b, c: 1 when a == "x" } }`,
      () => schema,
    );
    expect(diagnostics.map(say)).toEqual([]);
    const object = ir?.emissions[0]?.object;
    expect(object?.kind === "record" && object.entries.map(({ key, optional, when }) => [key, optional ?? false, when !== undefined])).toEqual([
      ["a", false, false], ["b", true, false], ["c", false, true],
    ]);
  });
});
