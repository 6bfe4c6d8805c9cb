/** Types as written, looked up: what a member, a parameter or a definition is declared to be. */
import { assertNever } from "../base/assert-never.ts";
import type { Diagnostic } from "../base/diagnostic.ts";
import { nearestNames } from "../base/nearest-name.ts";
import type { EnumTypeNode, MemberDeclarationNode, NameNode, TypeNode, UnitNode } from "../syntax/ast.ts";
import { numberOf } from "../types/numbers.ts";
import { ANY, BOOLEAN, ERROR, listOf, TEXT } from "../types/types.ts";
import type { LadderType, MemberType, RecordType, Type } from "../types/types.ts";
import type { NamedUnit } from "../types/units.ts";
import { applyConstraint } from "./constraints.ts";
import { onlyFix } from "./expressions/names.ts";
import { resolveUnit } from "./expressions/unit-node.ts";
import { diagnose } from "./expressions/visit.ts";

/** The part of the checker's context that types need. */
export interface TypeLookup {
  readonly report: (diagnostic: Diagnostic) => void;
  readonly units: ReadonlyMap<string, NamedUnit>;
  readonly ladders: ReadonlyMap<string, LadderType>;
}

const simpleTypes: ReadonlyMap<string, Type> = new Map<string, Type>([
  ["number", numberOf()],
  ["integer", numberOf({ integer: true })],
  ["text", TEXT],
  ["boolean", BOOLEAN],
  ["record", { kind: "RecordType", members: new Map(), open: true }],
  ["any", ANY],
]);

/** What the type means; an unknown name is reported and gives a type that silences what follows. */
export function resolveType(node: TypeNode, lookup: TypeLookup): MemberType {
  if (node.kind === "OptionalTypeNode") return { type: resolveType(node.type, lookup).type, optional: true };
  return { type: required(node, lookup), optional: false };
}

function required(node: Exclude<TypeNode, { kind: "OptionalTypeNode" }>, lookup: TypeLookup): Type {
  switch (node.kind) {
    case "NamedTypeNode":
      return resolveName(node.name, lookup);
    case "UnitTypeNode":
      return resolveUnitType(node.unit, lookup);
    case "ListTypeNode": {
      const element = resolveType(node.element, lookup);
      return listOf(element.type, element.optional);
    }
    case "RecordTypeNode":
      return resolveMembers(node.members, lookup);
    case "MapTypeNode":
      return { kind: "MapType", value: resolveType(node.value, lookup).type };
    case "EnumTypeNode":
      return resolveEnum(node, lookup);
    default:
      return assertNever(node);
  }
}

/** A record of declared members. A member declared twice is reported, and the first stands. */
export function resolveMembers(nodes: readonly MemberDeclarationNode[], lookup: TypeLookup): RecordType {
  const members = new Map<string, MemberType>();
  for (const node of nodes) {
    const member = resolveMember(node, lookup);
    if (members.has(node.name.text)) lookup.report(diagnose("duplicate-member", node.name.span, { name: node.name.text }));
    else members.set(node.name.text, member);
  }
  return { kind: "RecordType", members, open: false };
}

/** A member's type with the bounds after it. Its default is not looked at. */
export function resolveMember(node: MemberDeclarationNode, lookup: TypeLookup): MemberType {
  const member = resolveType(node.type, lookup);
  return node.constraint === undefined ? member : { ...member, type: applyConstraint(member.type, node.constraint, lookup) };
}

function resolveName(name: NameNode, lookup: TypeLookup): Type {
  const simple = simpleTypes.get(name.text) ?? lookup.ladders.get(name.text);
  if (simple !== undefined) return simple;
  const unit = lookup.units.get(name.text);
  if (unit !== undefined) return unitType(unit);
  const nearest = nearestNames(name.text, [...simpleTypes.keys(), ...lookup.ladders.keys(), ...lookup.units.keys()]);
  lookup.report(diagnose("unknown-type", name.span, { name: name.text, nearest }, onlyFix(name, nearest)));
  return ERROR;
}

/** `percent` and `ratio` are one type, and data carry the ratio; of other units data carry the unit itself. */
function unitType(named: NamedUnit): Type {
  if (named.name === "percent") return numberOf({ unit: named.unit, percent: true });
  if (named.scale === "1") return numberOf({ unit: named.unit });
  return numberOf({ unit: named.unit, scale: named.scale, stored: true });
}

function resolveUnitType(node: UnitNode, lookup: TypeLookup): Type {
  if (node.denominators.length === 0) return resolveName(node.numerator, lookup);
  const unit = resolveUnit(node, lookup);
  if (unit === undefined) return ERROR;
  return numberOf({ unit: unit.unit, scale: unit.scale, stored: unit.scale !== undefined });
}

function resolveEnum(node: EnumTypeNode, lookup: TypeLookup): Type {
  const values = new Set<string>();
  for (const value of node.values) {
    if (values.has(value.text)) lookup.report(diagnose("duplicate-word", value.span, { name: value.text }));
    else values.add(value.text);
  }
  return { kind: "EnumType", values: [...values] };
}
