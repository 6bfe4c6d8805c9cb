/** Tests, ranges, tolerances, templates. */
import { assertNever } from "../base/assert-never.ts";
import type { IrExpr, IrTemplate, IrTolerance } from "../ir/ir.ts";
import { between } from "../runtime/between.ts";
import { close } from "../runtime/close.ts";
import type { Tolerance } from "../runtime/close.ts";
import { print } from "../runtime/format.ts";
import type { Printed } from "../runtime/format.ts";
import {
  isBlank, isMissing, isNull, isOfBoolean, isOfList, isOfNumber, isOfRecord, isOfText, isPresent,
} from "../runtime/tests.ts";
import type { Value } from "../runtime/value.ts";
import type { Evaluate, Scope } from "./context.ts";

type TestId = Extract<IrExpr, { kind: "test" }>["test"];

export function testValue(test: TestId, value: Value): boolean {
  switch (test) {
    case "present":
      return isPresent(value);
    case "missing":
      return isMissing(value);
    case "null":
      return isNull(value);
    case "blank":
      return isBlank(value);
    case "number":
      return isOfNumber(value);
    case "text":
      return isOfText(value);
    case "boolean":
      return isOfBoolean(value);
    case "list":
      return isOfList(value);
    case "record":
      return isOfRecord(value);
    default:
      return assertNever(test);
  }
}

export function evaluateBetween(expr: Extract<IrExpr, { kind: "between" }>, scope: Scope, evaluate: Evaluate): Value {
  const value = evaluate(expr.value, scope);
  const low = expr.low === undefined ? undefined : evaluate(expr.low, scope);
  const high = expr.high === undefined ? undefined : evaluate(expr.high, scope);
  return between(value, { low, high, lowOpen: expr.lowOpen, highOpen: expr.highOpen });
}

export function evaluateClose(expr: Extract<IrExpr, { kind: "close" }>, scope: Scope, evaluate: Evaluate): Value {
  return close(evaluate(expr.stated, scope), evaluate(expr.value, scope), tolerancesOf(expr.tolerances, scope, evaluate));
}

export function tolerancesOf(tolerances: readonly IrTolerance[], scope: Scope, evaluate: Evaluate): readonly Tolerance[] {
  return tolerances.map(({ relative, open, amount }) => ({ relative, open, amount: evaluate(amount, scope) }));
}

export function printTemplate(template: IrTemplate, scope: Scope, evaluate: Evaluate): Printed {
  return print(
    template.parts.map((part) => (typeof part === "string" ? part : { value: evaluate(part.value, scope), format: part.format })),
  );
}
