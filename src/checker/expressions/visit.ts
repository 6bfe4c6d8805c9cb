/**
 * What the checker of one kind of expression is given: where it stands, what is expected of it, and the way
 * to check its parts. The parts are checked through `check`, so that the kinds need not know each other.
 */
import type { Span } from "../../base/span.ts";
import { expressionMessages } from "../../diagnostics/expression-messages.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { typeMessages } from "../../diagnostics/type-messages.ts";
import type { ExpressionNode } from "../../syntax/ast.ts";
import { ERROR } from "../../types/types.ts";
import type { Type } from "../../types/types.ts";
import type { CodeFix } from "../../base/diagnostic.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext, ExpressionScope } from "../context.ts";

export interface Visit {
  readonly scope: ExpressionScope;
  /** The type that the place asks for: bare words and numbers without a unit are read by it. */
  readonly expected: Type | undefined;
  readonly context: CheckContext;
  /** What is known of the node's leftmost part, where a long chain was walked from its inner end. */
  readonly left: ExpressionInfo | undefined;
  /** Checks a part, in the same scope unless another is given. */
  readonly check: (node: ExpressionNode, expected?: Type, scope?: ExpressionScope) => ExpressionInfo;
}

/** What follows an error: silent, and never the cause of another one. */
export const BROKEN: ExpressionInfo = { type: ERROR, decided: true };

const messages = { ...expressionMessages, ...typeMessages };

/** Makes a diagnostic about an expression or a type. */
export const diagnose = reporter(messages);

/** A fix that writes `text` in place of a stretch of source. */
export function replaceWith(span: Span, text: string): CodeFix {
  return { title: `write \`${text}\``, edits: () => [{ span, text }] };
}
