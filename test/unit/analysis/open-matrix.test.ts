/** What the absence of an operand does, by where it stands in a rule; each answer is argued from Kleene's logic. */
import { expect, it } from "vitest";
import { openMatrix } from "../../../src/analysis/open-matrix.ts";
import { memoryHost } from "../../../src/compiler/host.ts";
import { Program } from "../../../src/compiler/program.ts";
import { nodeFiles } from "../../../src/cli/node-host.ts";

function effects(body: string): Record<string, string> {
  const text = `sheet s "S" {
  version "1"
  verdict defendable/v1
  inputs { a: number, b: number?, c: number = 5, t: text? }
  submission { rows: list of { x: number, y: number? } }
${body}
}`;
  const disk = nodeFiles();
  const memory = memoryHost({ "s.flight": text });
  const host = { ...memory, readText: (path: string) => memory.readText(path) ?? disk.readText(path), list: (path: string) => disk.list(path) };
  const compilation = new Program({ host, systemFolders: ["sheets/systems"], standardFolders: ["sheets/standard"] }).compile("s.flight");
  expect(compilation?.diagnostics.map(({ message }) => message)).toEqual([]);
  const [sheet] = compilation?.sheets ?? [];
  return Object.fromEntries(
    openMatrix(sheet!.sheet).flatMap(({ path, optional, effects: found }) => {
      const own = found.find(({ rule }) => rule === "r");
      return own === undefined ? [] : [[`${path}${optional ? "?" : ""}`, own.effect]];
    }),
  );
}

const rule = (condition: string): string => `  rule r "R" {\n    category policy\n    tier mid\n${condition}\n  }`;

it("leaves a rule open where nothing else can decide it", () => {
  expect(effects(rule("    require a + b > 1"))).toEqual({ a: "leaves open", "b?": "leaves open" });
});

it("may leave open what the other side, another branch or another element can decide", () => {
  expect(effects(rule("    require a > 1 or b > 1"))).toEqual({ a: "may leave open", "b?": "may leave open" });
  expect(effects(rule("    require if a > 1 then b > 1 else true"))).toEqual({ a: "leaves open", "b?": "may leave open" });
  expect(effects(rule("    require every r in submission.rows: r.x > r.y"))).toEqual({
    "submission.rows": "leaves open",
    "submission.rows[].x": "may leave open",
    "submission.rows[].y?": "may leave open",
  });
});

it("is strict where the rule is", () => {
  expect(effects(rule("    strict\n    flag when a > 1 or b > 1"))).toEqual({ a: "leaves open", "b?": "leaves open" });
});

it("tells tests of presence and what `otherwise` takes instead", () => {
  expect(effects(rule("    require b is present"))).toEqual({ "b?": "is tested" });
  expect(effects(rule("    require (b otherwise c) > 1"))).toEqual({ "b?": "falls back", "c?": "may leave open" });
});

it("tells the gravest of several places, and looks into definitions", () => {
  expect(effects(`  let sum = a + b\n  define plus(x: number) -> number = x + c\n${rule("    when b is present\n    require plus(sum) > 1")}`)).toEqual({
    "b?": "leaves open",
    a: "leaves open",
    "c?": "leaves open",
  });
});

it("walks a chain of ten thousand terms", () => {
  const chain = Array.from({ length: 10_000 }, (_, i) => (i === 0 ? "b" : "a")).join(" + ");
  expect(effects(rule(`    require ${chain} > 1`))).toEqual({ "b?": "leaves open", a: "leaves open" });
});
