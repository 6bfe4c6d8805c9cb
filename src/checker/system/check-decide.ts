/** The decision list: conditions that are always decided, and records of the same members. */
import type { Scope } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import { systemMessages } from "../../diagnostics/system-messages.ts";
import type { DecideArmNode, DecideNode, ExpressionNode, RecordNode } from "../../syntax/ast.ts";
import { joinTypes } from "../../types/join.ts";
import { ANY } from "../../types/types.ts";
import type { LadderType, RecordType, Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext } from "../context.ts";
import { checkCondition } from "../expressions/check-against.ts";
import { checkExpression } from "../expressions/check-expression.ts";
import { literalText } from "../expressions/literals.ts";
import { isSettled } from "./settled.ts";

const diagnose = reporter({ ...declarationMessages, ...systemMessages });

export interface CheckedArm {
  readonly node: DecideArmNode;
  readonly condition: ExpressionNode | undefined;
  readonly result: RecordNode;
  /** What each member can be, over all arms. */
  readonly members: ReadonlyMap<string, ExpressionInfo>;
}

export function checkDecide(node: DecideNode, names: Scope, ladders: ReadonlyMap<string, LadderType>, context: CheckContext): CheckedArm[] {
  const scope = { names, element: undefined };
  // A bare word is read by the ladder that its member is named after: `{ level: proof }`.
  const expected: RecordType = { kind: "RecordType", open: true, members: new Map([...ladders].map(([name, type]) => [name, { type, optional: false }])) };
  node.arms.forEach((arm, i) => {
    const last = i === node.arms.length - 1;
    if (arm.condition === undefined && !last) context.report(diagnose("otherwise-not-last", arm.span, undefined));
    if (arm.condition !== undefined && last) context.report(diagnose("no-otherwise", arm.span, undefined));
  });
  const readable = node.arms.flatMap((arm) => {
    if (arm.condition !== undefined) {
      const info = checkCondition(arm.condition, scope, "decide", context);
      if (!info.decided) context.report(diagnose("must-be-decided", arm.condition.span, { what: "this condition" }));
    }
    checkExpression(arm.result, scope, expected, context);
    if (arm.result.kind === "RecordNode" && arm.result.each === undefined) return [{ arm, result: arm.result }];
    if (arm.result.kind !== "ErrorNode") context.report(diagnose("arm-not-record", arm.result.span, undefined));
    return [];
  });
  const names_ = new Set(readable.flatMap(({ result }) => keysOf(result)));
  const members = new Map<string, ExpressionInfo>();
  for (const { result } of readable) {
    const missing = [...names_].filter((name) => !keysOf(result).includes(name));
    if (missing.length > 0) context.report(diagnose("arm-members", result.span, { missing: missing.map((name) => `\`${name}\``).join(", ") }));
    for (const entry of result.entries) {
      const value = entry.value ?? context.checked.shorthands.get(entry);
      if (entry.key.kind !== "NameNode" || value === undefined) continue;
      const info = context.checked.info.get(value) ?? { type: ANY, decided: true };
      if (!isSettled(value, context)) context.report(diagnose("must-be-decided", value.span, { what: `\`${entry.key.text}\`` }));
      const own = { type: narrowed(value, info.type), decided: info.decided };
      members.set(entry.key.text, joinInfo(members.get(entry.key.text), own));
    }
  }
  return readable.map(({ arm, result }) => ({ node: arm, condition: arm.condition, result, members }));
}

function keysOf(record: RecordNode): string[] {
  return record.entries.flatMap(({ key }) => (key.kind === "NameNode" ? [key.text] : []));
}

/** A text that is written out is one of the words its member can be. */
function narrowed(node: ExpressionNode, type: Type): Type {
  const text = node.kind === "TextLiteralNode" ? literalText(node) : undefined;
  return text === undefined ? type : { kind: "EnumType", values: [text] };
}

function joinInfo(sofar: ExpressionInfo | undefined, next: ExpressionInfo): ExpressionInfo {
  if (sofar === undefined) return next;
  const joined = joinTypes(sofar.type, next.type);
  return { type: joined.kind === "UnlikeUnits" ? ANY : joined, decided: sofar.decided && next.decided };
}
