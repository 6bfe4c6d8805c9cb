/** The emitter of expressions: what the evaluator does with an expression, as calls of the runtime. */
import { assertNever } from "../../base/assert-never.ts";
import type { IrExpr } from "../../ir/ir.ts";
import { code, type Code } from "../code.ts";
import { DEEPEST_FUNCTION, DEEPEST_RECURSION, emitValue, settle, type Scope } from "../scope.ts";
import { emitBetween, emitClose, emitMatches, emitTemplate, emitTest } from "./comparisons.ts";
import { emitLadder } from "./ladders.ts";
import { emitLocal, emitNull, emitNumber, emitText } from "./literals.ts";
import { emitIf } from "./logic.ts";
import { emitCollect, emitQuantify, emitRecordFrom } from "./loops.ts";
import { emitGlobal, emitInvoke } from "./names.ts";
import { emitCalc, emitMisfits, emitRoot } from "./reads.ts";
import { emitList, emitRecord } from "./records.ts";
import { isSpine, leftOf, type SpineExpr } from "../../ir/spine.ts";
import { applySpine } from "./spine.ts";

/** The code of an expression. Recursion is bounded: see `scope.ts`. */
export function emitExpression(expr: IrExpr, scope: Scope): Code {
  if (scope.functions > DEEPEST_FUNCTION || scope.level > DEEPEST_RECURSION) {
    if (!isShort(expr)) return scope.program.outlined(expr, scope);
  }
  const spine: SpineExpr[] = [];
  let innermost = expr;
  let reading = scope.program.reading(innermost);
  while (reading === undefined && isSpine(innermost)) {
    spine.push(innermost);
    innermost = leftOf(innermost);
    reading = scope.program.reading(innermost);
  }
  const base = reading ?? emitOne(innermost as Exclude<IrExpr, SpineExpr>, scope);
  return spine.length === 0 ? base : applySpine(settle(base, scope), spine.reverse(), scope);
}

function isShort(expr: IrExpr): boolean {
  return ["number", "text", "boolean", "null", "local", "global", "root"].includes(expr.kind);
}

function emitOne(expr: Exclude<IrExpr, SpineExpr>, scope: Scope): Code {
  switch (expr.kind) {
    case "number":
      return emitNumber(expr.value, scope.module);
    case "text":
      return emitText(expr.value);
    case "boolean":
      return code`${expr.value}`;
    case "null":
      return emitNull();
    case "root":
      return emitRoot(expr, scope);
    case "local":
      return emitLocal(expr, scope);
    case "global":
      return emitGlobal(expr.name, scope);
    case "invoke":
      return emitInvoke(expr, scope);
    case "if":
      return emitIf(expr, scope);
    case "test":
      return emitTest(expr, scope);
    case "quantify":
      return emitQuantify(expr, scope);
    case "collect":
      return emitCollect(expr, scope);
    case "list":
      return emitList(expr.elements.map((element) => emitValue(element, scope)));
    case "record":
      return emitRecord(expr.entries, scope);
    case "recordFrom":
      return emitRecordFrom(expr, scope);
    case "between":
      return emitBetween(expr, scope);
    case "close":
      return emitClose(expr, scope);
    case "template":
      return emitTemplate(expr, scope);
    case "matches":
      return emitMatches(expr, scope);
    case "ladderAttribute":
    case "ladderRank":
    case "ladderEntry":
    case "ladderExtreme":
      return emitLadder(expr, scope);
    case "calc":
      return emitCalc(expr, scope);
    case "misfits":
      return emitMisfits(expr, scope);
    default:
      return assertNever(expr);
  }
}
