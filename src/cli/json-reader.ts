/**
 * A JSON reader that keeps what `JSON.parse` loses: the digits of numbers, the places of members, and the
 * difference between one member and two of the same name. Libraries that keep digits do not keep places, and
 * an error that shows both of two duplicates needs them; hence one of our own.
 *
 * The text is read once from left to right; a text without an error costs one look at each character.
 */
import { parseDecimal } from "../runtime/decimal-text.ts";
import { Decimal } from "../runtime/value.ts";

/** How deep lists and objects may lie in each other. */
export const DEEPEST_JSON = 512;

/** A step from a value into one of its parts: a member's name or an element's index. */
export type JsonStep = string | number;

/** Sees each part of the text when it has been read: its path, and the offsets of its name (if any) and value. */
export type JsonObserver = (path: readonly JsonStep[], name: JsonStretch | undefined, value: JsonStretch) => void;

export interface JsonStretch {
  readonly start: number;
  readonly end: number;
}

/** What stops the reading. */
export type JsonFault =
  | { readonly kind: "syntax"; readonly expected: string; readonly at: JsonStretch }
  | { readonly kind: "text"; readonly problem: string; readonly at: JsonStretch }
  | { readonly kind: "number"; readonly problem: string; readonly at: JsonStretch }
  | { readonly kind: "duplicate"; readonly path: readonly JsonStep[]; readonly name: string; readonly at: JsonStretch }
  | { readonly kind: "depth"; readonly at: JsonStretch };

class Stop extends Error {
  readonly fault: JsonFault;

  constructor(fault: JsonFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/** Reads a text that holds one JSON value. */
export function scanJson(text: string, observer?: JsonObserver): { readonly value: unknown } | { readonly fault: JsonFault } {
  try {
    return { value: new JsonReader(text, observer).document() };
  } catch (error) {
    if (error instanceof Stop) return { fault: error.fault };
    throw error;
  }
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** What may be meant as a number or a word, for messages. */
const WORD = /[\p{L}\p{N}_.+-]+|./suy;
const PLAIN_CHARACTERS = /[^"\\\u0000-\u001F]*/y;
const HEX = /^[0-9A-Fa-f]{4}$/;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\"", "\""], ["\\", "\\"], ["/", "/"], ["b", "\b"], ["f", "\f"], ["n", "\n"], ["r", "\r"], ["t", "\t"],
]);
const WORDS: readonly (readonly [string, unknown])[] = [["true", true], ["false", false], ["null", null]];

/** So many significant digits always come back from a double as they were. */
const DIGITS_OF_A_DOUBLE = 15;

class JsonReader {
  private readonly text: string;
  private readonly observer: JsonObserver | undefined;
  private readonly path: JsonStep[] = [];
  private at = 0;

  constructor(text: string, observer: JsonObserver | undefined) {
    this.text = text;
    this.observer = observer;
  }

  document(): unknown {
    const value = this.observed(undefined);
    this.blanks();
    if (this.at < this.text.length) this.expected("nothing after the value");
    return value;
  }

  private observed(name: JsonStretch | undefined): unknown {
    this.blanks();
    const start = this.at;
    const value = this.value();
    this.observer?.(this.path, name, { start, end: this.at });
    return value;
  }

  private value(): unknown {
    switch (this.text[this.at]) {
      case "{":
        return this.object();
      case "[":
        return this.list();
      case "\"":
        return this.string();
      default:
        return this.scalar();
    }
  }

  private object(): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.open();
    this.blanks();
    if (this.take("}")) return object;
    do {
      this.blanks();
      const start = this.at;
      if (this.text[start] !== "\"") this.expected("a member's name in double quotes");
      const name = this.string();
      const nameAt = { start, end: this.at };
      this.path.push(name);
      if (Object.hasOwn(object, name)) throw new Stop({ kind: "duplicate", path: [...this.path], name, at: nameAt });
      this.blanks();
      if (!this.take(":")) this.expected("`:`");
      setMember(object, name, this.observed(nameAt));
      this.path.pop();
      this.blanks();
    } while (this.take(","));
    if (!this.take("}")) this.expected("`,` or `}`");
    return object;
  }

  private list(): unknown[] {
    const list: unknown[] = [];
    this.open();
    this.blanks();
    if (this.take("]")) return list;
    do {
      this.path.push(list.length);
      list.push(this.observed(undefined));
      this.path.pop();
      this.blanks();
    } while (this.take(","));
    if (!this.take("]")) this.expected("`,` or `]`");
    return list;
  }

  private open(): void {
    if (this.path.length >= DEEPEST_JSON) throw new Stop({ kind: "depth", at: { start: this.at, end: this.at + 1 } });
    this.at++;
  }

  private scalar(): unknown {
    for (const [word, value] of WORDS) if (this.text.startsWith(word, this.at) && this.wordEnd() === this.at + word.length) return this.past(word.length, value);
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(this.text)?.[0];
    if (number === undefined || this.wordEnd() !== this.at + number.length) this.expected("a value");
    const read = numberOf(number);
    if ("problem" in read) throw new Stop({ kind: "number", problem: read.problem, at: { start: this.at, end: this.at + number.length } });
    return this.past(number.length, read.value);
  }

  private string(): string {
    const start = this.at++;
    let read = "";
    for (;;) {
      PLAIN_CHARACTERS.lastIndex = this.at;
      const plain = PLAIN_CHARACTERS.exec(this.text)?.[0] ?? "";
      read += plain;
      this.at += plain.length;
      if (this.take("\"")) return read;
      if (this.text[this.at] !== "\\") {
        const ended = this.at >= this.text.length || this.text[this.at] === "\n" || this.text[this.at] === "\r";
        if (ended) throw new Stop({ kind: "text", problem: "its closing quote is missing", at: { start, end: this.at } });
        throw new Stop({ kind: "text", problem: "a control character must be written as an escape", at: { start: this.at, end: this.at + 1 } });
      }
      read += this.escape();
    }
  }

  private escape(): string {
    const start = this.at;
    const letter = this.text[start + 1] ?? "";
    const simple = ESCAPES.get(letter);
    if (simple !== undefined) return this.past(2, simple);
    const digits = this.text.slice(start + 2, start + 6);
    if (letter === "u" && HEX.test(digits)) return this.past(6, String.fromCharCode(Number.parseInt(digits, 16)));
    throw new Stop({ kind: "text", problem: `\`\\${letter}\` is no escape`, at: { start, end: Math.min(start + 2, this.text.length) } });
  }

  private past<T>(length: number, value: T): T {
    this.at += length;
    return value;
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private blanks(): void {
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
    }
  }

  private wordEnd(): number {
    WORD.lastIndex = this.at;
    return this.at + (WORD.exec(this.text)?.[0].length ?? 0);
  }

  private expected(what: string): never {
    throw new Stop({ kind: "syntax", expected: what, at: { start: this.at, end: this.wordEnd() } });
  }
}

/** Sets an own member whatever its name: assigning to `__proto__` would not. */
function setMember(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__") Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}

/** A JavaScript number where its shortest spelling means the same, else the decimal. */
function numberOf(text: string): { readonly value: number | Decimal } | { readonly problem: string } {
  const double = Number(text);
  if (text.length <= DIGITS_OF_A_DOUBLE && !/[eE]/.test(text)) return { value: double };
  const exact = parseDecimal(text);
  if (exact === undefined) return { problem: "it is beyond the range of a number" };
  return { value: Number.isFinite(double) && new Decimal(String(double)).equals(exact) ? double : exact };
}
