/** What names stand for: globals, calls of definitions, ladders. */
import type { IrExpr } from "../ir/ir.ts";
import type { Ladder } from "../runtime/ladder.ts";
import { failed, missing } from "../runtime/value.ts";
import type { Value } from "../runtime/value.ts";
import { bind } from "./context.ts";
import type { Environment, Evaluate, EvaluationContext, Scope } from "./context.ts";
import { pendingGlobals } from "./global-order.ts";

/** A let, param or math value, worked out at its first use, after all that it rests on. */
export function evaluateGlobal(name: string, context: EvaluationContext, evaluate: Evaluate): Value {
  if (!context.globalValues.has(name)) {
    for (const pending of pendingGlobals(name, context)) {
      if (pending === name) workOut(name, context, evaluate);
      else observed(pending, context, () => workOut(pending, context, evaluate));
    }
  }
  return valueOfGlobal(name, context);
}

function workOut(name: string, context: EvaluationContext, evaluate: Evaluate): void {
  if (context.globalValues.has(name)) return;
  const global = context.globals.get(name);
  context.globalValues.set(name, undefined);
  context.globalValues.set(name, global === undefined ? missing(name) : evaluate(global.value, { context, environment: undefined }));
}

/** While a global is being worked out it has no value: one that needs it then rests on itself. */
function valueOfGlobal(name: string, context: EvaluationContext): Value {
  const value = context.globalValues.get(name);
  return value === undefined ? failed(`\`${name}\` depends on itself`) : value;
}

/** A global that is worked out ahead of its first mention is observed as if it were mentioned here. */
function observed(name: string, context: EvaluationContext, work: () => void): void {
  const mention = { kind: "global", name } as const;
  context.observer?.enter(mention);
  work();
  context.observer?.leave(mention, valueOfGlobal(name, context));
}

/** A define's body with its parameters bound; it sees nothing else of where it is called. */
export function evaluateInvoke(expr: Extract<IrExpr, { kind: "invoke" }>, scope: Scope, evaluate: Evaluate): Value {
  const define = scope.context.defines.get(expr.define);
  if (define === undefined) return missing(expr.define);
  let environment: Environment | undefined;
  define.parameters.forEach((parameter, i) => {
    const argument = expr.arguments[i];
    const value = argument === undefined ? missing(parameter.name) : evaluate(argument, scope);
    environment = bind(parameter, value, undefined, environment);
  });
  return evaluate(define.body, { context: scope.context, environment });
}

/** A ladder's table with its attributes worked out; an empty one for a name that is none. */
export function ladderOf(name: string, context: EvaluationContext, evaluate: Evaluate): Ladder {
  const known = context.ladderTables.get(name);
  if (known !== undefined) return known;
  const ladder = context.ladders.get(name);
  const entries = (ladder?.entries ?? []).map(({ name: entry, aliases, attributes }) => ({
    name: entry,
    aliases,
    attributes: Object.fromEntries(
      attributes.map((attribute) => [attribute.name, evaluate(attribute.value, { context, environment: undefined })]),
    ),
  }));
  const table: Ladder = { name, entries, fallback: ladder?.fallback };
  context.ladderTables.set(name, table);
  return table;
}
