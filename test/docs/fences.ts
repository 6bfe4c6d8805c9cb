/** The fenced blocks of a Markdown page, and the files among them. */
import { readFileSync } from "node:fs";

export interface Fence {
  readonly page: string;
  /** Of the opening line, from 1. */
  readonly line: number;
  /** What stands after the three backticks: `flight eval`. */
  readonly info: string;
  readonly body: string;
}

export function fencesOf(page: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open: { readonly line: number; readonly info: string; readonly lines: string[] } | undefined;
  for (const [index, text] of readFileSync(page, "utf8").split("\n").entries()) {
    if (open !== undefined && text.trimEnd() === "```") {
      fences.push({ page, line: open.line, info: open.info, body: open.lines.join("\n") });
      open = undefined;
    } else if (open !== undefined) open.lines.push(text);
    else if (text.startsWith("```")) open = { line: index + 1, info: text.slice(3).trim(), lines: [] };
  }
  if (open !== undefined) throw new Error(`${page}:${open.line}: this block is never closed`);
  return fences;
}

/** The path of a fence that stands for a file: `flight file triage.flight`, `flight broken slips.flight`, `json file run.json`. */
export function filePath({ info }: Fence): string | undefined {
  return /^\S+ (?:file|broken) (\S+)$/.exec(info)?.[1];
}

/** The files that a page shows, by path. */
export function filesOf(fences: readonly Fence[]): ReadonlyMap<string, string> {
  return new Map(fences.flatMap((fence) => {
    const path = filePath(fence);
    return path === undefined ? [] : [[path, `${fence.body}\n`]];
  }));
}
