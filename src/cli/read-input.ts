/** Files that a call names, `-` for standard input: as text, as JSON, or line by line. */
import type { Diagnostic } from "../base/diagnostic.ts";
import { sourceFile } from "../base/source-file.ts";
import type { SourceFile } from "../base/source-file.ts";
import { placeOf } from "../diagnostics/place.ts";
import type { Io } from "./io.ts";
import { readJson } from "./read-json.ts";
import { UnusableCall } from "./unusable.ts";

/** Longer files cannot be held as one text, and no run is that long. */
const LARGEST_FILE = 256 * 1024 * 1024;
/** Each line is held in memory by itself. */
const LONGEST_LINE = 64 * 1024 * 1024;

export interface JsonInput {
  readonly file: SourceFile;
  readonly value: unknown;
}

/** How messages name a file. */
export function shownName(path: string): string {
  return path === "-" ? "<stdin>" : path;
}

/** Reads a file that must be UTF-8 text. */
export async function readInput(io: Io, path: string): Promise<SourceFile> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of opened(io, path)) {
    size += chunk.length;
    if (size > LARGEST_FILE) throw new UnusableCall(`${shownName(path)} is larger than ${LARGEST_FILE} bytes`);
    chunks.push(chunk);
  }
  const text = decodeUtf8(Buffer.concat(chunks));
  if (text === undefined) throw new UnusableCall(`${shownName(path)} is not UTF-8 text`);
  return sourceFile(shownName(path), text);
}

/** Reads a file that must be JSON. */
export async function readJsonInput(io: Io, path: string): Promise<JsonInput> {
  const file = await readInput(io, path);
  const reading = readJson(file);
  if ("problem" in reading) throw new UnusableCall(reading.problem.message, [reading.problem]);
  return { file, value: reading.value };
}

/** A line of a file of JSON lines, counted from 1; `problem` when it cannot be read. */
export type JsonLine = { readonly line: number } & ({ readonly file: SourceFile; readonly value: unknown } | { readonly problem: LineProblem });

export interface LineProblem {
  readonly code: string;
  readonly message: string;
}

/** Reads JSON lines one at a time. Empty lines are passed over. */
export async function* readJsonLines(io: Io, path: string): AsyncGenerator<JsonLine> {
  let line = 0;
  for await (const bytes of splitLines(opened(io, path))) {
    line++;
    if (bytes === undefined) {
      yield { line, problem: { code: "line-too-long", message: `this line is longer than ${LONGEST_LINE} bytes` } };
      continue;
    }
    const text = decodeUtf8(bytes);
    if (text === undefined) {
      yield { line, problem: { code: "not-utf8", message: "this line is not UTF-8 text" } };
      continue;
    }
    // Only the first line of a file may begin with a byte order mark, which `sourceFile` drops.
    const file = sourceFile(`${shownName(path)}:${line}`, line === 1 ? text : text.replace(/^\uFEFF/, "\uFEFF\uFEFF"));
    if (file.text.trim() === "") continue;
    const reading = readJson(file);
    yield "problem" in reading ? { line, problem: onOneLine(reading.problem) } : { line, file, value: reading.value };
  }
}

/** A problem of a line by itself, where only columns tell places apart. */
function onOneLine({ code, message, span, related = [] }: Diagnostic): LineProblem {
  const places = [`column ${placeOf(span).column}`, ...related.map((one) => `${one.message}: column ${placeOf(one.span).column}`)];
  return { code, message: `${message} (${places.join("; ")})` };
}

/** Splits at LF; a line too long to hold is `undefined`. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array | undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  const hold = (part: Uint8Array): void => {
    size += part.length;
    if (size > LONGEST_LINE) held = [];
    else if (part.length > 0) held.push(part);
  };
  const line = (): Uint8Array | undefined => {
    const whole = size > LONGEST_LINE ? undefined : Buffer.concat(held);
    held = [];
    size = 0;
    return whole;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      hold(chunk.subarray(start, end));
      yield line();
      start = end + 1;
    }
    hold(chunk.subarray(start));
  }
  if (size > 0) yield line();
}

async function* opened(io: Io, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* io.files.open(path);
  } catch (error) {
    if (error instanceof UnusableCall) throw error;
    throw new UnusableCall(`${shownName(path)} cannot be read: ${systemProblem(error)}`);
  }
}

const SYSTEM_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "there is no such file"],
  ["EISDIR", "it is a folder"],
  ["EACCES", "permission is denied"],
  ["EPERM", "permission is denied"],
  ["EROFS", "nothing can be written there"],
  ["ENOSPC", "there is no room left"],
  ["ENOTDIR", "a part of its path is no folder"],
]);

/** A system error in a few words. */
export function systemProblem(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  if (code !== undefined) return SYSTEM_PROBLEMS.get(code) ?? code;
  return error instanceof Error ? error.message : String(error);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
