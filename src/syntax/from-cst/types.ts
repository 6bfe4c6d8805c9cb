/** Types, and the members of inputs and record types. */
import type { CstNode } from "chevrotain";
import { cover } from "../../base/span.ts";
import type { ConstraintNode, MemberDeclarationNode, NameNode, TypeNode } from "../ast.ts";
import { docOf, spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf, tokenOf, tokenSpan } from "../cst.ts";
import { say } from "../say.ts";
import { expressionFrom, withDefault } from "./expressions.ts";
import { missingName, nameFrom, unitFrom } from "./names.ts";

const DEEPEST_TYPE = 40;

/** A type. A missing one is a name without text; already reported. */
export function typeFrom(build: Build, cst: CstNode | undefined): TypeNode {
  const atom = nodeOf(cst, "typeAtom");
  if (cst === undefined || atom === undefined) return nothing(build, cst);
  const prefixes = nodesOf(cst, "typePrefix");
  if (prefixes.length > DEEPEST_TYPE) {
    build.report(say("nesting-too-deep", spanOf(build, cst), { limit: DEEPEST_TYPE }));
    return nothing(build, cst);
  }
  let type = atomFrom(build, atom);
  for (const prefix of prefixes.reverse()) {
    const span = cover(spanOf(build, prefix), type.span);
    type = hasToken(prefix, "ListWord") ? { kind: "ListTypeNode", element: type, span } : { kind: "MapTypeNode", value: type, span };
  }
  return type;
}

function nothing(build: Build, cst: CstNode | undefined): TypeNode {
  const name = missingName(build, cst);
  return { kind: "NamedTypeNode", name, span: name.span };
}

function atomFrom(build: Build, cst: CstNode): TypeNode {
  const question = tokenOf(cst, "Question");
  const inner = bareAtomFrom(build, cst);
  if (question === undefined) return inner;
  return { kind: "OptionalTypeNode", type: inner, span: cover(inner.span, tokenSpan(build.file, question)) };
}

function bareAtomFrom(build: Build, cst: CstNode): TypeNode {
  const members = nodeOf(cst, "members");
  if (members !== undefined) {
    return { kind: "RecordTypeNode", members: membersFrom(build, members), span: spanOf(build, members) };
  }
  const group = nodeOf(cst, "type");
  if (group !== undefined) return typeFrom(build, group);
  const choices = nodesOf(cst, "choice");
  const names = choices.flatMap((choice) => nameFrom(build, choice) ?? []);
  const first = names[0];
  if (first === undefined) return nothing(build, cst);
  const denominators = nodesOf(cst, "name").flatMap((name) => nameFrom(build, name) ?? []);
  if (denominators.length > 0) {
    const unit = unitFrom([first, ...denominators], cover(first.span, lastOf(denominators, first).span));
    return { kind: "UnitTypeNode", unit, span: unit.span };
  }
  for (const choice of choices) {
    const token = tokenOf(choice, "NullWord");
    if (token !== undefined) build.report(say("null-type", tokenSpan(build.file, token), undefined));
  }
  if (names.length === 1 && tokenOf(choices[0], "Text") === undefined) {
    return { kind: "NamedTypeNode", name: first, span: first.span };
  }
  return { kind: "EnumTypeNode", values: names, span: cover(first.span, lastOf(names, first).span) };
}

const lastOf = (names: readonly NameNode[], otherwise: NameNode): NameNode => names[names.length - 1] ?? otherwise;

/** The members of a `members` production; one without a name is left out. */
export function membersFrom(build: Build, cst: CstNode | undefined): MemberDeclarationNode[] {
  return nodesOf(cst, "member").flatMap((member) => memberFrom(build, member) ?? []);
}

const constraints: readonly (readonly [token: string, operator: ConstraintNode["operator"]])[] = [
  ["OperatorLess", "less"],
  ["OperatorLessEqual", "lessEqual"],
  ["OperatorGreater", "greater"],
  ["OperatorGreaterEqual", "greaterEqual"],
  ["InWord", "in"],
];

function memberFrom(build: Build, cst: CstNode): MemberDeclarationNode | undefined {
  const name = nameFrom(build, nodeOf(cst, "key"));
  if (name === undefined) return undefined;
  const type = typeFrom(build, nodeOf(cst, "type"));
  const expressions = nodesOf(cst, "expression");
  const found = constraints.find(([token]) => hasToken(cst, token));
  const operator = found === undefined ? undefined : tokenOf(cst, found[0]);
  let constraint: ConstraintNode | undefined;
  let initial: MemberDeclarationNode["initial"];
  if (found !== undefined && operator !== undefined) {
    const split = withDefault(build, expressions.shift(), { range: true });
    constraint = {
      kind: "ConstraintNode", operator: found[1], operand: split.value,
      span: cover(tokenSpan(build.file, operator), split.value.span),
    };
    initial = split.initial;
  }
  if (hasToken(cst, "Equals")) initial = expressionFrom(build, expressions.shift());
  return { kind: "MemberDeclarationNode", doc: docOf(build, cst), name, type, constraint, initial, span: spanOf(build, cst) };
}
