/** What a verdict system folds over and what it gives out: its records, its decision and its emissions. */
import { toJson } from "./json.ts";
import type { Json } from "./json.ts";
import { isList } from "./kinds.ts";
import type { ElementFunction } from "./quantify.ts";
import { failed, Undecided } from "./value.ts";
import type { RecordValue, Value } from "./value.ts";

/** A member of what a system folds over, and how a run makes it; `undefined` when the run has none. */
export interface RecordFill {
  readonly name: string;
  readonly optional: boolean;
  /** Given the records before this one. */
  readonly value: ((records: RecordValue) => Value) | undefined;
}

/** The records of a run, in declared order. An optional record that is undecided is left out. */
export function fillRecords(fills: readonly RecordFill[]): RecordValue {
  let records: RecordValue = {};
  for (const { name, optional, value: make } of fills) {
    const value = make?.(records);
    if (value === undefined || (optional && value instanceof Undecided)) continue;
    records = Object.fromEntries([...Object.entries(records), [name, value]]);
  }
  return records;
}

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
