/** Which outcomes of each rule the cases have seen. */
import type { IrSheet } from "../ir/ir.ts";
import type { Outcome, Status } from "../runtime/index.ts";

export interface RuleCoverage {
  readonly key: string;
  readonly counts: Readonly<Record<Status, number>>;
  /** Outcomes of a decided rule that no case has seen, of `pass` and `flag`. */
  readonly unseen: readonly Status[];
}

/** One line a rule, in declared order. Rows of `recompute`, and of `for each`, count for their rule. */
export function coverageOf(sheet: IrSheet, outcomes: readonly Outcome[]): RuleCoverage[] {
  return sheet.rules.map(({ key, check, each }) => {
    const isOwn = (one: string): boolean =>
      one === key || (each !== undefined && one.startsWith(`${key}[`)) || (check.kind === "recompute" && one.startsWith(`${key}_`) && !sheet.rules.some((rule) => rule.key === one));
    const counts: Record<Status, number> = { pass: 0, flag: 0, open: 0, "not applicable": 0 };
    for (const outcome of outcomes) if (isOwn(outcome.key)) counts[outcome.status]++;
    return { key, counts, unseen: (["pass", "flag"] as const).filter((status) => counts[status] === 0) };
  });
}
