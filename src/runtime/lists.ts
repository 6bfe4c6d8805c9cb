/** Functions that pick from lists or rearrange them. */
import { gapIn, gapOf, isList, isNumber, isRecord, isText, joinGaps, needs } from "./kinds.ts";
import { MAX_DEPTH, MAX_LIST, MAX_RANGE } from "./limits.ts";
import { hasElement, scalarKeys } from "./membership.ts";
import { compareTexts } from "./order.ts";
import { membersOf } from "./read.ts";
import { codePointsOf } from "./code-points.ts";
import { failed, kindOf } from "./value.ts";
import type { ListValue, Undecided, Value } from "./value.ts";
import { inLoop, spend, usedUp } from "./work.ts";

/** The first of each group of equal elements, in order. Cost: one pass for scalars, pairs for lists and records. */
export function distinct(list: Value): Value {
  return inLoop(0, () => distinctOf(list));
}

function distinctOf(list: Value): Value {
  return withDecidedList("distinct", list, (elements) => {
    const keys = scalarKeys(elements);
    if (keys !== undefined) {
      const seen = new Set<string>();
      return elements.filter((_, i) => {
        const key = keys[i] ?? "";
        return seen.has(key) ? false : seen.add(key);
      });
    }
    const kept: Value[] = [];
    let gap: Undecided | undefined;
    for (const element of elements) {
      const known = hasElement(kept, element);
      const stopped = usedUp();
      if (stopped !== undefined) return stopped;
      if (known === false) kept.push(element);
      const open = gapOf(known);
      if (open !== undefined) gap = joinGaps(gap, open);
    }
    return gap ?? kept;
  });
}

/** Ascending; numbers, or texts by code points. */
export function sort(list: Value): Value {
  return withDecidedList("sort", list, (elements) => {
    if (elements.every(isNumber)) return [...elements].sort((a, b) => a.comparedTo(b));
    if (elements.every(isText)) return [...elements].sort(compareTexts);
    const odd = elements.find((x) => !isNumber(x) && !isText(x));
    return odd === undefined ? failed("cannot compare number with text") : needs("sort", "numbers or texts", odd);
  });
}

/** A list or a text (by code points) from its end to its start. */
export function reverse(of: Value): Value {
  if (isText(of)) return codePointsOf(of).reverse().join("");
  return isList(of) ? [...of].reverse() : (gapOf(of) ?? needs("reverse", "a list or a text", of));
}

export function first(list: Value): Value {
  return withSome("first", list, (elements) => elements[0] ?? null);
}

export function last(list: Value): Value {
  return withSome("last", list, (elements) => elements[elements.length - 1] ?? null);
}

/** The one element of a list that has exactly one. */
export function only(list: Value): Value {
  return withSome("only", list, (elements) =>
    elements.length === 1 ? (elements[0] ?? null) : failed(`\`only\` of a list of ${elements.length}`),
  );
}

/** One flat list of all that is in a list of lists, on every level. */
export function flatten(list: Value): Value {
  if (!isList(list)) return gapOf(list) ?? needs("flatten", "a list", list);
  const flat: Value[] = [];
  return inLoop(0, () => flattenInto(flat, list, 0)) ?? flat;
}

function flattenInto(flat: Value[], list: ListValue, depth: number): Undecided | undefined {
  if (depth > MAX_DEPTH) return failed(`nested more than ${MAX_DEPTH} levels deep`);
  const stopped = spend(list.length + 1);
  if (stopped !== undefined) return stopped;
  for (const element of list) {
    if (isList(element)) {
      const problem = flattenInto(flat, element, depth + 1);
      if (problem !== undefined) return problem;
    } else if (flat.push(element) > MAX_LIST) return failed("the list is too long");
  }
  return undefined;
}

/** The whole numbers from `from` to `to`, both included; none when `to` is below `from`. */
export function range(from: Value, to: Value): Value {
  const gap = gapIn([from, to]);
  if (gap !== undefined) return gap;
  if (!isNumber(from) || !isNumber(to)) return needs("range", "whole numbers", isNumber(from) ? to : from);
  if (!from.isInteger() || !to.isInteger()) return failed("`range` needs whole numbers");
  const length = to.minus(from).plus(1);
  if (length.greaterThan(MAX_RANGE)) return failed(`\`range\` of more than ${MAX_RANGE} numbers`);
  const stopped = spend(Math.max(0, length.toNumber()));
  return stopped ?? Array.from({ length: Math.max(0, length.toNumber()) }, (_, i) => from.plus(i));
}

/** A record's members as a list of `{ key, value }`, in their order. */
export function entries(record: Value): Value {
  if (!isRecord(record)) return gapOf(record) ?? needs("entries", "a record", record);
  return membersOf(record).map(([key, value]) => ({ key, value }));
}

function withSome(name: string, list: Value, pick: (elements: ListValue) => Value): Value {
  if (!isList(list)) return gapOf(list) ?? needs(name, "a list", list);
  return list.length === 0 ? failed(`\`${name}\` of an empty list`) : pick(list);
}

function withDecidedList(name: string, list: Value, apply: (elements: ListValue) => Value): Value {
  if (!isList(list)) return gapOf(list) ?? failed(`\`${name}\` needs a list, found ${kindOf(list)}`);
  return spend(list.length) ?? gapIn(list) ?? apply(list);
}
