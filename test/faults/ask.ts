/** Asks expressions by the command line's own way, in short answers. */
import { call } from "../support/call.ts";

/** An expression, and JSON text for its bindings; without it a name that nothing declares is an error. */
export type Asked = readonly [expression: string, bindings?: string];

interface Line {
  readonly value?: unknown;
  readonly undecided?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** The value as JSON reads it (numbers as texts), `undecided: why`, or `code: message`. */
export async function ask(...asked: readonly Asked[]): Promise<readonly unknown[]> {
  const lines = asked.map(([expression, bindings]) => `{"expr":${JSON.stringify(expression)}${bindings === undefined ? "" : `,"bindings":${bindings}`}}`);
  const { out } = await call(["eval", "--each", "expressions.ndjson"], { files: { "expressions.ndjson": `${lines.join("\n")}\n` } });
  return out.trimEnd().split("\n").map((line) => short(JSON.parse(line) as Line));
}

function short({ value, undecided, error }: Line): unknown {
  if (error !== undefined) return `${error.code}: ${error.message}`;
  return undecided === undefined ? value : `undecided: ${undecided}`;
}

/** Asks, and gives each expression with its answer, to be compared with a table at once. */
export async function table(rows: readonly (readonly [expression: string, answer: unknown, bindings?: string])[]): Promise<{ readonly got: unknown; readonly expected: unknown }> {
  const got = await ask(...rows.map(([expression, , bindings]): Asked => (bindings === undefined ? [expression] : [expression, bindings])));
  return { got: rows.map(([expression], i) => [expression, got[i]]), expected: rows.map(([expression, answer]) => [expression, answer]) };
}
