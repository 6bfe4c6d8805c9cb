/** The types of generated modules, as a service's author meets them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GeneratedFile } from "../../../src/codegen/index.ts";
import { sheetModule } from "../../../src/codegen/sheet-module.ts";
import { systemModule } from "../../../src/codegen/system-module.ts";
import type { IrSheet } from "../../../src/ir/ir.ts";
import { defendable } from "../evaluator/defendable.ts";
import { defendableSchemas } from "./schemas.ts";
import { smallSheet } from "./sheet-ir.ts";
import { write, type Written } from "./support.ts";
import { typeErrors } from "./typecheck.ts";

async function filesOf(folder: string, service: string, sheet: IrSheet, emit: "ts" | "js"): Promise<readonly GeneratedFile[]> {
  const options = { emit } as const;
  return [
    ...(await systemModule({ system: defendable, schemas: defendableSchemas, digest: "d", path: `${folder}/systems/defendable.v1`, options })),
    ...sheetModule({ sheet, system: defendable, digest: "d", path: `${folder}/examples/small`, systemPath: "../systems/defendable.v1", options }),
    { path: `${folder}/service.ts`, text: service },
  ];
}

const SERVICE = `
import { evaluate, rollup, ruleKeys, sheet, validate, verdict } from "./examples/small.js";
import type { Check, Evaluation, Finding, Outcome, OutcomeKey, Problem, RuleKey, Run, Status, Submission, Tier, Verdict } from "./examples/small.js";
import { isVerdict, isRecords } from "./systems/defendable.v1.js";

const run: Run = { inputs: { noi: "12345678901234567.89", debt_service: 10n, years: null }, operator: { tone: "flag" } };
const given: Verdict = verdict(run);
const all: Evaluation = evaluate(run);
const problems: readonly Problem[] = validate({ anything: 1 });
const slug: "small" = sheet.slug;
const first: "dscr" = ruleKeys[0];
const keys: OutcomeKey[] = ["dscr", "cited[a]", "math_x"];
const folded = rollup({ checks: [] }).findings.map((finding: Finding) => finding.bucket);
const checks: Check[] = all.checks;
const submission: Submission | null | undefined = run.submission;

export function colour(outcome: Outcome, tier: Tier, status: Status): string {
  switch (outcome) {
    case "pass": return "green";
    case "risk": return tier === "high" || status === "open" ? "amber" : "yellow";
    case "fail": return "red";
  }
}

export function owner(key: RuleKey): string {
  switch (key) {
    case "dscr": return "credit";
    case "gate": return "credit";
    case "cited": return "research";
    case "math": return "model risk";
    case "tone": return "editor";
    default: {
      const none: never = key;
      return none;
    }
  }
}

export const narrowed = (value: unknown): string => (isVerdict(value) ? value.risk_breakdown.high.join() : isRecords(value) ? String(value.checks.length) : "");
export { given, problems, slug, first, keys, folded, checks, submission };
`;

const MISTAKES = `
import type { Run } from "./examples/small.js";
export const a: Run = { inputs: { noi: true, debt_service: 1 } };
export const b: Run = { operator: { gate: "flag" } };
export const c: Run = { inputs: { noi: 1, debt_service: 1, kind: "farm" } };
export const d: Run = { inputs: { noi: 1 } };
export const e: Run = { operator: { tone: "maybe" } };
`;

describe("types", () => {
  let written: Written;
  let errors: readonly string[];

  beforeAll(async () => {
    const less = { ...smallSheet, rules: smallSheet.rules.filter(({ key }) => key !== "tone") };
    const files = [
      ...(await filesOf("ts", SERVICE, smallSheet, "ts")), ...(await filesOf("js", SERVICE, smallSheet, "js")),
      ...(await filesOf("less", SERVICE, less, "ts")), ...(await filesOf("mistakes", MISTAKES, smallSheet, "ts")),
    ];
    written = write(files);
    errors = typeErrors(written.folder, files.map(({ path }) => path).filter((path) => path.endsWith(".ts")));
  });
  afterAll(() => written.remove());
  const errorsIn = (folder: string): readonly string[] => errors.filter((error) => error.startsWith(`${folder}/`));

  it.each(["ts", "js"])("fit an honest service, and all generated files (%s)", (emit) => {
    expect(errorsIn(emit)).toEqual([]);
  });

  it("break a service that knows a rule which is gone", () => {
    expect(errorsIn("less")).toEqual(expect.arrayContaining([expect.stringContaining('Type \'"tone"\' is not comparable')]));
  });

  it("refuse what a run cannot be", () => {
    expect(errorsIn("mistakes").map((error) => error.split(": ")[0])).toEqual([3, 4, 5, 6, 7].map((line) => `mistakes/service.ts:${line}`));
  });
});
