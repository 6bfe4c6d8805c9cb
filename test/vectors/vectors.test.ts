/**
 * Expressions of two public suites, printed in the notation of sheets and answered as `flightsheet eval --each`
 * answers: once as they are written, once with their literals bound to names.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { answers, mismatch } from "./answers.ts";
import { bindLiterals } from "./bind-literals.ts";
import { withDefinitions } from "./definitions.ts";
import { deliberateDifferences } from "./deliberate-differences.ts";
import type { Suite, Vector } from "./neutral.ts";
import { printVector } from "./print-vector.ts";
import { Unprintable } from "./printed.ts";

const suites = ["cel", "feel"].map((name) => JSON.parse(readFileSync(`test/vectors/data/${name}.json`, "utf8")) as Suite);

/** By id, what is wrong. */
async function mismatches({ name, vectors }: Suite, prepare: (vector: Vector) => Vector): Promise<ReadonlyMap<string, string>> {
  const wrong = new Map<string, string>();
  const asked: { vector: Vector; expr: string }[] = [];
  for (const given of vectors) {
    const vector = prepare({ ...given, ast: withDefinitions(given) });
    try {
      asked.push({ vector, expr: printVector(vector.ast, name, vector.bindings) });
    } catch (error) {
      if (!(error instanceof Unprintable)) throw error;
      wrong.set(given.id, `cannot be written: ${error.message}`);
    }
  }
  const given = await answers(asked.map(({ vector: { bindings }, expr }) => ({ expr, ...(bindings && { bindings }) })));
  expect(given).toHaveLength(asked.length);
  asked.forEach(({ vector, expr }, i) => {
    const found = mismatch(vector, given[i] ?? {});
    if (found !== undefined) wrong.set(vector.id, `${expr} => ${found}`);
  });
  return wrong;
}

function listed(suite: Suite, when: readonly string[]): readonly string[] {
  const inSuite = new Set(suite.vectors.map(({ id }) => id));
  return deliberateDifferences.filter((difference) => when.includes(difference.when)).flatMap(({ ids }) => ids).filter((id) => inSuite.has(id));
}

describe.each(suites.map((suite) => [suite.name, suite] as const))("%s", (_, suite) => {
  it("has vectors with a source", () => {
    expect(suite.vectors.length).toBeGreaterThan(350);
    expect(suite.source.licence).toContain("Apache-2.0");
  });

  it("agrees as written, but for the listed differences", async () => {
    const wrong = await mismatches(suite, (vector) => vector);
    const expected = new Set(listed(suite, ["written", "always"]));
    expect([...wrong].filter(([id]) => !expected.has(id))).toEqual([]);
    expect([...expected].filter((id) => !wrong.has(id))).toEqual([]);
  });

  it("agrees with its literals bound to names, but for the listed differences", async () => {
    const wrong = await mismatches(suite, bindLiterals);
    const expected = new Set(listed(suite, ["always"]));
    expect([...wrong].filter(([id]) => !expected.has(id))).toEqual([]);
    expect([...expected].filter((id) => !wrong.has(id))).toEqual([]);
  });
});

it("lists no vector twice, and each with a reason", () => {
  const ids = deliberateDifferences.flatMap(({ ids }) => ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !suites.some(({ vectors }) => vectors.some((vector) => vector.id === id)))).toEqual([]);
});
