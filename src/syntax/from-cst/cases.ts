/** `case`: what is given and what must come out. */
import type { CstNode } from "chevrotain";
import type { CaseNode, CasePartNode, ExpectationNode } from "../ast.ts";
import { docOf, spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf } from "../cst.ts";
import { entriesFrom } from "./entries.ts";
import { expressionFrom, withTolerance } from "./expressions.ts";
import { childName, childText, missingName, nameFrom } from "./names.ts";

export function caseFrom(build: Build, cst: CstNode): CaseNode {
  const parts: CasePartNode[] = [];
  const expectations: ExpectationNode[] = [];
  for (const part of nodesOf(nodeOf(cst, "caseBody"), "casePart")) {
    const expected = nodeOf(part, "expectations");
    if (expected !== undefined || hasToken(part, "ExpectWord")) {
      expectations.push(...nodesOf(expected, "expectation").map((expectation) => expectationFrom(build, expectation)));
      continue;
    }
    const name = nameFrom(build, nodeOf(part, "name"));
    if (name !== undefined) parts.push({ kind: "CasePartNode", name, value: partValue(build, part), span: spanOf(build, part) });
  }
  const span = spanOf(build, cst);
  const label = childText(build, cst) ?? { kind: "TextNode", text: "", span: missingName(build, cst).span };
  return { kind: "CaseNode", doc: docOf(build, cst), label, parts, expectations, span };
}

function partValue(build: Build, part: CstNode): CasePartNode["value"] {
  const entries = nodeOf(part, "entries");
  if (entries === undefined) return expressionFrom(build, nodeOf(part, "expression"));
  return { kind: "RecordNode", entries: entriesFrom(build, entries), each: undefined, span: spanOf(build, entries) };
}

function expectationFrom(build: Build, cst: CstNode): ExpectationNode {
  const expressions = nodesOf(cst, "expression");
  const span = spanOf(build, cst);
  if (hasToken(cst, "RuleWord")) {
    const key = hasToken(cst, "LSquare") ? expressionFrom(build, expressions.shift()) : undefined;
    const { value, within } = withTolerance(build, expressions.shift());
    return { kind: "ExpectationNode", subject: { kind: "rule", name: childName(build, cst, "slug"), key }, value, within, span };
  }
  const expression = expressionFrom(build, expressions.shift());
  const { value, within } = withTolerance(build, expressions.shift());
  return { kind: "ExpectationNode", subject: { kind: "value", expression }, value, within, span };
}
