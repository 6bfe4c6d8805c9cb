/** Calls that mean something of the sheet: `calc`, `misfits`, `required_members`, `weakest`, `strongest`. */
import { assertNever } from "../../base/assert-never.ts";
import { specialFunctions } from "../../operators/registry.ts";
import type { SpecialFunction } from "../../operators/registry.ts";
import type { CallNode, ExpressionNode } from "../../syntax/ast.ts";
import { NUMBER } from "../../types/numbers.ts";
import { showA } from "../../types/show.ts";
import { listOf, TEXT } from "../../types/types.ts";
import type { RecordType } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import { checkLadderExtreme, extremeOf } from "./ladder-calls.ts";
import { literalText } from "./literals.ts";
import { BROKEN, diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

export function checkSpecialCall(node: CallNode, name: SpecialFunction, visit: Visit): ExpressionInfo {
  const [argument] = node.arguments;
  if (argument === undefined || node.arguments.length !== 1) {
    for (const each of node.arguments) visit.check(each);
    const { signature } = specialFunctions[name];
    visit.context.report(diagnose("wrong-argument-count", node.span, { name, given: node.arguments.length, signatures: [signature] }));
    return BROKEN;
  }
  switch (name) {
    case "calc":
      return checkCalc(node, argument, visit);
    case "misfits":
      return checkMisfits(node, argument, visit);
    case "required_members":
      return checkRequiredMembers(node, argument, visit);
    case "weakest":
    case "strongest":
      return checkExtreme(node, name, argument, visit);
    default:
      return assertNever(name);
  }
}

function checkCalc(node: CallNode, argument: ExpressionNode, visit: Visit): ExpressionInfo {
  const { context } = visit;
  if (argument.kind !== "TextLiteralNode" || literalText(argument) === undefined) {
    context.report(diagnose("calc-name", argument.span, undefined));
    return BROKEN;
  }
  visit.check(argument);
  if (context.calculations === undefined) {
    context.report(diagnose("no-calculations", node.span, undefined));
    return BROKEN;
  }
  context.checked.resolutions.set(node, { kind: "calc" });
  return { type: NUMBER, decided: false };
}

function checkMisfits(node: CallNode, argument: ExpressionNode, visit: Visit): ExpressionInfo {
  const { decided } = visit.check(argument);
  if (!isSubmissionPath(argument, visit)) {
    visit.context.report(diagnose("submission-argument", argument.span, { name: node.name.text }));
    return BROKEN;
  }
  visit.context.checked.resolutions.set(node, { kind: "misfits" });
  return { type: listOf(TEXT), decided };
}

function checkRequiredMembers(node: CallNode, argument: ExpressionNode, visit: Visit): ExpressionInfo {
  const { type } = visit.check(argument);
  if (type.kind === "ErrorType") return BROKEN;
  if (!isSubmissionPath(argument, visit) || type.kind !== "RecordType") {
    visit.context.report(diagnose("submission-argument", argument.span, { name: node.name.text }));
    return BROKEN;
  }
  visit.context.checked.resolutions.set(node, { kind: "texts", values: requiredOf(type) });
  return { type: listOf(TEXT), decided: true };
}

function requiredOf(type: RecordType): readonly string[] {
  return [...type.members].filter(([, member]) => !member.optional).map(([name]) => name);
}

/** `submission`, or members of it. */
function isSubmissionPath(node: ExpressionNode, visit: Visit): boolean {
  let at = node;
  while (at.kind === "MemberNode") at = at.object;
  if (at.kind !== "ReferenceNode") return false;
  const resolution = visit.context.checked.resolutions.get(at);
  return resolution?.kind === "symbol" && resolution.symbol.kind === "RootSymbol" && resolution.symbol.root === "submission";
}

function checkExtreme(node: CallNode, which: "weakest" | "strongest", argument: ExpressionNode, visit: Visit): ExpressionInfo {
  const info = visit.check(argument);
  if (info.type.kind === "ErrorType") return BROKEN;
  const ladder = extremeOf([info]);
  if (ladder !== undefined) return checkLadderExtreme(node, which, ladder, [info], visit);
  visit.context.report(diagnose("argument-type", argument.span, { name: which, needs: "a list of a ladder's entries", found: showA(info.type) }));
  return BROKEN;
}
