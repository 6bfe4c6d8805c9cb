/** What comes in (inputs, marks, records) and what goes out (JSON). */
import { describe, expect, it } from "vitest";
import { inputProblems, readInputs } from "../../../src/runtime/inputs.ts";
import { stringifyJson, toJson } from "../../../src/runtime/json.ts";
import { misfits } from "../../../src/runtime/misfits.ts";
import { readRecords } from "../../../src/runtime/records.ts";
import { openRun } from "../../../src/runtime/run.ts";
import type { RunShape } from "../../../src/runtime/run.ts";
import type { Shape } from "../../../src/runtime/shape.ts";
import { UnusableRecords, UnusableRun } from "../../../src/runtime/unusable.ts";
import { missing, wrongType } from "../../../src/runtime/value.ts";
import type { Value } from "../../../src/runtime/value.ts";
import { deep, n, show } from "./support.ts";

const inputs: Shape = {
  is: "record",
  members: [
    { name: "noi", shape: { is: "number" } },
    { name: "rate", shape: { is: "number", range: { low: "0", high: "0.25" } } },
    { name: "years", shape: { is: "number", integer: true, range: { low: "1", high: "40" } } },
    { name: "value", shape: { is: "number", range: { low: "0", lowOpen: true } } },
    { name: "kind", shape: { is: "choice", of: ["fixed", "floating"] }, optional: true },
    { name: "flows", shape: { is: "list", of: { is: "number" } } },
  ],
};

describe("inputs", () => {
  it("takes decimal text and bigint as numbers, and keeps what is not declared", () => {
    const raw = { noi: "12345678901234567.89", rate: 0.0725, years: 30n, extra: "x", flows: ["1.10", 2] };
    expect(inputProblems(raw, inputs)).toEqual([]);
    expect(show(readInputs(raw, inputs))).toEqual({
      noi: "#12345678901234567.89", rate: "#0.0725", years: "#30", extra: "x", flows: ["#1.1", "#2"],
    });
  });

  it("does not mind what is absent or null", () => {
    expect(inputProblems({ noi: null, flows: [null] }, inputs)).toEqual([]);
    expect(inputProblems(undefined, inputs)).toEqual([]);
    expect(show(readInputs(undefined, inputs))).toEqual({});
  });

  it("lists every misfit with its place", () => {
    const raw = { noi: "a lot", rate: 7.25, years: 30.5, value: 0, kind: "flat", flows: [1, {}, true] };
    expect(inputProblems(raw, inputs).map((problem) => problem.message)).toEqual([
      "`inputs.noi` should be a number, found text",
      "`inputs.rate` should be a number from 0 up to 0.25, found 7.25",
      "`inputs.years` should be a whole number from 1 up to 40, found 30.5",
      "`inputs.value` should be a number above 0, found 0",
      "`inputs.kind` should be one of `fixed`, `floating`, found `flat`",
      "`inputs.flows[1]` should be a number, found record",
      "`inputs.flows[2]` should be a number, found boolean",
    ]);
  });

  it("checks bounds exactly", () => {
    const at = (rate: unknown): number => inputProblems({ rate }, inputs).length;
    expect([at("0.25"), at("0.2500000000000000000000000000000001"), at(0), at("-1e-30")]).toEqual([0, 1, 0, 1]);
  });

  it("refuses text that is no plain decimal", () => {
    for (const text of ["", " 1", "1 ", "0x10", "1,000", "NaN", "Infinity", "1e99999", ".5", "1_000"]) {
      expect(inputProblems({ noi: text }, inputs)).toHaveLength(1);
    }
  });

  it("gives defaults in order, for null too", () => {
    const filled = readInputs({ noi: null }, inputs, [["noi", () => n(5)], ["rate", (soFar) => soFar["noi"]]]);
    expect(show(filled)).toEqual({ noi: "#5", rate: "#5" });
  });

  it("treats `__proto__` as a name like any other", () => {
    const raw: unknown = JSON.parse('{"noi": 1, "__proto__": {"rate": 1}}');
    const read = readInputs(raw, inputs);
    expect(Object.keys(read)).toEqual(["noi", "__proto__"]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

describe("openRun", () => {
  const expects: RunShape = {
    inputs,
    defaults: [],
    rules: [
      { key: "gate", kind: "auto", each: false },
      { key: "tone", kind: "checklist", each: false },
      { key: "photo", kind: "checklist", each: true },
    ],
    host: [{ name: "session", shape: { is: "text" }, optional: true }],
  };
  const problemsOf = (run: unknown): readonly string[] => {
    try {
      openRun(run, expects);
      return [];
    } catch (problem) {
      if (!(problem instanceof UnusableRun)) throw problem;
      return problem.problems.map((one) => one.message);
    }
  };

  it("opens a run", () => {
    const opened = openRun({ inputs: { noi: 1 }, submission: "text", operator: { tone: "flag", "photo[2]": "satisfied" } }, expects);
    expect([...opened.marks]).toEqual([["tone", "flag"], ["photo[2]", "satisfied"]]);
    expect(opened.submission).toBe("text");
    expect(show(opened.inputs)).toEqual({ noi: "#1" });
    expect(openRun({}, expects).marks.size).toBe(0);
  });

  it("refuses marks that no checklist rule waits for", () => {
    expect(problemsOf({ operator: { gate: "flag", tine: "flag", tone: "ok", constructor: "flag" } })).toEqual([
      "`operator.gate`: `gate` is not decided by a mark (a checklist rule: `tone`, `photo`)",
      "`operator.tine`: there is no rule `tine` (a checklist rule: `tone`, `photo`)",
      "`operator.tone` should be one of `satisfied`, `flag`, found `ok`",
      "`operator.constructor`: there is no rule `constructor` (a checklist rule: `tone`, `photo`)",
    ]);
  });

  it("refuses parts of the wrong kind, and lists all problems", () => {
    expect(problemsOf(null)).toEqual(["the run should be a record, found null"]);
    expect(problemsOf({ inputs: [], operator: "x", evidence: {}, as_of: 1, host: 1 })).toEqual([
      "`inputs` should be a record, found list",
      "`operator` should be a record, found text",
      "`evidence` should be a list, found record",
      "`as_of` should be a text, found number",
      "`host` should be a record, found number",
    ]);
    expect(problemsOf({ inputs: { noi: true }, host: { session: 1 }, operator: { tone: 1 } })).toEqual([
      "`inputs.noi` should be a number, found boolean",
      "`host.session` should be a text, found number",
      "`operator.tone` should be one of `satisfied`, `flag`, found number",
    ]);
  });

  it("takes as evidence only items, whatever else they say of themselves", () => {
    expect(problemsOf({ evidence: [{ kind: "lease", label: "Lease", sha256: "0a", pages: 12 }, {}] })).toEqual([]);
    expect(problemsOf({ evidence: [null, 1, { kind: 2 }] })).toEqual([
      "`evidence[0]` is null; it should be a record",
      "`evidence[1]` should be a record, found number",
      "`evidence[2].kind` should be a text, found number",
    ]);
  });

  it("bounds the depth of every part; a submission's only makes it undecided", () => {
    expect(problemsOf({ host: deep(100_000, true) })).toEqual(["`host` is nested more than 200 levels deep"]);
    const opened = openRun({ submission: deep(100_000) }, expects);
    expect(show(opened.submission)).toBe("? `submission` is nested more than 200 levels deep");
  });
});

describe("records of a roll-up", () => {
  const members = [
    {
      name: "checks",
      shape: {
        is: "list",
        of: {
          is: "record",
          members: [
            { name: "key", shape: { is: "text" } },
            { name: "status", shape: { is: "choice", of: ["pass", "flag", "open"] } },
            { name: "note", shape: { is: "text" }, optional: true },
          ],
        },
      },
    },
    { name: "host", shape: { is: "any" }, optional: true },
  ] as const;
  const problemsOf = (raw: unknown): readonly string[] => {
    try {
      readRecords(raw, members);
      return [];
    } catch (problem) {
      if (!(problem instanceof UnusableRecords)) throw problem;
      return problem.problems.map((one) => one.message);
    }
  };

  it("passes what fits, with further members", () => {
    expect(problemsOf({ checks: [{ key: "a", status: "pass", more: 1 }], more: 1 })).toEqual([]);
    expect(problemsOf({ checks: [{ key: "a", status: "pass", note: null }] })).toEqual([]);
  });

  it("names the record, the member and the allowed values", () => {
    expect(problemsOf({ checks: [{ key: "a", status: "pass" }, { key: 1, status: "skip" }, { status: null }, null, 5] })).toEqual([
      "`checks[1].key` should be a text, found number",
      "`checks[1].status` should be one of `pass`, `flag`, `open`, found `skip`",
      "`checks[2].key` is missing; it should be a text",
      "`checks[2].status` is null; it should be one of `pass`, `flag`, `open`",
      "`checks[3]` is null; it should be a record",
      "`checks[4]` should be a record, found number",
    ]);
    expect(problemsOf({})).toEqual(["`checks` is missing; it should be a list"]);
    expect(problemsOf([])).toEqual(["the records should be a record, found list"]);
    expect(problemsOf({ checks: [], host: deep(5000, true) })).toEqual(["the records are nested more than 200 levels deep"]);
  });

  it("counts what it does not list", () => {
    const problems = problemsOf({ checks: Array.from({ length: 100 }, () => ({ key: "a", status: "?" })) });
    expect([problems.length, problems.at(-1)]).toEqual([65, "… and 36 more"]);
  });
});

describe("misfits of a submission", () => {
  const shape: Shape = {
    is: "record",
    members: [
      { name: "calculations", shape: { is: "list", of: { is: "record", members: [
        { name: "result", shape: { is: "number", range: { low: "0" } } },
        { name: "count", shape: { is: "number", integer: true } },
        { name: "status", shape: { is: "choice", of: ["draft", "final"] } },
      ] } } },
    ],
  };

  it("are sentences; what is absent is none", () => {
    const value = { calculations: [{ result: 1 }, { status: null }, { result: "7", count: 1.5, status: "banana" }, { result: -1 }] };
    expect(misfits(value, shape, "submission")).toEqual([
      "`submission.calculations[2].result` should be a number from 0, found text",
      "`submission.calculations[2].count` should be a whole number, found 1.5",
      "`submission.calculations[2].status` should be one of `draft`, `final`, found `banana`",
      "`submission.calculations[3].result` should be a number from 0, found -1",
    ]);
    expect(misfits({}, shape, "submission")).toEqual([]);
  });

  it("of what is no record at all, of nothing, and of too much", () => {
    const gap = missing("submission");
    expect(misfits(gap, shape, "submission")).toBe(gap);
    expect(misfits(wrongType("submission", "a record", "x"), shape, "submission")).toEqual(["`submission` should be a record, found text"]);
    const many = misfits({ calculations: Array.from({ length: 70 }, () => 1) }, shape, "submission");
    expect(Array.isArray(many) && [many.length, (many as readonly Value[]).at(-1)]).toEqual([65, "… and 6 more"]);
  });
});

describe("JSON", () => {
  it("a decimal is a number when that number spells it, else it stays exact", () => {
    expect(toJson([n("0.0474"), n("86"), n("-0"), n("1e308")])).toEqual([0.0474, 86, 0, 1e308]);
    expect(Object.is((toJson([n("-0")]) as unknown[])[0], 0)).toBe(true);
    expect(stringifyJson(toJson(n("0.1000000000000000055511151231257827")))).toBe("0.1000000000000000055511151231257827");
    expect(stringifyJson(toJson(n("1e400")))).toBe("1e+400");
  });

  it("leaves an undecided member out, keeps the place of an element, and passes raw data through", () => {
    expect(toJson({ a: missing("x"), b: undefined, c: { d: [1, null, "t", 10n, missing("y")] } })).toEqual({ c: { d: [1, null, "t", 10, null] } });
    expect(toJson(missing("x"))).toBe(null);
  });

  it("keeps member order, escapes lone surrogates, calls no toJSON", () => {
    const record = JSON.parse('{"b": 1, "a": {"__proto__": 2}}') as Value;
    expect(stringifyJson(toJson(record))).toBe('{"b":1,"a":{"__proto__":2}}');
    expect(stringifyJson("\ud800\"\\\n\u2028")).toBe('"\\ud800\\"\\\\\\n\u2028"');
    expect(stringifyJson({ toJSON: "x" })).toBe('{"toJSON":"x"}');
  });

  it("agrees with JSON.stringify on plain data, indented and not", () => {
    const data = { a: [], b: {}, c: [1, -2.5, 1e21, true, null, "x"], d: { e: { f: [[1], [{ g: 1 }]] } } };
    expect(stringifyJson(data)).toBe(JSON.stringify({ ...data, c: [1, -2.5, 1e21, true, null, "x"] }));
    expect(stringifyJson(data, 2)).toBe(JSON.stringify(data, null, 2));
  });

  it("writes data nested 100,000 levels deep", () => {
    expect(stringifyJson(deep(100_000) as Value)).toBe(`${"[".repeat(100_000)}1${"]".repeat(100_000)}`);
    expect(stringifyJson(deep(100_000) as Value, 2).length).toBeLessThan(100_000_000);
  });
});
