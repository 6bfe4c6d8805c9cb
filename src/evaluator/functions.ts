/** The strict functions by id. Only the evaluator has them in one table; compiled modules import each by name. */
import type { FunctionId } from "../operators/functions.ts";
import * as runtime from "../runtime/index.ts";
import type { Value } from "../runtime/value.ts";

/** Runtime functions take their arguments one by one; the arity was checked with the types. */
type RuntimeFunction = (...args: Value[]) => Value;

export const functions = {
  add: runtime.add, subtract: runtime.subtract, multiply: runtime.multiply, divide: runtime.divide,
  modulo: runtime.modulo, power: runtime.power, negate: runtime.negate,
  equal: runtime.equal, notEqual: runtime.notEqual, less: runtime.less, lessEqual: runtime.lessEqual,
  greater: runtime.greater, greaterEqual: runtime.greaterEqual,
  isIn: runtime.isIn, contains: runtime.contains, startsWith: runtime.startsWith, endsWith: runtime.endsWith,
  sameSetAs: runtime.sameSetAs, subsetOf: runtime.subsetOf,
  abs: runtime.abs, sign: runtime.sign, round: runtime.round, floor: runtime.floor, ceil: runtime.ceil,
  trunc: runtime.trunc, sqrt: runtime.sqrt, exp: runtime.exp, ln: runtime.ln, decimals: runtime.decimals,
  count: runtime.count, sum: runtime.sum, product: runtime.product, avg: runtime.avg, min: runtime.min,
  max: runtime.max, median: runtime.median, percentile: runtime.percentile, stddev: runtime.stddev,
  mode: runtime.mode, distinct: runtime.distinct, sort: runtime.sort, reverse: runtime.reverse,
  first: runtime.first, last: runtime.last, only: runtime.only, flatten: runtime.flatten, range: runtime.range,
  entries: runtime.entries,
  length: runtime.length, lower: runtime.lower, upper: runtime.upper, trim: runtime.trim, split: runtime.split,
  join: runtime.join, words: runtime.words, lines: runtime.lines, substring: runtime.substring,
  replace: runtime.replace, indexOf: runtime.indexOf, lastIndexOf: runtime.lastIndexOf, before: runtime.before,
  after: runtime.after, occurrences: runtime.occurrences, number: runtime.number, text: runtime.text,
  pmt: runtime.pmt, ipmt: runtime.ipmt, ppmt: runtime.ppmt, pv: runtime.pv, fv: runtime.fv, nper: runtime.nper,
  rate: runtime.rate, npv: runtime.npv, irr: runtime.irr, effective: runtime.effective, nominal: runtime.nominal,
  sln: runtime.sln, db: runtime.db, ddb: runtime.ddb,
} satisfies Record<FunctionId, (...args: never[]) => Value>;

/** Calls a function by id. */
export function callFunction(id: FunctionId, args: readonly Value[]): Value {
  return (functions[id] as RuntimeFunction)(...args);
}
