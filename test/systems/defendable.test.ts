/**
 * `defendable/v1` by both of its ways, the evaluator behind `flightsheet rollup` and the committed module,
 * against a second fold that shares nothing with them. `data/wacc-run.json` was judged by another engine.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rollup } from "../../generated/systems/defendable.v1.ts";
import { UnusableRecords } from "../../src/runtime/unusable.ts";
import { call } from "../support/call.ts";
import { expected, percentHalfEven } from "./defendable-oracle.ts";
import type { CheckRecord, Records } from "./defendable-oracle.ts";
import { recordSet, weighted } from "./record-sets.ts";

const SETS = 2500;

/** What `rollup --each` writes for each of many records. */
async function byCommand(lines: readonly string[]): Promise<readonly string[]> {
  const { out } = await call(["rollup", "defendable/v1", "--each", "records.ndjson"], { files: { "records.ndjson": `${lines.join("\n")}\n` } });
  return out.trimEnd().split("\n");
}

const byModule = (records: unknown): unknown => rollup(records as Parameters<typeof rollup>[0]);

const good: CheckRecord = { check_key: "dscr", label: "DSCR", category: "math", kind: "auto", severity: "high", source: "auto", status: "pass", detail: "" };

describe("the second fold itself", () => {
  it.each([[1, 8, 12], [3, 8, 38], [5, 8, 62], [7, 8, 88], [1, 200, 0], [3, 200, 2], [1, 3, 33], [2, 3, 67], [0, 0, 0], [7, 7, 100]])("%i of %i is %i", (part, whole, score) => {
    expect(percentHalfEven(part, whole)).toBe(score);
  });
});

describe("seeded records", () => {
  const sets = Array.from({ length: SETS }, (_, seed) => recordSet(seed));

  it("hold every outcome, and ties that round down and up", () => {
    const verdicts = sets.map((set) => expected(set).verdict as { readonly client_ready: string });
    expect(new Set(verdicts.map(({ client_ready }) => client_ready)).size).toBe(4);
    expect(sets.filter(({ checks }) => checks.length === 0).length).toBeGreaterThan(100);
    const buckets = new Set(sets.flatMap((set) => expected(set).findings.map((finding) => (finding as { readonly bucket: string }).bucket)));
    expect([...buckets].sort()).toEqual(["deal_finding", "stack_fit", "work_defect"]);
  });

  it("give the same bytes by the command", async () => {
    const lines = await byCommand(sets.map((set) => JSON.stringify(set)));
    expect(lines).toEqual(sets.map((set) => JSON.stringify(expected(set))));
  });

  it("give the same bytes by the module", () => {
    expect(sets.map((set) => JSON.stringify(byModule(set)))).toEqual(sets.map((set) => JSON.stringify(expected(set))));
  });
});

describe("ties", () => {
  const ties: readonly (readonly [Records, number])[] = [
    [weighted({ low: 1 }, { high: 1, mid: 1 }), 12],
    [weighted({ low: 1, mid: 1 }, { high: 1 }), 38],
    [weighted({ high: 1 }, { mid: 1, low: 1 }), 62],
    [weighted({ high: 1, mid: 1 }, { low: 1 }), 88],
    [weighted({ low: 1 }, { high: 39, mid: 2 }), 0],
    [weighted({ low: 1, mid: 1 }, { high: 39, mid: 1 }), 2],
  ];

  it.each(ties)("%# go to the even neighbour", async (records, score) => {
    const [line = ""] = await byCommand([JSON.stringify(records)]);
    expect(line).toBe(JSON.stringify(expected(records)));
    expect(JSON.parse(line)).toMatchObject({ verdict: { score_100: score, score: Number(`${String(score)}e-2`) } });
  });
});

describe("a run that another engine judged", () => {
  const run = JSON.parse(readFileSync("test/systems/data/wacc-run.json", "utf8")) as { readonly checks: readonly CheckRecord[]; readonly verdict: unknown };
  const checks = run.checks.map((check) => (check.status === "skip" ? { ...check, status: "open" } : check));

  it("has its verdict, member by member in order, `skip` read as `open`", async () => {
    const [line = ""] = await byCommand([JSON.stringify({ checks })]);
    const answer = JSON.parse(line) as { readonly verdict: unknown; readonly findings: readonly unknown[] };
    expect(JSON.stringify(answer.verdict)).toBe(JSON.stringify(run.verdict));
    expect(answer).toEqual(expected({ checks }));
    expect(answer.findings).toEqual([{ ...checks.find(({ check_key }) => check_key === "math_after_tax_cost_of_debt"), bucket: "work_defect" }]);
    expect(byModule({ checks })).toEqual(answer);
  });

  it("is refused as it stands: `skip` is no status here", () => {
    expect(() => byModule({ checks: run.checks })).toThrow("`checks[2].status` should be one of `pass`, `flag`, `open`, found `skip`");
  });
});

describe("records that cannot be used", () => {
  const without = (member: keyof CheckRecord): unknown => Object.fromEntries(Object.entries(good).filter(([name]) => name !== member));
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ["an unknown status", { checks: [good, { ...good, status: "skip" }] }, "`checks[1].status` should be one of `pass`, `flag`, `open`, found `skip`"],
    ["a status in another case", { checks: [{ ...good, status: "Pass" }] }, "`checks[0].status` should be one of `pass`, `flag`, `open`, found `Pass`"],
    ["an unknown category", { checks: [{ ...good, category: "maths" }] }, "`checks[0].category` should be one of `structure`, `schema`, `math`, `evidence`, `policy`, found `maths`"],
    ["an unknown kind", { checks: [{ ...good, kind: "manual" }] }, "`checks[0].kind` should be one of `auto`, `checklist`, found `manual`"],
    ["an unknown source", { checks: [{ ...good, source: "host" }] }, "`checks[0].source` should be one of `auto`, `operator`, found `host`"],
    ["no status", { checks: [good, good, without("status")] }, "`checks[2].status` is missing; it should be one of `pass`, `flag`, `open`"],
    ["no category", { checks: [without("category")] }, "`checks[0].category` is missing; it should be one of `structure`, `schema`, `math`, `evidence`, `policy`"],
    ["no key", { checks: [without("check_key")] }, "`checks[0].check_key` is missing; it should be a text"],
    ["no label", { checks: [without("label")] }, "`checks[0].label` is missing; it should be a text"],
    ["a status that is null", { checks: [{ ...good, status: null }] }, "`checks[0].status` is null; it should be one of `pass`, `flag`, `open`"],
    ["a label that is a number", { checks: [{ ...good, label: 7 }] }, "`checks[0].label` should be a text, found number"],
    ["a record that is null", { checks: [good, null] }, "`checks[1]` is null; it should be a record"],
    ["a record that is a number", { checks: [3] }, "`checks[0]` should be a record, found number"],
    ["checks that are no list", { checks: { a: good } }, "`checks` should be a list, found record"],
    ["checks that are null", { checks: null }, "`checks` is null; it should be a list"],
    ["no checks", {}, "`checks` is missing; it should be a list"],
    ["null", null, "the records should be a record, found null"],
    ["a list", [good], "the records should be a record, found list"],
  ];

  it("give one clear error each in their line, and the rest go on", async () => {
    const lines = await byCommand([...wrong.map(([, records]) => JSON.stringify(records)), JSON.stringify({ checks: [good] })]);
    expect(lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).toEqual(
      wrong.map(([, , message], i) => ({ line: i + 1, error: { code: "unusable-records", message: `the records cannot be used: ${message}` } })),
    );
    expect(JSON.parse(lines.at(-1) ?? "")).toEqual(expected({ checks: [good] }));
  });

  it.each(wrong)("%s: the module throws the same", (_, records, message) => {
    expect(() => byModule(records)).toThrow(UnusableRecords);
    expect(() => byModule(records)).toThrow(`the records cannot be used: ${message}`);
  });

  it("a doubled member names both places, and its line only", async () => {
    const [first = "", second = ""] = await byCommand(['{"checks":[{"status":"flag","status":"pass"}]}', '{"checks":[]}']);
    expect(JSON.parse(first)).toMatchObject({ line: 1, error: { code: "json-duplicate-member" } });
    expect(JSON.parse(second)).toEqual(expected({ checks: [] }));
  });
});
