/** How values are printed in templates. */
import { plainNumber } from "./decimal-text.ts";
import { isBoolean, isList, isNumber, isText, joinGaps, gapOf } from "./kinds.ts";
import { MAX_TEXT } from "./limits.ts";
import { roundDecimal } from "./rounding.ts";
import { text } from "./convert.ts";
import { Undecided } from "./value.ts";
import type { Decimal, Value } from "./value.ts";

/** How a hole prints a number. */
export interface NumberFormat {
  /** `undefined`: as many as the number has. */
  readonly decimals?: number;
  /** A comma between groups of three digits. */
  readonly thousands?: true;
  /** A hundredfold, with `%`. */
  readonly percent?: true;
  /** Printed after the number. */
  readonly unit?: string;
}

const HALF_EVEN = 6;

/** A number as a template prints it, rounded half to even. */
export function formatNumber(number: Decimal, format: NumberFormat = {}): string {
  const scaled = format.percent === true ? number.times(100) : number;
  if (!scaled.isFinite()) return `${plainNumber(number)}${format.unit === undefined ? "" : ` ${format.unit}`}`;
  const digits = format.decimals === undefined ? plainNumber(scaled) : fixed(scaled, format.decimals);
  const grouped = format.thousands === true ? groupThousands(digits) : digits;
  return `${grouped}${format.percent === true ? "%" : ""}${format.unit === undefined ? "" : ` ${format.unit}`}`;
}

function fixed(number: Decimal, decimals: number): string {
  const rounded = roundDecimal(number, decimals, HALF_EVEN);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(decimals, HALF_EVEN);
}

function groupThousands(digits: string): string {
  const match = /^(-?)(\d+)(.*)$/s.exec(digits);
  if (match === null) return digits;
  const [, sign = "", whole = "", rest = ""] = match;
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return `${sign}${groups.join(",")}${rest}`;
}

/** A part of a template: plain text, or a value with its format. */
export type TemplatePart = string | { readonly value: Value; readonly format?: NumberFormat | undefined };

/** A printed template, and why some of its holes are `?`. */
export interface Printed {
  readonly text: string;
  readonly gap: Undecided | undefined;
}

/** Prints a template; an undecided hole is `?`. */
export function template(parts: readonly TemplatePart[]): string {
  return print(parts).text;
}

/** Prints a template and gathers the reasons of its undecided holes. */
export function print(parts: readonly TemplatePart[]): Printed {
  let gap: Undecided | undefined;
  let printed = "";
  for (const part of parts) {
    const piece: string = typeof part === "string" ? part : printValue(part.value, part.format, (open) => (gap = joinGaps(gap, open)));
    if (printed.length + piece.length > MAX_TEXT) break;
    printed += piece;
  }
  return { text: printed, gap };
}

function printValue(value: Value, format: NumberFormat | undefined, open: (gap: Undecided) => void): string {
  if (isText(value)) return value;
  if (isNumber(value)) return formatNumber(value, format);
  if (isBoolean(value)) return value ? "true" : "false";
  const gap = gapOf(value);
  if (gap !== undefined) {
    open(gap);
    return "?";
  }
  if (isList(value)) {
    return value.map((element) => (isList(element) ? printRecord(element, open) : printValue(element, format, open))).join(", ");
  }
  return printRecord(value, open);
}

function printRecord(value: Value, open: (gap: Undecided) => void): string {
  const printed = text(value);
  if (typeof printed === "string") return printed;
  if (printed instanceof Undecided) open(printed);
  return "?";
}
