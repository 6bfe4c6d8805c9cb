/**
 * `flightsheet rollup defendable/v1` over records: a few thousand sets against a second fold by hand, the ties
 * of the score, the verdict that another engine published, and records that cannot be used.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { call } from "../support/call.ts";
import type { CheckRecord } from "./defendable-oracle.ts";
import { oracleLine } from "./defendable-oracle.ts";
import { below, randomChecks } from "./random-checks.ts";

const folder = mkdtempSync(join(tmpdir(), "defendable-"));

/** What `rollup --each` writes, a line for each of the records. */
async function rolledUp(records: readonly unknown[]): Promise<{ readonly status: number; readonly lines: readonly string[] }> {
  const file = join(folder, "records.ndjson");
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
  const { status, out } = await call("rollup", "defendable/v1", "--each", file);
  return { status, lines: out.trimEnd().split("\n") };
}

async function expectOracle(sets: readonly (readonly CheckRecord[])[]): Promise<void> {
  const { status, lines } = await rolledUp(sets.map((checks) => ({ checks })));
  expect(status).toBe(0);
  expect(lines).toHaveLength(sets.length);
  const differing = sets.map((checks, i) => [checks, lines[i], oracleLine(checks)] as const).filter(([, ours, theirs]) => ours !== theirs);
  expect(differing.slice(0, 3)).toEqual([]);
}

/** So many checks of a tier, each with a status. */
function checksOf(...rows: readonly (readonly [count: number, severity: string, status: string])[]): readonly CheckRecord[] {
  return rows
    .flatMap(([count, severity, status]) => Array.from({ length: count }, () => ({ severity, status })))
    .map((row, i) => ({ check_key: `k${i}`, label: `L${i}`, category: "policy", kind: "auto", source: "auto", detail: "", ...row }));
}

describe("the fold", () => {
  it("is the oracle's, to the byte, on 4,000 sets", async () => {
    const next = below(20261130);
    await expectOracle(Array.from({ length: 4000 }, () => randomChecks(next)));
  });

  it("is the oracle's on every mix of up to three passes and flags of each tier", async () => {
    const sets: (readonly CheckRecord[])[] = [];
    for (let mix = 0; mix < 4 ** 6; mix++) {
      const counts = [0, 1, 2, 3, 4, 5].map((digit) => Math.floor(mix / 4 ** digit) % 4) as [number, number, number, number, number, number];
      const [highs, mids, lows, highFlags, midFlags, lowFlags] = counts;
      sets.push(checksOf([highs, "high", "pass"], [mids, "mid", "pass"], [lows, "low", "pass"], [highFlags, "propolis", "flag"], [midFlags, "?", "flag"], [lowFlags, "honey", "flag"]));
    }
    await expectOracle(sets);
  });

  it.each([
    // passed weight of applied weight, times 100, and where the half goes
    ["1 of 8 is 12.5", checksOf([1, "low", "pass"], [1, "high", "flag"], [1, "mid", "flag"]), 12],
    ["3 of 8 is 37.5", checksOf([1, "low", "pass"], [1, "mid", "pass"], [1, "high", "flag"]), 38],
    ["5 of 8 is 62.5", checksOf([1, "high", "pass"], [1, "mid", "flag"], [1, "low", "flag"]), 62],
    ["7 of 8 is 87.5", checksOf([1, "high", "pass"], [1, "mid", "pass"], [1, "low", "flag"]), 88],
    ["1 of 200 is 0.5", checksOf([1, "low", "pass"], [39, "high", "flag"], [2, "mid", "flag"]), 0],
    ["3 of 200 is 1.5", checksOf([3, "low", "pass"], [39, "high", "flag"], [1, "mid", "flag"]), 2],
    ["199 of 200 is 99.5", checksOf([39, "high", "pass"], [2, "mid", "pass"], [1, "low", "flag"]), 100],
    ["nothing applied", checksOf([3, "high", "open"]), 0],
    ["no checks", [], 0],
  ])("%s", async (_, checks, score) => {
    const { lines } = await rolledUp([{ checks }]);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ verdict: { score_100: score, score: score / 100 } });
    expect(lines[0]).toBe(oracleLine(checks));
  });

  it("puts a flag to the stack where the profile is below what the rule needs, whatever the category", async () => {
    const check = { check_key: "k", label: "L", category: "policy", kind: "auto", source: "auto", status: "flag" };
    const bucket = async (needs: string | undefined, agent_profile: unknown): Promise<unknown> => {
      const { lines } = await rolledUp([{ checks: [{ ...check, needs }], agent_profile }]);
      return (JSON.parse(lines[0] ?? "") as { findings: { bucket: string }[] }).findings.map((finding) => finding.bucket);
    };
    expect(await bucket("advanced", { capability: "standard" })).toEqual(["stack_fit"]);
    expect(await bucket("standard", { capability: " Standard" })).toEqual(["deal_finding"]);
    expect(await bucket("standard", { capability: "advanced" })).toEqual(["deal_finding"]);
    expect(await bucket(undefined, { capability: "basic" })).toEqual(["deal_finding"]);
    expect(await bucket("advanced", undefined)).toEqual(["deal_finding"]);
  });
});

describe("the run that another engine judged", () => {
  const published = JSON.parse(readFileSync("test/fixtures/evaluator/wacc.json", "utf8")) as { checks: readonly CheckRecord[]; verdict: unknown };

  it("folds to its verdict, `skip` read as `open`", async () => {
    const checks = published.checks.map((check) => ({ ...check, status: check.status === "skip" ? "open" : check.status }));
    const { lines } = await rolledUp([{ checks }]);
    expect((JSON.parse(lines[0] ?? "") as { verdict: unknown }).verdict).toEqual(published.verdict);
    expect(lines[0]).toBe(oracleLine(checks));
  });

  it("is refused as it stands: `skip` is no status", async () => {
    const { status, lines } = await rolledUp([{ checks: published.checks }]);
    expect(status).toBe(1);
    expect(lines[0]).toContain("`checks[2].status` should be one of `pass`, `flag`, `open`, found `skip`");
  });
});

describe("records that cannot be used", () => {
  const good = { check_key: "a", label: "A", category: "math", kind: "auto", severity: "high", source: "auto", status: "pass", detail: "" };
  const without = (member: string): unknown => Object.fromEntries(Object.entries(good).filter(([name]) => name !== member));

  it.each([
    ["an unknown status", { checks: [good, { ...good, status: "passed" }] }, "`checks[1].status` should be one of `pass`, `flag`, `open`, found `passed`"],
    ["a status in other case", { checks: [{ ...good, status: "PASS" }] }, "`checks[0].status` should be one of `pass`, `flag`, `open`, found `PASS`"],
    ["an unknown category", { checks: [{ ...good, category: "maths" }] }, "`checks[0].category` should be one of `structure`, `schema`, `math`, `evidence`, `policy`, found `maths`"],
    ["an unknown kind", { checks: [{ ...good, kind: "manual" }] }, "`checks[0].kind` should be one of `auto`, `checklist`, found `manual`"],
    ["an unknown source", { checks: [{ ...good, source: "agent" }] }, "`checks[0].source` should be one of `auto`, `operator`, found `agent`"],
    ["no status", { checks: [without("status")] }, "`checks[0].status` is missing; it should be one of `pass`, `flag`, `open`"],
    ["no label", { checks: [without("label")] }, "`checks[0].label` is missing; it should be a text"],
    ["no key", { checks: [without("check_key")] }, "`checks[0].check_key` is missing; it should be a text"],
    ["a label that is no text", { checks: [{ ...good, label: 7 }] }, "`checks[0].label` should be a text, found number"],
    ["a severity that is no text", { checks: [{ ...good, severity: 5 }] }, "`checks[0].severity` should be a text, found number"],
    ["a check that is no record", { checks: ["a"] }, "`checks[0]` should be a record, found text"],
    ["checks that are no list", { checks: good }, "`checks` should be a list, found record"],
    ["no checks", {}, "`checks` is missing; it should be a list"],
    ["a list of checks alone", [good], "the records should be a record, found list"],
    ["a status out of the prototype", { checks: [{ ...good, status: "constructor" }] }, "`checks[0].status` should be one of `pass`, `flag`, `open`, found `constructor`"],
  ])("%s", async (_, record, message) => {
    const { status, lines } = await rolledUp([record, { checks: [good] }]);
    expect(status).toBe(1);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? "")).toEqual({ line: 1, error: { code: "unusable-records", message: `the records cannot be used: ${message}` } });
    expect(lines[1]).toBe(oracleLine([good]));
  });
});
