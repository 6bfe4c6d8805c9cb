/** Identifiers. Every name in a generated module comes from one `Names`, so that none hides another. */
import { Name } from "./code.ts";

const RESERVED: readonly string[] = [
  "abstract", "any", "arguments", "as", "async", "await", "boolean", "break", "case", "catch", "class", "const", "continue", "debugger",
  "declare", "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "from", "function", "get",
  "if", "implements", "import", "in", "infer", "instanceof", "interface", "is", "keyof", "let", "module", "namespace", "never", "new",
  "null", "number", "object", "of", "package", "private", "protected", "public", "readonly", "require", "return", "satisfies", "set",
  "static", "string", "super", "switch", "symbol", "this", "throw", "true", "try", "type", "typeof", "undefined", "unique", "unknown",
  "var", "void", "while", "with", "yield",
  // globals that generated code or its types mention
  "Array", "BigInt", "Boolean", "Error", "Infinity", "Map", "Math", "NaN", "Number", "Object", "Partial", "Promise", "Readonly",
  "ReadonlyMap", "Record", "RegExp", "Set", "String", "Symbol", "globalThis", "exports", "process",
  // members that every object has: a value kept under such a name would be there before it is worked out
  "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__", "constructor", "hasOwnProperty",
  "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
];

const NUMBERED = /^v\d+$/;

/** Longer names are cut: they are for people to read, and the number that makes them unique follows. */
const LONGEST = 60;

export class Names {
  readonly #taken = new Set<string>(RESERVED);
  /** Names within functions: they may come again and again, but nothing outside has them. */
  readonly #locals = new Set<string>();

  /** An identifier that is not taken: one of the wishes, or the last with `_2`, `_3`, … after it. */
  unique(...wishes: readonly [string, ...string[]]): Name {
    const bases = wishes.map(identifier);
    const last = bases[bases.length - 1] ?? "x";
    for (let n = 0; ; n++) {
      const candidate = bases[n] ?? `${last}_${n - bases.length + 2}`;
      if (this.#taken.has(candidate) || this.#locals.has(candidate) || NUMBERED.test(candidate)) continue;
      this.#taken.add(candidate);
      return new Name(candidate);
    }
  }

  /** An identifier for use within a function, where those of `enclosing` are visible. */
  local(wish: string, enclosing: ReadonlySet<string> = new Set()): Name {
    const base = identifier(wish);
    for (let n = 1; ; n++) {
      const candidate = n === 1 ? base : `${base}_${n}`;
      if (enclosing.has(candidate) || this.#taken.has(candidate) || NUMBERED.test(candidate)) continue;
      this.#locals.add(candidate);
      return new Name(candidate);
    }
  }

  /** The name of the nth value of a function that stands in a `const` of its own. */
  static numbered(n: number): Name {
    return new Name(`v${n}`);
  }

  /** Takes a name as it is. */
  take(name: Name): void {
    this.#taken.add(name.text);
  }
}

/** An author's text as an identifier: ASCII letters, digits and `_`; anything else is dropped. */
export function identifier(text: string): string {
  const kept = text.replace(/[^A-Za-z0-9_$]/g, "").slice(0, LONGEST);
  if (kept === "" || /^_+$/.test(kept)) return "x";
  return /^[0-9]/.test(kept) ? `_${kept}` : kept;
}

/** `camel("rule", "dscr_gate")` is `ruleDscrGate`. */
export function camel(...texts: readonly string[]): string {
  const name = pascal(...texts);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** `pascal("client_ready")` is `ClientReady`. */
export function pascal(...texts: readonly string[]): string {
  const words = texts.flatMap((text) => text.split(/[^A-Za-z0-9]+/)).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("") || "X";
}
