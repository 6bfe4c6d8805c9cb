/** Rules that can come out in one way only, whatever a run within the declared ranges says. */
import type { IrSheet } from "../ir/ir.ts";
import { possibilitiesOf } from "./possibilities.ts";

export interface UnreachableOutcome {
  readonly rule: string;
  /** `applies`: its `when` is never true. */
  readonly never: "flag" | "pass" | "applies";
}

/** Rules in `exempt` (strict ones, and those of an imported sheet) are not looked at. */
export function unreachableOutcomes(sheet: IrSheet, exempt: ReadonlySet<string>): UnreachableOutcome[] {
  const possibilities = possibilitiesOf(sheet);
  const found: UnreachableOutcome[] = [];
  for (const rule of sheet.rules) {
    if (exempt.has(rule.key) || rule.check.kind !== "holds") continue;
    const applies = rule.when && possibilities.of(rule.when);
    if (applies?.kind === "boolean" && !applies.canBeTrue) {
      found.push({ rule: rule.key, never: "applies" });
      continue;
    }
    const test = possibilities.of(rule.check.test);
    if (test.kind !== "boolean") continue;
    if (!test.canBeFalse) found.push({ rule: rule.key, never: "flag" });
    else if (!test.canBeTrue) found.push({ rule: rule.key, never: "pass" });
  }
  return found;
}
