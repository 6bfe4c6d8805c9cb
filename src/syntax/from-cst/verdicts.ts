/** Verdict systems. */
import type { CstNode } from "chevrotain";
import type {
  AttributeDeclarationNode, DecideNode, EmitNode, LadderEntryNode, LadderNode, VerdictItemNode, VerdictNode,
} from "../ast.ts";
import { docOf, spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf } from "../cst.ts";
import { defineFrom, letFrom } from "./definitions.ts";
import { entriesFrom } from "./entries.ts";
import { eachFrom, expressionFrom } from "./expressions.ts";
import { childName, childText, nameFrom, systemName } from "./names.ts";
import { defaultsFrom, standardFrom } from "./rules.ts";
import { membersFrom, typeFrom } from "./types.ts";

export function verdictFrom(build: Build, cst: CstNode): VerdictNode {
  const items = nodesOf(nodeOf(cst, "verdictBody"), "verdictItem").flatMap((item) => verdictItemFrom(build, item) ?? []);
  return { kind: "VerdictNode", doc: docOf(build, cst), name: systemName(build, nodeOf(cst, "systemName")), items, span: spanOf(build, cst) };
}

type Make = (build: Build, cst: CstNode) => VerdictItemNode | undefined;

/** By production. */
const makers: Readonly<Record<string, Make>> = {
  schema: (build, cst) => {
    const path = childText(build, cst);
    return path === undefined ? undefined : { kind: "SchemaNode", path, span: spanOf(build, cst) };
  },
  ladder: ladderFrom,
  attributeDeclaration: attributeDeclarationFrom,
  records: (build, cst) => ({ kind: "RecordsNode", members: membersFrom(build, nodeOf(cst, "members")), span: spanOf(build, cst) }),
  host: (build, cst) => ({ kind: "HostNode", members: membersFrom(build, nodeOf(cst, "members")), span: spanOf(build, cst) }),
  standard: standardFrom,
  defaults: defaultsFrom,
  letting: letFrom,
  define: defineFrom,
  decide: decideFrom,
  emit: emitFrom,
};

/** What a `verdictItem` production holds. */
export function verdictItemFrom(build: Build, item: CstNode): VerdictItemNode | undefined {
  const production = Object.keys(item.children)[0] ?? "";
  const cst = nodeOf(item, production);
  return cst === undefined || !Object.hasOwn(makers, production) ? undefined : makers[production]?.(build, cst);
}

function ladderFrom(build: Build, cst: CstNode): LadderNode {
  const entries = nodesOf(nodeOf(cst, "ladderEntries"), "ladderEntry").flatMap((entry): LadderEntryNode[] => {
    const name = nameFrom(build, nodeOf(entry, "key"));
    if (name === undefined) return [];
    return [{ kind: "LadderEntryNode", name, attributes: entriesFrom(build, nodeOf(entry, "entries")), span: spanOf(build, entry) }];
  });
  return { kind: "LadderNode", doc: docOf(build, cst), name: childName(build, cst), entries, span: spanOf(build, cst) };
}

function attributeDeclarationFrom(build: Build, cst: CstNode): AttributeDeclarationNode {
  return {
    kind: "AttributeDeclarationNode", doc: docOf(build, cst), name: childName(build, cst),
    type: typeFrom(build, nodeOf(cst, "type")),
    initial: hasToken(cst, "Equals") ? expressionFrom(build, nodeOf(cst, "expression")) : undefined,
    span: spanOf(build, cst),
  };
}

function decideFrom(build: Build, cst: CstNode): DecideNode {
  const arms = nodesOf(nodeOf(cst, "arms"), "arm").map((arm): DecideNode["arms"][number] => {
    const expressions = nodesOf(arm, "expression");
    const condition = hasToken(arm, "OtherwiseWord") ? undefined : expressionFrom(build, expressions.shift());
    return { kind: "DecideArmNode", doc: docOf(build, arm), condition, result: expressionFrom(build, expressions.shift()), span: spanOf(build, arm) };
  });
  return { kind: "DecideNode", arms, span: spanOf(build, cst) };
}

function emitFrom(build: Build, cst: CstNode): EmitNode {
  const each = nodeOf(cst, "each");
  const source = each === undefined ? undefined : eachFrom(build, each);
  return {
    kind: "EmitNode",
    doc: docOf(build, cst),
    name: childName(build, cst),
    runOnly: hasToken(cst, "RunWord"),
    schema: childText(build, cst),
    each: each === undefined || source === undefined ? undefined
      : { kind: "EachNode", variable: source.variable, source: source.source, span: spanOf(build, each) },
    where: source?.where,
    entries: entriesFrom(build, nodeOf(cst, "entries")),
    span: spanOf(build, cst),
  };
}
