/** `text matches /…/`: patterns that can be read, and that no text can stall. */
import { isSafePattern } from "redos-detector";
import type { IsSafePatternConfig } from "redos-detector";
import { accepts } from "../../operators/accepts.ts";
import type { BinaryNode, PatternNode } from "../../syntax/ast.ts";
import { showA } from "../../types/show.ts";
import { BOOLEAN } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import { diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** Bounds the time that judging one pattern may take. */
const MOST_STEPS = 5_000;
const LONGEST_PATTERN = 1_000;

export function checkMatches(node: BinaryNode, visit: Visit): ExpressionInfo {
  const left = visit.left ?? visit.check(node.left);
  if (!accepts("text", left.type)) {
    visit.context.report(diagnose("argument-type", node.left.span, { name: "matches", needs: "a text", found: showA(left.type) }));
  }
  if (node.right.kind === "PatternNode") checkPattern(node.right, visit);
  else if (node.right.kind !== "ErrorNode") visit.context.report(diagnose("matches-needs-pattern", node.right.span, undefined));
  return { type: BOOLEAN, decided: left.decided && left.type.kind !== "AnyType" };
}

function checkPattern(node: PatternNode, visit: Visit): void {
  const { report } = visit.context;
  if (!/^(?!.*(.).*\1)[ims]*$/.test(node.flags)) {
    report(diagnose("pattern-flags", node.span, { flags: node.flags }));
    return;
  }
  const reason = faultOf(node.source, node.flags);
  if (reason !== undefined) {
    report(diagnose("invalid-pattern", node.span, { reason }));
    return;
  }
  const unsupported = unsupportedIn(node.source);
  if (unsupported !== undefined) report(diagnose("unsupported-pattern", node.span, { what: unsupported }));
  else if (node.source.length > LONGEST_PATTERN || isSlow(node.source, node.flags)) report(diagnose("slow-pattern", node.span, undefined));
}

function faultOf(source: string, flags: string): string | undefined {
  try {
    new RegExp(source, `${flags}u`);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^Invalid regular expression: /, "") : "unknown";
  }
}

/** Outside classes and escapes: look-behind and back references. */
function unsupportedIn(source: string): string | undefined {
  const plain = source.replace(/\\[^1-9k]/gu, "").replace(/\[[^\]]*\]/gu, "");
  if (/\(\?<[=!]/.test(plain)) return "look-behind";
  return /\\(?:[1-9]|k<)/.test(plain) ? "references back to a group" : undefined;
}

/**
 * Judged from a fixed start: looking anywhere in a text only tries each start once. The judge cannot ignore
 * case in Unicode patterns, so these are judged a second time with any visible letter for a Unicode class.
 */
function isSlow(source: string, flags: string): boolean {
  const options = { multiLine: flags.includes("m"), dotAll: flags.includes("s") };
  if (isUnsafe(source, { ...options, unicode: true })) return true;
  if (!flags.includes("i")) return false;
  const plain = source.replace(/\\p\{[^}]*\}/giu, "\\S").replace(/\\u\{[^}]*\}/gu, "\\u2603");
  return isUnsafe(plain, { ...options, caseInsensitive: true });
}

function isUnsafe(source: string, options: IsSafePatternConfig): boolean {
  try {
    return !isSafePattern(`^(?:${source})`, { maxSteps: MOST_STEPS, timeout: Number.POSITIVE_INFINITY, ...options }).safe;
  } catch {
    return true;
  }
}
