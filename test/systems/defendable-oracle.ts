/**
 * The fold of `defendable/v1` a second time, in whole numbers and by hand, from the system's description and
 * not from its `.flight` file: the vectors of `defendable.test.ts` are held against it.
 */

export interface CheckRecord {
  readonly check_key: string;
  readonly label: string;
  readonly category: string;
  readonly kind: string;
  readonly severity?: string;
  readonly source: string;
  readonly status: string;
  readonly detail?: string;
}

type Tier = "high" | "mid" | "low";

const weights: Readonly<Record<Tier, bigint>> = { high: 5n, mid: 2n, low: 1n };

function tierOf(severity: string | undefined): Tier {
  const word = (severity ?? "").trim().toLowerCase();
  if (["high", "critical", "propolis"].includes(word)) return "high";
  return ["low", "honey", "minor"].includes(word) ? "low" : "mid";
}

/** 100 · passed / applied to the nearest whole number, a half to the even one. */
function share(passed: bigint, applied: bigint): bigint {
  if (applied === 0n) return 0n;
  const [whole, rest] = [(100n * passed) / applied, (100n * passed) % applied];
  const isUp = 2n * rest > applied || (2n * rest === applied && whole % 2n === 1n);
  return isUp ? whole + 1n : whole;
}

const weight = (checks: readonly CheckRecord[]): bigint => checks.reduce((sum, { severity }) => sum + weights[tierOf(severity)], 0n);

/** The line that `rollup --each` writes for the records. */
export function oracleLine(checks: readonly CheckRecord[]): string {
  const passed = checks.filter(({ status }) => status === "pass");
  const flagged = checks.filter(({ status }) => status === "flag");
  const labels = (tier: Tier): readonly string[] => flagged.filter(({ severity }) => tierOf(severity) === tier).map(({ label }) => label);
  const [high, mid, low] = [labels("high"), labels("mid"), labels("low")];
  const score = Number(share(weight(passed), weight(passed) + weight(flagged)));
  const said =
    high.length > 0 ? ["fail", "propolis", "No — high-risk flag", `HIGH-RISK — resolve before release: ${high.join("; ")}.`]
    : mid.length > 0 ? ["risk", "jelly", "With limitations / after repair", `Clear flags: ${mid.join("; ")}.`]
    : low.length > 0 ? ["pass", "honey", "Yes — minor notes only", `Minor notes (safe to release): ${low.join("; ")}.`]
    : ["pass", "honey", "Yes", "No flags raised. Approve and issue the receipt."];
  const [outcome, severity, client_ready, recommended_action] = said;
  const verdict = {
    outcome,
    score: score / 100,
    score_100: score,
    severity,
    client_ready,
    recommended_action,
    summary: `${passed.length}/${passed.length + flagged.length} rules passed · ${high.length} high-risk, ${mid.length} mid, ${low.length} low flag(s) · ${score}/100 weighted.`,
    checks_passed: passed.length,
    checks_failed: flagged.length,
    risk_breakdown: { high, mid, low },
  };
  const findings = flagged.map(({ check_key, label, category, kind, severity, source, status, detail }) => ({
    check_key, label, category, kind, severity, source, status, detail,
    bucket: category === "policy" ? "deal_finding" : "work_defect",
  }));
  return JSON.stringify({ verdict, findings });
}
