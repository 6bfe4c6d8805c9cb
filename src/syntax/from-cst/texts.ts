/** Text literals: escapes, holes and formats. */
import type { IToken } from "chevrotain";
import type { TextPayload } from "../../../grammar/text-token.ts";
import type { ErrorNode, TextLiteralNode, TextPartNode } from "../ast.ts";
import type { Build } from "../build.ts";
import { tokenSpan } from "../cst.ts";
import { say } from "../say.ts";

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"], ["t", "\t"], ["r", "\r"], ["b", "\b"], ["f", "\f"],
  ['"', '"'], ["\\", "\\"], ["/", "/"], ["{", "{"], ["}", "}"],
]);

const escape = /\\(?:u\{([0-9A-Fa-f]{1,6})\}|u([0-9A-Fa-f]{4})|([^u]|u|$))/gu;

/** The characters that a stretch of a text stands for. `start` is its offset in the file. */
export function readChars(build: Build, raw: string, start: number): string {
  if (!raw.includes("\\")) return raw;
  return raw.replace(escape, (written: string, braced: string | undefined, four: string | undefined, simple: string | undefined, at: number) => {
    if (four !== undefined) return String.fromCharCode(Number.parseInt(four, 16));
    if (braced !== undefined) {
      const code = Number.parseInt(braced, 16);
      if (code <= 0x10ffff) return String.fromCodePoint(code);
    } else {
      const meant = simpleEscapes.get(simple ?? "");
      if (meant !== undefined) return meant;
    }
    const span = { file: build.file, start: start + at, end: start + at + written.length };
    const fix = { title: "write `\\\\` for a backslash", edits: () => [{ span: { ...span, end: span.start }, text: "\\" }] };
    build.report(say("bad-escape", span, { written }, { fix }));
    return written;
  });
}

/** A format is what follows the last `:` of a hole, directly: `.2`, `,`, `,.2`, `.1%`, `%` or a unit. */
const formatAtEnd = /:(,?\.\d{1,4}%?|,?%|,|[\p{L}_][\p{L}\p{N}_]*(?:\/[\p{L}_][\p{L}\p{N}_]*)?)$/u;
const LONGEST_FORMAT = 64;

export function textLiteralFrom(build: Build, token: IToken): TextLiteralNode | ErrorNode {
  const payload = token.payload as TextPayload;
  if (payload.tooDeep) return { kind: "ErrorNode", span: tokenSpan(build.file, token) };
  const base = token.startOffset;
  const parts = payload.parts.map((part): TextPartNode => {
    const inside = token.image.slice(part.start, part.end);
    if (part.kind === "chars") {
      const span = { file: build.file, start: base + part.start, end: base + part.end };
      return { kind: "chars", text: readChars(build, inside, span.start), span };
    }
    const format = formatAtEnd.exec(inside.slice(-LONGEST_FORMAT))?.[1];
    const end = base + part.end - (format === undefined ? 0 : format.length + 1);
    return {
      kind: "hole",
      expression: build.readHole(base + part.start, end),
      format,
      span: { file: build.file, start: base + part.start - 1, end: base + part.end + 1 },
    };
  });
  return { kind: "TextLiteralNode", parts, span: tokenSpan(build.file, token) };
}
