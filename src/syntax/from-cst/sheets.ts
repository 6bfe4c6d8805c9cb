/** Declarations and sheets. */
import type { CstNode } from "chevrotain";
import type { DeclarationNode, PropertyNode, SheetItemNode, SheetNode, SubmissionNode } from "../ast.ts";
import { docOf, spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf } from "../cst.ts";
import { say } from "../say.ts";
import { caseFrom } from "./cases.ts";
import { defineFrom, letFrom, paramFrom } from "./definitions.ts";
import { entriesFrom } from "./entries.ts";
import { expressionFrom } from "./expressions.ts";
import { childName, childText, nameFrom, systemName } from "./names.ts";
import { autoFrom, checkFrom, checklistFrom, mathFrom, recomputeFrom, ruleFrom } from "./rules.ts";
import { membersFrom } from "./types.ts";
import { verdictFrom } from "./verdicts.ts";

type Makers<T> = Readonly<Record<string, (build: Build, cst: CstNode) => T | undefined>>;

/** By production. */
const declarations: Makers<DeclarationNode> = {
  sheet: sheetFrom,
  verdict: verdictFrom,
  check: checkFrom,
  param: paramFrom,
  letting: letFrom,
  define: defineFrom,
};

const items: Makers<SheetItemNode> = {
  systemReference: (build, cst) => ({
    kind: "SystemReferenceNode", name: systemName(build, nodeOf(cst, "systemName")), span: spanOf(build, cst),
  }),
  inputs: (build, cst) => ({ kind: "InputsNode", members: membersFrom(build, nodeOf(cst, "members")), span: spanOf(build, cst) }),
  submission: submissionFrom,
  facts: (build, cst) => ({ kind: "FactsNode", entries: entriesFrom(build, nodeOf(cst, "entries")), span: spanOf(build, cst) }),
  param: paramFrom,
  letting: letFrom,
  define: defineFrom,
  math: mathFrom,
  rule: ruleFrom,
  recompute: recomputeFrom,
  checklist: checklistFrom,
  auto: autoFrom,
  case: caseFrom,
  property: propertyFrom,
};

function make<T>(build: Build, cst: CstNode, makers: Makers<T>): T | undefined {
  const production = Object.keys(cst.children)[0] ?? "";
  const child = nodeOf(cst, production);
  return child === undefined || !Object.hasOwn(makers, production) ? undefined : makers[production]?.(build, child);
}

/** What a `declaration` production holds; nothing when it could not be read. */
export function declarationFrom(build: Build, cst: CstNode): DeclarationNode | undefined {
  return make(build, cst, declarations);
}

/** What a `sheetItem` production holds. */
export function sheetItemFrom(build: Build, cst: CstNode): SheetItemNode | undefined {
  return make(build, cst, items);
}

function sheetFrom(build: Build, cst: CstNode): SheetNode {
  return {
    kind: "SheetNode", doc: docOf(build, cst), name: childName(build, cst, "slug"), label: childText(build, cst),
    items: nodesOf(nodeOf(cst, "sheetBody"), "sheetItem").flatMap((item) => sheetItemFrom(build, item) ?? []),
    span: spanOf(build, cst),
  };
}

function submissionFrom(build: Build, cst: CstNode): SubmissionNode {
  return {
    kind: "SubmissionNode", members: membersFrom(build, nodeOf(cst, "members")), plainText: hasToken(cst, "TextWord"),
    span: spanOf(build, cst),
  };
}

function propertyFrom(build: Build, cst: CstNode): PropertyNode | undefined {
  const name = nameFrom(build, nodeOf(cst, "name"));
  if (name === undefined) return undefined;
  const expression = nodeOf(cst, "expression");
  const span = spanOf(build, cst);
  if (expression === undefined) {
    build.report(say("expected-expression", { ...span, start: span.end }, { after: name.text, found: undefined }));
  }
  return { kind: "PropertyNode", name, value: expressionFrom(build, expression), span };
}
