/** `tier(x)` makes an entry of a ladder from a text; `weakest`, `strongest`, `min` and `max` choose among entries. */
import type { LadderSymbol } from "../../binder/symbols.ts";
import { isTextual } from "../../operators/accepts.ts";
import type { CallNode } from "../../syntax/ast.ts";
import { isFree } from "../../types/assignable.ts";
import { showA } from "../../types/show.ts";
import { ERROR } from "../../types/types.ts";
import type { LadderType, Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import { BROKEN, diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

/** A missing text counts as unknown, so a ladder with a default always answers. */
export function checkLadderCall(node: CallNode, symbol: LadderSymbol, visit: Visit): ExpressionInfo {
  const { context } = visit;
  const infos = node.arguments.map((argument) => visit.check(argument));
  const [operand] = node.arguments;
  const [info] = infos;
  if (operand === undefined || info === undefined || node.arguments.length !== 1) {
    context.report(diagnose("wrong-argument-count", node.span, { name: symbol.name, given: node.arguments.length, signatures: [`${symbol.name}(text)`] }));
    return BROKEN;
  }
  if (!isTextual(info.type) && !isFree(info.type) && info.type.kind !== "NullType") {
    context.report(diagnose("argument-type", operand.span, { name: symbol.name, needs: "a text", found: showA(info.type) }));
  }
  context.checked.resolutions.set(node, { kind: "ladder", symbol });
  const type: Type = context.ladders.get(symbol.name) ?? ERROR;
  return { type, decided: hasDefault(symbol) };
}

function hasDefault(symbol: LadderSymbol): boolean {
  return symbol.declaration.entries.some((entry) =>
    entry.attributes.some(({ key, value }) => key.kind === "NameNode" && key.text === "default" && value?.kind === "BooleanNode" && value.value),
  );
}

/** The ladder whose entries these are: the elements of one list, or several arguments. */
export function extremeOf(infos: readonly ExpressionInfo[]): LadderType | undefined {
  const [first] = infos;
  const types = infos.length === 1 && first?.type.kind === "ListType" ? [first.type.element] : infos.map((info) => info.type);
  const ladder = infos.length === 1 && first?.type.kind !== "ListType" ? undefined : types.find((type) => type.kind === "LadderType");
  return ladder?.kind === "LadderType" ? ladder : undefined;
}

export function checkLadderExtreme(
  node: CallNode,
  which: "strongest" | "weakest",
  ladder: LadderType,
  infos: readonly ExpressionInfo[],
  visit: Visit,
): ExpressionInfo {
  visit.context.checked.resolutions.set(node, { kind: "ladderExtreme", ladder: ladder.ladder, which });
  const types = infos.length === 1 ? [] : infos.map((info) => info.type);
  for (const [i, type] of types.entries()) {
    const at = node.arguments[i] ?? node;
    if (type.kind === "LadderType" && type.ladder !== ladder.ladder) {
      visit.context.report(diagnose("unlike-ladders", at.span, { first: ladder.ladder, second: type.ladder }));
    } else if (!isTextual(type) && !isFree(type) && type.kind !== "NullType") {
      visit.context.report(diagnose("argument-type", at.span, { name: node.name.text, needs: `an entry of \`${ladder.ladder}\``, found: showA(type) }));
    }
  }
  return { type: ladder, decided: infos.length > 1 && infos.every((info) => info.decided && info.type.kind === "LadderType") };
}
