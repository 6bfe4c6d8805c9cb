/**
 * What an expression can emit, as far as its text shows: literals stay literals, branches stay branches, and
 * definitions are looked into, so that a misfit is shown where the value is written.
 */
import type { Span } from "../../base/span.ts";
import { emittedOfType, perhapsUndecided } from "../../schema/emitted.ts";
import type { Emitted, EmittedMember } from "../../schema/emitted.ts";
import type { ExpressionNode, RecordNode } from "../../syntax/ast.ts";
import { ERROR } from "../../types/types.ts";
import type { CheckContext } from "../context.ts";
import { literalText } from "../expressions/literals.ts";
import { isSettled } from "./settled.ts";
import type { CheckedArm } from "./check-decide.ts";

/** Definitions within definitions are looked into at most this deep; beyond, the type says what is known. */
const DEEPEST = 40;
/** And at most so many expressions are looked at for one emission: definitions that branch multiply. */
const MOST_STEPS = 20_000;

interface Describing {
  readonly context: CheckContext;
  readonly arms: readonly CheckedArm[];
  readonly depth: number;
  readonly spent: { steps: number };
}

/** Missing data are left out of what is emitted; only an expression that reads data can be missing. */
export function isMissable(node: ExpressionNode): boolean {
  return node.kind === "ReferenceNode" || node.kind === "MemberNode" || node.kind === "ElementMemberNode" || node.kind === "IndexNode";
}

/** `span` is where a member that is not there is shown to be missing. */
export function describeRecord(node: RecordNode, span: Span, context: CheckContext, arms: readonly CheckedArm[]): Emitted {
  return describeMembers(node, span, { context, arms, depth: 0, spent: { steps: 0 } });
}

function describeMembers(node: RecordNode, span: Span, describing: Describing): Emitted {
  const { context } = describing;
  const members = node.entries.flatMap((entry): EmittedMember[] => {
    const value = entry.value ?? context.checked.shorthands.get(entry);
    if (entry.key.kind !== "NameNode" || value === undefined) return [];
    const always = entry.when === undefined && isSettled(value, context);
    return [{ name: entry.key.text, span: entry.key.span, value: describe(value, describing), always }];
  });
  return { kind: "object", span, members };
}

function describe(node: ExpressionNode, describing: Describing): Emitted {
  const { context, arms, depth } = describing;
  const { span } = node;
  const inner = { ...describing, depth: depth + 1 };
  const typed = (): Emitted => emittedOfType(context.checked.info.get(node)?.type ?? ERROR, span);
  if (depth > DEEPEST || ++describing.spent.steps > MOST_STEPS) return typed();
  switch (node.kind) {
    case "TextLiteralNode": {
      const text = literalText(node);
      return text === undefined ? typed() : { kind: "constant", span, type: "text", value: text };
    }
    case "BooleanNode":
      return { kind: "constant", span, type: "boolean", value: String(node.value) };
    case "NullNode":
      return { kind: "constant", span, type: "null", value: "null" };
    case "NumberNode":
      return node.percent || node.unit !== undefined ? typed() : { kind: "constant", span, type: "number", value: node.text };
    case "ConditionalNode":
      return { kind: "alternatives", span, of: [describe(node.then, inner), describe(node.else, inner)] };
    case "OtherwiseNode":
      return { kind: "alternatives", span, of: [describe(node.expression, inner), describe(node.fallback, inner)] };
    case "RecordNode":
      return node.each === undefined && node.entries.every(({ key }) => key.kind === "NameNode") ? describeMembers(node, span, inner) : typed();
    case "ListNode":
      return { kind: "list", span, element: { kind: "alternatives", span, of: node.elements.map((element) => describeElement(element, inner)) } };
    case "ComprehensionNode":
      return { kind: "list", span, element: describeElement(node.body, inner) };
    case "FilterNode":
      return describe(node.source, inner);
    case "CallNode": {
      const resolution = context.checked.resolutions.get(node);
      return resolution?.kind === "define" ? describe(resolution.symbol.declaration.body, inner) : typed();
    }
    case "ReferenceNode": {
      const resolution = context.checked.resolutions.get(node);
      if (resolution?.kind === "word") return { kind: "constant", span, type: "text", value: resolution.value };
      if (resolution?.kind !== "symbol") return typed();
      const { symbol } = resolution;
      if (symbol.kind === "GlobalSymbol" && symbol.declaration.kind === "LetNode") return describe(symbol.declaration.value, inner);
      if (symbol.kind === "DecisionSymbol") return describeDecision(symbol.name, span, arms, inner);
      return typed();
    }
    default:
      return typed();
  }
}

function describeElement(node: ExpressionNode, describing: Describing): Emitted {
  return perhapsUndecided(describe(node, describing), !isSettled(node, describing.context));
}

/** One alternative for each arm, shown where the arm writes it. */
function describeDecision(name: string, span: Span, arms: readonly CheckedArm[], describing: Describing): Emitted {
  const values = arms.flatMap(({ result }) => {
    const entry = result.entries.find(({ key }) => key.kind === "NameNode" && key.text === name);
    const value = entry?.value ?? (entry && describing.context.checked.shorthands.get(entry));
    return value === undefined ? [] : [describe(value, describing)];
  });
  return { kind: "alternatives", span, of: values };
}
