/** The types of what a verdict system sees of a run: the rules' outcomes, the sheet, and the run's own parts. */
import { ANY, listOf, TEXT } from "../../types/types.ts";
import type { ListType, MemberType, RecordType, Type } from "../../types/types.ts";

const always = (type: Type): MemberType => ({ type, optional: false });
const perhaps = (type: Type): MemberType => ({ type, optional: true });
const oneOf = (...values: string[]): Type => ({ kind: "EnumType", values });

/** Members that every outcome has; an attribute cannot have their names. */
export const outcomeMembers: ReadonlyMap<string, MemberType> = new Map([
  ["key", always(TEXT)],
  ["label", always(TEXT)],
  ["kind", always(oneOf("auto", "checklist"))],
  ["source", always(oneOf("auto", "operator"))],
  ["status", always(oneOf("pass", "flag", "open"))],
  ["detail", always(TEXT)],
]);

/** What the author wrote for each attribute, as text, where it is a word or a text. */
function declaredWords(attributes: ReadonlyMap<string, MemberType>): RecordType {
  const members = [...attributes].map(([name, { type, optional }]): [string, MemberType] => [
    name,
    type.kind === "LadderType" || type.kind === "EnumType" || type.kind === "TextType" ? { type: TEXT, optional } : perhaps(ANY),
  ]);
  return { kind: "RecordType", members: new Map(members), open: false };
}

/** `rules`: one outcome for each rule that applies. */
export function outcomesType(attributes: ReadonlyMap<string, MemberType>): ListType {
  const members = new Map<string, MemberType>([...outcomeMembers, ["declared", always(declaredWords(attributes))], ...attributes]);
  return listOf({ kind: "RecordType", members, open: false });
}

/** `sheet`: which rulebook spoke. */
export const sheetType: RecordType = {
  kind: "RecordType",
  members: new Map([["slug", always(TEXT)], ["version", always(TEXT)], ["digest", always(TEXT)]]),
  open: false,
};

export const openRecord: RecordType = { kind: "RecordType", members: new Map(), open: true };

/** `evidence`: what is attached to a run. */
export const evidenceType: ListType = listOf({
  kind: "RecordType",
  members: new Map([["kind", perhaps(TEXT)], ["label", perhaps(TEXT)], ["sha256", perhaps(TEXT)]]),
  open: true,
});
