import { describe, expect, it } from "vitest";
import { call } from "../support/call.ts";

const answer = async (...argv: string[]): Promise<unknown> => {
  const { out } = await call(["eval", ...argv]);
  return JSON.parse(out);
};

describe("eval", () => {
  it("answers with exact numbers and their type", async () => {
    expect(await call(["eval", "0.1 + 0.2"])).toMatchObject({ status: 0, out: '{"value":"0.3","type":"number"}\n', err: "" });
    expect(await answer("0.1 + 0.2 == 0.3")).toEqual({ value: true, type: "boolean" });
    expect(await answer('"a" + "b"')).toEqual({ value: "ab", type: "text" });
    expect(await answer("[1, 2.50, \"x\", null]")).toEqual({ value: ["1", "2.5", "x", null], type: "list" });
    expect(await answer("{a: 1, b: {c: [true]}}")).toEqual({ value: { a: "1", b: { c: [true] } }, type: "record" });
    expect(await answer("null")).toEqual({ value: null, type: "null" });
  });

  it("takes an expression that begins with a minus", async () => {
    expect(await answer("-3 ^ 2")).toEqual({ value: "-9", type: "number" });
    expect(await answer("--format", "json", "-(1 + 1)")).toEqual({ value: "-2", type: "number" });
    expect(await answer("-1")).toEqual({ value: "-1", type: "number" });
  });

  it("says what is undecided and which operands were missing", async () => {
    const files = { "b.json": '{"a": 1, "n": null}' };
    const missing = await call(["eval", "a + b.c", "--bindings", "b.json"], { files });
    expect(missing.status).toBe(0);
    expect(JSON.parse(missing.out)).toEqual({ undecided: expect.stringContaining("`b.c` is missing"), missing: ["b.c"] });
    expect(JSON.parse((await call(["eval", "n + 1", "--bindings", "b.json"], { files })).out)).toMatchObject({ missing: ["n"] });
    expect(JSON.parse((await call(["eval", "1 / (a - 1)", "--bindings", "b.json"], { files })).out)).toEqual({ undecided: "division by zero", missing: [] });
    expect(JSON.parse((await call(["eval", "[a, b]", "--bindings", "b.json"], { files })).out)).toMatchObject({ missing: ["b"] });
  });

  it("an expression that cannot be read or has an unknown name is an error with its place", async () => {
    const wrong = await call(["eval", "1 +\n * 2"]);
    expect(wrong.status).toBe(1);
    expect(JSON.parse(wrong.out)).toMatchObject({ error: { code: "expected-expression", span: { line: 2, column: 2 } } });
    expect(await answer("loan")).toMatchObject({ error: { code: "unknown-name", span: { line: 1, column: 1, endLine: 1, endColumn: 5 } } });
    expect(await answer("")).toHaveProperty("error.code");
  });

  it("reads bindings without losing digits", async () => {
    const bindings = '{"x": 12345678901234567.89, "y": {"__proto__": {"z": 9007199254740993}}}';
    const files = { "b.json": bindings };
    expect(JSON.parse((await call(["eval", "x + 0.01", "--bindings", "b.json"], { files })).out)).toEqual({ value: "12345678901234567.9", type: "number" });
    expect(JSON.parse((await call(["eval", "y", "--bindings", "-"], { stdin: bindings })).out)).toEqual({
      value: JSON.parse('{"__proto__": {"z": "9007199254740993"}}') as unknown,
      type: "record",
    });
  });

  it("--each answers every line in its place", async () => {
    const stdin = [
      '{"expr": "1 + 1"}',
      "",
      '{"expr": "a + b", "bindings": {"a": 1}}',
      "not json",
      '{"expression": "1"}',
      '{"expr": "a", "bindings": {"a": 1, "a": 2}}',
      '{"expr": "1 +"}',
      '{"expr": "a", "bindings": [1]}',
      '{"expr": "true or x", "bindings": {}}',
    ].join("\r\n");
    const { status, out } = await call(["eval", "--each", "-"], { stdin });
    expect(status).toBe(1);
    const lines = out.trimEnd().split("\n").map((line) => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      { value: "2", type: "number" },
      { undecided: "`b` is missing", missing: ["b"] },
      { line: 4, error: { code: "json-syntax", message: "this is not JSON: expected a value, found `not` (column 1)" } },
      { line: 5, error: { code: "unusable-line", message: expect.stringContaining("`expr`") } },
      { line: 6, error: { code: "json-duplicate-member", message: "the member `a` is there twice (column 36; first here: column 28)" } },
      { error: { code: "expected-expression", message: expect.any(String), span: { line: 1, column: 4, endLine: 1, endColumn: 4 } } },
      { line: 8, error: { code: "unusable-line", message: "`bindings` should be an object" } },
      { value: true, type: "boolean" },
    ]);
  });

  it("--each of good lines is done", async () => {
    expect(await call(["eval", "--each", "-"], { stdin: '\uFEFF{"expr": "1"}\n{"expr": "2"}' })).toMatchObject({
      status: 0,
      out: '{"value":"1","type":"number"}\n{"value":"2","type":"number"}\n',
      err: "",
    });
    expect(await call(["eval", "--each", "-"], { stdin: "" })).toMatchObject({ status: 0, out: "", err: "" });
  });

  it("a line that is not UTF-8 is an error in its place", async () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('{"expr": "1"}\n"'), 0xff, 0x0a, ...new TextEncoder().encode('{"expr": "2"}')]);
    const { out } = await call(["eval", "--each", "x.ndjson"], { files: { "x.ndjson": bytes } });
    expect(out.split("\n")[1]).toBe('{"line":2,"error":{"code":"not-utf8","message":"this line is not UTF-8 text"}}');
    expect(out.split("\n")[2]).toBe('{"value":"2","type":"number"}');
  });

  it("shows people the value or the problem", async () => {
    expect(await call(["eval", "1 / 4", "--format", "pretty"])).toMatchObject({ status: 0, out: "0.25\n", err: "" });
    const wrong = await call(["eval", "1 +", "--format", "pretty"]);
    expect(wrong).toMatchObject({ status: 1, out: "" });
    expect(wrong.err).toContain("1│ 1 +\n │    ^");
  });
});
