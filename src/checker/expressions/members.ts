/** `a.b`, `.b` inside `where`, and `a[i]`. */
import { nearestNames } from "../../base/nearest-name.ts";
import { spanText } from "../../base/span.ts";
import type { ElementMemberNode, ExpressionNode, IndexNode, MemberNode, NameNode } from "../../syntax/ast.ts";
import { isFree } from "../../types/assignable.ts";
import { readType, withoutBounds } from "../../types/numbers.ts";
import { showA } from "../../types/show.ts";
import { ANY } from "../../types/types.ts";
import type { MemberType, RecordType, Type } from "../../types/types.ts";
import { isTextual } from "../../operators/accepts.ts";
import type { ExpressionInfo } from "../checked.ts";
import { onlyFix } from "./names.ts";
import { convert } from "./units.ts";
import { BROKEN, diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

const LONGEST_QUOTE = 40;

export function checkMember(node: MemberNode, visit: Visit): ExpressionInfo {
  const object = visit.left ?? visit.check(node.object);
  return memberOf(node, object, quoted(node.object), visit);
}

/** `.status` inside `where`: a member of the element that is looked at. */
export function checkElementMember(node: ElementMemberNode, visit: Visit): ExpressionInfo {
  const { element } = visit.scope;
  if (element === undefined) {
    visit.context.report(diagnose("element-outside-where", node.span, { name: node.name.text }));
    return BROKEN;
  }
  visit.context.checked.elements.set(node, element);
  return memberOf(node, { type: element.type, decided: element.decided }, "the element", visit);
}

export function checkIndex(node: IndexNode, visit: Visit): ExpressionInfo {
  const object = visit.left ?? visit.check(node.object);
  const index = visit.check(node.index);
  const indexed = elementType(node, object.type, index.type, visit);
  if (indexed === undefined) return BROKEN;
  const read = readType(object.decided ? indexed : withoutBounds(indexed));
  convert(node, read.factor, visit.context);
  return { type: read.type, decided: false };
}

function memberOf(node: MemberNode | ElementMemberNode, object: ExpressionInfo, called: string, visit: Visit): ExpressionInfo {
  const member = memberType(node.name, object.type, called, visit);
  if (member === undefined) return BROKEN;
  const read = readType(object.decided ? member.type : withoutBounds(member.type));
  convert(node, read.factor, visit.context);
  return { type: read.type, decided: object.decided && !member.optional };
}

/** `undefined` after an error, which is reported. */
function memberType(name: NameNode, type: Type, called: string, visit: Visit): MemberType | undefined {
  switch (type.kind) {
    case "RecordType":
      return recordMember(name, type, called, visit);
    case "LadderType": {
      const attribute = type.attributes.get(name.text);
      if (attribute === undefined) reportUnknownMember(name, `an entry of \`${type.ladder}\``, type.attributes.keys(), visit);
      return attribute;
    }
    case "MapType":
      return { type: type.value, optional: true };
    case "AnyType":
      return { type: ANY, optional: true };
    case "ErrorType":
      return undefined;
    case "ListType":
      visit.context.report(diagnose("member-of-list", name.span, { name: name.text, help: listAdvice(name.text, type.element, called) }));
      return undefined;
    case "NullType":
      return { type: ANY, optional: true };
    default:
      visit.context.report(diagnose("no-members", name.span, { name: name.text, found: showA(type) }));
      return undefined;
  }
}

function recordMember(name: NameNode, type: RecordType, called: string, visit: Visit): MemberType | undefined {
  const member = type.members.get(name.text);
  if (member !== undefined) return member;
  if (type.open) return { type: ANY, optional: true };
  reportUnknownMember(name, called, type.members.keys(), visit);
  return undefined;
}

function reportUnknownMember(name: NameNode, of: string, known: Iterable<string>, visit: Visit): void {
  const nearest = nearestNames(name.text, known);
  visit.context.report(diagnose("unknown-member", name.span, { name: name.text, of, nearest }, onlyFix(name, nearest)));
}

function listAdvice(name: string, element: Type, called: string): string {
  const hasMember = element.kind === "RecordType" && element.members.has(name);
  if (!hasMember && ["length", "count", "size"].includes(name)) return `\`count(${bare(called)})\` says how many there are`;
  return `\`[x.${name} for x in ${bare(called)}]\` is the list of them, \`${bare(called)} where .${name} == …\` filters`;
}

function bare(called: string): string {
  return called.startsWith("`") ? called.slice(1, -1) : "xs";
}

/** The source of the object in backticks, if it is short enough for one line. */
function quoted(node: ExpressionNode): string {
  const text = spanText(node.span);
  return text.length > LONGEST_QUOTE || /[\r\n`]/.test(text) ? "this record" : `\`${text}\``;
}

function elementType(node: IndexNode, object: Type, index: Type, visit: Visit): Type | undefined {
  const needs = (of: string, wanted: string): undefined => {
    visit.context.report(diagnose("index-type", node.index.span, { of, needs: wanted, found: showA(index) }));
    return undefined;
  };
  const free = isFree(index) || index.kind === "NullType";
  switch (object.kind) {
    case "ListType":
      return free || index.kind === "NumberType" ? object.element : needs("a list", "a whole number");
    case "MapType":
      return free || isTextual(index) ? object.value : needs("a record", "a text");
    case "RecordType":
      if (!free && !isTextual(index)) return needs("a record", "a text");
      return indexedMember(object, index);
    case "AnyType":
    case "NullType":
      return free || index.kind === "NumberType" || isTextual(index) ? ANY : needs("a value", "a whole number or a text");
    case "ErrorType":
      return undefined;
    default:
      visit.context.report(diagnose("not-indexable", node.object.span, { found: showA(object) }));
      return undefined;
  }
}

/** The type of a member named by a text; known when the text is a literal of a declared member. */
function indexedMember(object: RecordType, index: Type): Type {
  const [name] = index.kind === "EnumType" && index.values.length === 1 ? index.values : [];
  return (name === undefined ? undefined : object.members.get(name)?.type) ?? ANY;
}
