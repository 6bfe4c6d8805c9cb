/**
 * Safe templates for code. A `code` template splices a `Name` or a `Code` as it is and turns everything else
 * into a literal, so that no text of a sheet can become code.
 */

/** A piece of code. `depth` is how deep its expressions nest. */
export class Code {
  readonly text: string;
  readonly depth: number;

  constructor(text: string, depth = 0) {
    this.text = text;
    this.depth = depth;
  }
}

/** An identifier; `names.ts` makes them. */
export class Name extends Code {
  constructor(text: string) {
    if (!/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(text)) throw new Error(`not an identifier: ${JSON.stringify(text)}`);
    super(text);
  }
}

/** What a template takes: code is spliced, a list of it separated by commas; other values become literals. */
export type Part = Code | readonly Code[] | string | number | boolean | null;

export const EMPTY = new Code("");

export function code(strings: TemplateStringsArray, ...parts: readonly Part[]): Code {
  let text = strings[0] ?? "";
  let depth = 0;
  parts.forEach((part, i) => {
    const piece = pieceOf(part);
    text += piece.text + (strings[i + 1] ?? "");
    depth = Math.max(depth, piece.depth + 1);
  });
  return new Code(text, depth);
}

function pieceOf(part: Part): Code {
  if (part instanceof Code) return part;
  if (typeof part === "string") return new Code(quote(part));
  if (typeof part === "object" && part !== null) return join(part, ", ");
  return new Code(String(part));
}

/** Pieces one after the other. Unlike a template this nests nothing deeper. */
export function join(pieces: readonly Code[], separator: ", " | " | " | "; " | "\n" | ""): Code {
  const depth = pieces.reduce((deepest, piece) => Math.max(deepest, piece.depth), 0);
  return new Code(pieces.map((piece) => piece.text).join(separator), depth);
}

/**
 * A string literal. Beside what JSON escapes (quotes, backslash, controls, lone surrogates) it escapes what
 * could end a script element or a comment, line separators, and characters that print as nothing or turn the
 * direction of text.
 */
export function quote(text: string): string {
  return escapeHidden(JSON.stringify(text)).replaceAll("</", "<\\/").replaceAll("<!--", "<\\!--").replaceAll("*/", "*\\/");
}

/**
 * Code of another generator, which escapes its strings well enough to run: here what could end a script
 * element or hide from a reader is escaped too, wherever it stands in a string or a comment.
 */
export function foreignCode(text: string): Code {
  return new Code(text.replace(/<(?=\/script|!--)/gi, "\\x3c").replace(HIDDEN_IN_CODE, escapeCharacter));
}

// Spelt as escapes, because a reader would not see them.
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** The same without tabs and ends of lines, which code has. */
const HIDDEN_IN_CODE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

function escapeHidden(text: string): string {
  return text.replace(HIDDEN, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A template literal of texts and of code whose value is put between them. */
export function templateLiteral(parts: readonly (string | Code)[]): Code {
  const text = parts.map((part) => (typeof part === "string" ? templateText(part) : `\${${part.text}}`)).join("");
  return new Code(`\`${text}\``, 1);
}

function templateText(text: string): string {
  return quote(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("`", "\\`").replaceAll("${", "\\${");
}

/** A member's name in an object literal. `__proto__` as a computed name is an own member like any other. */
export function propertyKey(name: string): Code {
  return new Code(name === "__proto__" ? `[${quote(name)}]` : quote(name));
}

/** An object literal of plain data: what JSON can say. Members that are undefined are left out. */
export function literal(value: unknown): Code {
  if (Array.isArray(value)) return code`[${value.map(literal)}]`;
  if (typeof value === "object" && value !== null) return object(Object.entries(value).filter(([, member]) => member !== undefined).map(([name, member]) => [name, literal(member)]));
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value === null) return code`${value}`;
  throw new Error(`no literal for ${typeof value}`);
}

/** An object literal. It counts as no deeper than its members. */
export function object(members: readonly (readonly [string, Code])[]): Code {
  const inner = join(members.map(([name, value]) => join([propertyKey(name), new Code(": "), value], "")), ", ");
  return new Code(`{ ${inner.text} }`, inner.depth);
}

/** A documentation comment; the text cannot end it. */
export function docComment(text: string): Code {
  return new Code(`/** ${commentText(text)} */\n`);
}

function commentText(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim().replaceAll("*/", "*\\/").replaceAll("</", "<\\/").replaceAll("<!--", "<!-\\-").replace(/^@/, "\\@");
  return escapeHidden(line.replace(/\p{Surrogate}/gu, "\ufffd"));
}
