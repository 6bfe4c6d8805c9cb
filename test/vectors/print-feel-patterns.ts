/**
 * FEEL's `matches`, `replace` and `split`, which read XPath patterns. Here a pattern is only ever asked whether
 * it is found, and `replace` and `split` take texts: a pattern that says but itself is that text, and one of a
 * single character is asked of each character. Nothing else can be said.
 */
import type { Tree } from "./neutral.ts";
import type { CallPrinter } from "./printer.ts";
import * as p from "./printed.ts";
import type { Printed } from "./printed.ts";
import { literal } from "./tree-kinds.ts";

/** XPath's class subtraction as a look ahead, and its names of blocks as ranges. */
function fromXPath(source: string): string {
  return source
    .replace(/\[((?:[^[\]\\]|\\[^])*)-(\[(?:[^[\]\\]|\\[^])*\])\]/g, (_, from: string, less: string) => `(?!${less})[${from}]`)
    .replace(/\\p\{IsBasicLatin\}/g, "[\\x00-\\x7f]");
}

/** XPath's `x` drops white space outside of classes before anything else is read. */
function withoutBlanks(source: string): string {
  return source.replace(/\\p\{[^}]*\}|\[[^\]]*\]|\s+/gi, (part) => (/^\s+$/.test(part) ? "" : part.startsWith("[") ? part : part.replace(/\s+/g, "")));
}

export const matches: CallPrinter = (args, { print }) => {
  const [text, source, flags, more] = args;
  if (text === undefined || source === undefined || more !== undefined) return undefined;
  const [known, given] = [literal(source), flags === undefined ? undefined : literal(flags)];
  if (known?.type !== "string" || (flags !== undefined && given?.type !== "string" && given?.type !== "null")) return p.compare(print(text), "matches", print(source));
  const letters = given?.type === "string" ? given.value : "";
  if (!/^\w*$/.test(letters)) return undefined;
  return p.compare(print(text), "matches", p.pattern(fromXPath(letters.includes("x") ? withoutBlanks(known.value) : known.value), letters.replaceAll("x", "")));
};

const escaped = /\\([.*+?^${}()|[\]\\/-])/g;
const special = /[.*+?^${}()|[\]\\]/;
const oneCharacter = /^(?:\[(?:[^[\]\\]|\\[^])+\]|\\[sSdDwW]|\.|[^.*+?^${}()|[\]\\])$/u;

function textOf(tree: Tree): string | undefined {
  const known = literal(tree);
  return known?.type === "string" ? known.value : undefined;
}

/** The text that a pattern without flags finds, when it finds but one. */
function onlyText(pattern: string): string | undefined {
  return special.test(pattern.replace(escaped, "")) ? undefined : pattern.replace(escaped, "$1");
}

/** Each character of a text, changed where the pattern finds it. */
function eachCharacter(text: Printed, pattern: string, flags: string, changed: Printed): Printed {
  const c = p.name("c");
  const letters = p.collect(p.choose(p.compare(c, "matches", p.pattern(pattern, flags)), changed, c), "c", p.call("split", text, p.text("")));
  return p.call("join", letters, p.text(""));
}

/** `[$0]`: what was found stands for `$0`. */
function replacement(by: string): Printed | undefined {
  if (/\\|\$(?!0)/.test(by)) return undefined;
  return by.split("$0").map(p.text).reduce((before, after) => p.add(p.add(before, p.name("c")), after));
}

export const replace: CallPrinter = (args, { print }) => {
  const [text, old, by, flags, more] = args;
  if (text === undefined || old === undefined || by === undefined || more !== undefined) return undefined;
  const [pattern, instead, letters] = [textOf(old), textOf(by), flags === undefined ? "" : (textOf(flags) ?? "")];
  if (pattern === undefined || instead === undefined) return p.call("replace", print(text), print(old), print(by));
  const changed = replacement(instead);
  const only = letters === "" ? onlyText(pattern) : undefined;
  if (only !== undefined && !/[$\\]/.test(instead)) return p.call("replace", print(text), p.text(only), p.text(instead));
  if (changed === undefined || !oneCharacter.test(pattern) || !/^\w*$/.test(letters)) throw new p.Unprintable("replacing what a pattern of several characters finds");
  return eachCharacter(print(text), pattern, letters, changed);
};

/** Stands between parts while they are told apart; no vector has it. */
const MARK = "\u{e000}";

export const split: CallPrinter = ([text, separator, more], { print }) => {
  if (text === undefined || separator === undefined || more !== undefined) return undefined;
  const pattern = textOf(separator);
  if (pattern === undefined) return p.call("split", print(text), print(separator));
  const only = onlyText(pattern);
  if (only !== undefined) return p.call("split", print(text), p.text(only));
  if (!oneCharacter.test(pattern)) throw new p.Unprintable("splitting where a pattern of several characters finds something");
  return p.call("split", eachCharacter(print(text), pattern, "", p.text(MARK)), p.text(MARK));
};
