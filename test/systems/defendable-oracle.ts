/**
 * The fold of `defendable/v1` written a second time, from its description alone: whole numbers and texts, no
 * line of it shared with the system's own file, the evaluator or the runtime.
 */

export interface CheckRecord {
  readonly check_key: string;
  readonly label: string;
  readonly category: string;
  readonly kind: string;
  readonly severity?: string | null;
  readonly source: string;
  readonly status: string;
  readonly detail?: string;
  /** What a sheet's rule asks of an agent. */
  readonly needs?: string;
}

export interface Records {
  readonly checks: readonly CheckRecord[];
  readonly agent_profile?: Readonly<Record<string, unknown>>;
}

type Tier = "high" | "mid" | "low";

const weights: Readonly<Record<Tier, number>> = { high: 5, mid: 2, low: 1 };

function tierOf(severity: string | null | undefined): Tier {
  const word = (severity ?? "").trim().toLowerCase();
  if (word === "high" || word === "critical" || word === "propolis") return "high";
  return word === "low" || word === "honey" || word === "minor" ? "low" : "mid";
}

/** 100 × part / whole, a half to the even neighbour, by quotient and remainder. */
export function percentHalfEven(part: number, whole: number): number {
  if (whole === 0) return 0;
  const [dividend, divisor] = [BigInt(part) * 100n, BigInt(whole)];
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return Number(up ? quotient + 1n : quotient);
}

interface Decision {
  readonly outcome: string;
  readonly severity: string;
  readonly client_ready: string;
  readonly recommended_action: string;
}

function decide(high: readonly string[], mid: readonly string[], low: readonly string[]): Decision {
  if (high.length > 0) {
    return { outcome: "fail", severity: "propolis", client_ready: "No — high-risk flag", recommended_action: `HIGH-RISK — resolve before release: ${high.join("; ")}.` };
  }
  if (mid.length > 0) {
    return { outcome: "risk", severity: "jelly", client_ready: "With limitations / after repair", recommended_action: `Clear flags: ${mid.join("; ")}.` };
  }
  if (low.length > 0) {
    return { outcome: "pass", severity: "honey", client_ready: "Yes — minor notes only", recommended_action: `Minor notes (safe to release): ${low.join("; ")}.` };
  }
  return { outcome: "pass", severity: "honey", client_ready: "Yes", recommended_action: "No flags raised. Approve and issue the receipt." };
}

const capabilities = ["basic", "standard", "advanced"];

/** A profile whose place is below the one that is needed; a word that is no place, and no profile, is below nothing. */
function isBelow(profile: Readonly<Record<string, unknown>> | undefined, needs: string | undefined): boolean {
  const [has, needed] = [capabilities.indexOf(String(profile?.["capability"])), capabilities.indexOf(needs ?? "")];
  return has >= 0 && needed >= 0 && has < needed;
}

function bucketOf({ category, needs }: CheckRecord, profile: Records["agent_profile"]): string {
  if (isBelow(profile, needs)) return "stack_fit";
  return category === "policy" ? "deal_finding" : "work_defect";
}

const FINDING_MEMBERS = ["check_key", "label", "category", "kind", "severity", "source", "status", "detail"] as const;

function findingOf(check: CheckRecord, profile: Records["agent_profile"]): Readonly<Record<string, unknown>> {
  const given = FINDING_MEMBERS.flatMap((name): [string, unknown][] => (check[name] === undefined || check[name] === null ? [] : [[name, check[name]]]));
  return { ...Object.fromEntries(given), bucket: bucketOf(check, profile) };
}

/** What a roll-up must answer, members in their order. */
export function expected({ checks, agent_profile }: Records): { readonly verdict: unknown; readonly findings: readonly unknown[] } {
  const passed = checks.filter(({ status }) => status === "pass");
  const flagged = checks.filter(({ status }) => status === "flag");
  const labels = (tier: Tier): string[] => flagged.filter(({ severity }) => tierOf(severity) === tier).map(({ label }) => label);
  const weight = (of: readonly CheckRecord[]): number => of.reduce((sum, { severity }) => sum + weights[tierOf(severity)], 0);
  const [high, mid, low] = [labels("high"), labels("mid"), labels("low")];
  const score = percentHalfEven(weight(passed), weight(passed) + weight(flagged));
  const { outcome, severity, client_ready, recommended_action } = decide(high, mid, low);
  const applied = passed.length + flagged.length;
  return {
    verdict: {
      outcome,
      score: Number(`${String(score)}e-2`),
      score_100: score,
      severity,
      client_ready,
      recommended_action,
      summary: `${String(passed.length)}/${String(applied)} rules passed · ${String(high.length)} high-risk, ${String(mid.length)} mid, ${String(low.length)} low flag(s) · ${String(score)}/100 weighted.`,
      checks_passed: passed.length,
      checks_failed: flagged.length,
      risk_breakdown: { high, mid, low },
    },
    findings: flagged.map((check) => findingOf(check, agent_profile)),
  };
}
