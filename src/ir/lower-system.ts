/** The IR of a verdict system that was checked without errors. */
import type { CheckedSystem, CheckedRecord } from "../checker/system/check-system.ts";
import type { CheckedLadder } from "../checker/system/ladders.ts";
import { shapeOf } from "../types/shape-of.ts";
import { lowerDefine, lowerGlobal, newLowering } from "./lower-definitions.ts";
import { lowerData } from "./lower-data.ts";
import { lowerEachSource, lowerExpression } from "./lower-expression.ts";
import type { LoweringContext } from "./lowering-context.ts";
import type { IrEmission, IrLadder, IrSystem } from "./ir.ts";

export function lowerSystem(system: CheckedSystem): IrSystem {
  const context = newLowering(system.context);
  return {
    kind: "system",
    name: system.name,
    ladders: [...system.ladders.values()].map((ladder) => lowerLadder(ladder, context)),
    attributes: system.attributes.map(({ name, type }) => ({ name, shape: shapeOf(type) })),
    records: system.records.map((record) => lowerRecord(record, context)),
    host: system.host.map(({ name, type, optional }) => ({ name, shape: shapeOf(type), optional })),
    globals: system.globals.map((symbol) => lowerGlobal(symbol, context)),
    defines: system.defines.map((symbol) => lowerDefine(symbol, context)),
    decide: system.arms.map(({ condition, result }) => ({
      ...(condition === undefined ? {} : { condition: lowerExpression(condition, context) }),
      result: lowerExpression(result, context),
    })),
    emissions: system.emissions.map((emission) => lowerEmission(emission, context)),
  };
}

function lowerLadder(ladder: CheckedLadder, context: LoweringContext): IrLadder {
  return {
    name: ladder.name,
    entries: ladder.entries.map(({ name, aliases, attributes }) => ({
      name,
      aliases,
      attributes: attributes.map((attribute) => ({ name: attribute.name, value: lowerExpression(attribute.value, context) })),
    })),
    fallback: ladder.fallback,
  };
}

function lowerRecord({ name, type, optional, fill }: CheckedRecord, context: LoweringContext): IrSystem["records"][number] {
  return { name, shape: shapeOf(type), optional, ...(fill === undefined ? {} : { fill: lowerData(fill, type, context) }) };
}

function lowerEmission(emission: CheckedSystem["emissions"][number], context: LoweringContext): IrEmission {
  const { node, local, record } = emission;
  const source = node.each === undefined ? undefined : lowerEachSource(node.each.source, context);
  const where = node.where === undefined ? undefined : lowerExpression(node.where, context);
  const object = lowerExpression(record, context);
  // A member whose value may be missing is left out when it is.
  const entries = object.kind !== "record" ? [] : object.entries.map((entry, i) => {
    const written = record.entries[i];
    const value = written?.value ?? (written && context.checked.shorthands.get(written));
    const decided = value === undefined || context.checked.info.get(value)?.decided !== false;
    return decided ? entry : { ...entry, optional: true as const };
  });
  return {
    name: emission.name,
    runOnly: emission.runOnly,
    ...(source === undefined || local === undefined ? {} : { each: { local: { id: local.id, name: local.name }, source, ...(where === undefined ? {} : { where }) } }),
    object: { kind: "record", entries },
    schema: emission.schemaPath,
  };
}
