/**
 * The runtime of compiled sheets and of the evaluator. Everything is listed by name, so that a bundler keeps
 * only what a module uses.
 */
export { Decimal, failed, isUndecided, kindOf, merge, missing, nullAt, Undecided, wrongType } from "./value.ts";
export type { ListValue, RecordValue, UndecidedCause, Value } from "./value.ts";
export { ANY } from "./shape.ts";
export type { MemberShape, NumberShape, RangeShape, Shape } from "./shape.ts";

// functions and strict operators, by FunctionId
export { add, divide, modulo, multiply, negate, subtract } from "./arithmetic.ts";
export { power } from "./power.ts";
export { equal, notEqual } from "./equality.ts";
export { greater, greaterEqual, less, lessEqual } from "./order.ts";
export { contains, endsWith, isIn, sameSetAs, startsWith, subsetOf } from "./membership.ts";
export { abs, ceil, decimals, floor, round, sign, trunc } from "./rounding.ts";
export { exp, ln, sqrt } from "./roots.ts";
export { avg, count, max, min, product, sum } from "./aggregates.ts";
export { median, mode, percentile, stddev } from "./statistics.ts";
export { distinct, entries, first, flatten, last, only, range, reverse, sort } from "./lists.ts";
export { join, length, lines, lower, replace, split, substring, trim, upper, words } from "./texts.ts";
export { after, before, indexOf, lastIndexOf, occurrences } from "./search.ts";
export { number, text } from "./convert.ts";
export { fv, ipmt, nper, pmt, ppmt, pv } from "./annuity.ts";
export { effective, nominal, npv } from "./interest.ts";
export { irr, rate } from "./internal-rate.ts";
export { db, ddb, sln } from "./depreciation.ts";

// the other kinds of expression
export { elementAt, memberOf, readAs } from "./read.ts";
export { elementPath, memberPath } from "./paths.ts";
export { and, andStrict, choose, chooseStrict, implies, impliesStrict, not, or, orStrict, otherwise } from "./logic.ts";
export type { Operand } from "./logic.ts";
export {
  isBlank, isMissing, isNull, isOfBoolean, isOfList, isOfNumber, isOfRecord, isOfText, isPresent,
} from "./tests.ts";
export { every, everyStrict, no, noStrict, some, someStrict } from "./quantify.ts";
export type { ElementFunction } from "./quantify.ts";
export { collect, recordFrom } from "./collect.ts";
export { record } from "./record.ts";
export type { Entry } from "./record.ts";
export { between } from "./between.ts";
export type { Bounds } from "./between.ts";
export { close } from "./close.ts";
export type { Tolerance } from "./close.ts";
export { formatNumber, print, template } from "./format.ts";
export type { NumberFormat, Printed, TemplatePart } from "./format.ts";
export { matches, pattern } from "./patterns.ts";
export { ladderAttribute, ladderEntry, ladderExtreme, ladderRank } from "./ladder.ts";
export type { Ladder, LadderEntry } from "./ladder.ts";
export { calc } from "./calc.ts";
export { misfits } from "./misfits.ts";

// a run, its rules, and what comes out
export { exactProblems, openRun, runProblems } from "./run.ts";
export type { OpenedRun, Run, RunShape } from "./run.ts";
export { inputProblems, readInputs } from "./inputs.ts";
export { UnusableRecords, UnusableRun } from "./unusable.ts";
export type { Problem } from "./unusable.ts";
export {
  applicable, judgeHolds, judgeMark, judgeRederive, judgeWhen, keyIssuer, openFor, outcome, outcomesForEach,
} from "./outcomes.ts";
export type { Attribute, Judgement, MakeOutcome, Outcome, RuleHead, Status } from "./outcomes.ts";
export { recompute } from "./recompute.ts";
export type { Grade, RecomputeRule } from "./recompute.ts";
export { evaluateFormula } from "./formula.ts";
export { readRecords } from "./records.ts";
export { decide, emitEach, fillRecords, rolledUp } from "./emit.ts";
export type { Arm, RecordFill } from "./emit.ts";

// numbers and JSON at the border
export { parseDecimal, plainNumber } from "./decimal-text.ts";
export { stringifyJson, toJson } from "./json.ts";
export type { Json } from "./json.ts";
