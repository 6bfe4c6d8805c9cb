/**
 * `==` and `!=`. Numbers by value, texts by code points, lists element by element, records member by member,
 * with Kleene's three values: one definite difference decides, else an undecided part leaves it undecided.
 */
import { gapIn, gapOf, isBoolean, isList, isNumber, isRecord, isText, joinGaps } from "./kinds.ts";
import { MAX_DEPTH } from "./limits.ts";
import { readAs } from "./read.ts";
import { ANY } from "./shape.ts";
import { failed, kindOf } from "./value.ts";
import type { ListValue, RecordValue, Undecided, Value } from "./value.ts";
import { inLoop, usedUp } from "./work.ts";

export function equal(a: Value, b: Value): Value {
  return equalAt(a, b, 0);
}

export function notEqual(a: Value, b: Value): Value {
  const same = equal(a, b);
  return isBoolean(same) ? !same : same;
}

function equalAt(a: Value, b: Value, depth: number): Value {
  if (isNumber(a) && isNumber(b)) return a.equals(b);
  if (isText(a) && isText(b)) return a === b;
  const gap = gapIn([a, b]);
  if (gap !== undefined) return gap;
  if (isBoolean(a) && isBoolean(b)) return a === b;
  if (depth > MAX_DEPTH) return failed(`nested more than ${MAX_DEPTH} levels deep`);
  if (isList(a) && isList(b)) return equalLists(a, b, depth);
  if (isRecord(a) && isRecord(b)) return equalRecords(a, b, depth);
  return failed(`cannot compare ${kindOf(a)} with ${kindOf(b)}`);
}

function equalLists(a: ListValue, b: ListValue, depth: number): Value {
  if (a.length !== b.length) return false;
  return allEqual(a, (i) => [a[i] ?? null, b[i] ?? null], depth);
}

/** A null member counts as absent, as it does everywhere. */
function equalRecords(a: RecordValue, b: RecordValue, depth: number): Value {
  const names = presentNames(a);
  const others = presentNames(b);
  if (names.length !== others.length || names.some((name) => !Object.hasOwn(b, name) || isNothing(b[name]))) return false;
  return allEqual(names, (i) => {
    const name = names[i] ?? "";
    return [readAs(a[name], ANY, name), readAs(b[name], ANY, name)];
  }, depth);
}

function presentNames(record: RecordValue): string[] {
  return Object.keys(record).filter((name) => !isNothing(record[name]));
}

function isNothing(raw: unknown): boolean {
  return raw === null || raw === undefined;
}

function allEqual(parts: readonly unknown[], pair: (i: number) => readonly [Value, Value], depth: number): Value {
  return inLoop(parts.length, () => comparePairs(parts.length, pair, depth));
}

function comparePairs(count: number, pair: (i: number) => readonly [Value, Value], depth: number): Value {
  let gap: Undecided | undefined;
  for (let i = 0; i < count; i++) {
    const [left, right] = pair(i);
    const same = equalAt(left, right, depth + 1);
    const stopped = usedUp();
    if (stopped !== undefined) return stopped;
    if (same === false) return false;
    const open = gapOf(same);
    if (open !== undefined) gap = joinGaps(gap, open);
  }
  return gap ?? true;
}
