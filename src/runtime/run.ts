/** A run: everything that a sheet's verdict is computed from. All parts are raw JSON. */
import { describeShape, misfitsOf } from "./conform.ts";
import { inputProblems, readInputs } from "./inputs.ts";
import { isRecord } from "./kinds.ts";
import { isDeeperThan, MAX_DEPTH } from "./limits.ts";
import { memberPath } from "./paths.ts";
import type { MemberShape, Shape } from "./shape.ts";
import { UnusableRun } from "./unusable.ts";
import type { Problem } from "./unusable.ts";
import { failed, kindOf } from "./value.ts";
import type { RecordValue } from "./value.ts";

export interface Run {
  /** The facts of the assignment that the sheet declares. */
  readonly inputs?: unknown;
  /** The work to be audited: an object, or text. */
  readonly submission?: unknown;
  /** `satisfied` or `flag` for checklist rules, by key. */
  readonly operator?: unknown;
  /** Attached items. */
  readonly evidence?: unknown;
  readonly agent_profile?: unknown;
  /** A date, `2026-11-30`. */
  readonly as_of?: unknown;
  /** What the host carries through. */
  readonly host?: unknown;
}

/** What a sheet and its system expect of a run. */
export interface RunShape {
  readonly inputs: Shape;
  readonly defaults: readonly (readonly [string, (inputs: RecordValue) => unknown])[];
  readonly rules: readonly { readonly key: string; readonly kind: "auto" | "checklist"; readonly each: boolean }[];
  readonly host: readonly MemberShape[];
}

/** A usable run. The parts are the raw data of the roots of the same names. */
export interface OpenedRun {
  readonly inputs: RecordValue;
  readonly submission: unknown;
  readonly evidence: unknown;
  readonly agent_profile: unknown;
  readonly as_of: unknown;
  readonly host: unknown;
  /** The operator's marks by rule key. */
  readonly marks: ReadonlyMap<string, string>;
}

/** Everything that makes a run unusable, [] when nothing does. A submission is never wrong, only undecided where it is used. */
export function runProblems(run: unknown, expects: RunShape): readonly Problem[] {
  if (!isRecord(run)) return [partProblem("the run", "a record", run)];
  const problems: Problem[] = [];
  for (const [name, expected, fits] of PARTS) {
    const raw = partOf(run, name);
    if (raw === undefined || raw === null) continue;
    if (!fits(raw)) problems.push(partProblem(name, expected, raw));
    else if (isDeeperThan(raw, MAX_DEPTH)) problems.push(tooDeep(name));
  }
  if (problems.length > 0) return problems;
  return [
    ...inputProblems(partOf(run, "inputs"), expects.inputs),
    ...evidenceProblems(partOf(run, "evidence")),
    ...hostProblems(partOf(run, "host"), expects.host),
    ...markProblems(partOf(run, "operator"), expects.rules),
  ];
}

/**
 * What a JSON Schema does not see of a run that fits it: numbers by their exact value, how deep it is, and a
 * `Decimal` where there should be a record. `runProblems` finds the same and more.
 */
export function exactProblems(run: unknown, expects: RunShape): readonly Problem[] {
  if (!isRecord(run) || PARTS.some(([name, , fits]) => isUnfit(partOf(run, name), fits))) return runProblems(run, expects);
  return [...inputProblems(partOf(run, "inputs"), expects.inputs), ...evidenceProblems(partOf(run, "evidence")), ...hostProblems(partOf(run, "host"), expects.host)];
}

function isUnfit(raw: unknown, fits: (raw: unknown) => boolean): boolean {
  return raw !== undefined && raw !== null && (!fits(raw) || isDeeperThan(raw, MAX_DEPTH));
}

/** Opens a run. Throws `UnusableRun` with everything that is wrong with it. */
export function openRun(run: unknown, expects: RunShape): OpenedRun {
  const problems = runProblems(run, expects);
  if (problems.length > 0 || !isRecord(run)) throw new UnusableRun(problems);
  const submission = partOf(run, "submission");
  return {
    inputs: readInputs(partOf(run, "inputs"), expects.inputs, expects.defaults),
    submission: isDeeperThan(submission, MAX_DEPTH) ? failed(tooDeep("submission").message) : submission,
    evidence: partOf(run, "evidence"),
    agent_profile: partOf(run, "agent_profile"),
    as_of: partOf(run, "as_of"),
    host: partOf(run, "host"),
    marks: readMarks(partOf(run, "operator")),
  };
}

function partOf(run: RecordValue, name: keyof Run): unknown {
  return Object.hasOwn(run, name) ? run[name] : undefined;
}

const PARTS: readonly (readonly [keyof Run, string, (raw: unknown) => boolean])[] = [
  ["inputs", "a record", isRecord],
  ["operator", "a record", isRecord],
  ["evidence", "a list", Array.isArray],
  ["agent_profile", "a record", isRecord],
  ["as_of", "a text", (raw) => typeof raw === "string"],
  ["host", "a record", isRecord],
];

function partProblem(path: string, expected: string, raw: unknown): Problem {
  const found = kindOf(raw);
  const named = path.includes(" ") ? path : `\`${path}\``;
  return { path, expected, found, message: `${named} should be ${expected}, found ${found}` };
}

function tooDeep(path: string): Problem {
  const expected = `nested at most ${MAX_DEPTH} levels deep`;
  return { path, expected, found: "more", message: `\`${path}\` is nested more than ${MAX_DEPTH} levels deep` };
}

/** An attached item; there may be more in it, and what is said of it has these types. */
const EVIDENCE: Shape = {
  is: "list",
  of: { is: "record", members: ["kind", "label", "sha256"].map((name) => ({ name, shape: { is: "text" }, optional: true })) },
};

/** What is counted as attached must be an item. */
function evidenceProblems(raw: unknown): readonly Problem[] {
  return misfitsOf(raw, EVIDENCE, "evidence", { numberTexts: false, mustBeThere: true }).problems;
}

function hostProblems(raw: unknown, members: readonly MemberShape[]): readonly Problem[] {
  return misfitsOf(raw ?? {}, { is: "record", members }, "host", { numberTexts: false, mustBeThere: true }).problems;
}

const MARK: Shape = { is: "choice", of: ["satisfied", "flag"] };

function markProblems(raw: unknown, rules: RunShape["rules"]): readonly Problem[] {
  if (!isRecord(raw)) return [];
  const listed = rules.filter((rule) => rule.kind === "checklist").map((rule) => `\`${rule.key}\``);
  const expected = listed.length === 0 ? "no mark: this sheet has no checklist rule" : `a checklist rule: ${listed.join(", ")}`;
  return Object.keys(raw).flatMap((key): readonly Problem[] => {
    const path = memberPath("operator", key);
    const rule = rules.find((one) => one.key === key || (one.each && key.startsWith(`${one.key}[`)));
    if (rule === undefined) return [{ path, expected, found: key, message: `\`${path}\`: there is no rule \`${key}\` (${expected})` }];
    if (rule.kind !== "checklist") {
      return [{ path, expected, found: key, message: `\`${path}\`: \`${key}\` is not decided by a mark (${expected})` }];
    }
    const mark = raw[key];
    if (mark === null || mark === undefined || mark === "satisfied" || mark === "flag") return [];
    const found = typeof mark === "string" ? `\`${mark}\`` : kindOf(mark);
    return [{ path, expected: describeShape(MARK), found, message: `\`${path}\` should be ${describeShape(MARK)}, found ${found}` }];
  });
}

function readMarks(raw: unknown): ReadonlyMap<string, string> {
  if (!isRecord(raw)) return new Map();
  return new Map(Object.keys(raw).flatMap((key) => {
    const mark = raw[key];
    return typeof mark === "string" ? [[key, mark] as const] : [];
  }));
}
