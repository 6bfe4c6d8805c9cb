/** Printed expressions that know how tightly they bind, so that parentheses stand exactly where they must. */
import { Precedence } from "../../grammar/operators.ts";
import { isIdentifier } from "../../grammar/patterns.ts";
import { reservedWords } from "../../grammar/tokens.ts";

export interface Printed {
  readonly text: string;
  readonly level: number;
}

/** There is no such thing in the language, and nothing that could stand for it. */
export class Unprintable extends Error {}

export const ATOM = Precedence.postfix + 1;

export const atom = (text: string): Printed => ({ text, level: ATOM });

/** The text, in parentheses when it binds more loosely than its place demands. */
export function within(printed: Printed, level: number): string {
  return printed.level < level ? `(${printed.text})` : printed.text;
}

/** Anywhere between brackets and commas. */
export const loose = (printed: Printed): string => within(printed, Precedence.conditional);

export function infix(left: Printed, symbol: string, right: Printed, level: number, associates: "left" | "right" | "none"): Printed {
  const leftLevel = associates === "left" ? level : level + 1;
  const rightLevel = associates === "right" ? level : level + 1;
  return { text: `${within(left, leftLevel)} ${symbol} ${within(right, rightLevel)}`, level };
}

export const compare = (left: Printed, symbol: string, right: Printed): Printed => infix(left, symbol, right, Precedence.comparison, "none");
export const add = (left: Printed, right: Printed): Printed => infix(left, "+", right, Precedence.additive, "left");
export const subtract = (left: Printed, right: Printed): Printed => infix(left, "-", right, Precedence.additive, "left");
export const either = (left: Printed, right: Printed): Printed => infix(left, "or", right, Precedence.or, "left");
export const both = (left: Printed, right: Printed): Printed => infix(left, "and", right, Precedence.and, "left");

/** `x is missing`, `x is not text`. */
export const test = (value: Printed, words: string): Printed => ({ text: `${within(value, Precedence.comparison + 1)} is ${words}`, level: Precedence.comparison });

export const not = (value: Printed): Printed => ({ text: `not ${within(value, Precedence.not)}`, level: Precedence.not });

export const choose = (condition: Printed, then: Printed, otherwise: Printed): Printed => ({
  text: `if ${within(condition, Precedence.otherwise)} then ${within(then, Precedence.otherwise)} else ${loose(otherwise)}`,
  level: Precedence.conditional,
});

export const call = (name: string, ...args: readonly Printed[]): Printed => atom(`${name}(${args.map(loose).join(", ")})`);

export const list = (items: readonly Printed[]): Printed => atom(`[${items.map(loose).join(", ")}]`);

/** `[body for name in source where condition]` */
export function collect(body: Printed, name: string, source: Printed, condition?: Printed): Printed {
  const where = condition === undefined ? "" : ` where ${within(condition, Precedence.or)}`;
  return atom(`[${loose(body)} for ${nameText(name)} in ${within(source, Precedence.additive)}${where}]`);
}

export function quantify(word: "every" | "some" | "no", name: string, source: Printed, body: Printed): Printed {
  return { text: `${word} ${nameText(name)} in ${within(source, Precedence.additive)}: ${loose(body)}`, level: Precedence.conditional };
}

export const element = (of: Printed, index: Printed): Printed => atom(`${within(of, Precedence.postfix)}[${loose(index)}]`);

export function member(of: Printed, name: string): Printed {
  if (name.includes("`")) return element(of, text(name));
  return atom(`${within(of, Precedence.postfix)}.${isIdentifier(name) ? name : `\`${name}\``}`);
}

/** A number as it is spelt; a sign binds as an operator does. */
export const number = (digits: string): Printed => (digits.startsWith("-") ? { text: digits, level: Precedence.negate } : atom(digits));

export const whole = (value: number): Printed => number(String(value));

const escapes: ReadonlyMap<string, string> = new Map([["\\", "\\\\"], ['"', '\\"'], ["{", "\\{"], ["\n", "\\n"], ["\r", "\\r"], ["\t", "\\t"]]);

/** A text literal. What would end it, open a hole or not be seen is escaped. */
export function text(value: string): Printed {
  const escaped = value.replace(/[\\"{\p{Cc}\p{Cf}\u2028\u2029]/gu, (letter) => escapes.get(letter) ?? `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`);
  return atom(`"${escaped}"`);
}

const notNames: ReadonlySet<string> = new Set([...reservedWords, "every", "some", "no"]);

/** A name, in backticks where it would not be read as one. */
export function nameText(name: string): string {
  if (name.includes("`")) throw new Unprintable(`the name ${name}`);
  return isIdentifier(name) && !notNames.has(name) ? name : `\`${name}\``;
}

export const name = (of: string): Printed => atom(nameText(of));

/** A pattern literal: `/` and line ends escaped, the empty pattern spelt so that it is no comment. */
export function pattern(source: string, flags = ""): Printed {
  const body = source.replace(/\\[^]|\//g, (part) => (part === "/" ? "\\/" : part)).replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return atom(`/${body === "" ? "(?:)" : body}/${flags}`);
}
