/** `run`: a sheet's verdict on a run, or on each line of many. */
import type { CompiledSheet } from "../../compiler/pipeline.ts";
import { evaluateSheet } from "../../evaluator/index.ts";
import type { SheetIdentity, SheetResult } from "../../evaluator/index.ts";
import { stringifyJson } from "../../runtime/json.ts";
import type { Json } from "../../runtime/json.ts";
import type { Run } from "../../runtime/run.ts";
import { UnusableRun } from "../../runtime/unusable.ts";
import { eachLine } from "../each-line.ts";
import { failOn } from "../fail-on.ts";
import type { Io } from "../io.ts";
import { oneSheet, openProgram } from "../open-program.ts";
import type { SystemOptions } from "../open-program.ts";
import { asOfPart, asRun, problemLines, readRun } from "../run-input.ts";
import type { RunFiles } from "../run-input.ts";
import { undeclaredInputs } from "../undeclared-inputs.ts";
import { status } from "../status.ts";
import type { Status } from "../status.ts";
import { UnusableCall } from "../unusable.ts";
import { verdictText } from "../verdict-text.ts";

export interface RunOptions extends SystemOptions, RunFiles {
  readonly each?: string;
  readonly failOn?: string;
  readonly format: "pretty" | "json";
}

export async function run(io: Io, path: string, options: RunOptions): Promise<Status> {
  const compiled = await oneSheet(io, openProgram(io, options), path);
  if (compiled === undefined) return status.fails;
  const { sheet, system: { system } } = compiled;
  const reaches = failOn(system, options.failOn);
  const identity = identityOf(compiled);
  const evaluate = (one: Run): SheetResult => evaluateSheet(sheet, system, one, identity);
  if (options.each !== undefined) {
    const asOf = asOfPart(options.asOf);
    return eachLine(io, options.each, (value, file) => {
      try {
        const result = evaluate({ ...asRun(value, file), ...asOf });
        return { answer: answerOf(identity, result), fails: reaches(result.outcomes) };
      } catch (error) {
        if (error instanceof UnusableRun || error instanceof UnusableCall) return { code: "unusable-run", message: error.message };
        throw error;
      }
    });
  }
  const { run: given, sources } = await readRun(io, options, sheet);
  let result: SheetResult;
  try {
    result = evaluate(given);
  } catch (error) {
    if (!(error instanceof UnusableRun)) throw error;
    throw new UnusableCall(["the run cannot be used", ...problemLines(error.problems, sources)].join("\n  "));
  }
  for (const line of undeclaredInputs(given, sheet)) await io.err.write(`flightsheet: ${line}\n`);
  await io.out.write(options.format === "json" ? `${stringifyJson(answerOf(identity, result), 2)}\n` : verdictText(sheet, system, identity, result, io.out.colour));
  return reaches(result.outcomes) ? status.fails : status.done;
}

export function identityOf({ sheet: { slug, version }, digest }: CompiledSheet): SheetIdentity {
  return { slug, version, digest };
}

/** The sheet first, then what its system emits, in declared order. */
function answerOf({ slug, version, digest }: SheetIdentity, { emitted }: SheetResult): Json {
  return { sheet: { slug, version, digest }, ...emitted };
}
