/** Units as written, looked up. */
import { nearestNames } from "../../base/nearest-name.ts";
import type { NameNode, UnitNode } from "../../syntax/ast.ts";
import { invertScale, multiplyScales } from "../../types/scale.ts";
import { divideUnits } from "../../types/units.ts";
import type { NamedUnit, Unit } from "../../types/units.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { diagnose, replaceWith } from "./visit.ts";

export interface UnitLookup {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly units: ReadonlyMap<string, NamedUnit>;
}

export interface ResolvedUnit {
  readonly unit: Unit;
  /** How many base units it is, where not 1. */
  readonly scale: string | undefined;
}

/** `undefined` when a name is no unit; that is reported. */
export function resolveUnit(node: UnitNode, lookup: UnitLookup): ResolvedUnit | undefined {
  const numerator = named(node.numerator, lookup);
  const denominators = node.denominators.map((name) => named(name, lookup));
  if (numerator === undefined) return undefined;
  let { unit, scale }: ResolvedUnit = { unit: numerator.unit, scale: numerator.scale === "1" ? undefined : numerator.scale };
  for (const denominator of denominators) {
    if (denominator === undefined) return undefined;
    unit = divideUnits(unit, denominator.unit);
    scale = multiplyScales(scale, invertScale(denominator.scale));
  }
  return { unit, scale };
}

function named(name: NameNode, lookup: UnitLookup): NamedUnit | undefined {
  const found = lookup.units.get(name.text);
  if (found !== undefined) return found;
  const nearest = nearestNames(name.text, lookup.units.keys());
  const [only] = nearest;
  const fix = only !== undefined && nearest.length === 1 ? { fix: replaceWith(name.span, only) } : {};
  lookup.report(diagnose("unknown-unit", name.span, { name: name.text, nearest }, fix));
  return undefined;
}
