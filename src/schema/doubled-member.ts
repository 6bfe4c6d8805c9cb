/**
 * The first member that an object of a JSON text has twice. `JSON.parse` silently keeps the last one, so what
 * a person reads first would not be what counts.
 */

export interface DoubledMember {
  readonly name: string;
  /** Where both stand, `line:column` from 1. */
  readonly first: string;
  readonly second: string;
}

/** Strings, and what opens and closes: all else does not matter here. */
const PART = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** The text must be JSON that `JSON.parse` takes. Takes one look at each part. */
export function doubledMember(text: string): DoubledMember | undefined {
  const around: (Map<string, number> | undefined)[] = [];
  let before = "";
  for (const { 0: part, index } of text.matchAll(PART)) {
    const members = around.at(-1);
    if (part === "{") around.push(new Map());
    else if (part === "[") around.push(undefined);
    else if (part === "}" || part === "]") around.pop();
    else if (part.startsWith("\"") && members !== undefined && (before === "{" || before === ",")) {
      const name = JSON.parse(part) as string;
      const first = members.get(name);
      if (first !== undefined) return { name, first: place(text, first), second: place(text, index) };
      members.set(name, index);
    }
    before = part;
  }
  return undefined;
}

function place(text: string, offset: number): string {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}
