import { describe, expect, it } from "vitest";
import { PAIR_SCHEMA, PAIR_SYSTEM, sheetOf } from "../unit/compiler/systems.ts";
import { call } from "../support/call.ts";

const FILES = { "systems/pair/pair.flight": PAIR_SYSTEM, "systems/pair/pair.schema.json": PAIR_SCHEMA, "s.flight": sheetOf("pair/v1") };
const lines = (text: string): unknown[] => text.trimEnd().split("\n").map((line) => JSON.parse(line) as unknown);

describe("a call that cannot be used", () => {
  it.each([
    [["chek"], "flightsheet: unknown command 'chek'\n(Did you mean check?)\nRun it with --help to see what it takes.\n"],
    [["check"], "flightsheet: missing required argument 'file'\nRun it with --help to see what it takes.\n"],
    [["check", "s.flight", "--strickt"], "flightsheet: unknown option '--strickt'\n(Did you mean --strict?)\nRun it with --help to see what it takes.\n"],
    [["check", "nothing.flight"], "flightsheet: nothing.flight cannot be read: there is no such file or folder\n"],
    [["run", "nothing.flight"], "flightsheet: nothing.flight cannot be read: there is no such file\n"],
    [["run", "s.flight", "--format", "xml"], "flightsheet: option '--format <format>' argument 'xml' is invalid. Allowed choices are pretty, json.\nRun it with --help to see what it takes.\n"],
    [["run", "s.flight", "--run", "a", "--inputs", "b"], "flightsheet: option '--run <file>' cannot be used with option '--inputs <file>'\nRun it with --help to see what it takes.\n"],
    [["run", "s.flight", "--inputs", "nothing.json"], "flightsheet: nothing.json cannot be read: there is no such file\n"],
    [["run", "s.flight", "--as-of", "2026-02-29"], "flightsheet: --as-of takes a day such as 2026-11-30, found 2026-02-29\n"],
    [["run", "s.flight", "--fail-on", "awful"], "flightsheet: --fail-on awful: it takes one of slight, grave\n"],
    [["run", "s.flight", "--systems", "nowhere"], "flightsheet: --systems: there is no folder nowhere\n"],
    [["run", "systems/pair/pair.flight"], "flightsheet: systems/pair/pair.flight holds no sheet\n"],
    [["eval"], "flightsheet: eval takes either an expression or --each with a file of JSON lines\n"],
    [["eval", "1", "2"], "flightsheet: too many arguments for 'eval'. Expected 1 argument but got 2.\nRun it with --help to see what it takes.\n"],
    [["rollup", "pair/v1"], "flightsheet: rollup takes either a file of records or --each with a file of JSON lines\n"],
    [["check", "-", "--fix"], "flightsheet: --fix writes files, and standard input is none\n"],
    [["build", "-"], "flightsheet: build needs files: a module is named after its file\n"],
    [["test", "systems/pair/pair.schema"], "flightsheet: systems/pair/pair.schema cannot be read: there is no such file or folder\n"],
  ])("%j", async (argv, message) => {
    expect(await call(argv, { files: FILES })).toEqual({ status: 2, out: "", err: message, written: {}, removed: [] });
  });

  it("names what cannot be decoded or is unknown", async () => {
    const latin1 = new Uint8Array([0x22, 0xe9, 0x22]);
    expect((await call(["run", "s.flight", "--run", "r.json"], { files: { ...FILES, "r.json": latin1 } })).err).toBe("flightsheet: r.json is not UTF-8 text\n");
    const unknown = await call(["rollup", "pear/v1", "-", "--systems", "systems"], { files: FILES });
    expect([unknown.status, unknown.err]).toEqual([2, expect.stringContaining("there is no verdict system pear/v1 (known are ")]);
  });

  it("help and version go to standard output", async () => {
    expect(await call(["--version"])).toMatchObject({ status: 0, out: "9.9.9\n", err: "" });
    const help = await call(["run", "--help"]);
    expect([help.status, help.err]).toEqual([0, ""]);
    expect(help.out).toContain("--fail-on <word>");
    expect(await call([])).toMatchObject({ status: 2, out: "", err: expect.stringContaining("Usage: flightsheet") });
  });
});

describe("check", () => {
  const broken = sheetOf("pair/v1").replace("x > 0", "y > 0");

  it("says that nothing is wrong", async () => {
    expect(await call(["check", "s.flight", "systems"], { files: FILES })).toMatchObject({ status: 0, out: "", err: "no problems in 2 files\n" });
    expect(await call(["check", "-"], { files: FILES, stdin: FILES["s.flight"] })).toMatchObject({ status: 0, out: "" });
  });

  it("shows what is wrong, each thing once, and fails", async () => {
    const bad = { ...FILES, "systems/pair/pair.flight": PAIR_SYSTEM.replace('"bad"', '"worse"'), "t.flight": FILES["s.flight"] };
    const { status, out, err } = await call(["check", "s.flight", "t.flight", "systems"], { files: bad });
    expect([status, err]).toEqual([1, "1 error in 3 files\n"]);
    expect(out).toContain("error[schema-misfit]");
  });

  it("has formats for programs", async () => {
    const files = { ...FILES, "s.flight": broken };
    const json = JSON.parse((await call(["check", "s.flight", "--format", "json"], { files })).out) as { errors: number; diagnostics: { code: string; place: object }[] };
    expect(json.errors).toBe(1);
    expect(json.diagnostics[0]).toMatchObject({ code: "unknown-name", place: { file: "s.flight", line: 11, column: 13 } });
    expect((await call(["check", "s.flight", "--format", "github"], { files })).out).toMatch(/^::error file=s\.flight,line=11,/);
    expect(JSON.parse((await call(["check", "s.flight", "--format", "sarif"], { files })).out)).toMatchObject({ version: "2.1.0" });
  });

  it("--fix mends what has a mending, keeps the byte order mark, and reports the rest", async () => {
    const source = `\uFEFF${sheetOf("pear/v1").replace("inputs {\n    x: number", "inputs {\n    amount: number").replace("x > 0", "amoutn > 0").replace("x < 10", "q < 10")}`;
    const { status, out, err, written } = await call(["check", "s.flight", "--fix"], { files: { ...FILES, "s.flight": source } });
    expect(status).toBe(1);
    expect(Object.keys(written)).toEqual(["s.flight"]);
    expect(written["s.flight"]).toBe(source.replace("pear/v1", "pair/v1").replace("amoutn", "amount"));
    expect(err).toContain("s.flight: mended 2 problems\n");
    expect(out).toContain("`q`");
    expect((await call(["check", "s.flight", "--fix"], { files: FILES })).written).toEqual({});
  });

  it("reads what is no sheet at all", async () => {
    const hostile = { "empty.flight": "", "binary.flight": new Uint8Array([0, 255, 254, 1, 2, 128]), "open.flight": 'sheet a "' };
    for (const path of Object.keys(hostile)) {
      const { status, out } = await call(["check", path], { files: hostile });
      expect(status).toBe(1);
      expect(out).toMatch(/^error\[[a-z-]+\]: .+\n +┌─ /);
    }
  });
});

describe("run", () => {
  const run = (inputs: unknown): string => JSON.stringify({ inputs });

  it("prints the sheet's identity and what the system emits", async () => {
    const { status, out } = await call(["run", "s.flight", "--run", "-", "--format", "json"], { files: FILES, stdin: run({ x: 12 }) });
    expect(status).toBe(0);
    expect(JSON.parse(out)).toEqual({ sheet: { slug: "small", version: "1", digest: expect.stringMatching(/^[0-9a-f]{64}$/) }, result: { result: "good", flags: 1 } });
    expect(Object.keys(JSON.parse(out) as object)).toEqual(["sheet", "result"]);
  });

  it("prints a verdict for people", async () => {
    const { status, out } = await call(["run", "s.flight", "--inputs", "i.json"], { files: { ...FILES, "i.json": '{"x": -1}' } });
    expect(status).toBe(0);
    expect(out).toMatch(/^Small {2}small 1 {2}[0-9a-f]{12}\n\nresult\n {2}result {2}bad\n {2}flags {3}1\n\n2 rules: 1 pass, 1 flag, 0 open\n/);
    expect(out).toContain("  flag  grave   positive  ");
    expect(out).toContain("  pass  slight  modest    ");
  });

  it("leaves rules open when operands are missing", async () => {
    const { status, out } = await call(["run", "s.flight"], { files: FILES });
    expect(status).toBe(0);
    expect(out).toContain("open  grave   positive");
  });

  it("--fail-on fails from that word upwards", async () => {
    const at = async (x: number, word: string): Promise<number> =>
      (await call(["run", "s.flight", "--run", "-", "--fail-on", word], { files: FILES, stdin: run({ x }) })).status;
    expect(await Promise.all([at(5, "slight"), at(12, "slight"), at(12, "grave"), at(-1, "grave"), at(-1, "slight")])).toEqual([0, 1, 0, 1, 1]);
  });

  it("names the place of what is unusable", async () => {
    const files = { ...FILES, "i.json": '{\n  "x": "twelve"\n}' };
    const wrong = await call(["run", "s.flight", "--inputs", "i.json"], { files });
    expect([wrong.status, wrong.out]).toEqual([2, ""]);
    expect(wrong.err).toMatch(/^flightsheet: the run cannot be used\n {2}i\.json:2:8: `inputs\.x` should be a number, found text\n$/);
    const twice = await call(["run", "s.flight", "--run", "-"], { files, stdin: '{"inputs": {"x": 1, "x": 2}}' });
    expect(twice.status).toBe(2);
    expect(twice.err).toContain("error[json-duplicate-member]: the member `x` is there twice\n ┌─ <stdin>:1:21");
    expect(twice.err).toContain("first here");
    expect((await call(["run", "s.flight", "--run", "-"], { files, stdin: "[1]" })).err).toBe("flightsheet: <stdin>: a run is a JSON object with members such as `inputs` and `submission`\n");
  });

  it("shows the errors of a sheet, and fails", async () => {
    const { status, out, err } = await call(["run", "s.flight"], { files: { ...FILES, "s.flight": sheetOf("pair/v1").replace("x > 0", "y > 0") } });
    expect([status, out]).toEqual([1, ""]);
    expect(err).toContain("error[unknown-name]");
  });

  it("--each gives one line a run, in order, problems in their places", async () => {
    const stdin = [run({ x: 1 }), "{", run({ x: "a" }), "", run({ x: -1 }), "3"].join("\n");
    const { status, out } = await call(["run", "s.flight", "--each", "-"], { files: FILES, stdin });
    expect(status).toBe(1);
    expect(lines(out)).toEqual([
      expect.objectContaining({ result: { result: "good", flags: 0 } }),
      { line: 2, error: { code: "json-syntax", message: expect.stringContaining("column 2") } },
      { line: 3, error: { code: "unusable-run", message: expect.stringContaining("`inputs.x`") } },
      expect.objectContaining({ result: { result: "bad", flags: 1 } }),
      { line: 6, error: { code: "unusable-run", message: expect.stringContaining("JSON object") } },
    ]);
    const good = await call(["run", "s.flight", "--each", "-", "--fail-on", "grave"], { files: FILES, stdin: `${run({ x: 1 })}\n${run({ x: -1 })}\n` });
    expect([good.status, lines(good.out).length]).toEqual([1, 2]);
  });

  it("gives a sheet that judges text the text of the file", async () => {
    const text = sheetOf("pair/v1").replace("  rule positive", '  submission text\n\n  rule says "It says so"  {\n    weight grave\n    require submission contains "{}"\n  }\n\n  rule positive').replace('"{}"', '"yes"');
    const files = { ...FILES, "s.flight": text, "memo.txt": '{ "yes" \n', "not.json": "{ yes" };
    const { out, err } = await call(["run", "s.flight", "--submission", "memo.txt"], { files });
    expect(err).toBe("");
    expect(out).toContain("pass  grave   says");
    const record = { ...files, "s.flight": text.replace("submission text", "submission { yes: text }").replace('submission contains "yes"', "submission.yes is present") };
    const wrong = await call(["run", "s.flight", "--submission", "not.json"], { files: record });
    expect([wrong.status, wrong.err]).toEqual([2, expect.stringContaining("not.json:1:3")]);
  });
});

describe("rollup", () => {
  const records = '{"rows": [{"key": "a", "weight": "slight", "status": "flag"}, {"key": "b", "weight": "grave", "status": "pass"}]}';

  it("folds records by a system's name or file", async () => {
    const byFile = await call(["rollup", "systems/pair/pair.flight", "-"], { files: FILES, stdin: records });
    expect([byFile.status, JSON.parse(byFile.out)]).toEqual([0, { result: "good", flags: 1 }]);
    const byName = await call(["rollup", "pair/v1", "r.json", "--systems", "systems"], { files: { ...FILES, "r.json": records } });
    expect(byName.out).toBe(byFile.out);
  });

  it("names the record, the member and the allowed values of what it cannot use", async () => {
    const { status, err } = await call(["rollup", "pair/v1", "-", "--systems", "systems"], { files: FILES, stdin: records.replace('"flag"', '"flagged"') });
    expect(status).toBe(2);
    expect(err).toMatch(/<stdin>:1:\d+: `rows\[0\]\.status`.*`pass`.*`flag`.*`open`/);
  });

  it("--each answers line by line", async () => {
    const stdin = `${records}\n{"rows": []}\n{}\n`;
    const { status, out } = await call(["rollup", "pair/v1", "--each", "-", "--systems", "systems"], { files: FILES, stdin });
    expect(status).toBe(1);
    expect(lines(out)).toEqual([{ result: "good", flags: 1 }, { result: "good", flags: 0 }, { line: 3, error: { code: "unusable-records", message: expect.stringContaining("`rows`") } }]);
  });
});

describe("test", () => {
  const cases = '  case "fine" { inputs { x: 1 }, expect { rule positive: pass, result.flags: 0 } }\n  case "wrong" { inputs { x: 20 }, expect { rule modest: pass } }\n';

  it("reports each case, and fails when one does", async () => {
    const files = { ...FILES, "s.flight": sheetOf("pair/v1", cases) };
    const { status, out, err } = await call(["test", "s.flight"], { files });
    expect([status, err]).toEqual([1, "1 case passed, 1 failed\n"]);
    expect(out).toMatch(/pass {2}fine\n {2}FAIL {2}wrong\n {8}rule modest \(19:\d+\)\n {10}expected pass\n {10}got {6}flag: /);
    const json = JSON.parse((await call(["test", "s.flight", "--format", "json", "--coverage"], { files })).out) as Record<string, unknown>;
    expect(json).toMatchObject({ passed: 1, failed: 1, errors: [], sheets: [{ file: "s.flight", sheet: "small", cases: [{ label: "fine", passed: true }, { label: "wrong", passed: false }] }] });
  });

  it("is done when all pass, and shows coverage when asked", async () => {
    const files = { ...FILES, "s.flight": sheetOf("pair/v1", `${cases.split("\n")[0] ?? ""}\n`) };
    const { status, out } = await call(["test", "s.flight", "--coverage"], { files });
    expect(status).toBe(0);
    expect(out).toMatch(/positive {2}1 pass, 0 flag, 0 open {2}never flag/);
  });

  it("fails on a sheet with errors, and runs the others", async () => {
    const files = { ...FILES, "a.flight": sheetOf("pair/v1").replace("x > 0", "y > 0"), "b.flight": sheetOf("pair/v1", `${cases.split("\n")[0] ?? ""}\n`) };
    const { status, err } = await call(["test", "a.flight", "b.flight"], { files });
    expect(status).toBe(1);
    expect(err).toContain("error[unknown-name]");
    expect(err).toContain("1 case passed, 0 failed, 1 error\n");
  });
});

describe("build", () => {
  const project = { "p/systems/pair/pair.flight": PAIR_SYSTEM, "p/systems/pair/pair.schema.json": PAIR_SCHEMA, "p/deals/s.flight": FILES["s.flight"] };
  const made = ["out/deals/s.ts", "out/deals/s.validators.ts", "out/systems/pair.v1.ts", "out/systems/pair.v1.validators.ts"];

  it("writes modules where their sheets lie, and not again when nothing changed", async () => {
    const first = await call(["build", "p", "--out", "out"], { files: project });
    expect([first.status, Object.keys(first.written).sort()]).toEqual([0, made]);
    expect(first.written["out/deals/s.ts"]).toContain('from "../systems/pair.v1.js"');
    const second = await call(["build", "p", "--out", "out"], { files: { ...project, ...first.written } });
    expect([second.status, second.written, second.err]).toEqual([0, {}, "4 files, 0 written\n"]);
    const check = await call(["build", "p", "--out", "out", "--check"], { files: { ...project, ...first.written } });
    expect([check.status, check.err]).toEqual([0, ""]);
  });

  it("--check names what would change, and writes nothing", async () => {
    const { written } = await call(["build", "p", "--out", "out"], { files: project });
    const { "out/systems/pair.v1.ts": _, ...rest } = written;
    const drifted = { ...project, ...rest, "out/deals/s.ts": "// touched" };
    const check = await call(["build", "p", "--out", "out", "--check"], { files: drifted });
    expect(check).toMatchObject({ status: 1, written: {}, out: "" });
    expect(check.err).toBe("out/systems/pair.v1.ts is missing\nout/deals/s.ts is out of date\n2 files out of date: run flightsheet build\n");
  });

  it("writes nothing when a sheet has errors", async () => {
    const { status, written, err } = await call(["build", "p", "--out", "out"], { files: { ...project, "p/t.flight": sheetOf("pair/v9") } });
    expect([status, written]).toEqual([1, {}]);
    expect(err).toContain("error[unknown-system]");
  });

  it("names a module after its file, or after its sheet when a file has several, and refuses two of one name", async () => {
    const two = { ...project, "two.flight": FILES["s.flight"] + FILES["s.flight"].replace("sheet small", "sheet other") };
    const { written } = await call(["build", "two.flight", "--out", "out", "--systems", "p/systems"], { files: two });
    expect(Object.keys(written).filter((path) => !path.includes("validators")).sort()).toEqual(["out/other.ts", "out/small.ts", "out/systems/pair.v1.ts"]);
    const clash = await call(["build", "a/s.flight", "b/s.flight", "--systems", "p/systems"], { files: { ...project, "a/s.flight": FILES["s.flight"], "b/s.flight": FILES["s.flight"] } });
    expect([clash.status, clash.err]).toEqual([2, "flightsheet: two modules would be called s.ts; give one of the sheets another file name\n"]);
    const capital = await call(["build", "a/s.flight", "b/S.flight", "--systems", "p/systems"], { files: { ...project, "a/s.flight": FILES["s.flight"], "b/S.flight": FILES["s.flight"] } });
    expect([capital.status, capital.err]).toEqual([2, "flightsheet: two modules would be called S.ts; give one of the sheets another file name\n"]);
  });

  it("--emit js writes JavaScript with declarations", async () => {
    const { written } = await call(["build", "p/deals/s.flight", "--out", "out", "--emit", "js"], { files: project });
    expect(Object.keys(written).sort()).toEqual(["out/s.d.ts", "out/s.js", "out/s.validators.d.ts", "out/s.validators.js", "out/systems/pair.v1.d.ts", "out/systems/pair.v1.js", "out/systems/pair.v1.validators.d.ts", "out/systems/pair.v1.validators.js"]);
  });

  it("of the whole project removes modules that no sheet makes any more, and nothing else", async () => {
    const own = "// Generated by flightsheet from gone 1. Do not edit.\n";
    const files = { "generated/gone.ts": own, "generated/mine.ts": "// mine\n" };
    const check = await call(["build", "--check"], { files });
    expect(check.status).toBe(1);
    expect(check.err).toContain("generated/gone.ts is made from no sheet any more\n");
    const built = await call(["build"], { files });
    expect([built.status, built.removed]).toEqual([0, ["generated/gone.ts"]]);
    expect(Object.keys(built.written)).toContain("generated/examples/cre_memo_dscr_ltv_v1.ts");
  });
});

it("the package's own sheets pass", async () => {
  expect((await call(["check", "sheets", "--strict"])).err).toMatch(/^no problems in \d+ files\n$/);
  expect(await call(["test"])).toMatchObject({ status: 0 });
});
