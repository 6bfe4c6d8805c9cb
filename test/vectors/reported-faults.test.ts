/**
 * Faults reported against other rules and expression engines, asked of this one: each through the command line,
 * as a user would meet it. `data/reported-faults.json` says where each comes from and what is right.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { call } from "../support/call.ts";

interface Fault {
  readonly id: string;
  readonly area: string;
  readonly url: string;
  readonly fault: string;
  readonly input: string;
  readonly right: string;
}

const { faults } = JSON.parse(readFileSync("test/vectors/data/reported-faults.json", "utf8")) as { readonly faults: readonly Fault[] };

const folder = mkdtempSync(join(tmpdir(), "faults-"));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** What `eval --each` answers: a value, `undecided: …`, or the code of what is refused. Bindings are JSON text. */
async function answers(...lines: readonly (readonly [expr: string, bindings?: string])[]): Promise<readonly unknown[]> {
  const text = lines.map(([expr, bindings]) => `{"expr":${JSON.stringify(expr)}${bindings === undefined ? "" : `,"bindings":${bindings}`}}\n`).join("");
  const { out } = await call("eval", "--each", file("expressions.ndjson", text));
  return out.trimEnd().split("\n").map((line) => {
    const answer = JSON.parse(line) as { value?: unknown; undecided?: string; error?: { code: string } };
    if (answer.error !== undefined) return { refused: answer.error.code };
    return answer.undecided === undefined ? answer.value : `undecided: ${answer.undecided}`;
  });
}

const sheet = (body: string): string => `sheet s "S" {\n  version "1"\n  verdict defendable/v1\n  inputs { x: number, p: boolean? }\n${body}\n}`;
const rule = (key: string, condition: string): string => `  rule ${key} "R" { category policy, tier mid, require ${condition} }`;

/** `code line:column` of each diagnostic of a file. */
async function said(text: string): Promise<readonly string[]> {
  const { out } = await call("check", file("s.flight", text), "--format", "json");
  const { diagnostics } = JSON.parse(out) as { readonly diagnostics: readonly { code: string; place: { line: number; column: number } }[] };
  return diagnostics.map(({ code, place }) => `${code} ${place.line}:${place.column}`);
}

const tests: Readonly<Record<string, () => Promise<void>>> = {
  B01: async () => {
    expect(await answers(["-3 ^ 2"], ["(-3) ^ 2"])).toEqual(["-9", "9"]);
  },
  B02: async () => {
    expect(await answers(["-3 ^ (1 + 1)"], ["-(3 ^ 2)"], ["0 - 3 ^ (1 + 1)"])).toEqual(["-9", "-9", "-9"]);
  },
  B05: async () => {
    expect(await answers(["not a == b", '{"a":1,"b":2}'])).toEqual([true]);
  },
  B06: async () => {
    expect(await answers(["4 + 3 not in [7, 8]"])).toEqual([false]);
  },
  B07: async () => {
    expect(await answers(["5 < x < 10", '{"x":1}'], ["x in 5<..<10", '{"x":1}'])).toEqual([{ refused: "chained-comparison" }, false]);
  },
  B10: async () => {
    expect(await answers(["1 + 1\n// end"], ["// only"], [""])).toEqual(["2", { refused: "expected-expression" }, { refused: "expected-expression" }]);
    expect(await said(`${sheet(rule("a", "x > 1"))} // end`)).toEqual([]);
  },
  B11: async () => {
    const wrong = sheet(rule("a", "y > 1"));
    expect(await said(`\uFEFF${wrong}`)).toEqual(await said(wrong));
    expect((await said(`\uFEFF\uFEFF${wrong}`))[0]).toBe("unknown-character 1:1");
  },
  B12: async () => {
    const lines = sheet([rule("a", "x > 1"), rule("b", "x > 2"), "", "", "", rule("c", "y > 1")].join("\n"));
    const found = await said(lines);
    expect(found).toEqual([`unknown-name 10:${(lines.split("\n")[9] ?? "").indexOf("y > 1") + 1}`]);
    expect(await said(lines.replaceAll("\n", "\r\n"))).toEqual(found);
    expect(await said(lines.replaceAll("\n", "\r"))).toEqual(found);
  },
  B15: async () => {
    const keys = '{"in":1,"package":2,"true":3,"a-b":4,"a.b":5}';
    expect(await answers(["`in` + package + `true` + `a-b` + `a.b`", keys], ['r.in + r.package + r.true + r.`a-b` + r["a.b"]', `{"r":${keys}}`])).toEqual(["15", "15"]);
  },
  B16: async () => {
    const { status, err } = await call("run", file("s.flight", sheet(rule("a", "x > 1"))), "--run", file("run.json", '{"inputs": {"x": 1,\n "x": 2}}'));
    expect(status).toBe(2);
    expect(err).toContain("`x` is there twice");
    expect(err).toMatch(/^1│.*\n.*first here\n2│.*\n.*again here$/m);
    expect(await said(sheet(`${rule("a", "x > 1")}\n${rule("a", "x > 2")}`))).toEqual([expect.stringMatching(/^duplicate-\w+ 6:/)]);
  },
  B17: async () => {
    const { out } = await call("check", file("s.flight", `sheet s "S" {\n  version "1"\n  verdict defendable/v1\n  inputs { income_a: USD, income_b: USD }\n${rule("a", "sum(income_a, incme_b) > 1")}\n}`), "--format", "json");
    expect(out).toContain("unknown-name");
    expect(out).toContain("did you mean `income_b`");
  },
  B20: async () => {
    expect(await answers(["constructor(1)"], ["toString()"], ["valueOf()"], ["nonsense()"])).toEqual(Array(4).fill({ refused: "unknown-function" }));
    expect(await said(sheet("  valueOf a \"A\" { tier mid }"))).not.toEqual([]);
  },
  B21: async () => {
    const data = '{"s":{"__proto__":{"approved":true},"constructor":{"prototype":{"x":1}}}}';
    expect(await answers(["s.approved", data], ["s.approved is present", data], ["s.__proto__.approved", data], ["s.toString is present", data])).toEqual([
      "undecided: `s.approved` is missing", false, true, false,
    ]);
    expect(({} as { approved?: unknown }).approved).toBeUndefined();
  },
  B22: async () => {
    expect(await answers(["`)));evil((`(1)"])).toEqual([{ refused: "unknown-function" }]);
  },
  B25: async () => {
    const odd = `sheet s "*/ \\u{2028}" {\n  version "1"\n  verdict defendable/v1\n  inputs { \`__proto__\`: number?, \`a"b\`: number?, e: "*/" | "x\\ny"? }\n  rule \`*/\` "R" { category policy, tier mid, require \`__proto__\` == 1 and \`a"b\` == 2 and e == "*/" }\n}`;
    const run = file("run.json", '{"inputs": {"__proto__": 1, "a\\"b": 2, "e": "*/"}}');
    const { status, out } = await call("run", file("s.flight", odd), "--run", run, "--format", "json");
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ checks: [{ check_key: "*/", status: "pass" }] });
  },
  B26: async () => {
    expect(await answers(["x matches /((a+)+)+$/", `{"x":"${"a".repeat(28)}!"}`])).toEqual([{ refused: "slow-pattern" }]);
  },
  B27: async () => {
    const start = performance.now();
    expect(await answers(["2 ^ (10 ^ 9)"], ["9 ^ 9 ^ 9"], ["3 ^ 1500000000"])).toEqual(Array(3).fill("undecided: overflow"));
    expect(performance.now() - start).toBeLessThan(5_000);
  },
  B30: async () => {
    const nested = (n: number): string => "(".repeat(n) + "1" + ")".repeat(n);
    const deep = await answers([nested(2_500)], [nested(100_000)], [`${"not ".repeat(100_000)}true`], [`x`, `{"x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`]);
    expect(deep.slice(0, 3)).toEqual(Array(3).fill({ refused: expect.stringMatching(/deep/) as unknown }));
    expect(deep[3]).toMatchObject({ refused: expect.any(String) as unknown });
    expect(await answers([Array(10_000).fill("1").join(" + ")], [nested(30)])).toEqual(["10000", "1"]);
  },
  B31: async () => {
    const of = (mode: string): string => `[round(600.425, 2, ${mode}), round(600.435, 2, ${mode}), round(1.005, 2, ${mode}), round(2.135, 2, ${mode}), round(0.145 * 100, 0, ${mode})]`;
    expect(await answers([of("half_up")], [of("half_even")])).toEqual([["600.43", "600.44", "1.01", "2.14", "15"], ["600.42", "600.44", "1", "2.14", "14"]]);
  },
  B32: async () => {
    expect(await answers(["21.9 / 0.2"], ["21.9 / 0.2 == 109.5"], ["round(21.9 / 0.2, 0)"], ["round(21.9 / 0.2, 0, half_up)"])).toEqual(["109.5", true, "110", "110"]);
  },
  B35: async () => {
    const modes = ["half_up", "half_even", "half_down", "up", "down", "ceiling", "floor"];
    expect(await answers(...modes.map((mode) => [`round(-10.5, 0, ${mode})`] as const))).toEqual(["-11", "-10", "-10", "-11", "-10", "-10", "-11"]);
  },
  B36: async () => {
    const ids = '{"ids":[13760119210069,9007199254740993,12345678901234567890]}';
    expect(await answers(["ids", ids], ["ids[1] == 9007199254740992", ids], ["ids[1] == 9007199254740993", ids])).toEqual([
      ["13760119210069", "9007199254740993", "12345678901234567890"], false, true,
    ]);
  },
  B37: async () => {
    const given = ["0.0000009999999999999998", "0.000001", "9e34", "1e-6000", "1e6000", "1e99999"];
    expect(await answers(...given.map((x) => ["x * 2", `{"x":${x}}`] as const))).toEqual([
      "0.0000019999999999999996", "0.000002", "180000000000000000000000000000000000", "2e-6000", "2e+6000", { refused: "json-number" },
    ]);
  },
  B40: async () => {
    expect(await answers(["100 / 0"], ["100 / y", '{"y":0}'], ["y / y", '{"y":0}'], ["x > 100 / y", '{"x":1,"y":0}'])).toEqual([
      { refused: "division-by-zero" }, "undecided: division by zero", "undecided: division by zero", "undecided: division by zero",
    ]);
  },
  B41: async () => {
    expect(await answers(["sum([])"], ["count([])"], ["avg([])"], ["min([])"], ["max([])"])).toEqual([
      "0", "0", "undecided: `avg` of an empty list", "undecided: `min` of an empty list", "undecided: `max` of an empty list",
    ]);
  },
  B42: async () => {
    expect(await answers(["every x in []: x > 0"], ["some x in []: x > 0"], ["no x in []: x > 0"], ["every x in xs: x > 0", "{}"])).toEqual([true, false, true, "undecided: `xs` is missing"]);
  },
  B45: async () => {
    expect(await answers(["x != null", "{}"], ["x is present", "{}"], ["x is present", '{"x":null}'], ["x is null", "{}"], ["x is null", '{"x":null}'])).toEqual([
      { refused: "null-comparison" }, false, false, false, true,
    ]);
  },
  B46: async () => {
    expect(await answers(["age != 10", "{}"], ["not (age == 10)", "{}"])).toEqual(Array(2).fill("undecided: `age` is missing"));
  },
  B47: async () => {
    expect(await answers(["[a is present, b is present, c is present, d is present]", '{"a":"","b":0,"c":false,"d":[]}'])).toEqual([[true, true, true, true]]);
  },
  B50: async () => {
    expect(await answers(['"10" < 9'], ["x < 9", '{"x":"10"}'], ['"10" < "9"'])).toEqual([
      { refused: expect.any(String) as unknown }, expect.stringMatching(/^undecided: cannot compare text with number/), true,
    ]);
    const { status, err } = await call("run", file("s.flight", sheet(rule("a", "x < 9"))), "--run", file("run.json", '{"inputs": {"x": "ten"}}'));
    expect([status, err]).toEqual([2, expect.stringContaining("`inputs.x`")]);
  },
  B51: async () => {
    expect(await answers(['"foo" == 100'], ["x == 100", '{"x":"foo"}'])).toEqual([{ refused: "type-mismatch" }, "undecided: cannot compare text with number"]);
  },
  B52: async () => {
    expect(await answers(['length("😂")'], ['substring("😂a", 1, 1)'], ['upper("ß")'], ['reverse("😂a")'])).toEqual(["1", "a", "SS", "a😂"]);
  },
};

it.each(faults.map((fault) => [`${fault.id}: ${fault.fault}`, fault] as const))("%s", async (_, { id }) => {
  const asked = tests[id];
  if (asked === undefined) throw new Error(`nothing asks ${id}`);
  await asked();
});

it("asks each fault of the data, and no other", () => {
  expect(Object.keys(tests)).toEqual(faults.map(({ id }) => id));
});
