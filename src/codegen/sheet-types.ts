/** The types of a sheet's module: what a run is, and which rules there are. */
import type { IrRule, IrSheet, IrSystem } from "../ir/ir.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { code, docComment, join, propertyKey, templateLiteral } from "./code.ts";
import type { Code } from "./code.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { isWholeText, orNull, recordSchema, schemaOfShape } from "./shape-schema.ts";
import { typeOfShape, unionOfTexts } from "./shape-types.ts";
import { sheetExports, systemExports } from "./system-names.ts";
import { memberShape } from "./system-types.ts";
import { Name } from "./code.ts";
import type { Guard } from "./emit-validator.ts";

const { Run, Inputs, Submission, RuleKey, OutcomeKey } = sheetExports;
const { Host } = systemExports;

export function exportRunTypes(sheet: IrSheet, system: IrSystem, module: ModuleWriter): void {
  const withDefaults = withOptionalDefaults(sheet);
  const submission = sheet.submission === undefined ? code`unknown` : typeOfShape(sheet.submission, "data");
  const optional = (name: string, type: Code): Code => code`readonly ${new Name(name)}?: ${type} | null;`;
  const members = [
    optional("inputs", Inputs),
    optional("submission", Submission),
    optional("operator", operatorType(sheet)),
    optional("evidence", code`readonly unknown[]`),
    optional("agent_profile", code`{ readonly [name: string]: unknown }`),
    optional("as_of", code`string`),
    ...(system.host.length === 0 ? [] : [optional("host", Host)]),
  ];
  const keys = sheet.rules.map(({ key }) => key);
  module.exportType(code`${docComment("The facts of the assignment. Null, as a missing one, leaves open what needs it.")}export type ${Inputs} = ${typeOfShape(withDefaults, "input")};`);
  module.exportType(code`${docComment("The work to be audited.")}export type ${Submission} = ${submission};`);
  module.exportType(code`${docComment("What a verdict is computed from.")}export interface ${Run} {\n${join(members, "\n")}\n}`);
  module.exportType(code`${docComment("The rules, in declared order.")}export type ${RuleKey} = ${unionOfTexts(keys)};`);
  module.exportType(code`${docComment("The keys that outcomes can have: a rule with several outcomes has one for each.")}export type ${OutcomeKey} = ${outcomeKeys(sheet)};`);
}

/** An input with a default need not be given. */
function withOptionalDefaults({ inputs, defaults }: IrSheet): IrSheet["inputs"] {
  if (inputs.is !== "record") return inputs;
  const names = new Set(defaults.map(({ name }) => name));
  return { is: "record", members: inputs.members.map((member) => (names.has(member.name) ? { ...member, optional: true } : member)) };
}

function outcomeKeys({ rules }: IrSheet): Code {
  const patterns = rules.flatMap((rule) => {
    if (rule.each !== undefined) return [keyPattern(rule.key)];
    return rule.check.kind === "recompute" ? [templateLiteral(["math_", code`string`])] : [];
  });
  return join([RuleKey, ...new Map(patterns.map((pattern) => [pattern.text, pattern])).values()], " | ");
}

function keyPattern(ruleKey: string): Code {
  return templateLiteral([`${ruleKey}[`, code`string`, "]"]);
}

/** The marks that an operator may give. */
function operatorType({ rules }: IrSheet): Code {
  const marks = rules.filter(({ kind }) => kind === "checklist").map(markMember);
  return marks.length === 0 ? code`{ readonly [key: string]: never }` : code`{ ${join(marks, "\n")} }`;
}

function markMember({ key, each }: IrRule): Code {
  const mark = code`"satisfied" | "flag" | null`;
  return each === undefined ? code`readonly ${propertyKey(key)}?: ${mark};` : code`readonly [key: ${keyPattern(key)}]: ${mark};`;
}

/** The guard of a run by its JSON Schema; numbers' ranges are checked apart, exactly. */
export function runGuard(sheet: IrSheet, system: IrSystem): Guard {
  const data = { numberTexts: true, mustBeThere: false };
  const marks = sheet.rules.filter(({ kind, key }) => kind === "checklist" && isWholeText(key));
  const mark: JsonSchema = { enum: ["satisfied", "flag", null] };
  const properties: Readonly<Record<string, JsonSchema>> = {
    inputs: orNull(schemaOfShape(sheet.inputs, data)),
    operator: orNull({
      type: "object",
      properties: Object.fromEntries(marks.map(({ key }) => [key, mark])),
      patternProperties: Object.fromEntries(marks.filter(({ each }) => each !== undefined).map(({ key }) => [`^${escapePattern(key)}\\[`, mark])),
      additionalProperties: false,
    }),
    evidence: orNull({ type: "array" }),
    agent_profile: orNull({ type: "object" }),
    as_of: orNull({ type: "string" }),
    host: hostSchema(system),
  };
  return {
    name: new Name("fitsRun"),
    doc: "Has a run the form that its sheet declares? The exact values of its numbers are not looked at.",
    schema: { type: "object", properties },
    type: undefined,
  };
}

function hostSchema({ host }: IrSystem): JsonSchema {
  return orNull(recordSchema(host.map(memberShape), { numberTexts: false, mustBeThere: true }));
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
