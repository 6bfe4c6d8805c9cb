import { describe, expect, it } from "vitest";
import { memoryHost } from "../../../src/compiler/host.ts";
import { Program } from "../../../src/compiler/program.ts";
import type { Compilation } from "../../../src/compiler/program.ts";
import { placeOf } from "../../../src/diagnostics/place.ts";
import { PAIR_SCHEMA, PAIR_SYSTEM, sheetOf } from "./systems.ts";

const SYSTEM_FILES = { "own/pair/pair.flight": PAIR_SYSTEM, "own/pair/pair.schema.json": PAIR_SCHEMA };

function programOf(files: Record<string, string>, systemFolders: readonly string[] = ["own"]): Program {
  return new Program({ host: memoryHost(files), systemFolders, standardFolders: ["standard"] });
}

function compiled(files: Record<string, string>, path: string): Compilation {
  const compilation = programOf(files).compile(path);
  if (compilation === undefined) throw new Error(`${path} cannot be read`);
  return compilation;
}

/** `file:line:column code` of each diagnostic. */
function said({ diagnostics }: Compilation): string[] {
  return diagnostics.map(({ code, span }) => {
    const { file, line, column } = placeOf(span);
    return `${file}:${line}:${column} ${code}`;
  });
}

describe("a sheet's verdict system", () => {
  it("is found in a system folder, by the name of its folder", () => {
    const result = compiled({ ...SYSTEM_FILES, "a/s.flight": sheetOf("pair/v1") }, "a/s.flight");
    expect(said(result)).toEqual([]);
    expect(result.sheets.map(({ sheet, system }) => [sheet.slug, system.system.name])).toEqual([["small", "pair/v1"]]);
    expect(Object.keys(result.sheets[0]?.system.schemas ?? {})).toEqual(["pair.schema.json"]);
    expect(result.sheets[0]?.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is found in any file of a system folder, and in `systems/` beside the sheet or above it", () => {
    const odd = { "own/deep/er/odd.flight": PAIR_SYSTEM, "own/deep/er/pair.schema.json": PAIR_SCHEMA };
    expect(said(compiled({ ...odd, "s.flight": sheetOf("pair/v1") }, "s.flight"))).toEqual([]);
    const above = { "work/systems/pair.flight": PAIR_SYSTEM, "work/systems/pair.schema.json": PAIR_SCHEMA };
    expect(said(compiled({ ...above, "work/s.flight": sheetOf("pair/v1") }, "work/s.flight"))).toEqual([]);
    expect(said(compiled({ ...above, "work/deals/2026/s.flight": sheetOf("pair/v1") }, "work/deals/2026/s.flight"))).toEqual([]);
    expect(said(compiled({ ...above, "s.flight": sheetOf("pair/v1") }, "s.flight"))).toEqual(["s.flight:3:11 unknown-system"]);
  });

  it("may stand in the sheet's own file", () => {
    const result = compiled({ "s.flight": PAIR_SYSTEM + sheetOf("pair/v1"), "pair.schema.json": PAIR_SCHEMA }, "s.flight");
    expect(said(result)).toEqual([]);
    expect([result.sheets.length, result.systems.length]).toEqual([1, 1]);
  });

  it("that there is not is an error that shows the nearest, and the rest of the sheet is still checked", () => {
    const body = "  rule third \"t\" { weight grave\n require y > 0 }\n";
    const result = compiled({ ...SYSTEM_FILES, "s.flight": sheetOf("pear/v1", body) }, "s.flight");
    expect(said(result)).toEqual(["s.flight:3:11 unknown-system", "s.flight:19:10 unknown-name"]);
    expect(result.diagnostics[0]?.help).toBe("did you mean `pair/v1`?");
    expect(result.diagnostics[0]?.fix?.edits()).toMatchObject([{ text: "pair/v1" }]);
    const edition = compiled({ ...SYSTEM_FILES, "s.flight": sheetOf("pair/v2") }, "s.flight");
    expect(edition.diagnostics[0]?.help).toBe("did you mean `pair/v1`?");
    expect(edition.diagnostics[0]?.fix).toBeUndefined();
    const far = compiled({ ...SYSTEM_FILES, "s.flight": sheetOf("something/v9") }, "s.flight");
    expect(far.diagnostics[0]?.help).toBe("known are `pair/v1`");
    expect(far.sheets).toEqual([]);
  });

  it("must be named, once the file can be read", () => {
    expect(said(compiled({ "s.flight": `${sheetOf("x").replace("  verdict x\n", "").replace("x > 0", "x >")}` }, "s.flight"))).toEqual(["s.flight:10:16 expected-expression"]);
    const result = compiled({ "s.flight": sheetOf("x").replace("  verdict x\n", "") }, "s.flight");
    expect(said(result)).toEqual(["s.flight:1:7 no-system"]);
  });

  it("with errors is shown at its own lines, and no sheet of it compiles", () => {
    const broken = { ...SYSTEM_FILES, "own/pair/pair.flight": PAIR_SYSTEM.replace('result: "bad"', 'result: "worse"') };
    const result = compiled({ ...broken, "s.flight": sheetOf("pair/v1") }, "s.flight");
    expect(said(result)).toEqual(["own/pair/pair.flight:23:63 schema-misfit"]);
    expect(result.sheets).toEqual([]);
  });
});

describe("a system's file", () => {
  it("compiles by itself", () => {
    const result = compiled(SYSTEM_FILES, "own/pair/pair.flight");
    expect(said(result)).toEqual([]);
    expect(result.systems.map(({ system }) => system.name)).toEqual(["pair/v1"]);
    expect(programOf(SYSTEM_FILES).system("pair/v1")).toMatchObject({ compiled: { digest: result.systems[0]?.digest } });
    expect(programOf(SYSTEM_FILES).system("pair/v2")).toEqual({ known: ["pair/v1"] });
  });

  it("without its schema, or with two systems of one name, is an error", () => {
    expect(said(compiled({ "p.flight": PAIR_SYSTEM }, "p.flight")).map((one) => one.replace(/^\S+ /, ""))).toContain("unreadable-schema");
    const twice = compiled({ "p.flight": PAIR_SYSTEM + PAIR_SYSTEM, "pair.schema.json": PAIR_SCHEMA }, "p.flight");
    expect(said(twice)).toContain("p.flight:30:9 duplicate-declaration");
  });
});

describe("a program", () => {
  it("says everything about a file in order of place, and compiles nothing that is broken", () => {
    const source = sheetOf("pair/v1").replace("x > 0", "x >").replace("x < 10", "z < 10");
    const result = compiled({ ...SYSTEM_FILES, "s.flight": source }, "s.flight");
    expect(said(result)).toEqual(["s.flight:11:16 expected-expression", "s.flight:16:13 unknown-name"]);
    expect([result.sheets, result.declared]).toEqual([[], { sheets: 1, systems: 0 }]);
  });

  it("refuses two sheets of one name", () => {
    const result = compiled({ ...SYSTEM_FILES, "s.flight": sheetOf("pair/v1") + sheetOf("pair/v1") }, "s.flight");
    expect(said(result)).toEqual(["s.flight:19:7 duplicate-declaration"]);
  });

  it("gives `auto` the standard checks and the file's own", () => {
    const standard = { "standard/checks.flight": 'check has_x "x" { require count(evidence) > 0 }\n' };
    const own = 'check has_y "y" { require count(evidence) > 1 }\n';
    const body = "  auto has_x { weight slight }\n  auto has_y { weight slight }\n  auto has_z { weight slight }\n";
    const result = compiled({ ...SYSTEM_FILES, ...standard, "s.flight": own + sheetOf("pair/v1", body) }, "s.flight");
    expect(said(result)).toEqual(["s.flight:21:8 unknown-check"]);
  });

  it("gives one digest to one meaning", () => {
    const digest = (text: string): string | undefined => compiled({ ...SYSTEM_FILES, "s.flight": text }, "s.flight").sheets[0]?.digest;
    const source = sheetOf("pair/v1");
    const laidOut = `// a comment\n${source.replaceAll("  ", "    ").replaceAll("\n", "\r\n")}`;
    expect(digest(laidOut)).toBe(digest(source));
    expect(digest(source.replace("x < 10", "x < 11"))).not.toBe(digest(source));
  });

  it("knows when a file cannot be read", () => {
    expect(programOf({}).compile("nothing.flight")).toBeUndefined();
  });
});
