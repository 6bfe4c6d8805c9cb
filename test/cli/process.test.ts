/** The program as a process: exit statuses, pipes, and what a terminal would see. */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** In the project, so that its packages are found. */
const folder = join(root, "node_modules", ".cache", `flightsheet-cli-${process.pid}`);
const program = join(folder, "cli.mjs");
const scratch = mkdtempSync(join(tmpdir(), "flightsheet-"));

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await build({ entryPoints: [join(root, "src/cli/bin.ts")], outfile: program, bundle: true, platform: "node", format: "esm", packages: "external", logLevel: "silent" });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(scratch, { recursive: true, force: true });
});

function flightsheet(argv: readonly string[], options: { readonly input?: string; readonly cwd?: string } = {}): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], { encoding: "utf8", cwd: root, ...options });
  return { status, out: stdout, err: stderr };
}

describe("the process", () => {
  it("answers on standard output, says the rest on standard error, and exits with the status", () => {
    expect(flightsheet(["eval", "0.1 + 0.2"])).toEqual({ status: 0, out: '{"value":"0.3","type":"number"}\n', err: "" });
    expect(flightsheet(["eval", "1 +"])).toMatchObject({ status: 1, err: "" });
    expect(flightsheet(["run", "nothing.flight"])).toEqual({ status: 2, out: "", err: "flightsheet: nothing.flight cannot be read: there is no such file\n" });
    expect(flightsheet(["run", "sheets"])).toEqual({ status: 2, out: "", err: "flightsheet: sheets is a folder, and one .flight file is needed\n" });
    expect(flightsheet(["eval", "--each", "sheets"])).toEqual({ status: 2, out: "", err: "flightsheet: sheets cannot be read: it is a folder\n" });
  });

  it("reads standard input, once", () => {
    expect(flightsheet(["eval", "a + 1", "--bindings", "-"], { input: '{"a": 12345678901234567.89}' }).out).toBe('{"value":"12345678901234568.89","type":"number"}\n');
    const sheet = "sheets/examples/cre_memo_dscr_ltv_v1.flight";
    expect(flightsheet(["run", sheet, "--inputs", "-", "--operator", "-"], { input: "{}" })).toMatchObject({ status: 2, err: "flightsheet: standard input (`-`) can be read only once\n" });
  });

  it("gives a real sheet's verdict from any folder", () => {
    const sheet = join(root, "sheets/examples/cre_memo_dscr_ltv_v1.flight");
    const run = join(root, "sheets/examples/runs/lakeside.json");
    const { status, out, err } = flightsheet(["run", sheet, "--run", run, "--format", "json", "--fail-on", "low"], { cwd: scratch });
    expect([status, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({ sheet: { slug: "cre_memo_dscr_ltv_v1" }, verdict: { outcome: "pass" } });
  });

  it("finds a system of its own beside a sheet, and writes modules there", () => {
    const schema = { type: "object", required: ["word"], properties: { word: { enum: ["yes", "no"] } }, additionalProperties: false };
    mkdirSync(join(scratch, "sheets", "systems"), { recursive: true });
    writeFileSync(join(scratch, "sheets", "systems", "plain.schema.json"), JSON.stringify(schema));
    writeFileSync(
      join(scratch, "sheets", "systems", "plain.flight"),
      'verdict plain/v1 {\n  schema "plain.schema.json"\n  records { flags: integer = count(rules where .status == flag) }\n' +
        '  decide {\n    flags > 0 => { word: "no" }\n    otherwise => { word: "yes" }\n  }\n  emit answer { word }\n}\n',
    );
    writeFileSync(join(scratch, "sheets", "s.flight"), 'sheet s "S" {\n  version "1"\n  verdict plain/v1\n  inputs { x: number }\n  rule r "R" { require x > 0 }\n}\n');
    const built = flightsheet(["build"], { cwd: scratch });
    expect([built.status, built.out, built.err]).toEqual([0, "", expect.stringContaining("wrote generated/s.ts\n")]);
    expect(flightsheet(["build", "--check"], { cwd: scratch })).toEqual({ status: 0, out: "", err: "" });
    expect(JSON.parse(flightsheet(["run", "sheets/s.flight", "--run", "-", "--format", "json"], { cwd: scratch, input: '{"inputs": {"x": -1}}' }).out)).toMatchObject({ answer: { word: "no" } });
    expect(flightsheet(["rollup", "plain/v1", "-"], { cwd: scratch, input: '{"flags": 0}' })).toMatchObject({ status: 2 });
    expect(JSON.parse(flightsheet(["rollup", "sheets/systems/plain.flight", "-"], { cwd: scratch, input: '{"flags": 0}' }).out)).toEqual({ word: "yes" });
  });

  it("says what cannot be written, and why", () => {
    const sheet = "sheets/examples/cre_memo_dscr_ltv_v1.flight";
    writeFileSync(join(scratch, "taken"), "");
    const under = join(scratch, "taken", "modules");
    const build = flightsheet(["build", sheet, "--out", under]);
    expect([build.status, build.out]).toEqual([2, ""]);
    expect(build.err).toMatch(/^flightsheet: \S+ cannot be written: a part of its path is no folder\n$/);
    mkdirSync(join(scratch, "out", "cre_memo_dscr_ltv_v1.ts"), { recursive: true });
    expect(flightsheet(["build", sheet, "--out", join(scratch, "out")])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/cre_memo_dscr_ltv_v1\.ts cannot be written: it is a folder\n$/) as string,
    });
    expect(flightsheet(["check", ""])).toEqual({ status: 2, out: "", err: "flightsheet: the name of a file is empty\n" });
  });

  // Where Linux has such a thing: a folder that never takes a file, and a file that is always full.
  it.runIf(existsSync("/dev/full"))("ends when there is no room for its answer, and where no folder can be made", () => {
    const full = openSync("/dev/full", "w");
    const { status, stderr } = spawnSync(process.execPath, [program, "eval", "1"], { encoding: "utf8", stdio: ["ignore", full, "pipe"] });
    closeSync(full);
    expect([status, stderr]).toEqual([2, "flightsheet: the output cannot be written: there is no room left\n"]);
    expect(flightsheet(["build", "sheets/examples/cre_memo_dscr_ltv_v1.flight", "--out", "/proc/none"])).toMatchObject({
      status: 2,
      err: expect.stringContaining("cannot be written") as string,
    });
  });

  it("ends quietly when its reader has seen enough", async () => {
    const child = spawn(process.execPath, [program, "eval", "--each", "-"], { cwd: root });
    const err: string[] = [];
    child.stderr.on("data", (data: Buffer) => err.push(data.toString()));
    child.stdin.on("error", () => undefined);
    child.stdout.once("data", () => child.stdout.destroy());
    child.stdin.end('{"expr": "1"}\n'.repeat(50_000));
    const status = await new Promise((resolve) => child.on("close", resolve));
    expect([status, err.join("")]).toEqual([0, ""]);
  });

  it("answers a line before the next one comes", async () => {
    const child = spawn(process.execPath, [program, "eval", "--each", "-"], { cwd: root });
    const answer = (): Promise<string> => new Promise((resolve) => child.stdout.once("data", (data: Buffer) => resolve(data.toString())));
    child.stdin.write('{"expr": "1 + 1"}\n');
    expect(await answer()).toBe('{"value":"2","type":"number"}\n');
    child.stdin.end('{"expr": "2 + 1"}');
    expect(await answer()).toBe('{"value":"3","type":"number"}\n');
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
  });
});
