/** Sources made to be slow or deep are checked in bounded time. */
import { describe, expect, test } from "vitest";
import { compileSheet, compileSystem, say, sheetOf } from "./support.ts";

const count = 3000;
const lines = (make: (i: number) => string): string => Array.from({ length: count }, (_, i) => make(i)).join("\n");

describe("large and twisted sources", () => {
  test("a long chain of definitions, each after the one it needs or before it", () => {
    const up = compileSheet(sheetOf(`let x0 = 1\n${lines((i) => `let x${i + 1} = x${i} + 1`)}`));
    const down = compileSheet(sheetOf(`${lines((i) => `let x${count - i} = x${count - i - 1} + 1`)}\nlet x0 = 1`));
    expect([...up.diagnostics, ...down.diagnostics].map(say)).toEqual([]);
  });

  test("a long circle is one mistake", () => {
    const { diagnostics } = compileSheet(sheetOf(`let x0 = x${count}\n${lines((i) => `let x${i + 1} = x${i} + 1`)}`));
    expect(diagnostics.map(({ code }) => code)).toEqual(["cyclic-definition"]);
  });

  test("a chain of defines that is too deep to be worked out is one mistake", () => {
    const { diagnostics } = compileSheet(sheetOf(`define f0(x: number) = x\n${lines((i) => `define f${i + 1}(x: number) = f${i}(x) + 1`)}`));
    expect(diagnostics.map(({ code }) => code)).toEqual(["define-too-large"]);
  });

  test("many rules", () => {
    const { diagnostics } = compileSheet(sheetOf(`inputs { a: number }\n${lines((i) => `rule r${i} { category policy, tier low, require a > ${i} }`)}`));
    expect(diagnostics.map(say)).toEqual([]);
  });

  test("many mistakes are each told", () => {
    const { diagnostics } = compileSheet(sheetOf(lines((i) => `rule r${i} { category polcy, tier low, require nothing > ${i} }`)));
    expect(diagnostics).toHaveLength(2 * count);
  });

  test("what is emitted through definitions that double at each step", () => {
    const doubling = Array.from({ length: 60 }, (_, i) => `let x${i + 1} = if n > ${i} then x${i} else x${i}`).join("\n");
    const schema = JSON.stringify({ type: "object", properties: { x: { type: "string" } } });
    const { diagnostics } = compileSystem(`verdict v/v1 { attribute t: text\nrecords { n: number }\nlet x0 = "a"\n${doubling}\ndecide { otherwise => { d: 1 } }\nemit v schema "s" { x: x60 } }`, () => schema);
    expect(diagnostics.map(say)).toEqual([]);
  });

  test("a schema whose branches refer to each other", () => {
    const schema = JSON.stringify({ anyOf: [{ $ref: "#" }, { $ref: "#" }, { type: "number" }] });
    const { diagnostics } = compileSystem('verdict v/v1 { attribute t: text\ndecide { otherwise => { d: 1 } }\nemit v schema "s" { d } }', () => schema);
    expect(diagnostics.map(({ code }) => code)).toContain("schema-misfit");
    expect(diagnostics.length).toBeLessThan(10);
  });
});
