/** Functions that make texts from texts. Places and lengths count code points; nothing depends on a locale. */
import { codePointLength, codePointsOf, isWhiteSpace, offsetOf, trimText } from "./code-points.ts";
import { plainNumber } from "./decimal-text.ts";
import { gapIn, gapOf, isList, isNumber, isText, needs } from "./kinds.ts";
import { MAX_TEXT } from "./limits.ts";
import { countOf } from "./search.ts";
import { Decimal, failed } from "./value.ts";
import type { Value } from "./value.ts";

/** In code points. */
export function length(text: Value): Value {
  return withText("length", text, (x) => new Decimal(codePointLength(x)));
}

export function lower(text: Value): Value {
  return withText("lower", text, (x) => x.toLowerCase());
}

export function upper(text: Value): Value {
  return withText("upper", text, (x) => x.toUpperCase());
}

/** Without white space at the ends. */
export function trim(text: Value): Value {
  return withText("trim", text, trimText);
}

/** The parts between the separators; with an empty separator, the code points. */
export function split(text: Value, separator: Value): Value {
  const gap = gapIn([text, separator]);
  if (gap !== undefined) return gap;
  if (!isText(text) || !isText(separator)) return needs("split", "texts", isText(text) ? separator : text);
  return separator === "" ? codePointsOf(text) : text.split(separator);
}

/** The elements one after the other with the separator between; numbers are printed plainly. */
export function join(list: Value, separator: Value): Value {
  const gap = gapIn([list, separator]);
  if (gap !== undefined) return gap;
  if (!isList(list)) return needs("join", "a list", list);
  if (!isText(separator)) return needs("join", "a text between", separator);
  const open = gapIn(list);
  if (open !== undefined) return open;
  const parts: string[] = [];
  let size = 0;
  for (const element of list) {
    if (!isText(element) && !isNumber(element)) return needs("join", "texts", element);
    const part = isText(element) ? element : plainNumber(element);
    size += part.length + separator.length;
    if (size > MAX_TEXT) return failed("the text is too long");
    parts.push(part);
  }
  return parts.join(separator);
}

/** The stretches between white space. */
export function words(text: Value): Value {
  return withText("words", text, (x) => {
    const found: string[] = [];
    let start = -1;
    for (let i = 0; i <= x.length; i++) {
      const blank = i === x.length || isWhiteSpace(x.charCodeAt(i));
      if (!blank && start < 0) start = i;
      else if (blank && start >= 0) {
        found.push(x.slice(start, i));
        start = -1;
      }
    }
    return found;
  });
}

/** The stretches between line ends (LF, CRLF or CR). */
export function lines(text: Value): Value {
  return withText("lines", text, (x) => x.split(/\r\n|\n|\r/));
}

/** `count` code points (all that follow) from the place `start`, which counts from 0. */
export function substring(text: Value, start: Value, count?: Value): Value {
  const gap = gapIn(count === undefined ? [text, start] : [text, start, count]);
  if (gap !== undefined) return gap;
  if (!isText(text)) return needs("substring", "a text", text);
  if (!isNumber(start)) return needs("substring", "a place", start);
  if (count !== undefined && !isNumber(count)) return needs("substring", "a length", count);
  const size = codePointLength(text);
  const end = count === undefined ? new Decimal(size) : start.plus(count);
  const fits = start.isInteger() && end.isInteger() && !start.lessThan(0) && !end.lessThan(start) && !end.greaterThan(size) && !start.greaterThan(size);
  if (!fits) return failed(`\`substring\` reaches outside a text of ${size}`);
  return text.slice(offsetOf(text, start.toNumber()), offsetOf(text, end.toNumber()));
}

/** Every occurrence of `part`, from left to right, becomes `by`. */
export function replace(text: Value, part: Value, by: Value): Value {
  const gap = gapIn([text, part, by]);
  if (gap !== undefined) return gap;
  const odd = [text, part, by].find((x) => !isText(x));
  if (!isText(text) || !isText(part) || !isText(by)) return needs("replace", "texts", odd ?? null);
  if (part === "") return failed("`replace` of an empty text");
  const size = text.length + countOf(text, part) * (by.length - part.length);
  return size > MAX_TEXT ? failed("the text is too long") : text.split(part).join(by);
}

function withText(name: string, text: Value, apply: (text: string) => Value): Value {
  return isText(text) ? apply(text) : (gapOf(text) ?? needs(name, "a text", text));
}
