/** What goes through a list: `every`, `some`, `no`, `[… for …]`, and `where`. */
import type { LocalSymbol } from "../../binder/symbols.ts";
import type { ComprehensionNode, ExpressionNode, FilterNode, NameNode, Node, QuantifierNode, RangeNode } from "../../syntax/ast.ts";
import { isFree } from "../../types/assignable.ts";
import { NUMBER, numberOf } from "../../types/numbers.ts";
import { showA } from "../../types/show.ts";
import { ANY, BOOLEAN, ERROR, listOf } from "../../types/types.ts";
import type { NumberType, Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext, ExpressionScope } from "../context.ts";
import { requireBoolean } from "./binary.ts";
import { checkBounds } from "./membership.ts";
import { lookupValue, withName } from "./names.ts";
import { unify } from "./units.ts";
import { BROKEN, diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** The name of a filter's element in messages: it has none in the source. */
const ELEMENT_NAME = "item";

/** A source checked: what a variable that runs through it is. */
export interface Elements {
  readonly type: Type;
  readonly decided: boolean;
  /** Whether the list itself is surely there. */
  readonly sourceDecided: boolean;
}

/** Checks what stands after `in`: a list, or a range of whole numbers. `word` is what the message names. */
export function checkSource(node: ExpressionNode, word: string, visit: Visit, known?: ExpressionInfo): Elements {
  if (node.kind === "RangeNode") return checkCounting(node, visit);
  const { type, decided } = known ?? visit.check(node);
  if (type.kind === "ListType") {
    return { type: type.element, decided: decided && !type.elementOptional, sourceDecided: decided };
  }
  if (isFree(type) || type.kind === "NullType") {
    return { type: type.kind === "ErrorType" ? ERROR : ANY, decided: type.kind === "ErrorType", sourceDecided: type.kind === "ErrorType" };
  }
  visit.context.report(diagnose("not-a-list", node.span, { word, found: showA(type) }));
  return { type: ERROR, decided: true, sourceDecided: true };
}

function checkCounting(node: RangeNode, visit: Visit): Elements {
  const nodes = [node.low, node.high];
  const infos = nodes.map((bound) => visit.check(bound));
  const wrong = infos.findIndex(({ type }) => !isWhole(type));
  const odd = infos[wrong];
  if (odd !== undefined) {
    visit.context.report(diagnose("range-not-whole", (nodes[wrong] ?? node).span, { found: showA(odd.type) }));
    return { type: ERROR, decided: true, sourceDecided: true };
  }
  const unified = unify("..", nodes, infos, visit.context) ?? [BROKEN];
  checkBounds(node, unified[0]?.type, unified[1]?.type, visit);
  const first = unified[0]?.type.kind === "NumberType" ? unified[0].type : NUMBER;
  const sourceDecided = unified.every(({ type, decided }) => decided && type.kind === "NumberType" && type.integer);
  return { type: numberOf({ unit: first.unit, integer: true }), decided: true, sourceDecided };
}

/** Whole, or not known to be anything else. */
function isWhole(type: Type): boolean {
  if (type.kind !== "NumberType") return isFree(type) || type.kind === "NullType";
  return type.scale === undefined && (type.integer || !isLiteral(type));
}

function isLiteral(type: NumberType): boolean {
  return type.range?.low !== undefined && type.range.low === type.range.high;
}

/** The scope of what a named variable is visible in; a variable that hides another name is reported. */
export function bindVariable(
  at: Node,
  name: NameNode,
  elements: Elements,
  scope: ExpressionScope,
  context: CheckContext,
): { readonly scope: ExpressionScope; readonly local: LocalSymbol } {
  if (lookupValue(scope.names, name.text) !== undefined) {
    context.report(diagnose("shadowed-name", name.span, { name: name.text }));
  }
  const local = context.newLocal(name.text, elements.type, elements.decided, name);
  context.checked.locals.set(at, local);
  return { scope: { names: withName(scope.names, name.text, local), element: scope.element }, local };
}

/** The condition of `where`, in which `.member` means the element's. */
export function checkWhere(
  where: ExpressionNode | undefined,
  scope: ExpressionScope,
  local: LocalSymbol,
  visit: Visit,
): boolean {
  if (where === undefined) return true;
  const info = visit.check(where, undefined, { names: scope.names, element: local });
  return requireBoolean("where", where, info, visit);
}

export function checkQuantifier(node: QuantifierNode, visit: Visit): ExpressionInfo {
  const elements = checkSource(node.source, node.quantifier, visit);
  const { scope, local } = bindVariable(node, node.variable, elements, visit.scope, visit.context);
  const whereDecided = checkWhere(node.where, scope, local, visit);
  const body = visit.check(node.body, undefined, scope);
  const bodyDecided = requireBoolean(node.quantifier, node.body, body, visit);
  return { type: BOOLEAN, decided: elements.sourceDecided && whereDecided && bodyDecided };
}

/** The list is undecided when its source or a condition is; an item may be undecided on its own. */
export function checkComprehension(node: ComprehensionNode, visit: Visit): ExpressionInfo {
  const elements = checkSource(node.source, "for", visit);
  const { scope, local } = bindVariable(node, node.variable, elements, visit.scope, visit.context);
  const whereDecided = checkWhere(node.where, scope, local, visit);
  const expected = visit.expected?.kind === "ListType" ? visit.expected.element : undefined;
  const body = visit.check(node.body, expected, scope);
  return { type: listOf(body.type, !body.decided), decided: elements.sourceDecided && whereDecided };
}

export function checkFilter(node: FilterNode, visit: Visit): ExpressionInfo {
  const source = visit.left ?? visit.check(node.source, visit.expected);
  const elements = checkSource(node.source, "where", visit, source);
  const local = visit.context.newLocal(ELEMENT_NAME, elements.type, elements.decided, undefined);
  visit.context.checked.locals.set(node, local);
  const whereDecided = checkWhere(node.where, visit.scope, local, visit);
  const type = source.type.kind === "ListType" ? source.type : listOf(elements.type, !elements.decided);
  return { type, decided: elements.sourceDecided && whereDecided };
}
