/** Texts as code points: what length, places and order of a text count, never UTF-16 units. */

const SURROGATE = /[\uD800-\uDFFF]/;

/** The code points of a text, each as a text; an unpaired surrogate is one by itself. */
export function codePointsOf(text: string): string[] {
  return SURROGATE.test(text) ? Array.from(text) : text.split("");
}

export function codePointLength(text: string): number {
  if (!SURROGATE.test(text)) return text.length;
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** The UTF-16 offset of the code point `index`, which is in 0..length. */
export function offsetOf(text: string, index: number): number {
  if (!SURROGATE.test(text)) return index;
  let offset = 0;
  for (let i = 0; i < index; i++) offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  return offset;
}

/** The code point index of a UTF-16 offset. */
export function indexAt(text: string, offset: number): number {
  return codePointLength(text.slice(0, offset));
}

/** Unicode's White_Space. */
export function isWhiteSpace(unit: number): boolean {
  return (
    (unit >= 9 && unit <= 13) || unit === 0x20 || unit === 0x85 || unit === 0xa0 || unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200a) || unit === 0x2028 || unit === 0x2029 || unit === 0x202f ||
    unit === 0x205f || unit === 0x3000
  );
}

/** The text without white space at its ends. */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** How names are matched where case and surrounding blanks do not matter. */
export function foldName(text: string): string {
  return trimText(text).toLowerCase();
}
