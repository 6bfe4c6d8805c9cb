/**
 * Formula text of a submission, worked out: numbers, the entry's own inputs, `+ - * / ^`, `( )` and `[ ]`,
 * `min max abs sqrt`, a leading `name =`. Nothing else is reachable from it. Length, depth and the number of
 * operations are bounded; whatever cannot be read is undecided with the place.
 *
 *   formula  = [ name "=" ] sum
 *   sum      = term { ("+" | "-") term }
 *   term     = signed { ("*" | "/") signed }
 *   signed   = "-" signed | "+" signed | power
 *   power    = atom [ "^" signed ]                      right-associative, binds tighter than a sign before it
 *   atom     = number | function "(" sum { "," sum } ")" | name | "(" sum ")" | "[" sum "]"
 */
import { max, min } from "./aggregates.ts";
import { add, divide, multiply, negate, subtract } from "./arithmetic.ts";
import { parseDecimal } from "./decimal-text.ts";
import { formulaTokens } from "./formula-lexer.ts";
import type { FormulaToken } from "./formula-lexer.ts";
import { gapOf, isNumber, isRecord } from "./kinds.ts";
import { memberPath } from "./paths.ts";
import { power } from "./power.ts";
import { readAs } from "./read.ts";
import { sqrt } from "./roots.ts";
import { abs } from "./rounding.ts";
import { Decimal, failed, kindOf, missing, Undecided } from "./value.ts";
import type { Value } from "./value.ts";

const LONGEST = 4096;
const DEEPEST = 64;
const MOST_POWERS = 64;

/** Powers and roots cost far more than other operations, so that all formulas of a list share a supply of them. */
export interface FormulaBudget {
  powers: number;
}

const FUNCTIONS: Readonly<Record<string, { readonly most: number; readonly apply: (args: readonly Value[]) => Value }>> = {
  min: { most: 64, apply: (args) => (args.length === 1 ? (args[0] ?? null) : min(...args)) },
  max: { most: 64, apply: (args) => (args.length === 1 ? (args[0] ?? null) : max(...args)) },
  abs: { most: 1, apply: ([x = null]) => abs(x) },
  sqrt: { most: 1, apply: ([x = null]) => sqrt(x) },
};

/**
 * The value of a formula. `inputs` is the record whose own members its names mean; `path` is that record's,
 * for messages. What the formula spends is taken from the budget.
 */
export function evaluateFormula(text: string, inputs: Value, path: string, budget: FormulaBudget = { powers: MOST_POWERS }): Value {
  if (text.length > LONGEST) return failed(`the formula is longer than ${LONGEST} characters`);
  const tokens = formulaTokens(text);
  if ("unreadableAt" in tokens) return unreadable(text, tokens.unreadableAt);
  try {
    return new FormulaReader(tokens, inputs, path, budget).read();
  } catch (problem) {
    if (problem instanceof FormulaProblem) return problem.at === undefined ? failed(problem.message) : unreadable(text, problem.at + 1);
    throw problem;
  }
}

function unreadable(text: string, place: number): Undecided {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return failed(`cannot read the formula \`${shown}\` at character ${place}`);
}

/** Leaves the reader: at a place that cannot be read, or with a reason of its own. */
class FormulaProblem extends Error {
  readonly at: number | undefined;

  constructor(at: number | undefined, message = "unreadable") {
    super(message);
    this.at = at;
  }
}

/** Reads and works out in one go, by recursive descent with a depth of its own. */
class FormulaReader {
  readonly #tokens: readonly FormulaToken[];
  readonly #inputs: Value;
  readonly #path: string;
  #next = 0;
  #depth = 0;
  #powers = 0;
  readonly #budget: FormulaBudget;

  constructor(tokens: readonly FormulaToken[], inputs: Value, path: string, budget: FormulaBudget) {
    this.#tokens = tokens;
    this.#inputs = inputs;
    this.#path = path;
    this.#budget = budget;
  }

  read(): Value {
    if (this.#peek().kind === "name" && this.#tokens[this.#next + 1]?.text === "=") this.#next += 2;
    const value = this.#sum();
    if (this.#peek().kind !== "end") throw new FormulaProblem(this.#peek().at);
    return value;
  }

  #sum(): Value {
    let value = this.#term();
    for (;;) {
      if (this.#take("+")) value = add(value, this.#term());
      else if (this.#take("-")) value = subtract(value, this.#term());
      else return value;
    }
  }

  #term(): Value {
    let value = this.#signed();
    for (;;) {
      if (this.#take("*")) value = multiply(value, this.#signed());
      else if (this.#take("/")) value = divide(value, this.#signed());
      else return value;
    }
  }

  #signed(): Value {
    let negative = false;
    for (;;) {
      if (this.#take("-")) negative = !negative;
      else if (!this.#take("+")) break;
    }
    const value = this.#power();
    return negative ? negate(value) : value;
  }

  #power(): Value {
    const base = this.#atom();
    if (!this.#take("^")) return base;
    this.#countPower();
    return power(base, this.#deeper(() => this.#signed()));
  }

  #atom(): Value {
    const token = this.#peek();
    this.#next++;
    if (token.kind === "number") return this.#number(token.text, token.percent, token.at);
    if (token.kind === "name") return this.#peek().text === "(" ? this.#call(token.text, token.at) : this.#input(token.text);
    const closing = token.kind === "sign" ? { "(": ")", "[": "]" }[token.text] : undefined;
    if (closing === undefined) throw new FormulaProblem(token.at);
    const value = this.#deeper(() => this.#sum());
    this.#expect(closing);
    return value;
  }

  #number(text: string, percent: boolean, at: number): Value {
    const number = parseDecimal(text.replace(/^\./, "0.").replace(/\.(?!\d)/, ""));
    if (number === undefined) throw new FormulaProblem(at);
    return percent ? divide(number, new Decimal(100)) : number;
  }

  #call(name: string, at: number): Value {
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (known === undefined) throw new FormulaProblem(at);
    this.#expect("(");
    const args: Value[] = [];
    do args.push(this.#deeper(() => this.#sum()));
    while (args.length < known.most && this.#take(","));
    this.#expect(")");
    if (name === "sqrt") this.#countPower();
    return known.apply(args);
  }

  #input(name: string): Value {
    const place = memberPath(this.#path, name);
    if (this.#inputs instanceof Undecided) return gapOf(this.#inputs) ?? missing(place);
    if (!isRecord(this.#inputs)) return failed(`\`${this.#path}\` should be a record, found ${kindOf(this.#inputs)}`);
    if (!Object.hasOwn(this.#inputs, name)) return missing(place);
    const value = readAs(this.#inputs[name], { is: "number" }, place);
    return isNumber(value) ? value : (gapOf(value) ?? missing(place));
  }

  #peek(): FormulaToken {
    return this.#tokens[this.#next] ?? { kind: "end", text: "", at: 0 };
  }

  #take(sign: string): boolean {
    const token = this.#peek();
    if (token.kind !== "sign" || token.text !== sign) return false;
    this.#next++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new FormulaProblem(this.#peek().at);
  }

  #deeper(read: () => Value): Value {
    if (++this.#depth > DEEPEST) throw new FormulaProblem(undefined, `the formula is nested more than ${DEEPEST} levels deep`);
    const value = read();
    this.#depth--;
    return value;
  }

  #countPower(): void {
    if (++this.#powers > MOST_POWERS) throw new FormulaProblem(undefined, `the formula has more than ${MOST_POWERS} powers and roots`);
    if (this.#budget.powers-- <= 0) throw new FormulaProblem(undefined, "the formulas have too many powers and roots to work out");
  }
}
