/**
 * Each folder under test/fixtures/checker-expressions has declarations, expressions one to a line, and what
 * is said about each. `UPDATE_FIXTURES=1` writes the last; read the difference before you keep it.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { showType } from "../../../../src/types/show.ts";
import { say, world } from "./harness.ts";

const root = fileURLToPath(new URL("../../../fixtures/checker-expressions/", import.meta.url));

for (const name of readdirSync(root).sort()) {
  test(`expressions: ${name}`, () => {
    const folder = `${root}${name}`;
    const { check, declarations } = world(readFileSync(`${folder}/declarations.flight`, "utf8"));
    const lines = readFileSync(`${folder}/expressions.txt`, "utf8").split("\n").filter((line) => line !== "");
    const blocks = lines.map((line) => {
      const { info, says } = check(line);
      const found = `${showType(info.type)}${info.decided ? "" : ", may be undecided"}`;
      return [line, ...(says.length === 0 ? [`  : ${found}`] : says.map((text) => `  ${text}`))].join("\n");
    });
    const head = declarations.map((diagnostic) => `declared: ${say(diagnostic)}`);
    const actual = `${[...head, ...blocks].join("\n")}\n`;
    const expectedFile = `${folder}/expected.txt`;
    if (process.env["UPDATE_FIXTURES"] === "1") writeFileSync(expectedFile, actual);
    expect(actual).toBe(readFileSync(expectedFile, "utf8"));
  });
}
