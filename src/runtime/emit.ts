/** What a verdict system gives out: its decision and its emissions. */
import { toJson } from "./json.ts";
import type { Json } from "./json.ts";
import { isList } from "./kinds.ts";
import type { ElementFunction } from "./quantify.ts";
import { failed } from "./value.ts";
import type { Value } from "./value.ts";

/** An arm of a decision list; the last has no condition. */
export interface Arm {
  readonly condition?: () => Value;
  readonly result: () => Value;
}

/** The result of the first arm whose condition is true. */
export function decide(arms: readonly Arm[]): Value {
  const arm = arms.find(({ condition }) => condition === undefined || condition() === true);
  return arm === undefined ? failed("no arm of the decision applies") : arm.result();
}

/** An emission of one object for each element, where `where` is true. */
export function emitEach(source: Value, object: ElementFunction, where?: ElementFunction): Json {
  const emitted: Json[] = [];
  if (isList(source)) {
    source.forEach((element, i) => {
      if (where === undefined || where(element, i) === true) emitted.push(toJson(object(element, i)));
    });
  }
  return emitted;
}

/** What a roll-up answers: the one emission bare, several by name. */
export function rolledUp(emissions: readonly (readonly [string, Json])[]): Json {
  const only = emissions.length === 1 ? emissions[0] : undefined;
  return only === undefined ? Object.fromEntries(emissions) : only[1];
}
