/** A run, from the files that a call names. */
import { lineColumn } from "../base/source-file.ts";
import type { SourceFile } from "../base/source-file.ts";
import type { IrSheet } from "../ir/ir.ts";
import type { Run } from "../runtime/run.ts";
import type { Problem } from "../runtime/unusable.ts";
import type { Io } from "./io.ts";
import { readInput, readJsonInput } from "./read-input.ts";
import { readJson, spanOfPath } from "./read-json.ts";
import { UnusableCall } from "./unusable.ts";

export interface RunFiles {
  readonly inputs?: string;
  readonly submission?: string;
  readonly operator?: string;
  readonly evidence?: string;
  readonly run?: string;
  readonly asOf?: string;
}

/** Where a part of a run was read: `root` is the path of the whole file within the run. */
export interface RunSource {
  readonly root: string;
  readonly file: SourceFile;
}

export interface RunInput {
  readonly run: Run;
  readonly sources: readonly RunSource[];
}

const PARTS = ["inputs", "operator", "evidence"] as const;

/** Reads a run's files. What is in them is not looked at yet. */
export async function readRun(io: Io, files: RunFiles, sheet: IrSheet): Promise<RunInput> {
  const asOf = asOfPart(files.asOf);
  if (files.run !== undefined) {
    const { file, value } = await readJsonInput(io, files.run);
    return { run: { ...asRun(value, file), ...asOf }, sources: [{ root: "", file }] };
  }
  const sources: RunSource[] = [];
  const parts: [string, unknown][] = [];
  for (const part of PARTS) {
    const path = files[part];
    if (path === undefined) continue;
    const { file, value } = await readJsonInput(io, path);
    sources.push({ root: part, file });
    parts.push([part, value]);
  }
  if (files.submission !== undefined) {
    const { file, value } = await readSubmission(io, files.submission, sheet);
    sources.push({ root: "submission", file });
    parts.push(["submission", value]);
  }
  return { run: { ...Object.fromEntries(parts), ...asOf }, sources };
}

/** A line's or a file's JSON as a run. Its parts are checked when the sheet is evaluated. */
export function asRun(value: unknown, file: SourceFile): Run {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new UnusableCall(`${file.name}: a run is a JSON object with members such as \`inputs\` and \`submission\``);
  }
  return value;
}

/** A sheet that judges text gets the file's text as it is; a sheet that declares no submission gets either. */
async function readSubmission(io: Io, path: string, { submission }: IrSheet): Promise<{ readonly file: SourceFile; readonly value: unknown }> {
  const file = await readInput(io, path);
  const isText = submission?.is === "text" || (submission === undefined && !/^\s*[[{"]/.test(file.text));
  if (isText) return { file, value: file.text };
  const reading = readJson(file);
  if ("problem" in reading) throw new UnusableCall(reading.problem.message, [reading.problem]);
  return { file, value: reading.value };
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export function asOfPart(date: string | undefined): { readonly as_of?: string } {
  if (date === undefined) return {};
  if (!isDate(date)) throw new UnusableCall(`--as-of takes a day such as 2026-11-30, found ${date}`);
  return { as_of: date };
}

function isDate(text: string): boolean {
  const [, year = "", month = "", day = ""] = DATE.exec(text) ?? [];
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1];
  return year !== "" && days !== undefined && d >= 1 && d <= days;
}

/** Problems of unusable data, each on a line of its own with the place it comes from. */
export function problemLines(problems: readonly Problem[], sources: readonly RunSource[]): string[] {
  return problems.map(({ path, message }) => {
    const source = sources.find(({ root }) => root === "" || path === root || path.startsWith(`${root}.`) || path.startsWith(`${root}[`));
    if (source === undefined) return message;
    const { line, column } = lineColumn(source.file, spanOfPath(source.file, source.root, path).start);
    return `${source.file.name}:${line}:${column}: ${message}`;
  });
}
