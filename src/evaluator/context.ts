/**
 * What an expression is evaluated in: the roots' data, the definitions of its sheet or system, and the
 * values of the variables around it.
 */
import type { IrDefine, IrExpr, IrGlobal, IrLadder, IrLocalRef, IrRootName } from "../ir/ir.ts";
import type { Ladder } from "../runtime/ladder.ts";
import { parseDecimal } from "../runtime/decimal-text.ts";
import { isList } from "../runtime/kinds.ts";
import { pattern } from "../runtime/patterns.ts";
import { failed } from "../runtime/value.ts";
import type { ListValue, Value } from "../runtime/value.ts";

/** Told of every expression before and after it is evaluated, innermost last; `section` names what comes next. */
export interface Observer {
  readonly section: (name: string) => void;
  readonly enter: (expr: IrExpr) => void;
  readonly leave: (expr: IrExpr, value: Value) => void;
}

export interface Definitions {
  readonly globals: readonly IrGlobal[];
  readonly defines: readonly IrDefine[];
  readonly ladders: readonly IrLadder[];
}

/** Raw data by root; a root that is not given is missing. */
export type Roots = Partial<Readonly<Record<IrRootName, unknown>>>;

/** One run's evaluation of one sheet or system. Globals and tables are worked out once and kept. */
export class EvaluationContext {
  readonly roots: Roots;
  readonly observer: Observer | undefined;
  readonly globals: ReadonlyMap<string, IrGlobal>;
  readonly defines: ReadonlyMap<string, IrDefine>;
  readonly ladders: ReadonlyMap<string, IrLadder>;
  /** Values of globals; `undefined` while one is being worked out. */
  readonly globalValues = new Map<string, Value | undefined>();
  readonly ladderTables = new Map<string, Ladder>();
  readonly #numbers = new Map<string, Value>();
  readonly #patterns = new Map<string, RegExp>();
  readonly #lists = new WeakMap<object, Map<IrExpr, { readonly path: string; readonly list: ListValue }>>();

  constructor(roots: Roots, definitions: Partial<Definitions> = {}, observer?: Observer) {
    this.roots = roots;
    this.observer = observer;
    this.globals = new Map(definitions.globals?.map((global) => [global.name, global]));
    this.defines = new Map(definitions.defines?.map((define) => [define.name, define]));
    this.ladders = new Map(definitions.ladders?.map((ladder) => [ladder.name, ladder]));
  }

  /** The number that canonical decimal text spells. */
  numberOf(text: string): Value {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = parseDecimal(text) ?? failed("overflow");
    this.#numbers.set(text, number);
    return number;
  }

  /**
   * What `read` gives for an expression on a part of the data. A list is read once, however often a loop asks
   * for it: reading goes through all of it.
   */
  readOnce(expr: IrExpr, data: unknown, path: string, read: () => Value): Value {
    if (typeof data !== "object" || data === null) return read();
    const known = this.#lists.get(data)?.get(expr);
    if (known?.path === path) return known.list;
    const value = read();
    if (isList(value)) {
      const lists = this.#lists.get(data) ?? new Map<IrExpr, { readonly path: string; readonly list: ListValue }>();
      this.#lists.set(data, lists.set(expr, { path, list: value }));
    }
    return value;
  }

  patternOf(source: string, flags: string): RegExp {
    const key = `${flags}/${source}`;
    const known = this.#patterns.get(key) ?? pattern(source, flags);
    this.#patterns.set(key, known);
    return known;
  }
}

/** A variable that is in scope, and those around it. */
export interface Environment {
  readonly id: number;
  readonly value: Value;
  /** Of a loop: the place of the element. */
  readonly index: number | undefined;
  readonly outer: Environment | undefined;
}

export function bind(local: IrLocalRef, value: Value, index: number | undefined, outer: Environment | undefined): Environment {
  return { id: local.id, value, index, outer };
}

export function lookUp(environment: Environment | undefined, id: number): Environment | undefined {
  for (let scope = environment; scope !== undefined; scope = scope.outer) if (scope.id === id) return scope;
  return undefined;
}

export interface Scope {
  readonly context: EvaluationContext;
  readonly environment: Environment | undefined;
}

/** Evaluates a sub-expression; handed down so that the files of the evaluator do not import each other in a circle. */
export type Evaluate = (expr: IrExpr, scope: Scope) => Value;

/** The scope inside a loop. */
export function inside(scope: Scope, local: IrLocalRef, value: Value, index: number): Scope {
  return { context: scope.context, environment: bind(local, value, index, scope.environment) };
}
