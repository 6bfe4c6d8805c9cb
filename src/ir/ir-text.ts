/**
 * IR as JSON text: in one line with sorted members for the digest, or indented for people to look at. It keeps
 * its own stack, because a long chain of terms nests as deep as it is long.
 */
import type { IrExpr, IrSheet, IrSystem } from "./ir.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

type Step = { readonly text: string } | { readonly value: Json; readonly depth: number };

interface Style {
  /** Blanks a level; 0 puts everything on one line without blanks. */
  readonly indent: number;
  readonly namesOf: (record: object) => readonly string[];
  /** What stands in place of a member's number. */
  readonly numberOf: (name: string, number: number) => number;
}

/** Indents stop growing here, so that a deep tree's text stays linear in its size. */
const DEEPEST_INDENT = 32;

/** The IR as indented JSON, members in the order in which they were made. */
export function printIr(ir: IrSheet | IrSystem | IrExpr): string {
  return write(ir as unknown as Json, { indent: 2, namesOf: Object.keys, numberOf: (_, number) => number });
}

/**
 * Canonical JSON (RFC 8785: members sorted by UTF-16 units, no blanks), with variables numbered in the order
 * of their appearance, so that a number says nothing about how the IR came about.
 */
export function canonicalIrText(ir: unknown): string {
  const numbers = new Map<number, number>();
  const renumbered = (id: number): number => {
    const known = numbers.get(id) ?? numbers.size;
    numbers.set(id, known);
    return known;
  };
  return write(ir as Json, {
    indent: 0,
    namesOf: (record) => Object.keys(record).sort(),
    numberOf: (name, number) => ((name === "id" || name === "indexOf") && number >= 0 ? renumbered(number) : number),
  });
}

function write(value: Json, style: Style): string {
  const written: string[] = [];
  const steps: Step[] = [{ value, depth: 0 }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ("text" in step) written.push(step.text);
    else if (typeof step.value === "object" && step.value !== null) open(step.value, step.depth, style, steps);
    else written.push(JSON.stringify(step.value));
  }
  return written.join("");
}

function open(value: readonly Json[] | { readonly [name: string]: Json | undefined }, depth: number, style: Style, steps: Step[]): void {
  const inner = isList(value) ? elements(value, depth) : members(value, depth, style);
  const [opening, closing] = isList(value) ? ["[", "]"] : ["{", "}"];
  if (inner.length === 0) return void steps.push({ text: opening + closing });
  steps.push({ text: lineBreak(style, depth) + closing });
  for (let i = inner.length - 1; i >= 0; i--) {
    const { before, value: part, depth: at } = inner[i] as Inner;
    steps.push({ value: part, depth: at }, { text: (i === 0 ? opening : ",") + lineBreak(style, depth + 1) + before });
  }
}

interface Inner {
  readonly before: string;
  readonly value: Json;
  readonly depth: number;
}

function elements(list: readonly Json[], depth: number): Inner[] {
  return list.map((value) => ({ before: "", value, depth: depth + 1 }));
}

function members(record: { readonly [name: string]: Json | undefined }, depth: number, style: Style): Inner[] {
  return style.namesOf(record).flatMap((name) => {
    const value = record[name];
    if (value === undefined) return [];
    const before = `${JSON.stringify(name)}:${style.indent > 0 ? " " : ""}`;
    return [{ before, value: typeof value === "number" ? style.numberOf(name, value) : value, depth: depth + 1 }];
  });
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

function lineBreak({ indent }: Style, depth: number): string {
  return indent === 0 ? "" : `\n${" ".repeat(indent * Math.min(depth, DEEPEST_INDENT))}`;
}
