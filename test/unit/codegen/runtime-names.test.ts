/** What generated code imports exists, and what codegen does as the runtime does is the same. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { connectiveNames, functionNames, otherNames, quantifierNames, runtimeTypes, testNames } from "../../../src/codegen/runtime-names.ts";
import { elementPath, memberPath } from "../../../src/runtime/paths.ts";
import { emitPath, outermost, withVariables, LoopVariable } from "../../../src/codegen/scope.ts";
import { Definitions } from "../../../src/codegen/definitions.ts";
import { ModuleWriter } from "../../../src/codegen/module-writer.ts";
import { emitExpression } from "../../../src/codegen/expressions/emit.ts";
import { Name } from "../../../src/codegen/code.ts";
import * as runtime from "../../../src/runtime/index.ts";

describe("names of the runtime", () => {
  it("are exported by it", () => {
    const pairs = [...Object.values(connectiveNames), ...Object.values(quantifierNames)].flatMap(({ plain, strict }) => [plain, strict]);
    for (const name of [...Object.values(functionNames), ...Object.values(testNames), ...pairs, ...otherNames]) {
      expect([name, typeof (runtime as Record<string, unknown>)[name]]).toEqual([name, "function"]);
    }
  });

  it("of types are exported by it", () => {
    const index = readFileSync(new URL("../../../src/runtime/index.ts", import.meta.url), "utf8");
    const exported = [...index.matchAll(/export type \{([^}]*)\}/g)].flatMap((match) => (match[1] ?? "").split(",").map((name) => name.trim()));
    for (const name of runtimeTypes) expect(exported).toContain(name);
  });
});

describe("paths", () => {
  const module = new ModuleWriter("ts", "flightsheet/runtime", "Work", [], []);
  const definitions = new Definitions(module, { globals: [], defines: [], ladders: [] }, new Map());
  const scope = withVariables(outermost(module, definitions, emitExpression), [[{ id: 1, name: "c" }, new LoopVariable(new Name("c"), new Name("i"))]]);

  it.each([[["submission", "a b", "x"]], [["0", "a", "12"]], [["", "a"]], [["é", "__proto__", "a\"b"]], [["[x]"]], [[]]])("of names %j are the runtime's", (path) => {
    const expected = path.reduce((before, name) => memberPath(before, name), "");
    expect(JSON.parse(emitPath(path, scope).text)).toBe(expected);
  });

  it("of loops take the index of the loop", () => {
    const expected = memberPath(elementPath("submission.claims", "${i}"), "claim");
    expect(emitPath(["submission", "claims", { indexOf: 1 }, "claim"], scope).text).toBe(`\`${expected}\``);
    expect(emitPath(["xs", { indexOf: 2 }], scope).text).toBe('"xs[?]"');
  });
});
