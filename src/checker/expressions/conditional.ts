/** `if … then … else …`, `otherwise`, and `is present` and its kin. */
import type { ConditionalNode, ExpressionNode, OtherwiseNode, TestNode } from "../../syntax/ast.ts";
import { isFree } from "../../types/assignable.ts";
import { showA } from "../../types/show.ts";
import { BOOLEAN } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import { requireBoolean } from "./binary.ts";
import { checkSiblings, joinSiblings } from "./siblings.ts";
import { diagnose } from "./visit.ts";
import type { Visit } from "./visit.ts";

export function checkConditional(node: ConditionalNode, visit: Visit): ExpressionInfo {
  const condition = visit.check(node.condition);
  const decided = requireBoolean("if", node.condition, condition, visit);
  const nodes = [node.then, node.else];
  const infos = checkSiblings(nodes, visit, visit.expected);
  return { type: joinSiblings("if", nodes, infos, visit), decided: decided && infos.every((info) => info.decided) };
}

/** Decided when the fallback is. */
export function checkOtherwise(node: OtherwiseNode, visit: Visit): ExpressionInfo {
  const nodes = [node.expression, node.fallback];
  const infos = checkSiblings(nodes, visit, visit.expected, visit.left);
  const decided = infos[0]?.decided === true || infos[1]?.decided === true;
  return { type: joinSiblings("otherwise", nodes, infos, visit), decided };
}

/** Tests are never undecided. Presence is asked about data, not about results. */
export function checkTest(node: TestNode, visit: Visit): ExpressionInfo {
  const operand = visit.check(node.operand);
  const { test } = node;
  if ((test === "present" || test === "missing" || test === "null") && !isData(node.operand, visit) && operand.type.kind !== "ErrorType") {
    visit.context.report(diagnose("test-needs-path", node.operand.span, { test: node.negated ? `not ${test}` : test }));
  }
  if (test === "blank" && ["ListType", "RecordType", "MapType"].includes(operand.type.kind) && !isFree(operand.type)) {
    visit.context.report(diagnose("blank-of-list", node.operand.span, { found: showA(operand.type) }));
  }
  return { type: BOOLEAN, decided: true };
}

function isData(node: ExpressionNode, visit: Visit): boolean {
  switch (node.kind) {
    case "ReferenceNode":
      return visit.context.checked.resolutions.get(node)?.kind !== "word";
    case "MemberNode":
    case "ElementMemberNode":
    case "IndexNode":
    case "NullNode":
    case "ErrorNode":
      return true;
    case "CallNode":
      return visit.context.checked.resolutions.get(node)?.kind === "calc";
    default:
      return false;
  }
}
