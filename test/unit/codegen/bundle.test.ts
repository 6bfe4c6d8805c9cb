/** What a bundler makes of a sheet's module: what is not used is gone, nothing runs at load, nothing compiles code. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetModule } from "../../../src/codegen/sheet-module.ts";
import { systemModule } from "../../../src/codegen/system-module.ts";
import { evaluateSheet } from "../../../src/evaluator/index.ts";
import type { Run } from "../../../src/runtime/run.ts";
import { stringifyJson, type Json } from "../../../src/runtime/json.ts";
import { defendable } from "../evaluator/defendable.ts";
import { defendableSchemas } from "./schemas.ts";
import { smallRuns, smallSheet } from "./sheet-ir.ts";
import { write, type Written } from "./support.ts";

const run = promisify(execFile);
const runtime = fileURLToPath(new URL("../../../src/runtime/index.ts", import.meta.url));
const digest = "d1";
let ts: Written;
let js: Written;

beforeAll(async () => {
  const files = async (emit: "ts" | "js"): Promise<Written> =>
    write([
      ...(await systemModule({ system: defendable, schemas: defendableSchemas, digest, path: "systems/defendable.v1", options: { emit } })),
      ...sheetModule({ sheet: smallSheet, system: defendable, digest, path: "examples/small", systemPath: "../systems/defendable.v1", options: { emit } }),
    ]);
  [ts, js] = await Promise.all([files("ts"), files("js")]);
});
afterAll(() => {
  ts.remove();
  js.remove();
});

/** A bundle of an entry's text, in the written folder. */
async function bundle({ folder }: Written, text: string): Promise<string> {
  const entry = join(folder, "entry.js");
  writeFileSync(entry, text);
  const { outputFiles } = await build({
    entryPoints: [entry], bundle: true, write: false, format: "esm", platform: "node", alias: { "flightsheet/runtime": runtime }, nodePaths: [fileURLToPath(new URL("../../../node_modules", import.meta.url))],
    logLevel: "silent", legalComments: "none",
  });
  return outputFiles[0]?.text ?? "";
}


describe("a bundle", () => {
  it("of nothing is empty: loading has no effect", async () => {
    expect((await bundle(ts, 'import "./examples/small.ts";')).replace(/\/\/.*\n/g, "").trim()).toBe("");
    expect((await bundle(js, 'import "./examples/small.js";')).replace(/\/\/.*\n/g, "").trim()).toBe("");
  });

  it.each([
    ["verdict", ["score_100", "HIGH-RISK", "stated "], [" \\u2014 gate ", "deal_finding", "schemaPath", "the records should be"]],
    ["evaluate", [" \\u2014 gate ", "deal_finding"], ["schemaPath", "the records should be"]],
    ["validate", ["schemaPath", "debt_service"], ["score_100", "deal_finding", "HIGH-RISK", "judgeHolds", "the records should be"]],
    ["rollup", ["score_100", "deal_finding", "the records should be"], ["schemaPath", "DSCR", "the run should be", "debt_service"]],
    ["sheet", ["A small sheet"], ["score_100", "schemaPath", "DSCR", "precision", "debt_service"]],
    ["ruleKeys", ["cited"], ["score_100", "schemaPath", "A small sheet", "precision", "debt_service"]],
  ])("of `%s` alone has what it needs and not the rest", async (name, kept, gone) => {
    const text = await bundle(ts, `export { ${name} } from "./examples/small.ts";`);
    for (const mark of kept) expect([mark, text.includes(mark)]).toEqual([mark, true]);
    for (const mark of gone) expect([mark, text.includes(mark)]).toEqual([mark, false]);
  });

  it.each(["ts", "js"] as const)("runs where code cannot be made of strings, and gives the same bytes (%s)", async (emit) => {
    const written = emit === "ts" ? ts : js;
    const text = await bundle(written, `
      import { evaluate, validate } from "./examples/small.${emit}";
      import { stringifyJson } from "flightsheet/runtime";
      const run = ${JSON.stringify(smallRuns[0])};
      process.stdout.write(stringifyJson(evaluate(run)) + "\\n" + JSON.stringify([validate(run), validate({ inputs: { debt_service: 0 } }).length]));
    `);
    expect(text).not.toMatch(/\beval\(|new Function\b|require\(/);
    const file = join(written.folder, "bundle.mjs");
    writeFileSync(file, text);
    const { stdout } = await run(process.execPath, ["--disallow-code-generation-from-strings", file]);
    const identity = { slug: "small", version: "1.0", digest };
    const { emitted } = evaluateSheet(smallSheet, defendable, smallRuns[0] as Run, identity);
    expect(stdout.split("\n")).toEqual([stringifyJson({ sheet: identity, ...emitted } as Json), "[[],1]"]);
  });
});
