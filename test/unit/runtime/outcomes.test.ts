import { describe, expect, it } from "vitest";
import { calc } from "../../../src/runtime/calc.ts";
import { close } from "../../../src/runtime/close.ts";
import { ladderAttribute, ladderEntry, ladderExtreme, ladderRank } from "../../../src/runtime/ladder.ts";
import type { Ladder } from "../../../src/runtime/ladder.ts";
import { judgeHolds, judgeMark, judgeRederive, judgeWhen, openFor, outcome, outcomesForEach } from "../../../src/runtime/outcomes.ts";
import type { RuleHead } from "../../../src/runtime/outcomes.ts";
import { print } from "../../../src/runtime/format.ts";
import { recompute } from "../../../src/runtime/recompute.ts";
import type { RecomputeRule } from "../../../src/runtime/recompute.ts";
import { failed, missing } from "../../../src/runtime/value.ts";
import type { Value } from "../../../src/runtime/value.ts";
import { n, show } from "./support.ts";

const percent = (amount: string): { relative: boolean; open: boolean; amount: Value } => ({ relative: true, open: false, amount: n(amount) });

describe("judgements", () => {
  it("of a condition", () => {
    expect(judgeHolds(true, "require", "a >= b")).toEqual({ status: "pass", detail: "holds: a >= b" });
    expect(judgeHolds(false, "require", "a >= b")).toEqual({ status: "flag", detail: "does not hold: a >= b" });
    expect(judgeHolds(true, "flag", "a < b")).toEqual({ status: "pass", detail: "is not the case: a < b" });
    expect(judgeHolds(false, "flag", "a < b")).toEqual({ status: "flag", detail: "is the case: a < b" });
    expect(judgeHolds(missing("noi"), "require", "a")).toMatchObject({ status: "open", detail: "open: `noi` is missing" });
    expect(judgeHolds("yes", "require", "a")).toMatchObject({ status: "open", detail: "open: `require` needs true or false, found text" });
  });

  it.each([
    ["0.06", "0.0474", "flag", "stated 0.06, recomputed 0.0474 — off by 0.0126 (26.6%)"],
    ["0.6", "0.6", "pass", "stated 0.6, recomputed 0.6 — within 1%"],
    ["1", "0", "flag", "stated 1, recomputed 0 — off by 1"],
    ["100.001", "3.333333333333333333333333333333333", "flag", "stated 100.001, recomputed 3.33333333333 — off by 96.6677 (2900.0%)"],
    ["-5", "5", "flag", "stated -5, recomputed 5 — off by 10 (200.0%)"],
  ])("of a stated %s against %s", (stated, value, status, detail) => {
    const near = close(n(stated), n(value), [percent("0.01")]);
    expect(judgeRederive(n(stated), n(value), near, "1%")).toEqual({ status, detail });
  });

  it("of a tiny miss beyond an absolute tolerance", () => {
    const near = close(n("1000.5"), n("1000"), [{ relative: false, open: false, amount: n("0.1") }]);
    expect(judgeRederive(n("1000.5"), n("1000"), near, "0.1").detail).toBe("stated 1000.5, recomputed 1000 — off by 0.5 (0.05%)");
  });

  it("of a mark, and of a rule that does not apply", () => {
    expect([judgeMark("satisfied"), judgeMark("flag"), judgeMark(undefined)].map(({ status, detail }) => `${status}: ${detail}`)).toEqual([
      "pass: satisfied by the operator",
      "flag: flagged by the operator",
      "open: open: no mark by the operator",
    ]);
    expect(judgeWhen(true)).toBeUndefined();
    expect(judgeWhen(false)).toEqual({ status: "not applicable", detail: "does not apply" });
    expect(judgeWhen(missing("x"))).toMatchObject({ status: "open", detail: "open: `x` is missing" });
  });
});

describe("outcomes", () => {
  const head: RuleHead = {
    key: "gate",
    label: "Gate",
    kind: "auto",
    attributes: [{ name: "category", value: "policy" }, { name: "tier", value: "high", declared: "critical" }],
  };

  it("carry the attributes and the author's words", () => {
    expect(outcome(head, judgeHolds(true, "require", "a"))).toEqual({
      key: "gate", label: "Gate", kind: "auto", source: "auto", status: "pass", detail: "holds: a",
      declared: { category: "policy", tier: "critical" }, category: "policy", tier: "high",
    });
    expect(outcome({ ...head, kind: "checklist" }, judgeMark("flag")).source).toBe("operator");
  });

  it("put an author's text first, then why it is open or has a ?", () => {
    const text = (value: Value): ReturnType<typeof print> => print(["DSCR ", { value }]);
    expect(outcome(head, judgeHolds(true, "require", "a"), text(n(1))).detail).toBe("DSCR 1");
    expect(outcome(head, judgeHolds(true, "require", "a"), text(missing("x"))).detail).toBe("DSCR ? — `x` is missing");
    expect(outcome(head, openFor(missing("x")), text(missing("x"))).detail).toBe("DSCR ? — open: `x` is missing");
  });

  it("for each element, keyed, repeats counted", () => {
    const keys = (source: Value, keyOf?: (element: Value, index: number) => Value): readonly string[] =>
      outcomesForEach("r", source, keyOf, (key) => outcome({ ...head, key }, judgeMark("flag")), (gap) => outcome(head, openFor(gap))).map((one) => one.key);
    expect(keys(["a", "b", "a", "a", "a#2"], (x) => x)).toEqual(["r[a]", "r[b]", "r[a]#2", "r[a]#3", "r[a#2]"]);
    expect(keys(["a", "b"])).toEqual(["r[0]", "r[1]"]);
    expect(keys([n(7), missing("k")], (x) => x)).toEqual(["r[7]", "r[1]"]);
    expect(keys([])).toEqual([]);
    expect(keys(missing("xs"))).toEqual(["gate"]);
  });
});

describe("ladders", () => {
  const tier: Ladder = {
    name: "tier",
    entries: [
      { name: "low", aliases: ["honey", "minor"], attributes: { weight: n(1) } },
      { name: "mid", aliases: [], attributes: { weight: n(2) } },
      { name: "high", aliases: ["critical", "propolis"], attributes: { weight: n(5) } },
    ],
    fallback: "mid",
  };
  const bare: Ladder = { ...tier, fallback: undefined };

  it("rank, attribute, extremes", () => {
    expect(["low", "mid", "high", "critical", "constructor"].map((word) => show(ladderRank(tier, word)))).toEqual([
      "#0", "#1", "#2", "? `critical` is not a tier: low, mid, high", "? `constructor` is not a tier: low, mid, high",
    ]);
    expect(show(ladderAttribute(tier, "weight", "high"))).toBe("#5");
    expect(show(ladderAttribute(tier, "constructor", "high"))).toBe("? `tier.constructor` is missing");
    expect(show(ladderAttribute(tier, "weight", missing("t")))).toBe("? `t` is missing");
    expect([ladderExtreme(tier, "strongest", ["low", "high", "mid"]), ladderExtreme(tier, "weakest", ["high", "mid"])]).toEqual(["high", "mid"]);
    expect(show(ladderExtreme(tier, "weakest", []))).toBe("? the weakest of an empty list");
    expect(show(ladderExtreme(tier, "weakest", ["low", missing("t")]))).toBe("? `t` is missing");
  });

  it("a word means an entry by name or alias, else the default", () => {
    const words: readonly Value[] = ["high", " Critical ", "HONEY", "unheard", "", missing("s"), null, n(3)];
    expect(words.map((word) => ladderEntry(tier, word))).toEqual(["high", "high", "low", "mid", "mid", "mid", "mid", "mid"]);
    expect(show(ladderEntry(tier, failed("no")))).toBe("? no");
    expect(["high", "unheard", missing("s"), n(3)].map((word) => show(ladderEntry(bare, word)))).toEqual([
      "high", "? `unheard` is not a tier: low, mid, high", "? `s` is missing", "? `tier` needs a text, found number",
    ]);
  });
});

describe("calc", () => {
  const list: Value = [
    { name: " Loan-to-value ", result: 0.75 },
    { name: "DSCR", result: 1.3 },
    { name: "dscr", result: "1.3" },
    { name: "cap", result: 1 },
    { name: "CAP", result: 1.0 },
    { name: "noi", result: 1 },
    { name: "NOI", result: 2 },
    "nonsense",
    { result: 3 },
  ];
  const found = (...names: string[]): unknown => show(calc(list, names, "s.c"));

  it("is trimmed and case-blind, and knows other names", () => {
    expect([found("Loan-to-Value"), found("LTV", "loan-to-value"), found("cap")]).toEqual(["#0.75", "#0.75", "#1"]);
  });

  it("is undecided when entries disagree or misfit, missing when there is none", () => {
    expect(found("noi")).toBe('? `calc("noi")` is stated as 1 and as 2');
    expect(found("DSCR")).toBe("? `s.c[2].result` should be a number, found text");
    expect(found("IRR")).toBe('? `calc("IRR")` is missing');
    expect(show(calc(missing("s.c"), ["IRR"], "s.c"))).toBe('? `calc("IRR")` is missing');
    expect(show(calc("text", ["IRR"], "s.c"))).toBe("? `calc` needs a list, found text");
  });
});

describe("recompute", () => {
  const rule: RecomputeRule = {
    key: "math",
    label: "Stated results",
    attributes: [{ name: "category", value: "math" }, { name: "tier", value: "mid" }],
    tolerances: [percent("0.01")],
    says: "1%",
    graded: "tier",
    grades: [
      { tier: "low", declared: "minor", upTo: n("0.05") },
      { tier: "mid", declared: "mid", upTo: n("0.10") },
      { tier: "high", declared: "critical" },
    ],
  };
  const rows = (source: Value): readonly string[] =>
    recompute(source, "s.c", rule).map((row) => [row.key, row.status, row["tier"], row.declared["tier"], row.detail].join(" | "));
  const entry = (result: unknown, formula: unknown = "a", inputs: unknown = { a: 100 }, name: unknown = "x"): Value => ({ name, formula, inputs, result });

  it("grades by deviation, bounds closed; other rows carry the last grade", () => {
    expect(rows([entry(101), entry(105), entry(110), entry(110.01), entry(0)])).toEqual([
      "math_x | pass | high | critical | stated 101, recomputed 100 — within 1%",
      "math_x#2 | flag | low | minor | stated 105, recomputed 100 — off by 5 (5.0%)",
      "math_x#3 | flag | mid | mid | stated 110, recomputed 100 — off by 10 (10.0%)",
      "math_x#4 | flag | high | critical | stated 110.01, recomputed 100 — off by 10.01 (10.0%)",
      "math_x#5 | flag | high | critical | stated 0, recomputed 100 — off by 100 (100.0%)",
    ]);
    expect(rows([entry(0.5, "a - 100")])).toEqual(["math_x | flag | high | critical | stated 0.5, recomputed 0 — off by 0.5"]);
  });

  it("is open for everything that is not there or cannot be read", () => {
    expect(rows([{ ...(entry(1) as object), formula: undefined }, entry("1"), entry(1, "a/0"), entry(1, "b"), entry(1, "a a"), entry(1, "1", null), entry(1, "1", {}, 5), "x"])).toEqual([
      "math_x | open | high | critical | open: `s.c[0].formula` is missing",
      "math_x#2 | open | high | critical | open: `s.c[1].result` should be a number, found text",
      "math_x#3 | open | high | critical | open: division by zero",
      "math_x#4 | open | high | critical | open: `s.c[3].inputs.b` is missing",
      "math_x#5 | open | high | critical | open: cannot read the formula `a a` at character 3",
      "math_x#6 | open | high | critical | open: `s.c[5].inputs` is null",
      "math_[6] | open | high | critical | open: `s.c[6].name` should be a text, found number",
      "math_[7] | open | high | critical | open: `s.c[7]` should be a record, found text",
    ]);
    expect(rows(missing("s.c"))).toEqual(["math | open | high | critical | open: `s.c` is missing"]);
    expect(rows([])).toEqual([]);
  });

  it("has a supply of powers for the whole list", () => {
    const many = rows(Array.from({ length: 200 }, () => entry(1, Array.from({ length: 60 }, () => "1^.5").join("*"), {})));
    expect(many.filter((row) => row.includes("| pass |"))).toHaveLength(68);
    expect(many.at(-1)).toBe("math_x#200 | open | high | critical | open: the formulas have too many powers and roots to work out");
  });
});
