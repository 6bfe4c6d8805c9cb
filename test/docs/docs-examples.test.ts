/**
 * Every example of the documentation is run.
 *
 *     flight eval          lines `expression  => value`; `with {…}` gives names for the lines after it
 *     flight sheet         a whole file, in which nothing is found wrong
 *     flight part          what stands in a sheet; `flight frame` of `language.md` is the sheet around it
 *     flight error CODE    a whole file or a part, in which CODE is found and nothing else
 *     flight file PATH     a file that the page's other examples use, in which nothing is found wrong
 *     flight broken PATH   the same, in which something is wrong
 *     console              commands and what they print
 */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasErrors } from "../../src/base/diagnostic.ts";
import type { Diagnostic } from "../../src/base/diagnostic.ts";
import { sourceFile } from "../../src/base/source-file.ts";
import { checkStandaloneExpression } from "../../src/checker/standalone.ts";
import { nodeFiles } from "../../src/cli/node-host.ts";
import { memoryHost } from "../../src/compiler/host.ts";
import { Program } from "../../src/compiler/program.ts";
import { EvaluationContext, evaluateExpression } from "../../src/evaluator/index.ts";
import { lowerStandaloneExpression } from "../../src/ir/lower-standalone.ts";
import { stringifyJson, toJson } from "../../src/runtime/json.ts";

import { Undecided } from "../../src/runtime/value.ts";
import { parseExpression } from "../../src/syntax/parse.ts";
import { sameLines, stepsOf, Terminal } from "./console.ts";
import { fencesOf, filePath, filesOf } from "./fences.ts";
import type { Fence } from "./fences.ts";

/** Made from the catalogue, whose examples `diagnostics-examples.test.ts` runs. */
const GENERATED = "diagnostics.md";
const PAGES = ["README.md", ...readdirSync("docs").filter((name) => name.endsWith(".md") && name !== GENERATED).map((name) => `docs/${name}`)];

const frame = fencesOf("docs/language.md").find(({ info }) => info === "flight frame")?.body ?? "";

function valueOf(expression: string, bindings: unknown): string {
  const { value: node, diagnostics } = parseExpression(sourceFile("<expression>", expression));
  const checked = checkStandaloneExpression(node, bindings !== undefined);
  const found = [...diagnostics, ...checked.diagnostics];
  if (hasErrors(found)) return said(found).join("; ");
  const value = evaluateExpression(lowerStandaloneExpression(checked), new EvaluationContext(bindings === undefined ? {} : { bindings }));
  return value instanceof Undecided ? "undecided" : stringifyJson(toJson(value));
}

function checkEval(body: string): void {
  let bindings: unknown;
  const lines = body.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("//"));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    if (line.startsWith("with ")) {
      bindings = JSON.parse(line.slice(5)) as unknown;
      continue;
    }
    const at = line.lastIndexOf("=> ");
    if (at < 0) throw new Error(`no \`=> value\` in: ${line}`);
    expect(`${line.slice(0, at)}=> ${valueOf(line.slice(0, at).trim(), bindings)}`).toBe(line.trimEnd());
  }
}

function programOver(files: ReadonlyMap<string, string>): Program {
  const [disk, memory] = [nodeFiles(), memoryHost(Object.fromEntries(files))];
  const host = { readText: (path: string) => memory.readText(path) ?? disk.readText(path), list: (path: string) => [...disk.list(path), ...memory.list(path)] };
  return new Program({ host, systemFolders: ["sheets/systems"], standardFolders: ["sheets/standard"] });
}

function said(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

/** A part in the sheet around it, whose blocks of the same kind give way. */
function framed(part: string): string {
  if (/^(?:sheet|verdict|check)\b/m.test(part)) return part;
  const around = ["inputs", "submission"].reduce((text, block) => (new RegExp(`^ {0,2}${block}\\b`, "m").test(part) ? text.replace(new RegExp(`^  ${block} \\{.*?^  \\}\\n`, "ms"), "") : text), frame);
  return around.replace(/\}\s*$/, `\n${part}\n}\n`);
}

async function checkConsole(body: string, terminal: Terminal): Promise<void> {
  const steps = stepsOf(body);
  expect(steps.length).toBeGreaterThan(0);
  for (const { command, expected } of steps) {
    const printed = await terminal.run(command);
    if (!sameLines(printed, expected)) expect(`$ ${command}\n${printed}`).toBe(`$ ${command}\n${expected}`);
  }
}

async function check(fence: Fence, program: Program, terminal: Terminal): Promise<void> {
  const { info, body } = fence;
  const [language, kind, detail] = info.split(" ");
  const path = filePath(fence);
  const diagnosticsAt = (place: string, text: string) => program.compileText(place, text).diagnostics;
  if (info === "console") return checkConsole(body, terminal);
  if (language !== "flight") return;
  switch (kind) {
    case "eval":
      return checkEval(body);
    case "frame":
    case "sheet":
    case "part":
      expect(said(diagnosticsAt("example.flight", framed(body)))).toEqual([]);
      return;
    case "error": {
      const codes = [...new Set(diagnosticsAt("example.flight", framed(body)).map(({ code }) => code))];
      expect(codes).toEqual([detail]);
      return;
    }
    case "file":
      expect(said(diagnosticsAt(path ?? "", `${body}\n`))).toEqual([]);
      return;
    case "broken":
      expect(diagnosticsAt(path ?? "", `${body}\n`).length).toBeGreaterThan(0);
      return;
    default:
      throw new Error(`an example of unknown kind: \`\`\`${info}`);
  }
}

describe.each(PAGES)("%s", (page) => {
  const fences = fencesOf(page);
  const files = filesOf(fences);
  const program = programOver(files);
  const terminal = new Terminal(files);
  const run = fences.filter(({ info }) => info === "console" || /^flight\b/.test(info));
  for (const fence of run) it(`${page}:${fence.line} ${fence.info}`, () => check(fence, program, terminal));
  if (run.length === 0) it("has no examples", () => undefined);
});
