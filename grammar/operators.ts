/**
 * The operators that have a symbol, as data: what they are called, how they are written, how tightly they
 * bind. The lexer makes its tokens from this table, the parser its precedence levels, the printer its
 * parentheses, the docs their table. What an operator means is in `src/operators/`.
 */

/** Loosest first. A higher number binds tighter. */
export const Precedence = {
  conditional: 0,
  otherwise: 1,
  implies: 2,
  or: 3,
  and: 4,
  not: 5,
  comparison: 6,
  additive: 7,
  multiplicative: 8,
  negate: 9,
  power: 10,
  postfix: 11,
} as const;

export type Associativity = "left" | "right" | "none";

export interface BinaryOperator {
  readonly symbol: string;
  readonly precedence: number;
  readonly associativity: Associativity;
  /** May a line that begins with this operator continue the line before? */
  readonly continuesLine: boolean;
}

/** Operators of two operands. Comparison words of several tokens (`is not blank`) are `testOperators`. */
export const binaryOperators = {
  implies: { symbol: "implies", precedence: Precedence.implies, associativity: "right", continuesLine: true },
  or: { symbol: "or", precedence: Precedence.or, associativity: "left", continuesLine: true },
  and: { symbol: "and", precedence: Precedence.and, associativity: "left", continuesLine: true },
  equal: { symbol: "==", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  notEqual: { symbol: "!=", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  lessEqual: { symbol: "<=", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  less: { symbol: "<", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  greaterEqual: { symbol: ">=", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  greater: { symbol: ">", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  in: { symbol: "in", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  notIn: { symbol: "not in", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  contains: { symbol: "contains", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  startsWith: { symbol: "starts with", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  endsWith: { symbol: "ends with", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  matches: { symbol: "matches", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  sameSetAs: { symbol: "same set as", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  subsetOf: { symbol: "subset of", precedence: Precedence.comparison, associativity: "none", continuesLine: false },
  add: { symbol: "+", precedence: Precedence.additive, associativity: "left", continuesLine: false },
  subtract: { symbol: "-", precedence: Precedence.additive, associativity: "left", continuesLine: false },
  multiply: { symbol: "*", precedence: Precedence.multiplicative, associativity: "left", continuesLine: true },
  divide: { symbol: "/", precedence: Precedence.multiplicative, associativity: "left", continuesLine: true },
  modulo: { symbol: "mod", precedence: Precedence.multiplicative, associativity: "left", continuesLine: true },
  power: { symbol: "^", precedence: Precedence.power, associativity: "right", continuesLine: true },
} as const satisfies Record<string, BinaryOperator>;

export type BinaryOperatorId = keyof typeof binaryOperators;

export const unaryOperators = {
  not: { symbol: "not", precedence: Precedence.not },
  negate: { symbol: "-", precedence: Precedence.negate },
} as const;

export type UnaryOperatorId = keyof typeof unaryOperators;

/** What may follow `is` and `is not`. */
export const testOperators = ["present", "missing", "null", "blank", "number", "text", "boolean", "list", "record"] as const;

export type TestId = (typeof testOperators)[number];
