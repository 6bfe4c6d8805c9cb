/** Ladders: ordered entries, weakest first, with attributes of their own and the words that mean them. */
import type { Diagnostic } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { systemMessages } from "../../diagnostics/system-messages.ts";
import type { ExpressionNode, LadderEntryNode, LadderNode } from "../../syntax/ast.ts";
import { joinTypes } from "../../types/join.ts";
import { showA } from "../../types/show.ts";
import { ANY } from "../../types/types.ts";
import type { LadderType, MemberType } from "../../types/types.ts";
import type { CheckContext } from "../context.ts";
import { checkExpression } from "../expressions/check-expression.ts";
import { literalText } from "../expressions/literals.ts";

const diagnose = reporter(systemMessages);

export interface CheckedLadder {
  readonly name: string;
  readonly node: LadderNode;
  readonly type: LadderType;
  readonly entries: readonly CheckedEntry[];
  readonly fallback: string | undefined;
}

export interface CheckedEntry {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: ExpressionNode }[];
}

/** The type comes first, because attributes and records name it before anything is checked. */
export function ladderType(node: LadderNode, context: CheckContext): LadderType {
  const attributes = new Map<string, MemberType>();
  const scope = { names: { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() }, element: undefined };
  for (const entry of node.entries) {
    for (const { name, value } of ownAttributes(entry)) {
      const { type } = checkExpression(value, scope, undefined, context);
      const sofar = attributes.get(name)?.type;
      const both = sofar === undefined ? type : joinTypes(sofar, type);
      if (both.kind === "UnlikeUnits" || (both.kind === "AnyType" && sofar !== undefined && sofar.kind !== "AnyType")) {
        context.report(diagnose("ladder-attribute-kinds", value.span, { name, first: showA(sofar ?? type), second: showA(type) }));
      }
      attributes.set(name, { type: both.kind === "UnlikeUnits" ? ANY : both, optional: false });
    }
  }
  return { kind: "LadderType", ladder: node.name.text, values: [...new Set(node.entries.map((entry) => entry.name.text))], attributes };
}

export function checkLadder(node: LadderNode, type: LadderType, report: (diagnostic: Diagnostic) => void): CheckedLadder {
  if (node.entries.length === 0) report(diagnose("empty-ladder", node.name.span, { ladder: node.name.text }));
  const words = new Map<string, Span>();
  const claim = (word: string, span: Span): void => {
    const first = words.get(normal(word));
    if (first === undefined) words.set(normal(word), span);
    else report(diagnose("duplicate-entry", span, { name: word, ladder: node.name.text }, { related: [{ span: first, message: "first here" }] }));
  };
  let fallback: LadderEntryNode | undefined;
  const entries = node.entries.map((entry): CheckedEntry => {
    claim(entry.name.text, entry.name.span);
    const aliases = aliasesOf(entry, report);
    for (const alias of aliases) claim(alias.text, alias.span);
    if (isDefault(entry, report)) {
      if (fallback !== undefined) report(diagnose("two-defaults", entry.name.span, { ladder: node.name.text }, { related: [{ span: fallback.name.span, message: "the first one" }] }));
      fallback ??= entry;
    }
    const attributes = ownAttributes(entry);
    for (const name of type.attributes.keys()) {
      if (!attributes.some((attribute) => attribute.name === name)) {
        report(diagnose("ladder-attribute-missing", entry.name.span, { entry: entry.name.text, name }));
      }
    }
    for (const { name, value } of attributes) {
      if (!isLiteral(value)) report(diagnose("ladder-attribute-value", value.span, { name }));
    }
    return { name: entry.name.text, aliases: aliases.map(({ text }) => text), attributes };
  });
  return { name: node.name.text, node, type, entries, fallback: fallback?.name.text };
}

/** The entry that a word means, by its name or one of its aliases, whatever the case. */
export function entryOf(ladder: CheckedLadder, word: string): CheckedEntry | undefined {
  return ladder.entries.find((entry) => [entry.name, ...entry.aliases].some((one) => normal(one) === normal(word)));
}

export function normal(word: string): string {
  return word.trim().toLowerCase();
}

function ownAttributes(entry: LadderEntryNode): { readonly name: string; readonly value: ExpressionNode }[] {
  return entry.attributes.flatMap(({ key, value }) =>
    key.kind === "NameNode" && value !== undefined && key.text !== "means" && key.text !== "default" ? [{ name: key.text, value }] : [],
  );
}

function valueNamed(entry: LadderEntryNode, name: string): ExpressionNode | undefined {
  return entry.attributes.find(({ key }) => key.kind === "NameNode" && key.text === name)?.value;
}

function aliasesOf(entry: LadderEntryNode, report: (diagnostic: Diagnostic) => void): { readonly text: string; readonly span: Span }[] {
  const value = valueNamed(entry, "means");
  if (value === undefined) return [];
  if (value.kind !== "ListNode") {
    report(diagnose("means-not-texts", value.span, undefined));
    return [];
  }
  return value.elements.flatMap((element) => {
    const text = element.kind === "TextLiteralNode" ? literalText(element) : undefined;
    if (text === undefined) report(diagnose("means-not-texts", element.span, undefined));
    return text === undefined ? [] : [{ text, span: element.span }];
  });
}

function isDefault(entry: LadderEntryNode, report: (diagnostic: Diagnostic) => void): boolean {
  const value = valueNamed(entry, "default");
  if (value !== undefined && value.kind !== "BooleanNode") report(diagnose("default-not-boolean", value.span, undefined));
  return value?.kind === "BooleanNode" && value.value;
}

function isLiteral(node: ExpressionNode): boolean {
  return node.kind === "NumberNode" || node.kind === "BooleanNode" || (node.kind === "TextLiteralNode" && literalText(node) !== undefined);
}
