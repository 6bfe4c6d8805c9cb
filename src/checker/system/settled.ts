/**
 * Whether what is emitted is surely there. An explicit `null` is: it is emitted as null, though everything
 * that works with it finds it missing.
 */
import type { ExpressionNode } from "../../syntax/ast.ts";
import type { CheckContext } from "../context.ts";

/** Definitions are looked into at most so often for one expression; beyond, it is not known to be there. */
const MOST_STEPS = 2_000;

export function isSettled(node: ExpressionNode, context: CheckContext): boolean {
  let steps = 0;
  const settled = (at: ExpressionNode): boolean => {
    if (context.checked.info.get(at)?.decided !== false) return true;
    if (++steps > MOST_STEPS) return false;
    switch (at.kind) {
      case "NullNode":
        return true;
      case "ConditionalNode":
        return context.checked.info.get(at.condition)?.decided !== false && settled(at.then) && settled(at.else);
      case "OtherwiseNode":
        return settled(at.fallback);
      case "ReferenceNode": {
        const resolution = context.checked.resolutions.get(at);
        if (resolution?.kind !== "symbol") return false;
        const { symbol } = resolution;
        // An arm of `decide` that gives less is reported there.
        if (symbol.kind === "DecisionSymbol") return true;
        return symbol.kind === "GlobalSymbol" && symbol.declaration.kind === "LetNode" && settled(symbol.declaration.value);
      }
      case "CallNode": {
        const resolution = context.checked.resolutions.get(at);
        const given = at.arguments.every((argument) => context.checked.info.get(argument)?.decided !== false);
        return resolution?.kind === "define" && given && settled(resolution.symbol.declaration.body);
      }
      default:
        return false;
    }
  };
  return settled(node);
}
