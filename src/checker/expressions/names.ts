/** Bare names: values that are visible, and the words of an enum or ladder by what the place expects. */
import { nearestNames } from "../../base/nearest-name.ts";
import type { Scope, Symbol } from "../../binder/symbols.ts";
import type { ExpressionNode, NameNode, ReferenceNode } from "../../syntax/ast.ts";
import { isFree } from "../../types/assignable.ts";
import { readType } from "../../types/numbers.ts";
import { showWords } from "../../types/show.ts";
import type { EnumType, LadderType, Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext, ExpressionScope } from "../context.ts";
import { convert } from "./units.ts";
import { BROKEN, diagnose, replaceWith } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** The value of that name, looked up from the innermost scope outwards. */
export function lookupValue(scope: Scope, name: string): Symbol | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const found = at.values.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every visible name of a value, innermost first. */
function visibleNames(scope: Scope): string[] {
  const names: string[] = [];
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) names.push(...at.values.keys());
  return names;
}

/** A scope with one more name. */
export function withName(scope: Scope, name: string, symbol: Symbol): Scope {
  return { parent: scope, values: new Map([[name, symbol]]), defines: new Map(), ladders: new Map() };
}

/** The words that a place takes, if it takes words. */
export function wordsOf(type: Type | undefined): EnumType | LadderType | undefined {
  return type?.kind === "EnumType" || type?.kind === "LadderType" ? type : undefined;
}

/** True for a node that has a meaning only by what is expected: a bare name that is no visible value, or a list or choice of such. */
export function isWordLike(node: ExpressionNode, scope: ExpressionScope): boolean {
  switch (node.kind) {
    case "ReferenceNode":
      return lookupValue(scope.names, node.name.text) === undefined;
    case "ListNode":
      return node.elements.some((element) => isWordLike(element, scope));
    case "ConditionalNode":
      return isWordLike(node.then, scope) || isWordLike(node.else, scope);
    case "OtherwiseNode":
      return isWordLike(node.fallback, scope);
    default:
      return false;
  }
}

export function checkReference(node: ReferenceNode, visit: Visit): ExpressionInfo {
  const name = node.name.text;
  const { context, scope } = visit;
  const symbol = lookupValue(scope.names, name);
  const words = wordsOf(visit.expected);
  const isWord = words?.values.includes(name) === true;
  if (symbol !== undefined && !isWord) return resolved(node, symbol, context);
  if (symbol !== undefined && words !== undefined) return wordOrValue(node, symbol, words, context);
  if (words !== undefined && isWord) return word(node, words, context);
  if (context.unbound !== undefined) return resolved(node, context.unbound(name), context);
  if (words !== undefined && reportUnknownWord(node.name, words, scope, context)) return BROKEN;
  reportUnknownName(node.name, scope, context);
  return BROKEN;
}

function resolved(node: ReferenceNode, symbol: Symbol, context: CheckContext): ExpressionInfo {
  context.checked.resolutions.set(node, { kind: "symbol", symbol });
  const info = infoOfSymbol(symbol, context);
  const read = readType(info.type);
  if (symbol.kind === "MemberSymbol" || symbol.kind === "RootSymbol") convert(node, read.factor, context);
  return { type: read.type, decided: info.decided };
}

function infoOfSymbol(symbol: Symbol, context: CheckContext): ExpressionInfo {
  return symbol.kind === "LocalSymbol" ? { type: symbol.type, decided: symbol.decided } : context.infoOf(symbol);
}

function word(node: ReferenceNode, words: EnumType | LadderType, context: CheckContext): ExpressionInfo {
  const value = node.name.text;
  context.checked.resolutions.set(node, { kind: "word", value });
  return { type: words.kind === "LadderType" ? words : { kind: "EnumType", values: [value] }, decided: true };
}

/** A value that is no text could not be meant where a word is asked for. */
function wordOrValue(node: ReferenceNode, symbol: Symbol, words: EnumType | LadderType, context: CheckContext): ExpressionInfo {
  const { type } = infoOfSymbol(symbol, context);
  const couldBeMeant = isFree(type) || type.kind === "TextType" || wordsOf(type) !== undefined;
  if (!couldBeMeant || symbol.kind === "RootSymbol") return word(node, words, context);
  const name = node.name.text;
  context.report(diagnose("ambiguous-word", node.span, { name, values: showWords(words.values) }, { fix: replaceWith(node.span, `"${name}"`) }));
  return BROKEN;
}

/** False when the name looks more like a misspelt value. */
function reportUnknownWord(name: NameNode, words: EnumType | LadderType, scope: ExpressionScope, context: CheckContext): boolean {
  const nearest = nearestNames(name.text, words.values);
  if (nearest.length === 0 && nearestNames(name.text, visibleNames(scope.names)).length > 0) return false;
  const parameters = { name: name.text, nearest, values: showWords(words.values) };
  context.report(diagnose("unknown-word", name.span, parameters, onlyFix(name, nearest)));
  return true;
}

function reportUnknownName(name: NameNode, scope: ExpressionScope, context: CheckContext): void {
  const nearest = nearestNames(name.text, visibleNames(scope.names));
  const hint = name.text === "inputs" ? "an input is read by its own name alone, without `inputs.`" : `a text is written in quotes: \`"${name.text}"\``;
  context.report(diagnose("unknown-name", name.span, { name: name.text, nearest, hint }, onlyFix(name, nearest)));
}

/** A fix when there is exactly one near name. */
export function onlyFix(name: NameNode, nearest: readonly string[]): { readonly fix: ReturnType<typeof replaceWith> } | undefined {
  const [only] = nearest;
  return only !== undefined && nearest.length === 1 ? { fix: replaceWith(name.span, written(only)) } : undefined;
}

/** A name that is no plain word stands in backticks. */
function written(name: string): string {
  return /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name) ? name : `\`${name}\``;
}
