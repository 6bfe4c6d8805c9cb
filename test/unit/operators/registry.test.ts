import { expect, test } from "vitest";
import { sourceFile } from "../../../src/base/source-file.ts";
import { checkStandaloneExpression } from "../../../src/checker/standalone.ts";
import { EvaluationContext, evaluateExpression } from "../../../src/evaluator/index.ts";
import { lowerStandaloneExpression } from "../../../src/ir/lower-standalone.ts";
import { functionIds } from "../../../src/operators/functions.ts";
import { functionsByName, registry } from "../../../src/operators/registry.ts";
import { text } from "../../../src/runtime/convert.ts";
import { isUndecided } from "../../../src/runtime/value.ts";
import { parseExpression } from "../../../src/syntax/parse.ts";

function answer(source: string): string {
  const parsed = parseExpression(sourceFile("example", source));
  const checked = checkStandaloneExpression(parsed.value, false);
  const problems = [...parsed.diagnostics, ...checked.diagnostics].map((diagnostic) => diagnostic.message);
  if (problems.length > 0) return problems.join("; ");
  const value = evaluateExpression(lowerStandaloneExpression(checked), new EvaluationContext({}));
  if (isUndecided(value)) {
    expect(checked.info.decided, `${source} is undecided, so the checker may not call it decided`).toBe(false);
    return "undecided";
  }
  return typeof value === "string" ? JSON.stringify(value) : String(text(value));
}

for (const id of functionIds) {
  test(`examples of ${id}`, () => {
    expect(registry[id].examples.length).toBeGreaterThan(0);
    for (const { expr, value } of registry[id].examples) expect(`${expr} is ${answer(expr)}`).toBe(`${expr} is ${value}`);
  });
}

test("every function is found by its name, and by nothing that objects inherit", () => {
  const named = functionIds.filter((id) => registry[id].form.kind === "call");
  expect([...functionsByName.values()].sort()).toEqual([...named].sort());
  for (const name of ["constructor", "toString", "valueOf", "__proto__"]) expect(functionsByName.get(name)).toBeUndefined();
});

test("every page of the reference is written in whole sentences", () => {
  for (const id of functionIds) {
    const { meaning, missing, errors } = registry[id].doc;
    for (const sentence of [meaning, missing ?? ".", errors ?? "."]) expect(sentence).toMatch(/\.$/);
  }
});
