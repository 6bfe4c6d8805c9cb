/** Calls: built-in functions, defines, and what means something of the sheet. */
import { assertNever } from "../base/assert-never.ts";
import { literalText } from "../checker/expressions/literals.ts";
import type { FunctionId } from "../operators/functions.ts";
import type { CallNode } from "../syntax/ast.ts";
import { shapeOf } from "../types/shape-of.ts";
import type { IrExpr } from "./ir.ts";
import { callOf, convertBy, countIn } from "./lower-conversion.ts";
import { readAsAny } from "./lower-names.ts";
import { infoOf } from "./lowering-context.ts";
import type { Lowering } from "./lowering-context.ts";

/** Functions that look at a number's digits: five years are rounded as years, not as months. */
const digitFunctions: ReadonlySet<FunctionId> = new Set(["round", "floor", "ceil", "trunc", "decimals", "text"]);
const keepingUnit: ReadonlySet<FunctionId> = new Set(["round", "floor", "ceil", "trunc"]);

export function lowerCall(node: CallNode, lowering: Lowering): IrExpr {
  const resolution = lowering.context.checked.resolutions.get(node);
  if (resolution === undefined) return { kind: "null" };
  switch (resolution.kind) {
    case "function":
      return lowerFunction(node, resolution.id, lowering);
    case "define":
      return { kind: "invoke", define: resolution.symbol.name, arguments: node.arguments.map(lowering.lower) };
    case "ladder":
      return { kind: "ladderEntry", ladder: resolution.symbol.name, operand: firstOf(node, lowering) };
    case "ladderExtreme":
      return { kind: "ladderExtreme", ladder: resolution.ladder, which: resolution.which, operand: entriesOf(node, lowering) };
    case "texts":
      return { kind: "list", elements: resolution.values.map((value) => ({ kind: "text", value })) };
    case "calc":
      return lowerCalc(node, lowering);
    case "misfits":
      return lowerMisfits(node, lowering);
    case "symbol":
    case "word":
      return { kind: "null" };
    default:
      return assertNever(resolution);
  }
}

function lowerFunction(node: CallNode, id: FunctionId, lowering: Lowering): IrExpr {
  const values = node.arguments.map(lowering.lower);
  const [argument] = node.arguments;
  const [first, ...rest] = values;
  const type = argument === undefined ? undefined : infoOf(argument, lowering.context).type;
  if (first === undefined || type?.kind !== "NumberType" || type.scale === undefined || !digitFunctions.has(id)) {
    return callOf(id, ...values);
  }
  const counted = callOf(id, countIn(first, type.scale), ...rest);
  return keepingUnit.has(id) ? convertBy(counted, type.scale, type, lowering.context) : counted;
}

function firstOf(node: CallNode, lowering: Lowering): IrExpr {
  const [argument] = node.arguments;
  return argument === undefined ? { kind: "null" } : lowering.lower(argument);
}

function entriesOf(node: CallNode, lowering: Lowering): IrExpr {
  if (node.arguments.length === 1) return firstOf(node, lowering);
  return { kind: "list", elements: node.arguments.map(lowering.lower) };
}

function lowerCalc(node: CallNode, lowering: Lowering): IrExpr {
  const { calculations } = lowering.context;
  const [argument] = node.arguments;
  const name = argument?.kind === "TextLiteralNode" ? literalText(argument) : undefined;
  if (calculations === undefined || name === undefined) return { kind: "null" };
  return { kind: "calc", source: calculations.source, names: calculations.namesOf(name) };
}

function lowerMisfits(node: CallNode, lowering: Lowering): IrExpr {
  const [argument] = node.arguments;
  if (argument === undefined) return { kind: "null" };
  const operand = readAsAny(lowering.lowerUnconverted(argument));
  return { kind: "misfits", operand, shape: shapeOf(infoOf(argument, lowering.context).type) };
}
