/**
 * Raw JSON to values. Scalars and lists are converted where they are read; a record stays the JSON object
 * it is and its members are read when they are asked for, always as own members.
 *
 * Raw JSON is what `JSON.parse` gives, or the same with `Decimal` or bigint where a number would lose digits.
 * Members of a record that an expression built are values already and pass through unchanged.
 */
import { decimalOfNumber, fitDecimal } from "./decimal-text.ts";
import { gapOf, isList, isNumber, isRecord, isText } from "./kinds.ts";
import { MAX_DEPTH } from "./limits.ts";
import { elementPath, memberPath } from "./paths.ts";
import { ANY } from "./shape.ts";
import type { NumberShape, Shape } from "./shape.ts";
import { unreachable } from "./unreachable.ts";
import { Decimal, failed, kindOf, merge, missing, nullAt, Undecided, wrongType } from "./value.ts";
import type { RecordValue, Value } from "./value.ts";

/**
 * Reads `raw` as a value of `shape`. Absent and null are undecided at `path`, and so is a value of another
 * kind; a text outside a choice and a number outside a range stay what they are. Cost: the elements of lists.
 */
export function readAs(raw: unknown, shape: Shape, path: string): Value {
  return readAt(raw, shape, path, 0);
}

function readAt(raw: unknown, shape: Shape, path: string, depth: number): Value {
  if (raw === undefined) return missing(path);
  if (raw === null) return nullAt(path);
  if (raw instanceof Undecided) return raw;
  switch (shape.is) {
    case "number":
      return readNumber(raw, shape, path);
    case "text":
    case "choice":
      return typeof raw === "string" ? raw : wrongType(path, "a text", raw);
    case "boolean":
      return typeof raw === "boolean" ? raw : wrongType(path, "true or false", raw);
    case "list":
      return Array.isArray(raw) ? readList(raw, shape.of, path, depth) : wrongType(path, "a list", raw);
    case "record":
    case "map":
      return isRecord(raw) ? raw : wrongType(path, "a record", raw);
    case "any":
      return readAny(raw, path, depth);
    default:
      return unreachable(shape);
  }
}

function readNumber(raw: unknown, shape: NumberShape, path: string): Value {
  const number = rawNumber(raw);
  if (number === undefined) {
    return typeof raw === "number" || isNumber(raw)
      ? new Undecided("type", `\`${path}\` is beyond the range of a number`, [], "number")
      : wrongType(path, "a number", raw);
  }
  if (shape.integer === true && !number.isInteger()) return wrongType(path, "a whole number", raw);
  return number;
}

/** The decimal that a JSON number, a bigint or a decimal means; `undefined` for anything else. */
export function rawNumber(raw: unknown): Decimal | undefined {
  if (typeof raw === "number") return decimalOfNumber(raw);
  if (raw instanceof Decimal) return fitDecimal(raw);
  if (typeof raw === "bigint") return fitDecimal(new Decimal(raw.toString()));
  return undefined;
}

function readList(raw: readonly unknown[], element: Shape, path: string, depth: number): Value {
  if (depth >= MAX_DEPTH) return failed(`\`${path}\` is nested more than ${MAX_DEPTH} levels deep`);
  const values: Value[] = [];
  for (let i = 0; i < raw.length; i++) values.push(readAt(raw[i], element, elementPath(path, i), depth + 1));
  return values;
}

function readAny(raw: unknown, path: string, depth: number): Value {
  if (typeof raw === "string" || typeof raw === "boolean") return raw;
  if (Array.isArray(raw)) return readList(raw, ANY, path, depth);
  if (isRecord(raw)) return raw;
  const number = rawNumber(raw);
  return number ?? new Undecided("type", `\`${path}\` is beyond the range of a number`, [], kindOf(raw));
}

/**
 * An own member of a record, read as `shape`; `path` is the member's. Of a record that is not there the
 * member is not there either; neither is it of something else than a record, and the reason says so.
 */
export function memberOf(object: Value, name: string, shape: Shape, path: string): Value {
  if (object === null || object instanceof Undecided) return partOfGap(object, path);
  if (!isRecord(object)) return partOfGap(wrongType(parentOf(path, name), "a record", object), path);
  return Object.hasOwn(object, name) ? readAs(object[name], shape, path) : missing(path);
}

/** A part, at `path`, of what is not there or cannot have it. */
function partOfGap(whole: Undecided | null, path: string): Undecided {
  if (whole === null || whole.cause === "missing" || whole.cause === "null") return missing(path);
  return gapOf(whole) ?? whole;
}

function parentOf(path: string, name: string): string {
  const tail = memberPath("", name);
  const parent = path.endsWith(tail) ? path.slice(0, path.length - tail.length).replace(/\.$/, "") : path;
  return parent === "" ? path : parent;
}

/**
 * An element of a list by a whole number from 0, or a member of a record by a text; `path` is the object's.
 * An index outside the list is missing.
 */
export function elementAt(object: Value, index: Value, shape: Shape, path: string): Value {
  const gap = gapOf(index);
  if (gap !== undefined) return object instanceof Undecided ? merge(object, gap) : gap;
  if (isText(index)) return memberOf(object, index, shape, memberPath(path, index));
  if (!isNumber(index)) return failed(`an index is a whole number or a text, found ${kindOf(index)}`);
  if (!index.isInteger()) return failed("an index is a whole number");
  const place = elementPath(path, index.toFixed());
  if (object === null || object instanceof Undecided) return partOfGap(object, place);
  if (!isList(object)) return path === "" ? failed(`an index needs a list, found ${kindOf(object)}`) : partOfGap(wrongType(path, "a list", object), place);
  const inside = !index.isNegative() && index.lessThan(object.length);
  return inside ? readAs(object[index.toNumber()], shape, place) : missing(place);
}

/** The members of a record as values, in their order, each read as `shape`. */
export function membersOf(record: RecordValue, shape: Shape = ANY): readonly (readonly [string, Value])[] {
  return Object.keys(record).map((name) => [name, readAs(record[name], shape, memberPath("", name))] as const);
}
