/** The fold on its own: published verdicts, and small ones worked out by hand. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rollup } from "../../../src/evaluator/system.ts";
import { stringifyJson } from "../../../src/runtime/json.ts";
import { UnusableRecords } from "../../../src/runtime/unusable.ts";
import { recompute } from "../../../src/runtime/recompute.ts";
import type { Value } from "../../../src/runtime/value.ts";
import { n } from "../runtime/support.ts";
import { defendable } from "./defendable.ts";

interface Folded {
  readonly verdict: Readonly<Record<string, unknown>>;
  readonly findings: readonly unknown[];
}

function fold(...rows: string[]): Folded {
  const checks = rows.map((row, i) => {
    const [severity = "", status = "", category = "policy"] = row.split(" ");
    return { check_key: `k${i}`, label: `L${i}`, category, kind: "auto", source: "auto", severity, status, detail: "" };
  });
  return rollup(defendable, { checks }) as unknown as Folded;
}

describe("rollup", () => {
  it("weighs by tier and names the flagged labels", () => {
    // Passed 5 + 2 of 5 + 2 + 2 + 1 = 10; 70.
    expect(fold("high pass", "mid pass", "mid flag", "low flag math", "high open").verdict).toEqual({
      outcome: "risk", score: 0.7, score_100: 70, severity: "jelly", client_ready: "With limitations / after repair",
      recommended_action: "Clear flags: L2.",
      summary: "2/4 rules passed · 0 high-risk, 1 mid, 1 low flag(s) · 70/100 weighted.",
      checks_passed: 2, checks_failed: 2, risk_breakdown: { high: [], mid: ["L2"], low: ["L3"] },
    });
  });

  it.each([
    // passed weight / applied weight: 1/8 = 12.5, 3/8 = 37.5, 5/8 = 62.5, 7/8 = 87.5
    [["low pass", "high flag", "mid flag"], 12],
    [["low pass", "mid pass", "high flag"], 38],
    [["high pass", "mid flag", "low flag"], 62],
    [["high pass", "mid pass", "low flag"], 88],
    [["high open"], 0],
    [[], 0],
  ])("%j scores %d, half to even", (rows, score) => {
    expect(fold(...rows).verdict["score_100"]).toBe(score);
  });

  it.each([
    ["propolis flag", "high"], ["CRITICAL flag", "high"], ["honey flag", "low"], ["Minor flag", "low"], ["mid flag", "mid"], ["whatever flag", "mid"],
  ])("%s counts as %s", (row, tier) => {
    expect((fold(row).verdict["risk_breakdown"] as Record<string, unknown>)[tier]).toEqual(["L0"]);
  });

  it("decides each outcome", () => {
    const said = (...rows: string[]): unknown => [fold(...rows).verdict["outcome"], fold(...rows).verdict["recommended_action"]];
    expect(said("high flag", "mid flag", "high flag")).toEqual(["fail", "HIGH-RISK — resolve before release: L0; L2."]);
    expect(said("low flag", "high pass")).toEqual(["pass", "Minor notes (safe to release): L0."]);
    expect(said("high pass", "low open")).toEqual(["pass", "No flags raised. Approve and issue the receipt."]);
    expect(said()).toEqual(["pass", "No flags raised. Approve and issue the receipt."]);
  });

  it("lists findings with buckets, and members in the declared order", () => {
    expect(fold("high flag policy", "low flag math", "mid pass math").findings).toEqual([
      { check_key: "k0", bucket: "deal_finding" }, { check_key: "k1", bucket: "work_defect" },
    ]);
    expect(stringifyJson(rollup(defendable, { checks: [] }))).toBe(
      '{"verdict":{"outcome":"pass","score":0,"score_100":0,"severity":"honey","client_ready":"Yes",' +
        '"recommended_action":"No flags raised. Approve and issue the receipt.",' +
        '"summary":"0/0 rules passed · 0 high-risk, 0 mid, 0 low flag(s) · 0/100 weighted.",' +
        '"checks_passed":0,"checks_failed":0,"risk_breakdown":{"high":[],"mid":[],"low":[]}},"findings":[]}',
    );
  });

  it("refuses what the system does not declare, and says where", () => {
    const bad = [{ check_key: "a", label: "A", category: "maths", kind: "auto", source: "auto", status: "skip", detail: "" }];
    expect(() => rollup(defendable, { checks: bad })).toThrow(UnusableRecords);
    expect(() => rollup(defendable, { checks: bad })).toThrow(
      "`checks[0].category` should be one of `structure`, `schema`, `math`, `evidence`, `policy`, found `maths`; " +
        "`checks[0].status` should be one of `pass`, `flag`, `open`, found `skip`",
    );
  });
});

describe("a run that another engine judged", () => {
  const published = JSON.parse(readFileSync(new URL("../../fixtures/evaluator/wacc.json", import.meta.url), "utf8")) as {
    readonly calculations: Value;
    readonly checks: readonly Readonly<Record<string, unknown>>[];
    readonly verdict: unknown;
  };

  it("folds to the same verdict, `skip` read as `open`", () => {
    const checks = published.checks.map((check) => (check["status"] === "skip" ? { ...check, status: "open" } : check));
    expect((rollup(defendable, { checks }) as unknown as Folded).verdict).toEqual(published.verdict);
  });

  it("recomputes to the same rows", () => {
    const rows = recompute(published.calculations, "submission.calculations", {
      key: "math", label: "Stated results", attributes: [], says: "1%", graded: "tier",
      tolerances: [{ relative: true, open: false, amount: n("0.01") }],
      grades: [{ tier: "low", declared: "low", upTo: n("0.05") }, { tier: "mid", declared: "mid", upTo: n("0.1") }, { tier: "high", declared: "high" }],
    });
    const math = published.checks.filter((check) => check["category"] === "math");
    expect(rows.map((row) => [row.key, row.label, row.status, row["tier"]])).toEqual(
      math.map((check) => [check["check_key"], check["label"], check["status"], check["severity"]]),
    );
  });
});
