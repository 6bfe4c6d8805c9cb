/** `0 < x < 1`: comparisons do not chain, and the fix says what was meant. */
import type { BinaryOperatorId } from "../../../grammar/operators.ts";
import { binaryOperators } from "../../../grammar/operators.ts";
import type { CodeFix } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import { spanText } from "../../base/span.ts";
import type { Build } from "../build.ts";
import { say } from "../say.ts";
import type { Comparison } from "./operand.ts";

export function reportChain(build: Build, comparison: Comparison, span: Span): void {
  const text = replacement(comparison);
  const fix: CodeFix | undefined = text === undefined ? undefined : { title: `write \`${text}\``, edits: () => [{ span, text }] };
  build.report(say("chained-comparison", span, { text }, fix === undefined ? {} : { fix }));
}

const ascending: ReadonlySet<BinaryOperatorId> = new Set<BinaryOperatorId>(["less", "lessEqual"]);
const descending: ReadonlySet<BinaryOperatorId> = new Set<BinaryOperatorId>(["greater", "greaterEqual"]);

function replacement({ operands, operators }: Comparison): string | undefined {
  const [a, b, c] = operands.map((operand) => spanText(operand.span));
  const [first, second] = operators;
  if (a === undefined || b === undefined || c === undefined || first === undefined || second === undefined) return undefined;
  const isOpen = (id: BinaryOperatorId): boolean => id === "less" || id === "greater";
  if (ascending.has(first.id) && ascending.has(second.id)) {
    return `${b} in ${a}${isOpen(first.id) ? "<" : ""}..${isOpen(second.id) ? "<" : ""}${c}`;
  }
  if (descending.has(first.id) && descending.has(second.id)) {
    return `${b} in ${c}${isOpen(second.id) ? "<" : ""}..${isOpen(first.id) ? "<" : ""}${a}`;
  }
  return `${a} ${binaryOperators[first.id].symbol} ${b} and ${b} ${binaryOperators[second.id].symbol} ${c}`;
}
