/**
 * What an expression can come out as, on every run whose inputs keep to their declared ranges.
 *
 * Only declared input ranges count: a submission's types are claims. What is not understood is "anything",
 * so that an answer here is certain. That an operand may be missing is left aside: the question is which
 * *decided* outcomes exist.
 */
import type { IrExpr, IrSheet } from "../ir/ir.ts";
import type { Shape } from "../runtime/shape.ts";
import { Decimal } from "../runtime/value.ts";
import * as intervals from "./intervals.ts";
import type { Interval } from "./intervals.ts";

export type Possible =
  | { readonly kind: "number"; readonly interval: Interval }
  | { readonly kind: "boolean"; readonly canBeTrue: boolean; readonly canBeFalse: boolean }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "anything" };

const ANYTHING: Possible = { kind: "anything" };
const EITHER = { kind: "boolean", canBeTrue: true, canBeFalse: true } as const;

/** Definitions are followed at most this deep; beyond, an expression can be anything. */
const DEEPEST = 200;

export interface Possibilities {
  readonly of: (expression: IrExpr) => Possible;
}

/** Cost: each global once, each expression once for every place it is inlined from a define. */
export function possibilitiesOf(sheet: IrSheet): Possibilities {
  const globals = new Map(sheet.globals.map((global) => [global.name, global.value]));
  const defines = new Map(sheet.defines.map((define) => [define.name, define]));
  const known = new Map<string, Possible>();
  let steps = 0;

  const globalOf = (name: string, depth: number): Possible => {
    const found = known.get(name);
    if (found) return found;
    known.set(name, ANYTHING);
    const value = globals.get(name);
    const possible = value === undefined ? ANYTHING : work(value, new Map(), depth + 1);
    known.set(name, possible);
    return possible;
  };

  const work = (expression: IrExpr, locals: ReadonlyMap<number, Possible>, depth: number): Possible => {
    if (depth > DEEPEST || ++steps > 200_000) return ANYTHING;
    const next = (inner: IrExpr): Possible => work(inner, locals, depth + 1);
    switch (expression.kind) {
      case "number":
        return { kind: "number", interval: intervals.point(new Decimal(expression.value)) };
      case "text":
        return { kind: "text", value: expression.value };
      case "boolean":
        return { kind: "boolean", canBeTrue: expression.value, canBeFalse: !expression.value };
      case "member":
        return ofShape(declaredShape(expression, sheet.inputs));
      case "local":
        return locals.get(expression.id) ?? ANYTHING;
      case "global":
        return globalOf(expression.name, depth);
      case "invoke": {
        const define = defines.get(expression.define);
        if (!define) return ANYTHING;
        const bound = define.parameters.map((parameter, i): [number, Possible] => {
          const argument = expression.arguments[i];
          return [parameter.id, argument ? next(argument) : ANYTHING];
        });
        return work(define.body, new Map(bound), depth + 1);
      }
      case "not":
        return negation(next(expression.operand));
      case "logic":
        return connective(expression.operator, next(expression.left), next(expression.right));
      case "if": {
        const condition = next(expression.condition);
        if (condition.kind === "boolean" && !condition.canBeFalse) return next(expression.then);
        if (condition.kind === "boolean" && !condition.canBeTrue) return next(expression.else);
        return either(next(expression.then), next(expression.else));
      }
      case "otherwise":
        return either(next(expression.value), next(expression.fallback));
      case "between": {
        const value = next(expression.value);
        const above = expression.low ? compare(expression.lowOpen ? "greater" : "greaterEqual", value, next(expression.low)) : undefined;
        const below = expression.high ? compare(expression.highOpen ? "less" : "lessEqual", value, next(expression.high)) : undefined;
        return above && below ? connective("and", above, below) : (above ?? below ?? EITHER);
      }
      case "call":
        return ofCall(expression.function, expression.arguments.map(next));
      default:
        return ANYTHING;
    }
  };

  return { of: (expression) => work(expression, new Map(), 0) };
}

/** What an input, or a member of one, is declared to be: the place that reads it knows only its kind. */
function declaredShape(expression: IrExpr, inputs: Shape): Shape | undefined {
  if (expression.kind === "root") return expression.root === "inputs" ? inputs : undefined;
  if (expression.kind !== "member") return undefined;
  const object = declaredShape(expression.object, inputs);
  return object?.is === "record" ? object.members.find((member) => member.name === expression.name)?.shape : undefined;
}

function ofShape(shape: Shape | undefined): Possible {
  return shape?.is === "number" ? { kind: "number", interval: intervals.intervalOf(shape.range) } : ANYTHING;
}

type Comparison = "less" | "lessEqual" | "greater" | "greaterEqual" | "equal" | "notEqual";

/** How two intervals compare with certainty: always true, always false, by comparison. */
const comparisons: Record<Comparison, { always: (a: Interval, b: Interval) => boolean; never: (a: Interval, b: Interval) => boolean }> = {
  less: { always: intervals.certainlyLess, never: (a, b) => intervals.certainlyAtMost(b, a) },
  lessEqual: { always: intervals.certainlyAtMost, never: (a, b) => intervals.certainlyLess(b, a) },
  greater: { always: (a, b) => intervals.certainlyLess(b, a), never: intervals.certainlyAtMost },
  greaterEqual: { always: (a, b) => intervals.certainlyAtMost(b, a), never: intervals.certainlyLess },
  equal: { always: samePoint, never: disjoint },
  notEqual: { always: disjoint, never: samePoint },
};

function samePoint(a: Interval, b: Interval): boolean {
  const x = intervals.singleValue(a);
  const y = intervals.singleValue(b);
  return x !== undefined && y !== undefined && x.eq(y);
}

function disjoint(a: Interval, b: Interval): boolean {
  return intervals.certainlyLess(a, b) || intervals.certainlyLess(b, a);
}

function compare(comparison: Comparison, left: Possible, right: Possible): Possible {
  if (left.kind === "number" && right.kind === "number") {
    const rule = comparisons[comparison];
    return {
      kind: "boolean",
      canBeTrue: !rule.never(left.interval, right.interval),
      canBeFalse: !rule.always(left.interval, right.interval),
    };
  }
  if (left.kind === "text" && right.kind === "text" && (comparison === "equal" || comparison === "notEqual")) {
    const holds = (left.value === right.value) === (comparison === "equal");
    return { kind: "boolean", canBeTrue: holds, canBeFalse: !holds };
  }
  return EITHER;
}

const numeric: Record<string, (...operands: Interval[]) => Interval> = {
  add: (a, b) => intervals.add(a as Interval, b as Interval),
  subtract: (a, b) => intervals.add(a as Interval, intervals.negate(b as Interval)),
  multiply: (a, b) => intervals.multiply(a as Interval, b as Interval),
  divide: (a, b) => intervals.divide(a as Interval, b as Interval),
  negate: (a) => intervals.negate(a as Interval),
  abs: (a) => intervals.magnitude(a as Interval),
};

function ofCall(name: string, operands: readonly Possible[]): Possible {
  const [left = ANYTHING, right = ANYTHING] = operands;
  if (Object.hasOwn(comparisons, name)) return compare(name as Comparison, left, right);
  const rule = Object.hasOwn(numeric, name) ? numeric[name] : undefined;
  const numbers = operands.flatMap((operand) => (operand.kind === "number" ? [operand.interval] : []));
  if (numbers.length !== operands.length || numbers.length === 0) return ANYTHING;
  if (rule) return { kind: "number", interval: rule(...numbers) };
  if (name === "min" && numbers.length > 1) return { kind: "number", interval: numbers.reduce(intervals.lesser) };
  if (name === "max" && numbers.length > 1) return { kind: "number", interval: numbers.reduce(intervals.greater) };
  return ANYTHING;
}

function truth(possible: Possible): { canBeTrue: boolean; canBeFalse: boolean } {
  return possible.kind === "boolean" ? possible : EITHER;
}

function negation(possible: Possible): Possible {
  const { canBeTrue, canBeFalse } = truth(possible);
  return { kind: "boolean", canBeTrue: canBeFalse, canBeFalse: canBeTrue };
}

function connective(operator: "and" | "or" | "implies", left: Possible, right: Possible): Possible {
  if (operator === "implies") return connective("or", negation(left), right);
  const [a, b] = [truth(left), truth(right)];
  return operator === "and"
    ? { kind: "boolean", canBeTrue: a.canBeTrue && b.canBeTrue, canBeFalse: a.canBeFalse || b.canBeFalse }
    : { kind: "boolean", canBeTrue: a.canBeTrue || b.canBeTrue, canBeFalse: a.canBeFalse && b.canBeFalse };
}

function either(a: Possible, b: Possible): Possible {
  if (a.kind === "number" && b.kind === "number") return { kind: "number", interval: intervals.union(a.interval, b.interval) };
  if (a.kind === "boolean" && b.kind === "boolean") {
    return { kind: "boolean", canBeTrue: a.canBeTrue || b.canBeTrue, canBeFalse: a.canBeFalse || b.canBeFalse };
  }
  return a.kind === "text" && b.kind === "text" && a.value === b.value ? a : ANYTHING;
}
