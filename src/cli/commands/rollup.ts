/** `rollup`: the fold of a verdict system alone, over another engine's records. */
import { rollup as fold } from "../../evaluator/index.ts";
import { stringifyJson } from "../../runtime/json.ts";
import { UnusableRecords } from "../../runtime/unusable.ts";
import { eachLine } from "../each-line.ts";
import type { Io } from "../io.ts";
import { oneSystem, openProgram } from "../open-program.ts";
import type { SystemOptions } from "../open-program.ts";
import { readJsonInput } from "../read-input.ts";
import { problemLines } from "../run-input.ts";
import { status } from "../status.ts";
import type { Status } from "../status.ts";
import { UnusableCall } from "../unusable.ts";

export interface RollupOptions extends SystemOptions {
  readonly each?: string;
}

export async function rollup(io: Io, name: string, records: string | undefined, options: RollupOptions): Promise<Status> {
  if ((records === undefined) === (options.each === undefined)) {
    throw new UnusableCall("rollup takes either a file of records or --each with a file of JSON lines");
  }
  const compiled = await oneSystem(io, openProgram(io, options), name);
  if (compiled === undefined) return status.fails;
  if (options.each !== undefined) {
    return eachLine(io, options.each, (value) => {
      try {
        return { answer: fold(compiled.system, value), fails: false };
      } catch (error) {
        if (error instanceof UnusableRecords) return { code: "unusable-records", message: error.message };
        throw error;
      }
    });
  }
  const { file, value } = await readJsonInput(io, records ?? "-");
  try {
    await io.out.write(`${stringifyJson(fold(compiled.system, value), 2)}\n`);
    return status.done;
  } catch (error) {
    if (!(error instanceof UnusableRecords)) throw error;
    throw new UnusableCall(["the records cannot be used", ...problemLines(error.problems, [{ root: "", file }])].join("\n  "));
  }
}
