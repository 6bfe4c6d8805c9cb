/** `calc("Loan-to-Value")`: the result that the submission states under a name. */
import { equal } from "./equality.ts";
import { foldName } from "./code-points.ts";
import { plainNumber } from "./decimal-text.ts";
import { gapIn, isNumber, isText } from "./kinds.ts";
import { elementPath, memberPath } from "./paths.ts";
import { listOf } from "./quantify.ts";
import { memberOf, readAs } from "./read.ts";
import { ANY } from "./shape.ts";
import { failed, missing, Undecided } from "./value.ts";
import type { Value } from "./value.ts";
import { spend } from "./work.ts";

/**
 * The `result` of the entries of `source` whose `name` is one of `names`, trimmed and case-blind. `path` is
 * the list's, for messages. Several entries that disagree are undecided; none is missing.
 */
export function calc(source: Value, names: readonly string[], path: string): Value {
  const absent = missing(`calc(${JSON.stringify(names[0] ?? "")})`);
  if (source instanceof Undecided && (source.cause === "missing" || source.cause === "null")) return absent;
  const list = listOf("calc", source);
  if (list instanceof Undecided) return list;
  const stopped = spend(list.length);
  if (stopped !== undefined) return stopped;
  const wanted = new Set(names.map(foldName));
  const results: Value[] = [];
  list.forEach((entry, i) => {
    const name = memberOf(entry, "name", ANY, "name");
    if (!isText(name) || !wanted.has(foldName(name))) return;
    const place = memberPath(elementPath(path, i), "result");
    results.push(readAs(memberOf(entry, "result", ANY, place), { is: "number" }, place));
  });
  return agreed(results, names[0] ?? "") ?? absent;
}

function agreed(results: readonly Value[], name: string): Value | undefined {
  const gap = gapIn(results);
  if (gap !== undefined) return gap;
  const first = results[0];
  if (first === undefined) return undefined;
  const other = results.find((result) => equal(first, result) !== true);
  if (other === undefined) return first;
  const spelt = [first, other].map((value) => (isNumber(value) ? plainNumber(value) : "?"));
  return failed(`\`calc(${JSON.stringify(name)})\` is stated as ${spelt.join(" and as ")}`);
}
