/**
 * The functions and strict operators of the language, by id. An id names one entry of the registry
 * (`registry.ts`: overloads, doc, examples) and one function of the runtime that does the work; the
 * evaluator calls that function, generated code imports it.
 */
export const functionIds = [
  // operators with a symbol
  "add", "subtract", "multiply", "divide", "modulo", "power", "negate",
  "equal", "notEqual", "less", "lessEqual", "greater", "greaterEqual",
  "isIn", "contains", "startsWith", "endsWith", "sameSetAs", "subsetOf",
  // numbers
  "abs", "sign", "round", "floor", "ceil", "trunc", "sqrt", "exp", "ln", "decimals",
  // lists
  "count", "sum", "product", "avg", "min", "max", "median", "percentile", "stddev", "mode",
  "distinct", "sort", "reverse", "first", "last", "only", "flatten", "range", "entries",
  // texts
  "length", "lower", "upper", "trim", "split", "join", "words", "lines", "substring", "replace",
  "indexOf", "lastIndexOf", "before", "after", "occurrences", "number", "text",
  // money in time
  "pmt", "ipmt", "ppmt", "pv", "fv", "nper", "rate", "npv", "irr", "effective", "nominal", "sln", "db", "ddb",
] as const;

export type FunctionId = (typeof functionIds)[number];
