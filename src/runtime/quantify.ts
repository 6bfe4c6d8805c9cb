/**
 * `every`, `some` and `no` over a list, in Kleene's three values: one deciding element decides, else an
 * undecided one leaves it undecided. The condition of `where` makes `every` an implication and `some` a
 * conjunction. In the strict forms any undecided condition or body leaves the whole undecided.
 */
import { and, andStrict, implies, impliesStrict, not, truthOf } from "./logic.ts";
import type { Operand } from "./logic.ts";
import { gapOf, isList, joinGaps, needs } from "./kinds.ts";
import { Undecided } from "./value.ts";
import type { ListValue, Value } from "./value.ts";
import { inLoop, usedUp } from "./work.ts";

/** What is asked of an element; the second argument is its index. */
export type ElementFunction = (element: Value, index: number) => Value;

export function every(source: Value, body: ElementFunction, where?: ElementFunction): Value {
  return search("every", source, asked("every", body, where, implies), false, false);
}

export function some(source: Value, body: ElementFunction, where?: ElementFunction): Value {
  return search("some", source, asked("some", body, where, and), true, false);
}

export function no(source: Value, body: ElementFunction, where?: ElementFunction): Value {
  return not(search("no", source, asked("no", body, where, and), true, false));
}

export function everyStrict(source: Value, body: ElementFunction, where?: ElementFunction): Value {
  return search("every", source, asked("every", body, where, impliesStrict), false, true);
}

export function someStrict(source: Value, body: ElementFunction, where?: ElementFunction): Value {
  return search("some", source, asked("some", body, where, andStrict), true, true);
}

export function noStrict(source: Value, body: ElementFunction, where?: ElementFunction): Value {
  return not(search("no", source, asked("no", body, where, andStrict), true, true));
}

type Connective = (condition: Operand, body: Operand) => Value;

function asked(name: string, body: ElementFunction, where: ElementFunction | undefined, connective: Connective): ElementFunction {
  if (where === undefined) return (element, index) => truthOf(name, body(element, index));
  return (element, index) => connective(() => where(element, index), () => body(element, index));
}

function search(name: string, source: Value, ask: ElementFunction, deciding: boolean, strict: boolean): Value {
  const list = listOf(name, source);
  return list instanceof Undecided ? list : inLoop(list.length, () => searchList(list, ask, deciding, strict));
}

function searchList(list: ListValue, ask: ElementFunction, deciding: boolean, strict: boolean): Value {
  let gap: Undecided | undefined;
  let decided = false;
  for (let i = 0; i < list.length; i++) {
    const answer = ask(list[i] ?? null, i);
    const stopped = usedUp();
    if (stopped !== undefined) return stopped;
    if (answer === deciding) {
      if (!strict) return deciding;
      decided = true;
    } else if (answer instanceof Undecided) gap = joinGaps(gap, answer);
  }
  return gap ?? (decided ? deciding : !deciding);
}

/** The list, or why there is none. */
export function listOf(name: string, source: Value): ListValue | Undecided {
  return isList(source) ? source : (gapOf(source) ?? needs(name, "a list", source));
}
