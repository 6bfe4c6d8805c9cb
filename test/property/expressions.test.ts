/** The compiled code of an expression gives what the evaluator gives: value, reasons, missing paths. */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { EvaluationContext, evaluateExpression } from "../../src/evaluator/index.ts";
import { write, type Written } from "../unit/codegen/support.ts";
import { data, json } from "./arbitrary-data.ts";
import { expressions } from "./arbitrary-expressions.ts";
import { Closing } from "./close.ts";
import { moving, tier } from "./ladders.ts";
import { expressionModule, ROOTS, shown, type Compiled } from "./compiled.ts";

const written: Written[] = [];
afterAll(() => written.forEach(({ remove }) => remove()));

const cases = fc.record({
  globals: fc.array(expressions.any, { minLength: 1, maxLength: 4 }),
  defines: fc.array(expressions.any, { maxLength: 3 }),
  expressions: fc.array(fc.oneof(expressions.any, expressions.boolean, expressions.number), { minLength: 30, maxLength: 40 }),
  runs: fc.array(fc.record({ bindings: data, inputs: data, submission: fc.oneof(data, json), as_of: fc.constant("2026-01-01") }, { requiredKeys: [] }), { minLength: 4, maxLength: 6 }),
});

describe("compiled expressions", () => {
  it("give what the evaluator gives", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (given) => {
        const closing = new Closing();
        const globals = closing.globals(given.globals);
        const defines = closing.defines(given.defines, globals.length);
        const definitions = { globals, defines, ladders: [tier, moving] };
        const exprs = given.expressions.map((expr) => closing.close(expr, { locals: [], globals: globals.length, defines: defines.length }));
        const files = write([{ path: "expressions.ts", text: expressionModule(exprs, definitions) }]);
        written.push(files);
        const compiled = await files.load<Compiled>("expressions.ts");
        for (const run of given.runs) {
          const context = new EvaluationContext(run, definitions);
          const at: Record<string, unknown> = Object.fromEntries(ROOTS.map((root) => [root, (run as Record<string, unknown>)[root]]));
          const expected = exprs.map((expr) => shown(evaluateExpression(expr, context)));
          expect(exprs.map((_, i) => shown(compiled[`expression${i}`]?.(at)))).toEqual(expected);
        }
      }),
      { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 40), endOnFailure: true },
    );
  });
});
