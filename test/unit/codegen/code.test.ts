/** Templates, the escaper and identifiers: no text becomes code. */
import { describe, expect, it } from "vitest";
import { code, Code, docComment, join, literal, Name, object, quote, templateLiteral } from "../../../src/codegen/code.ts";
import { formatted } from "../../../src/codegen/format.ts";
import { camel, identifier, Names, pascal } from "../../../src/codegen/names.ts";
import { writeForTest } from "./support.ts";

const HOSTILE = [
  "plain", `"'\``, "\\", "\\\\\"", "${globalThis.pwned = 1}", "`${globalThis.pwned = 1}`", "*/ globalThis.pwned = 1; /*", "// x", "\n globalThis.pwned = 1", "\r", "\u2028\u2029",
  "</script><script>", "<!--", "-->", "\ud800", "\udc00x", "\u0000\u0007\u007f", "\u202eabc\u2066", "\ufeff", "__proto__", "constructor", "é😀", "@ts-nocheck", "@ts-ignore", "\\u0022", "a\tb",
];

async function loaded<T>(text: string): Promise<T> {
  const files = await formatted([{ path: "module.ts", text }]);
  return writeForTest(files).load<T>("module.ts");
}

describe("code", () => {
  it("splices code and makes a literal of everything else", () => {
    const name = new Name("at");
    expect(code`${name}(${"a\"b"}, ${1}, ${true}, ${null}, ${[name, code`x`]})`.text).toBe('at("a\\"b", 1, true, null, at, x)');
    expect(() => new Name("a b")).toThrow("not an identifier");
    expect(() => new Name("é")).toThrow("not an identifier");
  });

  it("knows how deep it nests", () => {
    expect(new Code("x").depth).toBe(0);
    expect(code`f(${code`g(${new Code("x")})`}, ${1})`.depth).toBe(2);
    expect(join([code`f(${new Code("x")})`, new Code("y")], ", ").depth).toBe(1);
  });

  it("gives every text back that it wrote as a literal, and runs none of them", async () => {
    const lines = HOSTILE.flatMap((text, i) => [
      `${docComment(text).text}export const s${i} = ${quote(text)};`,
      `export const t${i} = (x: string) => ${templateLiteral([text, new Code("x"), text]).text};`,
      `export const o${i} = ${object([[text, code`${text}`]]).text};`,
      `export const l${i} = ${literal({ [text]: [text, { nested: text }] }).text};`,
    ]);
    const module = await loaded<Readonly<Record<string, unknown>>>(lines.join("\n"));
    HOSTILE.forEach((text, i) => {
      expect(module[`s${i}`]).toBe(text);
      expect((module[`t${i}`] as (x: string) => string)("-")).toBe(`${text}-${text}`);
      expect(Object.entries(module[`o${i}`] as object)).toEqual([[text, text]]);
      expect(Object.entries(module[`l${i}`] as object)).toEqual(Object.entries(Object.fromEntries([[text, [text, { nested: text }]]])));
    });
    expect((globalThis as { pwned?: unknown }).pwned).toBeUndefined();
  });

  it("writes nothing that ends a script element, hides or turns text", () => {
    for (const text of HOSTILE) {
      for (const written of [quote(text), templateLiteral([text]).text, docComment(text).text]) {
        expect(written).not.toMatch(/<\/script|<!--|[\u2028\u2029\u202e\u2066\ufeff\ud800]/u);
        expect(written.slice(3, -3)).not.toContain("*/");
      }
    }
  });
});

describe("names", () => {
  it("are identifiers, whatever the text", () => {
    const names = new Names();
    const made = [...HOSTILE, "class", "let", "1st", "", "dscr_gate", "dscr_gate", "v1"].map((text) => names.unique(text).text);
    expect(new Set(made).size).toBe(made.length);
    for (const name of made) expect(name).toMatch(/^[A-Za-z_$][A-Za-z0-9_$]*$/);
    expect(made).not.toContain("class");
    expect(made.slice(-3)).toEqual(["dscr_gate", "dscr_gate_2", "v1_2"]);
  });

  it("of a function differ from those of the module, and from those around", () => {
    const names = new Names();
    expect(names.unique("c").text).toBe("c");
    expect(names.local("c").text).toBe("c_2");
    expect(names.local("r").text).toBe("r");
    expect(names.local("r").text).toBe("r");
    expect(names.local("r", new Set(["r"])).text).toBe("r_2");
    expect(names.unique("r").text).toBe("r_3");
  });

  it("read as an author's", () => {
    expect([camel("rule", "dscr_gate"), camel("min DSCR"), pascal("client_ready"), camel("é"), pascal("")]).toEqual(["ruleDscrGate", "minDSCR", "ClientReady", "x", "X"]);
    expect([identifier("a b-c"), identifier("2x"), identifier("日本")]).toEqual(["abc", "_2x", "x"]);
  });
});
