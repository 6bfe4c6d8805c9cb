/** Seeded record sets for `defendable/v1`: every way to spell a severity, awkward labels, ties, empty lists. */
import type { CheckRecord, Records } from "./defendable-oracle.ts";

const severities: readonly (string | null | undefined)[] = [
  "high", "mid", "low", "critical", "propolis", "honey", "minor", "jelly",
  "HIGH", "Critical", "pRoPoLiS", "LOW", "Honey", "MINOR", " high ", "\tlow\n", "  Minor", "high!", "hi gh", "", "   ", "none", "severe", "medium", "noncritical", "constructor", null, undefined,
];
const statuses = ["pass", "flag", "open"];
const categories = ["structure", "schema", "math", "evidence", "policy"];
const labels = ["DSCR", "LTV; as stated", 'the "gate"', "it's; \"both\"", "", "Ünïcode — 😂", "line\nbreak", "\\ {brace} ${dollar}", "a.", "; "];
const details: readonly (string | undefined)[] = ["Parsed.", "", 'off by "1%"', undefined];
const needs: readonly (string | undefined)[] = [undefined, undefined, "basic", "advanced", "none of these"];
const profiles: readonly (Readonly<Record<string, unknown>> | undefined)[] = [undefined, undefined, {}, { capability: "basic" }, { capability: "advanced" }, { capability: "unheard of" }];

/** Numbers from 0 to below a bound, the same for the same seed (a 32-bit xorshift). */
export function dice(seed: number): (bound: number) => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return (bound) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}

function record(roll: (bound: number) => number, place: number): CheckRecord {
  const pick = <T>(of: readonly T[]): T => of[roll(of.length)] as T;
  const [severity, detail, need] = [pick(severities), pick(details), pick(needs)];
  return {
    check_key: `check_${String(place)}`,
    label: `${pick(labels)}${roll(3) === 0 ? String(place) : ""}`,
    category: pick(categories),
    kind: pick(["auto", "checklist"]),
    ...(severity === undefined ? {} : { severity }),
    source: pick(["auto", "operator"]),
    status: pick(statuses),
    ...(detail === undefined ? {} : { detail }),
    ...(need === undefined ? {} : { needs: need }),
  };
}

export function recordSet(seed: number): Records {
  const roll = dice(seed);
  const size = [0, 1, 2, 3, 5, 8, 13, 40][roll(8)] ?? 0;
  const profile = profiles[roll(profiles.length)];
  return { checks: Array.from({ length: size }, (_, place) => record(roll, place)), ...(profile === undefined ? {} : { agent_profile: profile }) };
}

/** Plain records of so many passes and flags of each weight. */
export function weighted(passes: Readonly<Record<string, number>>, flags: Readonly<Record<string, number>>): Records {
  const of = (status: string, counts: Readonly<Record<string, number>>): CheckRecord[] =>
    Object.entries(counts).flatMap(([severity, count]) =>
      Array.from({ length: count }, (_, i) => ({ check_key: `${status}_${severity}_${String(i)}`, label: `${severity} ${String(i)}`, category: "math", kind: "auto", severity, source: "auto", status })),
    );
  return { checks: [...of("pass", passes), ...of("flag", flags)] };
}
