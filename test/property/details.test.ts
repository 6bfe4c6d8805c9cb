/** An emission that is said to do without the authors' details is the same whatever they say. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emissionsWithoutDetails } from "../../src/codegen/detail-use.ts";
import { evaluateSheet } from "../../src/evaluator/index.ts";
import type { IrSheet } from "../../src/ir/ir.ts";
import { stringifyJson } from "../../src/runtime/json.ts";
import { data } from "./arbitrary-data.ts";
import { closeSheet, closeSystem, openSheet, openSystem } from "./arbitrary-sheets.ts";

const identity = { slug: "generated", version: "1.0", digest: "d" };
const saying = (sheet: IrSheet, detail: string): IrSheet => ({
  ...sheet, inputs: { is: "record", members: [] }, rules: sheet.rules.map((rule) => ({ ...rule, detail: { kind: "template", parts: [detail] } })),
});
const cases = fc.record({ sheet: openSheet, system: openSystem, run: fc.record({ inputs: data, submission: data }) });

describe("emissions without details", () => {
  it("do not depend on them", () => {
    let proven = 0;
    fc.assert(
      fc.property(cases, (given) => {
        const system = closeSystem(given.system);
        const names = emissionsWithoutDetails(system);
        if (names.size === 0) return;
        proven++;
        const sheet = closeSheet(given.sheet);
        const [one, other] = ["one", "another detail"].map((detail) => evaluateSheet(saying(sheet, detail), system, given.run, identity).emitted);
        for (const name of names) expect(stringifyJson(Object.entries(one ?? {}).find(([key]) => key === name)?.[1])).toBe(stringifyJson(Object.entries(other ?? {}).find(([key]) => key === name)?.[1]));
      }),
      { numRuns: 1000 },
    );
    expect(proven).toBeGreaterThan(10);
  });
});
