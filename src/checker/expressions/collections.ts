/** List and record literals. */
import type { ListNode, RecordEntryNode, RecordNode, ReferenceNode } from "../../syntax/ast.ts";
import { isTextual } from "../../operators/accepts.ts";
import { isFree } from "../../types/assignable.ts";
import { showA } from "../../types/show.ts";
import { ANY, listOf } from "../../types/types.ts";
import type { MemberType, Type } from "../../types/types.ts";
import { joinTypes } from "../../types/join.ts";
import type { ExpressionInfo } from "../checked.ts";
import { requireBoolean } from "./binary.ts";
import { bindVariable, checkSource, checkWhere } from "./iteration.ts";
import { checkSiblings, joinSiblings } from "./siblings.ts";
import { diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** The list itself is always there; its elements may be undecided each on their own. */
export function checkList(node: ListNode, visit: Visit): ExpressionInfo {
  const expected = visit.expected?.kind === "ListType" ? visit.expected.element : undefined;
  const infos = checkSiblings(node.elements, visit, expected);
  const element = joinSiblings("[ ]", node.elements, infos, visit);
  return { type: listOf(element, infos.some((info) => !info.decided)), decided: true };
}

/** A record of the members written, or with `for` or computed keys a record of any names. */
export function checkRecord(node: RecordNode, visit: Visit): ExpressionInfo {
  const { each } = node;
  if (each === undefined) return { type: checkEntries(node.entries, visit), decided: true };
  const elements = checkSource(each.source, "for", visit);
  const { scope, local } = bindVariable(node, each.variable, elements, visit.scope, visit.context);
  checkWhere(each.where, scope, local, visit);
  if (node.entries.length !== 1 || node.entries[0]?.when !== undefined) visit.context.report(diagnose("record-for", node.span, undefined));
  const inner: Visit = { ...visit, scope, check: (part, expected, inScope) => visit.check(part, expected, inScope ?? scope) };
  return { type: checkEntries(node.entries, inner), decided: false };
}

/** The type of a record of these entries. Members that may be undecided, or come only `when`, are optional. */
export function checkEntries(entries: readonly RecordEntryNode[], visit: Visit): Type {
  const members = new Map<string, MemberType>();
  let computed: Type | undefined;
  for (const entry of entries) {
    const name = entry.key.kind === "NameNode" ? entry.key.text : undefined;
    const value = checkEntryValue(entry, expectedMember(name, visit.expected), visit);
    if (entry.when !== undefined) requireBoolean("when", entry.when, visit.check(entry.when), visit);
    if (entry.key.kind === "computed") {
      checkKey(entry.key.expression, visit);
      computed = joinedValue(computed, value.type);
    } else {
      if (members.has(entry.key.text)) visit.context.report(diagnose("duplicate-key", entry.key.span, { name: entry.key.text }));
      members.set(entry.key.text, { type: value.type, optional: entry.when !== undefined || !value.decided });
    }
  }
  if (computed === undefined) return { kind: "RecordType", members, open: false };
  return members.size === 0 ? { kind: "MapType", value: computed } : { kind: "RecordType", members, open: true };
}

/** `{ outcome }` is `{ outcome: outcome }`. */
function checkEntryValue(entry: RecordEntryNode, expected: Type | undefined, visit: Visit): ExpressionInfo {
  if (entry.value !== undefined) return visit.check(entry.value, expected);
  if (entry.key.kind === "computed") return { type: ANY, decided: true };
  const reference: ReferenceNode = { kind: "ReferenceNode", span: entry.key.span, name: entry.key };
  visit.context.checked.shorthands.set(entry, reference);
  return visit.check(reference, expected);
}

function expectedMember(name: string | undefined, expected: Type | undefined): Type | undefined {
  if (expected?.kind === "MapType") return expected.value;
  return name !== undefined && expected?.kind === "RecordType" ? expected.members.get(name)?.type : undefined;
}

function checkKey(node: Parameters<Visit["check"]>[0], visit: Visit): void {
  const { type } = visit.check(node);
  if (isTextual(type) || isFree(type)) return;
  visit.context.report(diagnose("wrong-type", node.span, { what: "the name of a member", expected: "a text", found: showA(type) }));
}

function joinedValue(sofar: Type | undefined, next: Type): Type {
  const joined = sofar === undefined ? next : joinTypes(sofar, next);
  return joined.kind === "UnlikeUnits" ? ANY : joined;
}
