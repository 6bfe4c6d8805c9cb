/** Functions that look for a text in a text. Places count code points from 0. */
import { codePointLength, indexAt, offsetOf } from "./code-points.ts";
import { gapIn, isNumber, isText, needs } from "./kinds.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";

/** The first place of `part` at or behind `from` (0); -1 when there is none. */
export function indexOf(text: Value, part: Value, from?: Value): Value {
  return placed("indexOf", text, part, from, 0, (x, y, offset) => x.indexOf(y, offset));
}

/** The last place of `part` at or before `from` (the end); -1 when there is none. */
export function lastIndexOf(text: Value, part: Value, from?: Value): Value {
  return placed("lastIndexOf", text, part, from, Number.POSITIVE_INFINITY, (x, y, offset) => x.lastIndexOf(y, offset));
}

/** What stands before the first occurrence of `part`; empty when there is none. */
export function before(text: Value, part: Value): Value {
  return withTexts("before", text, part, (x, y) => {
    const at = x.indexOf(y);
    return at < 0 ? "" : x.slice(0, at);
  });
}

/** What stands behind the first occurrence of `part`; empty when there is none. */
export function after(text: Value, part: Value): Value {
  return withTexts("after", text, part, (x, y) => {
    const at = x.indexOf(y);
    return at < 0 ? "" : x.slice(at + y.length);
  });
}

/** How often `part` occurs, without overlaps, from left to right. */
export function occurrences(text: Value, part: Value): Value {
  return withTexts("occurrences", text, part, (x, y) =>
    y === "" ? failed("`occurrences` of an empty text") : new Decimal(countOf(x, y)),
  );
}

/** As `occurrences`, of a part that is not empty. */
export function countOf(text: string, part: string): number {
  let times = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) times++;
  return times;
}

function placed(
  name: string,
  text: Value,
  part: Value,
  from: Value | undefined,
  usual: number,
  find: (text: string, part: string, offset: number) => number,
): Value {
  const gap = gapIn(from === undefined ? [text, part] : [text, part, from]);
  if (gap !== undefined) return gap;
  if (!isText(text) || !isText(part)) return needs(name, "texts", isText(text) ? part : text);
  let offset = usual;
  if (from !== undefined) {
    if (!isNumber(from)) return needs(name, "a place", from);
    const inside = from.isInteger() && !from.lessThan(0) && !from.greaterThan(codePointLength(text));
    if (!inside) return failed(`\`${name}\` from a place outside the text`);
    offset = offsetOf(text, from.toNumber());
  }
  const at = find(text, part, offset);
  return new Decimal(at < 0 ? -1 : indexAt(text, at));
}

function withTexts(name: string, a: Value, b: Value, apply: (x: string, y: string) => Value): Value {
  if (isText(a) && isText(b)) return apply(a, b);
  return gapIn([a, b]) ?? needs(name, "texts", isText(a) ? b : a);
}
