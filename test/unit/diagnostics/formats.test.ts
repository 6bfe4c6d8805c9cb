import { describe, expect, it } from "vitest";
import { allMessages, catalogues } from "../../../src/diagnostics/all-messages.ts";
import { diagnosticsPage } from "../../../src/diagnostics/docs-page.ts";
import { renderDiagnostics } from "../../../src/diagnostics/render.ts";
import type { DiagnosticFormat } from "../../../src/diagnostics/render.ts";
import { summaryText } from "../../../src/diagnostics/summary.ts";
import type { Diagnostic } from "../../../src/base/diagnostic.ts";
import { diagnosticAt, marked } from "./spans.ts";

const { spans } = marked("dir/a b.flight", "let é = ⟦first⟧\nlet b = ⟦sec,\nond⟧");
const [first, second] = spans;
const diagnostics: Diagnostic[] = [
  diagnosticAt(first, {
    code: "unknown-name",
    help: "100% sure",
    fix: { title: "write `one`", edits: () => [{ span: diagnosticAt(first).span, text: "one" }] },
    related: [{ span: diagnosticAt(second).span, message: "see: here" }],
  }),
  diagnosticAt(second, { severity: "warning", code: "not-in-any-catalogue" }),
];
const render = (format: DiagnosticFormat): string => renderDiagnostics(diagnostics, format, { colour: false, version: "1.2.3", catalogue: allMessages });

describe("formats for programs", () => {
  it("JSON has counts, places in code points and fixes", () => {
    const firstPlace = { file: "dir/a b.flight", line: 1, column: 9, endLine: 1, endColumn: 14 };
    const secondPlace = { file: "dir/a b.flight", line: 2, column: 9, endLine: 3, endColumn: 4 };
    expect(JSON.parse(render("json"))).toEqual({
      errors: 1,
      warnings: 1,
      diagnostics: [
        {
          code: "unknown-name",
          severity: "error",
          message: "something is wrong",
          place: firstPlace,
          related: [{ message: "see: here", place: secondPlace }],
          help: "100% sure",
          fix: { title: "write `one`", edits: [{ place: firstPlace, text: "one" }] },
        },
        { code: "not-in-any-catalogue", severity: "warning", message: "something is wrong", place: secondPlace },
      ],
    });
  });

  it("SARIF 2.1.0 refers to rules by index and encodes paths", () => {
    const log = JSON.parse(render("sarif")) as { version: string; runs: [{ tool: { driver: { rules: { id: string }[] } }; columnKind: string; results: Record<string, unknown>[] }] };
    expect(log.version).toBe("2.1.0");
    const [run] = log.runs;
    expect(run.columnKind).toBe("unicodeCodePoints");
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(["not-in-any-catalogue", "unknown-name"]);
    const region = { startLine: 1, startColumn: 9, endLine: 1, endColumn: 14 };
    const artifactLocation = { uri: "dir/a%20b.flight" };
    expect(run.results[0]).toMatchObject({
      ruleId: "unknown-name",
      ruleIndex: 1,
      level: "error",
      locations: [{ physicalLocation: { artifactLocation, region } }],
      relatedLocations: [{ id: 0, message: { text: "see: here" } }],
      fixes: [{ description: { text: "write `one`" }, artifactChanges: [{ artifactLocation, replacements: [{ deletedRegion: region, insertedContent: { text: "one" } }] }] }],
    });
  });

  it("GitHub commands escape what would end them", () => {
    expect(render("github")).toBe(
      "::error file=dir/a b.flight,line=1,endLine=1,col=9,endColumn=13,title=unknown-name::something is wrong%0Ahelp: 100%25 sure\n" +
        "::warning file=dir/a b.flight,line=2,endLine=3,title=not-in-any-catalogue::something is wrong\n",
    );
  });

  it("the summary counts", () => {
    expect(summaryText(diagnostics, 1)).toBe("1 error, 1 warning in 1 file");
    expect(summaryText([], 3)).toBe("no problems in 3 files");
  });
});

describe("the catalogues", () => {
  const codes = catalogues.flatMap(({ entries }) => Object.keys(entries));

  it("have kebab-case codes, each once", () => {
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code))).toEqual([]);
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  });

  it("are documented, and the page has all of them", () => {
    const page = diagnosticsPage(catalogues);
    for (const code of codes) expect(page).toContain(`\n### ${code}\n`);
    expect(Object.entries(allMessages).filter(([, { doc }]) => doc.trim() === "")).toEqual([]);
  });
});
