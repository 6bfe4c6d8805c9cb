/**
 * Kleene's connectives, `if` and `otherwise`. An operand may be a value or a function that gives one, which
 * is only called when the answer still depends on it.
 */
import { gapIn, gapOf, isBoolean, joinGaps, needs } from "./kinds.ts";
import { Undecided } from "./value.ts";
import type { Value } from "./value.ts";

/** A value, or how to get it. */
export type Operand = Value | (() => Value);

export function valueOf(operand: Operand): Value {
  return typeof operand === "function" ? operand() : operand;
}

/** False when one is false, else undecided when one is, else true. */
export function and(...operands: readonly Operand[]): Value {
  return connect("and", operands, false);
}

/** True when one is true, else undecided when one is, else false. */
export function or(...operands: readonly Operand[]): Value {
  return connect("or", operands, true);
}

/** `(not a) or b`. */
export function implies(a: Operand, b: Operand): Value {
  const premise = truthOf("implies", valueOf(a));
  if (premise === false) return true;
  const conclusion = truthOf("implies", valueOf(b));
  if (conclusion === true) return true;
  return gapIn([premise, conclusion]) ?? false;
}

/** As `and`, but undecided as soon as one operand is. */
export function andStrict(...operands: readonly Operand[]): Value {
  return connectStrict("and", operands, (truths) => !truths.includes(false));
}

/** As `or`, but undecided as soon as one operand is. */
export function orStrict(...operands: readonly Operand[]): Value {
  return connectStrict("or", operands, (truths) => truths.includes(true));
}

/** As `implies`, but undecided as soon as one operand is. */
export function impliesStrict(a: Operand, b: Operand): Value {
  return connectStrict("implies", [a, b], ([premise, conclusion]) => premise === false || conclusion === true);
}

export function not(a: Value): Value {
  const truth = truthOf("not", a);
  return isBoolean(truth) ? !truth : truth;
}

/** Undecided when the condition is, whatever the branches say. */
export function choose(condition: Value, then: Operand, otherwiseThen: Operand): Value {
  const truth = truthOf("if", condition);
  return isBoolean(truth) ? valueOf(truth ? then : otherwiseThen) : truth;
}

/** As `choose`, but undecided when the condition or any of the branches is. */
export function chooseStrict(condition: Value, then: Operand, otherwiseThen: Operand): Value {
  const truth = truthOf("if", condition);
  const [yes, no] = [valueOf(then), valueOf(otherwiseThen)];
  return gapIn([truth, yes, no]) ?? (truth === true ? yes : no);
}

/** The fallback in place of what is undecided or null. */
export function otherwise(value: Value, fallback: Operand): Value {
  return gapOf(value) === undefined ? value : valueOf(fallback);
}

/** A boolean, or why it is none. */
export function truthOf(operation: string, value: Value): boolean | Undecided {
  return isBoolean(value) ? value : (gapOf(value) ?? needs(operation, "true or false", value));
}

function connect(name: string, operands: readonly Operand[], deciding: boolean): Value {
  let gap: Undecided | undefined;
  for (const operand of operands) {
    const truth = truthOf(name, valueOf(operand));
    if (truth === deciding) return deciding;
    if (truth instanceof Undecided) gap = joinGaps(gap, truth);
  }
  return gap ?? !deciding;
}

function connectStrict(name: string, operands: readonly Operand[], decide: (truths: readonly Value[]) => boolean): Value {
  const truths = operands.map((operand) => truthOf(name, valueOf(operand)));
  return gapIn(truths) ?? decide(truths);
}
