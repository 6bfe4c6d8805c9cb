/** The digest is over canonical JSON, held against another implementation of RFC 8785. */
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digestOf } from "../../../src/ir/digest.ts";
import type { IrExpr } from "../../../src/ir/ir.ts";
import { canonicalIrText, printIr } from "../../../src/ir/ir-text.ts";
import { smallSheet } from "../codegen/sheet-ir.ts";
import { defendable } from "../evaluator/defendable.ts";

const num = (value: string): IrExpr => ({ kind: "number", value });
const add = (left: IrExpr, right: IrExpr): IrExpr => ({ kind: "call", function: "add", arguments: [left, right] });

describe("canonical text", () => {
  test("is what RFC 8785 says, of any JSON data", () => {
    const safe = fc.jsonValue({ noUnicodeString: false }).filter((value) => !/"(id|indexOf)"|\\ud[89a-f]/i.test(JSON.stringify(value)));
    fc.assert(fc.property(safe, (value) => canonicalIrText(value) === canonicalize(value)));
  });

  test("leaves out members without a value", () => {
    expect(canonicalIrText({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  test("numbers variables by their appearance", () => {
    const loop = (id: number): IrExpr => ({
      kind: "collect",
      local: { id, name: "x" },
      source: { kind: "list", elements: [] },
      body: { kind: "member", object: { kind: "local", id, name: "x" }, name: "a", as: { is: "text" }, path: ["xs", { indexOf: id }, "a"] },
    });
    expect(canonicalIrText(loop(7))).toBe(canonicalIrText(loop(0)));
    expect(canonicalIrText([loop(7), loop(7)])).not.toBe(canonicalIrText([loop(7), loop(8)]));
  });

  test("of a chain of 20,000 terms needs no stack", () => {
    let chain = num("1");
    for (let i = 0; i < 20_000; i++) chain = add(chain, num("1"));
    expect(canonicalIrText(chain).length).toBeGreaterThan(20_000);
    expect(printIr(chain).length).toBeGreaterThan(20_000);
  });
});

describe("the printed IR", () => {
  test("reads back as the same data", () => {
    expect(JSON.parse(printIr(smallSheet))).toEqual(JSON.parse(JSON.stringify(smallSheet)));
  });

  test("has a member a line", () => {
    expect(printIr(add(num("1"), num("2")))).toBe(JSON.stringify(add(num("1"), num("2")), null, 2));
  });
});

describe("the digest", () => {
  test("is the SHA-256 of the canonical text of both", () => {
    const text = canonicalIrText({ sheet: smallSheet, system: defendable });
    expect(digestOf(smallSheet, defendable)).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
  });

  test("changes with the meaning of the sheet and of the system", () => {
    const digest = digestOf(smallSheet, defendable);
    expect(digestOf({ ...smallSheet, version: "2" }, defendable)).not.toBe(digest);
    expect(digestOf(smallSheet, { ...defendable, ladders: [] })).not.toBe(digest);
  });
});
