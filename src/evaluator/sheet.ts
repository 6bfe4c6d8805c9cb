/** A sheet's run from its inputs to what its verdict system emits. */
import type { IrSheet, IrSystem } from "../ir/ir.ts";
import { fillRecords } from "../runtime/emit.ts";
import type { Json } from "../runtime/json.ts";
import { applicable } from "../runtime/outcomes.ts";
import type { Outcome } from "../runtime/outcomes.ts";
import { openRun } from "../runtime/run.ts";
import type { OpenedRun, Run } from "../runtime/run.ts";
import type { RecordValue, Value } from "../runtime/value.ts";
import { EvaluationContext } from "./context.ts";
import type { Definitions, Observer, Roots } from "./context.ts";
import { evaluateExpression } from "./evaluate.ts";
import { evaluateRule } from "./rules.ts";
import { foldSystem, memberShape } from "./system.ts";

/** What a verdict says it was computed by. */
export interface SheetIdentity {
  readonly slug: string;
  readonly version: string;
  /** SHA-256 of the sheet's meaning. */
  readonly digest: string;
}

export interface SheetResult {
  /** Every outcome in declared order, those of rules that do not apply included. */
  readonly outcomes: readonly Outcome[];
  /** The system's emissions by name, in declared order. */
  readonly emitted: Readonly<Record<string, Json>>;
  /** The values of the sheet's params, lets and math checks. */
  readonly globals: Readonly<Record<string, Value>>;
}

/** Evaluates a run. Throws `UnusableRun` when its inputs or marks misfit; a submission never makes it throw. */
export function evaluateSheet(
  sheet: IrSheet,
  system: IrSystem,
  run: Run,
  identity: SheetIdentity,
  observer?: Observer,
): SheetResult {
  const opened = openSheetRun(sheet, system, run);
  const context = new EvaluationContext(rootsOf(opened), definitionsOf(sheet, system), observer);
  const outcomes = sheet.rules.flatMap((rule) => evaluateRule(rule, context, opened.marks));
  const { host, agent_profile, evidence } = opened;
  const roots: Roots = { host, agent_profile, evidence, rules: applicable(outcomes), sheet: { ...identity } };
  observer?.section("records");
  const records = recordsOf(system, sheet, context, roots);
  const emitted = Object.fromEntries(foldSystem(system, { ...roots, records }, true, observer));
  observer?.section("globals");
  const globals = sheet.globals.map(({ name }) => [name, evaluateExpression({ kind: "global", name }, context)] as const);
  return { outcomes, emitted, globals: Object.fromEntries(globals) };
}

/**
 * What a sheet's own names stand for in a run, for expressions beside the sheet: those of a case. `more` gives
 * further roots. Throws `UnusableRun`.
 */
export function contextOfRun(sheet: IrSheet, system: IrSystem, run: Run, more: Roots = {}): EvaluationContext {
  return new EvaluationContext({ ...rootsOf(openSheetRun(sheet, system, run)), ...more }, definitionsOf(sheet, system));
}

function definitionsOf(sheet: IrSheet, system: IrSystem): Definitions {
  return { globals: sheet.globals, defines: sheet.defines, ladders: system.ladders };
}

function openSheetRun(sheet: IrSheet, system: IrSystem, run: Run): OpenedRun {
  return openRun(run, {
    inputs: sheet.inputs,
    defaults: sheet.defaults.map(({ name, value }) => [
      name,
      // A context of its own, because the inputs are not complete yet.
      (inputs: RecordValue) => evaluateExpression(value, new EvaluationContext({ inputs, as_of: run.as_of }, definitionsOf(sheet, system))),
    ]),
    rules: sheet.rules.map(({ key, kind, each }) => ({ key, kind, each: each !== undefined })),
    host: system.host.map(memberShape),
  });
}

function rootsOf({ inputs, submission, evidence, agent_profile, as_of, host }: OpenedRun): Roots {
  return { inputs, submission, evidence, agent_profile, as_of, host };
}

/** What the system folds over, made from the sheet's rules and facts. */
function recordsOf(system: IrSystem, sheet: IrSheet, context: EvaluationContext, roots: Roots): RecordValue {
  return fillRecords(
    system.records.map(({ name, optional, fill }) => {
      if (fill !== undefined) {
        const value = (records: RecordValue): Value =>
          evaluateExpression(fill, new EvaluationContext({ ...roots, records }, system, context.observer));
        return { name, optional, value };
      }
      const fact = sheet.facts.find((one) => one.name === name);
      return { name, optional, value: fact === undefined ? undefined : () => evaluateExpression(fact.value, context) };
    }),
  );
}
