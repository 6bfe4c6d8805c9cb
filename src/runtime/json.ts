/**
 * Values to JSON: `toJson` makes the plain objects that a verdict consists of, `stringifyJson` writes bytes.
 * Numbers keep every digit; nothing calls `toJSON`; only own members are seen, in their order.
 */
import { plainNumber } from "./decimal-text.ts";
import { isRecord } from "./kinds.ts";
import { MAX_DEPTH } from "./limits.ts";
import { Decimal, Undecided } from "./value.ts";
import type { Value } from "./value.ts";

/** JSON as `toJson` gives it. A number that no JavaScript number spells exactly stays a `Decimal`. */
export type Json = string | number | boolean | null | Decimal | readonly Json[] | { readonly [name: string]: Json };

/**
 * Plain JSON data. A decimal becomes a JavaScript number when that number's shortest spelling is exactly the
 * decimal, else it stays one. A member that is undecided is left out, as an absent one is; what is undecided
 * in a list becomes null, so that the others keep their places. Data nested deeper than anything a run admits
 * is cut to null.
 */
export function toJson(value: unknown): Json {
  return jsonAt(value, 0);
}

function jsonAt(value: unknown, depth: number): Json {
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value === "bigint") return jsonNumber(new Decimal(value.toString()));
  if (value instanceof Decimal) return jsonNumber(value);
  if (value instanceof Undecided || typeof value !== "object" || value === null || depth > 2 * MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((element) => jsonAt(element, depth + 1));
  const members = Object.keys(value).map((name) => [name, (value as Record<string, unknown>)[name]] as const);
  const there = members.filter(([, member]) => member !== undefined && !(member instanceof Undecided));
  // `fromEntries` defines members, so that one called `__proto__` is a member like any other.
  return Object.fromEntries(there.map(([name, member]) => [name, jsonAt(member, depth + 1)]));
}

function jsonNumber(number: Decimal): Json {
  if (number.isZero()) return 0;
  if (!number.isFinite()) return null;
  const double = number.toNumber();
  return Number.isFinite(double) && new Decimal(String(double)).equals(number) ? double : number;
}

type Step =
  | { readonly text: string }
  | { readonly value: unknown; readonly depth: number };

/**
 * JSON text with every digit of every number. `indent` is the number of blanks per level; absent, everything
 * is on one line without blanks. Undecided, undefined and what JSON does not know become null; an undefined
 * member is left out. Never recursive, so no depth overflows the stack.
 */
export function stringifyJson(value: Value | Json | undefined, indent = 0): string {
  return writeJson(value, indent, Infinity)?.join("") ?? "";
}

/** The same on one line, unless it is longer than `longest` UTF-16 units. */
export function jsonUpTo(longest: number, value: Value): string | undefined {
  return writeJson(value, 0, longest)?.join("");
}

function writeJson(value: unknown, indent: number, longest: number): readonly string[] | undefined {
  const written: string[] = [];
  let length = 0;
  const write = (text: string): void => {
    length += text.length;
    written.push(text);
  };
  const steps: Step[] = [{ value, depth: 0 }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (length > longest) return undefined;
    if ("text" in step) write(step.text);
    else if (Array.isArray(step.value)) openList(step.value, step.depth, indent, steps);
    else if (isRecord(step.value)) openRecord(step.value, step.depth, indent, steps);
    else write(scalarText(step.value));
  }
  return length > longest ? undefined : written;
}

function openList(list: readonly unknown[], depth: number, indent: number, steps: Step[]): void {
  if (list.length === 0) return void steps.push({ text: "[]" });
  const inner: Step[] = [];
  list.forEach((element, i) => {
    inner.push({ text: (i === 0 ? "[" : ",") + lineBreak(indent, depth + 1) }, { value: element, depth: depth + 1 });
  });
  inner.push({ text: `${lineBreak(indent, depth)}]` });
  pushReversed(inner, steps);
}

function openRecord(record: Readonly<Record<string, unknown>>, depth: number, indent: number, steps: Step[]): void {
  const names = Object.keys(record).filter((name) => record[name] !== undefined);
  if (names.length === 0) return void steps.push({ text: "{}" });
  const inner: Step[] = [];
  names.forEach((name, i) => {
    const opening = (i === 0 ? "{" : ",") + lineBreak(indent, depth + 1);
    inner.push({ text: `${opening}${JSON.stringify(name)}:${indent > 0 ? " " : ""}` }, { value: record[name], depth: depth + 1 });
  });
  inner.push({ text: `${lineBreak(indent, depth)}}` });
  pushReversed(inner, steps);
}

/** Indents stop growing at some depth, so that deep data does not become quadratic in size. */
function lineBreak(indent: number, depth: number): string {
  return indent > 0 ? `\n${" ".repeat(indent * Math.min(depth, MAX_DEPTH))}` : "";
}

function pushReversed(inner: readonly Step[], steps: Step[]): void {
  for (let i = inner.length - 1; i >= 0; i--) steps.push(inner[i] as Step);
}

function scalarText(value: unknown): string {
  if (typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") return Number.isFinite(value) ? JSON.stringify(value) : "null";
  if (typeof value === "bigint") return value.toString();
  if (value instanceof Decimal) return value.isFinite() ? plainNumber(value) : "null";
  return "null";
}
