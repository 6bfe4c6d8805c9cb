/** The derivation of values, for `explain`: every sub-expression with what it came out as. */
import type { IrExpr, IrSheet, IrSystem } from "../ir/ir.ts";
import type { Run } from "../runtime/run.ts";
import type { Value } from "../runtime/value.ts";
import { EvaluationContext } from "./context.ts";
import type { Definitions, Observer, Roots } from "./context.ts";
import { evaluateExpression } from "./evaluate.ts";
import { evaluateSheet } from "./sheet.ts";
import type { SheetIdentity, SheetResult } from "./sheet.ts";

/** An evaluated expression. In a loop an expression has one node an element. */
export interface Trace {
  readonly expr: IrExpr;
  readonly value: Value;
  readonly children: readonly Trace[];
}

/** The expressions evaluated for one rule, for `records`, for `decide`, or for an emission. */
export interface TraceSection {
  readonly name: string;
  readonly traces: readonly Trace[];
}

/** Evaluates an expression and keeps the whole derivation. */
export function traceExpression(expr: IrExpr, roots: Roots, definitions: Partial<Definitions> = {}): Trace {
  const recorder = new Recorder();
  const value = evaluateExpression(expr, new EvaluationContext(roots, definitions, recorder.observer));
  return recorder.sections.flatMap((section) => section.traces)[0] ?? { expr, value, children: [] };
}

/** Evaluates a run and keeps the derivation of every rule and of the fold. */
export function traceSheet(
  sheet: IrSheet,
  system: IrSystem,
  run: Run,
  identity: SheetIdentity,
): { readonly result: SheetResult; readonly sections: readonly TraceSection[] } {
  const recorder = new Recorder();
  const result = evaluateSheet(sheet, system, run, identity, recorder.observer);
  return { result, sections: recorder.sections };
}

/** Builds trees from the calls of an observer; a global's derivation hangs under its first use. */
class Recorder {
  readonly sections: { readonly name: string; readonly traces: Trace[] }[] = [];
  readonly #open: Trace[][] = [];

  readonly observer: Observer = {
    section: (name) => void this.sections.push({ name, traces: [] }),
    enter: () => void this.#open.push([]),
    leave: (expr, value) => {
      const children = this.#open.pop() ?? [];
      (this.#open.at(-1) ?? this.#current()).push({ expr, value, children });
    },
  };

  #current(): Trace[] {
    const last = this.sections.at(-1);
    if (last !== undefined) return last.traces;
    const section = { name: "", traces: [] };
    this.sections.push(section);
    return section.traces;
  }
}
