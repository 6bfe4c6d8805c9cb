/** A verdict system's fold: its decision and its emissions, over records from a run or from another engine. */
import type { IrEmission, IrSystem } from "../ir/ir.ts";
import { decide, emitEach, rolledUp } from "../runtime/emit.ts";
import { toJson } from "../runtime/json.ts";
import type { Json } from "../runtime/json.ts";
import { readRecords } from "../runtime/records.ts";
import type { MemberShape } from "../runtime/shape.ts";
import { EvaluationContext } from "./context.ts";
import type { Observer, Roots, Scope } from "./context.ts";
import { evaluate, evaluateExpression } from "./evaluate.ts";
import { onElement } from "./loops.ts";

/** The emissions in declared order; those of a run only when `ofRun`. `roots` has `records`, and of a run more. */
export function foldSystem(
  system: IrSystem,
  roots: Roots,
  ofRun: boolean,
  observer?: Observer,
): readonly (readonly [string, Json])[] {
  observer?.section("decide");
  const before = new EvaluationContext(roots, system, observer);
  const decision = decide(
    system.decide.map(({ condition, result }) => ({
      ...(condition === undefined ? {} : { condition: () => evaluateExpression(condition, before) }),
      result: () => evaluateExpression(result, before),
    })),
  );
  // A context of its own: a definition that reads the decision must not be remembered from before it was there.
  const context = new EvaluationContext({ ...roots, decision }, system, observer);
  return system.emissions
    .filter((emission) => ofRun || !emission.runOnly)
    .map((emission) => {
      observer?.section(emission.name);
      return [emission.name, emit(emission, { context, environment: undefined })] as const;
    });
}

function emit(emission: IrEmission, scope: Scope): Json {
  const { each, object } = emission;
  if (each === undefined) return toJson(evaluate(object, scope));
  const where = each.where === undefined ? undefined : onElement(each.local, each.where, scope, evaluate);
  return emitEach(evaluate(each.source, scope), onElement(each.local, object, scope, evaluate), where);
}

/** What `rollup` takes: the system's records, and what a host has carried through. */
export function recordShapes(system: IrSystem): readonly MemberShape[] {
  return [...system.records, ...system.host].map(memberShape);
}

export function memberShape({ name, shape, optional }: { name: string; shape: MemberShape["shape"]; optional: boolean }): MemberShape {
  return optional ? { name, shape, optional } : { name, shape };
}

/**
 * The fold alone, over records that another engine produced. Throws `UnusableRecords` when they are not what
 * the system declares. One emission comes bare, several by name.
 */
export function rollup(system: IrSystem, records: unknown): Json {
  const usable = readRecords(records, recordShapes(system));
  return rolledUp(foldSystem(system, { records: usable, host: usable }, false));
}
