/** JSON lines in, JSON lines out: one answer for each line, in order, however long the file. */
import type { SourceFile } from "../base/source-file.ts";
import { stringifyJson } from "../runtime/json.ts";
import type { Json } from "../runtime/json.ts";
import type { Io } from "./io.ts";
import { readJsonLines } from "./read-input.ts";
import { status } from "./status.ts";
import type { Status } from "./status.ts";

export interface LineAnswer {
  readonly answer: Json;
  /** The answer is there, but makes the call fail. */
  readonly fails: boolean;
}

/** A line that was read but cannot be used. */
export interface UnusableLine {
  readonly code: string;
  readonly message: string;
}

/**
 * Answers each line. One that cannot be used gets `{"line", "error"}` in its place, the rest go on, and the
 * call fails.
 */
export async function eachLine(io: Io, path: string, answer: (value: unknown, file: SourceFile) => LineAnswer | UnusableLine): Promise<Status> {
  let result: Status = status.done;
  for await (const read of readJsonLines(io, path)) {
    const answered = "problem" in read ? read.problem : attempt(() => answer(read.value, read.file));
    const unusable = "code" in answered;
    if (unusable || answered.fails) result = status.fails;
    const written: Json = unusable ? { line: read.line, error: { code: answered.code, message: answered.message } } : answered.answer;
    await io.out.write(`${stringifyJson(written)}\n`);
  }
  return result;
}

/** Whatever goes wrong with one line must not take the others with it. */
function attempt(answer: () => LineAnswer | UnusableLine): LineAnswer | UnusableLine {
  try {
    return answer();
  } catch (error) {
    return { code: "internal-error", message: `this should not have happened: ${error instanceof Error ? error.message : String(error)}` };
  }
}
