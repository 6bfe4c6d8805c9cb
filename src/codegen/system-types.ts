/** The types of a system's module, and the guards that hold values to its JSON Schemas. */
import type { IrSystem } from "../ir/ir.ts";
import type { MemberShape } from "../runtime/shape.ts";
import type { SchemaObject } from "../schema/json-schema.ts";
import { code, docComment, join, propertyKey, type Code } from "./code.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { typesOfSchema } from "./emit-types.ts";
import { recordSchema } from "./shape-schema.ts";
import { recordType, unionOfTexts } from "./shape-types.ts";
import { systemExports, type EmissionNames, type SystemNames } from "./system-names.ts";
import type { Guard } from "./emit-validator.ts";

/** Parsed JSON Schemas by file name. */
export type Schemas = Readonly<Record<string, SchemaObject>>;

const { Host, Records, Rollup, isRecords } = systemExports;

export async function exportTypes(system: IrSystem, names: SystemNames, schemas: Schemas, module: ModuleWriter): Promise<void> {
  for (const { emission, type } of names.emissions) {
    const schema = schemaOf(emission.schema, schemas);
    module.exportType(schema === undefined ? code`export type ${type} = unknown;` : await typesOfSchema(schema, type.text, module.names));
  }
  for (const { ladder, type } of names.ladders) {
    const doc = docComment(`The ladder \`${ladder.name}\`, weakest first.`);
    module.exportType(code`${doc}export type ${type} = ${unionOfTexts(ladder.entries.map(({ name }) => name))};`);
  }
  for (const { member, words, type } of names.words) {
    module.exportType(code`${docComment(`What the decision's \`${member}\` can be.`)}export type ${type} = ${unionOfTexts(words)};`);
  }
  const doc = docComment("What a roll-up takes: the system's records, and what a host has carried through.");
  module.exportType(code`${doc}export interface ${Records} ${recordType(recordMembers(system), "data")}`);
  if (system.host.length > 0) module.exportType(code`export interface ${Host} ${recordType(system.host.map(memberShape), "data")}`);
  module.exportType(code`${docComment("What a roll-up answers.")}export type ${Rollup} = ${rollupType(names)};`);
}

function schemaOf(file: string, schemas: Schemas): SchemaObject | undefined {
  return Object.hasOwn(schemas, file) ? schemas[file] : undefined;
}

export function guardsOf(system: IrSystem, names: SystemNames, schemas: Schemas): readonly Guard[] {
  const ofEmissions = names.emissions.flatMap(({ emission, guard, type }): readonly Guard[] => {
    const schema = schemaOf(emission.schema, schemas);
    return schema === undefined ? [] : [{ name: guard, doc: `Does a value conform to ${emission.schema}?`, schema, type }];
  });
  const records = recordSchema(recordMembers(system), { numberTexts: false, mustBeThere: true });
  return [...ofEmissions, { name: isRecords, doc: `Are these records of ${system.name}?`, schema: records, type: Records }];
}

export function recordMembers(system: IrSystem): readonly MemberShape[] {
  return [...system.records, ...system.host].map(memberShape);
}

export function memberShape({ name, shape, optional }: IrSystem["host"][number]): MemberShape {
  return optional ? { name, shape, optional } : { name, shape };
}

export function emittedType({ emission, type }: EmissionNames): Code {
  return emission.each === undefined ? type : code`${type}[]`;
}

/** The emissions of a roll-up. */
export function rolledUp(names: SystemNames): readonly EmissionNames[] {
  return names.emissions.filter(({ emission }) => !emission.runOnly);
}

/** One emission comes bare, several by name. */
function rollupType(names: SystemNames): Code {
  const emissions = rolledUp(names);
  const only = emissions.length === 1 ? emissions[0] : undefined;
  if (only !== undefined) return emittedType(only);
  return code`{ ${join(emissions.map((one) => code`${propertyKey(one.emission.name)}: ${emittedType(one)}`), "; ")} }`;
}
