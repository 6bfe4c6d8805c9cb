/** What generated code imports from the runtime, by name. A test holds the names against the runtime's exports. */
import type { FunctionId } from "../operators/functions.ts";
import type { TestId } from "../../grammar/operators.ts";
import type { IrExpr, IrQuantify } from "../ir/ir.ts";

/** The runtime's function for each strict function and operator. */
export const functionNames = {
  add: "add", subtract: "subtract", multiply: "multiply", divide: "divide", modulo: "modulo", power: "power", negate: "negate",
  equal: "equal", notEqual: "notEqual", less: "less", lessEqual: "lessEqual", greater: "greater", greaterEqual: "greaterEqual",
  isIn: "isIn", contains: "contains", startsWith: "startsWith", endsWith: "endsWith", sameSetAs: "sameSetAs", subsetOf: "subsetOf",
  abs: "abs", sign: "sign", round: "round", floor: "floor", ceil: "ceil", trunc: "trunc", sqrt: "sqrt", exp: "exp", ln: "ln",
  decimals: "decimals",
  count: "count", sum: "sum", product: "product", avg: "avg", min: "min", max: "max", median: "median", percentile: "percentile",
  stddev: "stddev", mode: "mode", distinct: "distinct", sort: "sort", reverse: "reverse", first: "first", last: "last", only: "only",
  flatten: "flatten", range: "range", entries: "entries",
  length: "length", lower: "lower", upper: "upper", trim: "trim", split: "split", join: "join", words: "words", lines: "lines",
  substring: "substring", replace: "replace", indexOf: "indexOf", lastIndexOf: "lastIndexOf", before: "before", after: "after",
  occurrences: "occurrences", number: "number", text: "text",
  pmt: "pmt", ipmt: "ipmt", ppmt: "ppmt", pv: "pv", fv: "fv", nper: "nper", rate: "rate", npv: "npv", irr: "irr",
  effective: "effective", nominal: "nominal", sln: "sln", db: "db", ddb: "ddb",
} as const satisfies Record<FunctionId, string>;

export const testNames = {
  present: "isPresent", missing: "isMissing", null: "isNull", blank: "isBlank", number: "isOfNumber", text: "isOfText",
  boolean: "isOfBoolean", list: "isOfList", record: "isOfRecord",
} as const satisfies Record<TestId, string>;

export const connectiveNames = {
  and: { plain: "and", strict: "andStrict" },
  or: { plain: "or", strict: "orStrict" },
  implies: { plain: "implies", strict: "impliesStrict" },
} as const satisfies Record<Extract<IrExpr, { kind: "logic" }>["operator"], { plain: string; strict: string }>;

export const quantifierNames = {
  every: { plain: "every", strict: "everyStrict" },
  some: { plain: "some", strict: "someStrict" },
  no: { plain: "no", strict: "noStrict" },
} as const satisfies Record<IrQuantify["quantifier"], { plain: string; strict: string }>;

/** The other functions and classes. */
export const otherNames = [
  "Decimal", "parseDecimal", "failed", "missing", "readAs", "memberOf", "elementAt", "not", "choose", "chooseStrict", "otherwise",
  "collect", "record", "recordFrom", "between", "close", "template", "print", "pattern", "matches",
  "ladderAttribute", "ladderEntry", "ladderExtreme", "ladderRank", "calc", "misfits",
  "openRun", "runProblems", "exactProblems", "openFor", "judgeHolds", "judgeMark", "judgeRederive", "judgeWhen", "outcome", "outcomesForEach", "recompute",
  "applicable", "fillRecords", "readRecords", "decide", "emitEach", "toJson",
] as const;

export const runtimeTypes = [
  "Ladder", "Outcome", "Printed", "Problem", "RecordValue", "Run", "RunShape", "Shape", "MemberShape", "Status", "Value",
] as const;

export type RuntimeType = (typeof runtimeTypes)[number];
export type RuntimeName =
  | (typeof functionNames)[FunctionId]
  | (typeof testNames)[TestId]
  | "and" | "andStrict" | "or" | "orStrict" | "implies" | "impliesStrict"
  | "every" | "everyStrict" | "some" | "someStrict" | "no" | "noStrict"
  | (typeof otherNames)[number];
