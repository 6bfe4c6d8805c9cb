/**
 * What a sheet computes with: exact decimals, texts, booleans, lists, records, null, and *undecided*.
 *
 * Numbers are decimals of 34 significant digits, rounded half to even at every operation, with the exponent
 * range of IEEE 754 decimal128. JSON data enters through `read.ts` and leaves through `json.ts`; in between
 * no binary float takes part.
 */
import { Decimal as DecimalJs } from "decimal.js";

/** The one decimal type of the language. `toExpNeg`/`toExpPos` only shape `toString`, not values. */
export const Decimal = DecimalJs.clone({
  precision: 34,
  rounding: DecimalJs.ROUND_HALF_EVEN,
  maxE: 6144,
  minE: -6143,
  toExpNeg: -40,
  toExpPos: 60,
  defaults: true,
});
export type Decimal = DecimalJs;

/**
 * Why a value is undecided.
 * - `missing`: the operand is not there (absent, or its parent is).
 * - `null`: the operand is an explicit null, which counts as absent everywhere but in `is null`.
 * - `type`: the operand is there but is not what was expected; `found` says what it is.
 * - `failed`: an operation has no answer (division by zero, overflow, empty list), or several causes met.
 */
export type UndecidedCause = "missing" | "null" | "type" | "failed";

export class Undecided {
  readonly cause: UndecidedCause;
  /** One sentence part without a full stop, such as "`noi` is missing". */
  readonly reason: string;
  /** Paths of the missing operands, in order of first mention, without repeats. */
  readonly missing: readonly string[];
  /** For `type`: what was found, such as `text`. */
  readonly found: string | undefined;

  constructor(cause: UndecidedCause, reason: string, missing: readonly string[] = [], found?: string) {
    this.cause = cause;
    this.reason = reason;
    this.missing = missing;
    this.found = found;
  }
}

/** A record: JSON data as it came (members not yet read), or one built by an expression (members are values). */
export interface RecordValue {
  readonly [name: string]: unknown;
}

/** A list's elements may be undecided each on their own. */
export type ListValue = readonly Value[];

export type Value = Decimal | string | boolean | null | ListValue | RecordValue | Undecided;

/** The name of a JSON or language value's kind, as messages say it. */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number" || typeof value === "bigint" || value instanceof Decimal) return "number";
  if (Array.isArray(value)) return "list";
  return "record";
}

export function isUndecided(value: unknown): value is Undecided {
  return value instanceof Undecided;
}

/** `x` is not there. */
export function missing(path: string): Undecided {
  return new Undecided("missing", `\`${path}\` is missing`, [path]);
}

/** `x` is an explicit null. */
export function nullAt(path: string): Undecided {
  return new Undecided("null", `\`${path}\` is null`, [path]);
}

/** `x` is there but of another type. */
export function wrongType(path: string, expected: string, found: unknown): Undecided {
  const kind = kindOf(found);
  return new Undecided("type", `\`${path}\` should be ${expected}, found ${kind}`, [], kind);
}

/** An operation without an answer. */
export function failed(reason: string): Undecided {
  return new Undecided("failed", reason);
}

/** Several undecided operands met in one operation: reasons and paths in order, without repeats. */
export function merge(first: Undecided, second: Undecided): Undecided {
  if (first === second) return first;
  const reasons = first.reason.split("; ");
  for (const reason of second.reason.split("; ")) if (!reasons.includes(reason)) reasons.push(reason);
  const paths = [...first.missing, ...second.missing.filter((path) => !first.missing.includes(path))];
  const same = first.cause === second.cause && first.reason === second.reason;
  const found = same && first.found === second.found ? first.found : undefined;
  return new Undecided(same ? first.cause : "failed", reasons.slice(0, 8).join("; "), paths.slice(0, 64), found);
}
