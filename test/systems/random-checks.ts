/** Record sets that are the same on every run: a seed in, checks out. */
import type { CheckRecord } from "./defendable-oracle.ts";

/** Whole numbers below `n`; mulberry32. */
export function below(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** Every tier's words, odd case and blanks, words that only look like one of them, and none at all. */
const severities: readonly (string | undefined)[] = [
  "high", "HIGH", " High ", "critical", "Critical\n", "\tPROPOLIS", "propolis",
  "mid", "MID ", "jelly", "medium", "noncritical", "", "   ", "high-risk", "hi gh", "lowest", "0", "null", "hígh", "\u212Aritical",
  "low", " low", "LOW\u00a0", "honey", "Honey", "minor", "MINOR", undefined, undefined, undefined,
];

const labels = ["DSCR gate", "", "A; B", 'say "so"', "{score}", "\\{x}", "ünïcode 🐝", "line\nend", "  padded  ", "`tick`", "__proto__"];
const categories = ["structure", "schema", "math", "evidence", "policy"];
const statuses = ["pass", "flag", "open", "pass", "flag"];

export function randomChecks(next: (n: number) => number): readonly CheckRecord[] {
  const pick = <T>(from: readonly T[]): T => from[next(from.length)] as T;
  // a set leans to one status now and then, so that no flags and no applied rules come up too
  const leaning = [statuses, ["pass"], ["open"], ["pass", "open"], ["flag"]][next(12)] ?? statuses;
  return Array.from({ length: next(13) }, (_, i) => {
    const severity = pick(severities);
    return {
      check_key: `check_${i}`,
      label: pick(labels),
      category: pick(categories),
      kind: pick(["auto", "checklist"]),
      ...(severity === undefined ? {} : { severity }),
      source: pick(["auto", "operator"]),
      status: pick(leaning),
      ...(next(4) === 0 ? {} : { detail: pick(labels) }),
    };
  });
}
