/**
 * Conformance data of CEL and of the DMN TCK, printed in the notation of sheets and evaluated as `flightsheet
 * eval --each` does: every vector gives what its suite says, or stands in the list of deliberate differences.
 * A second pass binds literals to names, so that what the checker refuses on sight is also seen to run.
 * Sources, commits and licences stand in `data/*.json`.
 */
import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { answers, mismatch, show } from "./answers.ts";
import type { Answer, Question } from "./answers.ts";
import { bindLiterals } from "./bind-literals.ts";
import { withDefinitions } from "./definitions.ts";
import { deliberateDifferences, unsayable } from "./deliberate-differences.ts";
import type { Suite, Vector } from "./neutral.ts";
import { printVector } from "./print-vector.ts";
import { Unprintable } from "./printed.ts";

const suites = ["cel", "feel"] as const;
const passes = [{ pass: "as written", isBound: false }, { pass: "literals bound to names", isBound: true }] as const;

function read(name: (typeof suites)[number]): Suite {
  const suite = JSON.parse(readFileSync(`test/vectors/data/${name}.json`, "utf8")) as Suite;
  return { ...suite, vectors: suite.vectors.map((vector) => ({ ...vector, ast: withDefinitions(vector) })) };
}

interface Outcome {
  readonly vector: Vector;
  readonly question?: Question;
  readonly answer?: Answer;
  /** Why there is no question. */
  readonly unprintable?: string;
}

async function outcomes(suite: Suite, isBound: boolean): Promise<readonly Outcome[]> {
  const asked = suite.vectors.map((written): Outcome => {
    const vector = isBound ? bindLiterals(written) : written;
    try {
      const expr = printVector(vector.ast, suite.name, vector.bindings);
      return { vector, question: vector.bindings === undefined ? { expr } : { expr, bindings: vector.bindings } };
    } catch (error) {
      if (!(error instanceof Unprintable)) throw error;
      return { vector, unprintable: error.message };
    }
  });
  const got = await answers(asked.flatMap(({ question }) => question ?? []));
  let next = 0;
  return asked.map((outcome) => {
    const answer = outcome.question === undefined ? undefined : got[next++];
    return answer === undefined ? outcome : { ...outcome, answer };
  });
}

const known = (isBound: boolean): ReadonlySet<string> =>
  new Set([...deliberateDifferences, ...unsayable].filter(({ onlyLiterals }) => onlyLiterals !== true || !isBound).flatMap(({ ids }) => ids));

const counts: string[] = [];
afterAll(() => {
  console.log(counts.join("\n"));
});

describe.each(suites)("%s", (name) => {
  const suite = read(name);

  it("has every vector once", () => {
    expect(new Set(suite.vectors.map(({ id }) => id)).size).toBe(suite.vectors.length);
  });

  it.each(passes)("$pass", async ({ pass, isBound }) => {
    const listed = known(isBound);
    const all = await outcomes(suite, isBound);
    const differing = all.flatMap(({ vector, question, answer, unprintable }) => {
      const wrong = unprintable ?? mismatch(vector, answer ?? {});
      return wrong === undefined ? [] : [{ id: vector.id, text: `${vector.id}: ${vector.expr} ⇒ ${question?.expr ?? "unprintable"} ⇒ ${wrong}` }];
    });
    const ids = new Set(differing.map(({ id }) => id));
    expect(differing.filter(({ id }) => !listed.has(id)).map(({ text }) => text)).toEqual([]);
    expect(suite.vectors.map(({ id }) => id).filter((id) => listed.has(id) && !ids.has(id)), "listed, but no longer different").toEqual([]);
    counts.push(`${name}, ${pass}: ${String(all.length - ids.size)} of ${String(all.length)} as the suite says, ${String(ids.size)} deliberately not`);
  });

  it("a line of many is answered as it is alone", async () => {
    const [first] = suite.vectors;
    if (first === undefined) throw new Error("no vectors");
    const question = { expr: printVector(first.ast, suite.name, first.bindings), bindings: first.bindings ?? {} };
    const [alone] = await answers([question]);
    const [, second] = await answers([{ expr: "1 +" }, question]);
    expect(second).toEqual(alone);
    expect(show(second ?? {})).not.toContain("refused");
  });
});

describe("the list of differences", () => {
  const every = [...deliberateDifferences, ...unsayable].flatMap(({ ids }) => ids);

  it("names each vector once, and only vectors there are", () => {
    const vectors = new Set(suites.flatMap((name) => read(name).vectors.map(({ id }) => id)));
    expect(new Set(every).size).toBe(every.length);
    expect(every.filter((id) => !vectors.has(id))).toEqual([]);
  });
});
