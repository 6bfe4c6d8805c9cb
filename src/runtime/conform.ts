/** Holds JSON data against a shape and lists every misfit. What a misfit leads to is the caller's business. */
import { parseDecimal, plainNumber } from "./decimal-text.ts";
import { isRecord } from "./kinds.ts";
import { MAX_LISTED } from "./limits.ts";
import { elementPath, memberPath } from "./paths.ts";
import { rawNumber } from "./read.ts";
import type { NumberShape, RangeShape, Shape } from "./shape.ts";
import { unreachable } from "./unreachable.ts";
import { Decimal, kindOf, Undecided } from "./value.ts";
import type { Problem } from "./unusable.ts";

export interface Strictness {
  /** Is decimal text a number? */
  readonly numberTexts: boolean;
  /** Is it a misfit that a member is absent or null which is not optional? */
  readonly mustBeThere: boolean;
}

/** At most 64 misfits in order, and how many more there are. */
export interface Misfits {
  readonly problems: readonly Problem[];
  readonly more: number;
}

/** All misfits of `raw`. Cost: the members that the shape declares; the depth is the shape's. */
export function misfitsOf(raw: unknown, shape: Shape, path: string, strictness: Strictness): Misfits {
  const problems: Problem[] = [];
  let more = 0;
  walk(raw, shape, path, strictness, (problem) => {
    if (problems.length < MAX_LISTED) problems.push(problem);
    else more++;
  });
  return { problems, more };
}

type Report = (problem: Problem) => void;

function walk(raw: unknown, shape: Shape, path: string, strictness: Strictness, report: Report): void {
  if (raw === undefined || raw === null) return;
  switch (shape.is) {
    case "number":
      return walkNumber(raw, shape, path, strictness, report);
    case "text":
      return typeof raw === "string" ? undefined : report(misfit(path, shape, kindFound(raw)));
    case "boolean":
      return typeof raw === "boolean" ? undefined : report(misfit(path, shape, kindFound(raw)));
    case "choice":
      if (typeof raw !== "string") return report(misfit(path, shape, kindFound(raw)));
      return shape.of.includes(raw) ? undefined : report(misfit(path, shape, quoted(raw)));
    case "list":
      if (!Array.isArray(raw)) return report(misfit(path, shape, kindFound(raw)));
      return raw.forEach((element: unknown, i) => {
        const place = elementPath(path, i);
        if (strictness.mustBeThere && (element === undefined || element === null)) report(absence(place, shape.of, element));
        walk(element, shape.of, place, strictness, report);
      });
    case "record":
      if (!isRecord(raw)) return report(misfit(path, shape, kindFound(raw)));
      for (const member of shape.members) {
        const value = Object.hasOwn(raw, member.name) ? raw[member.name] : undefined;
        const place = memberPath(path, member.name);
        if (strictness.mustBeThere && member.optional !== true && (value === undefined || value === null)) {
          report(absence(place, member.shape, value));
        }
        walk(value, member.shape, place, strictness, report);
      }
      return;
    case "map":
      if (!isRecord(raw)) return report(misfit(path, shape, kindFound(raw)));
      for (const name of Object.keys(raw)) walk(raw[name], shape.of, memberPath(path, name), strictness, report);
      return;
    case "any":
      return;
    default:
      unreachable(shape);
  }
}

function walkNumber(raw: unknown, shape: NumberShape, path: string, strictness: Strictness, report: Report): void {
  const number = typeof raw === "string" && strictness.numberTexts ? parseDecimal(raw) : rawNumber(raw);
  if (number === undefined) return report(misfit(path, shape, kindFound(raw)));
  const whole = shape.integer !== true || number.isInteger();
  if (!whole || !isInRange(number, shape.range)) report(misfit(path, shape, plainNumber(number)));
}

function isInRange(number: Decimal, range: RangeShape | undefined): boolean {
  if (range?.low !== undefined) {
    const order = number.comparedTo(new Decimal(range.low));
    if (order < 0 || (order === 0 && range.lowOpen === true)) return false;
  }
  if (range?.high !== undefined) {
    const order = number.comparedTo(new Decimal(range.high));
    if (order > 0 || (order === 0 && range.highOpen === true)) return false;
  }
  return true;
}

/** What a value of this shape is called in messages. */
export function describeShape(shape: Shape): string {
  switch (shape.is) {
    case "number":
      return `a ${shape.integer === true ? "whole " : ""}number${describeRange(shape.range)}`;
    case "text":
      return "a text";
    case "boolean":
      return "true or false";
    case "choice":
      return `one of ${shape.of.map((word) => `\`${word}\``).join(", ")}`;
    case "list":
      return "a list";
    case "record":
    case "map":
      return "a record";
    case "any":
      return "a value";
    default:
      return unreachable(shape);
  }
}

function describeRange(range: RangeShape | undefined): string {
  const low = range?.low === undefined ? undefined : `${range.lowOpen === true ? "above" : "from"} ${range.low}`;
  const high = range?.high === undefined ? undefined : `${range.highOpen === true ? "below" : "up to"} ${range.high}`;
  return [low, high].filter((bound) => bound !== undefined).map((bound) => ` ${bound}`).join("");
}

function misfit(path: string, shape: Shape, found: string): Problem {
  const expected = describeShape(shape);
  return { path, expected, found, message: `\`${path}\` should be ${expected}, found ${found}` };
}

function absence(path: string, shape: Shape, value: null | undefined): Problem {
  const expected = describeShape(shape);
  const found = value === null ? "null" : "nothing";
  const gone = value === null ? "is null" : "is missing";
  return { path, expected, found, message: `\`${path}\` ${gone}; it should be ${expected}` };
}

function kindFound(raw: unknown): string {
  return raw instanceof Undecided ? (raw.found ?? "nothing") : kindOf(raw);
}

function quoted(text: string): string {
  return `\`${text.length > 60 ? `${text.slice(0, 60)}…` : text}\``;
}
