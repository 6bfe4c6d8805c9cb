/** `in`, `contains`, `starts with`, `ends with`, `same set as`, `subset of`. */
import { equal } from "./equality.ts";
import { gapIn, gapOf, isBoolean, isList, isNumber, isRecord, isText, joinGaps, needs } from "./kinds.ts";
import { plainNumber } from "./decimal-text.ts";
import { Undecided } from "./value.ts";
import type { ListValue, Value } from "./value.ts";
import { inLoop, spend, usedUp } from "./work.ts";

/** Of a list: is one element equal (Kleene)? Of a record: is there a present member of that name? */
export function isIn(element: Value, container: Value): Value {
  const gap = gapIn([element, container]);
  if (isList(container)) return gap ?? hasElement(container, element);
  if (gap !== undefined) return gap;
  if (isRecord(container)) return isText(element) ? hasMember(container, element) : needs("in", "a member's name", element);
  return needs("in", "a list or a record", container);
}

/** Of a text: is the other text in it? Of a list: is one element equal (Kleene)? */
export function contains(container: Value, part: Value): Value {
  const gap = gapIn([container, part]);
  if (gap !== undefined) return gap;
  if (isText(container)) return isText(part) ? container.includes(part) : needs("contains", "a text", part);
  return isList(container) ? hasElement(container, part) : needs("contains", "a text or a list", container);
}

export function startsWith(text: Value, part: Value): Value {
  return withTexts("starts with", text, part, (x, y) => x.startsWith(y));
}

export function endsWith(text: Value, part: Value): Value {
  return withTexts("ends with", text, part, (x, y) => x.endsWith(y));
}

/** Have two lists the same elements, repeats and order aside? */
export function sameSetAs(a: Value, b: Value): Value {
  return withLists("same set as", a, b, (x, y) => both(eachIn(x, y), () => eachIn(y, x)));
}

/** Is every element of the first list in the second? */
export function subsetOf(a: Value, b: Value): Value {
  return withLists("subset of", a, b, eachIn);
}

/** Kleene's `some` over `==`. Cost: one pass; elements that are lists or records are compared as a whole. */
export function hasElement(list: ListValue, element: Value): Value {
  return inLoop(list.length, () => searchElement(list, element));
}

function searchElement(list: ListValue, element: Value): Value {
  const stopped = usedUp();
  if (stopped !== undefined) return stopped;
  let gap: Undecided | undefined;
  for (const candidate of list) {
    const same = equal(candidate, element);
    if (same === true) return true;
    const open = gapOf(same);
    if (open !== undefined) gap = joinGaps(gap, open);
  }
  return gap ?? false;
}

/**
 * A word that two scalars share exactly when they are equal, for look-ups in a set; `undefined` for lists,
 * records and what is undecided.
 */
function scalarKey(value: Value): string | undefined {
  if (isText(value)) return `t${value}`;
  if (isNumber(value)) return `n${plainNumber(value)}`;
  return isBoolean(value) ? `b${value}` : undefined;
}

/** The scalar keys of a list whose elements are all of one scalar kind; else `undefined`. */
export function scalarKeys(list: ListValue): readonly string[] | undefined {
  const keys: string[] = [];
  for (const element of list) {
    const key = scalarKey(element);
    if (key === undefined || key[0] !== (keys[0] ?? key)[0]) return undefined;
    keys.push(key);
  }
  return keys;
}

function eachIn(inner: ListValue, outer: ListValue): Value {
  return inLoop(inner.length, () => spend(outer.length) ?? searchEach(inner, outer));
}

function searchEach(inner: ListValue, outer: ListValue): Value {
  const [some, others] = [scalarKeys(inner), scalarKeys(outer)];
  if (some !== undefined && others !== undefined && some[0]?.[0] === others[0]?.[0]) {
    const known = new Set(others);
    return some.every((key) => known.has(key));
  }
  let gap: Undecided | undefined;
  for (const element of inner) {
    const found = gapOf(element) ?? hasElement(outer, element);
    const stopped = usedUp();
    if (stopped !== undefined) return stopped;
    if (found === false) return false;
    const open = gapOf(found);
    if (open !== undefined) gap = joinGaps(gap, open);
  }
  return gap ?? true;
}

function both(first: Value, second: () => Value): Value {
  if (first === false) return false;
  const other = second();
  return other === false ? false : (gapIn([first, other]) ?? true);
}

function hasMember(record: object, name: string): boolean {
  if (!Object.hasOwn(record, name)) return false;
  const member: unknown = (record as Record<string, unknown>)[name];
  if (member instanceof Undecided) return member.cause === "type";
  return member !== null && member !== undefined;
}

function withTexts(operation: string, a: Value, b: Value, apply: (x: string, y: string) => Value): Value {
  if (isText(a) && isText(b)) return apply(a, b);
  return gapIn([a, b]) ?? needs(operation, "texts", isText(a) ? b : a);
}

function withLists(operation: string, a: Value, b: Value, apply: (x: ListValue, y: ListValue) => Value): Value {
  if (isList(a) && isList(b)) return apply(a, b);
  return gapIn([a, b]) ?? needs(operation, "lists", isList(a) ? b : a);
}
