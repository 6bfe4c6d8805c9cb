/** `param`, `let` and `define`, which stand in sheets, in verdict systems and at the top of files. */
import type { CstNode } from "chevrotain";
import type { DefineNode, LetNode, ParamNode, ParameterNode, TypeNode } from "../ast.ts";
import { docOf, spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf } from "../cst.ts";
import { expressionFrom } from "./expressions.ts";
import { childName } from "./names.ts";
import { typeFrom } from "./types.ts";

export const optionalType = (build: Build, cst: CstNode): TypeNode | undefined => {
  const type = nodeOf(cst, "type");
  return type === undefined ? undefined : typeFrom(build, type);
};

export function paramFrom(build: Build, cst: CstNode): ParamNode {
  return {
    kind: "ParamNode", doc: docOf(build, cst), name: childName(build, cst), type: optionalType(build, cst),
    value: expressionFrom(build, nodeOf(cst, "expression")), span: spanOf(build, cst),
  };
}

export function letFrom(build: Build, cst: CstNode): LetNode {
  return {
    kind: "LetNode", doc: docOf(build, cst), name: childName(build, cst), type: optionalType(build, cst),
    value: expressionFrom(build, nodeOf(cst, "expression")), span: spanOf(build, cst),
  };
}

export function defineFrom(build: Build, cst: CstNode): DefineNode {
  return {
    kind: "DefineNode", doc: docOf(build, cst), name: childName(build, cst),
    parameters: parametersFrom(build, nodeOf(cst, "parameters")), result: optionalType(build, cst),
    body: expressionFrom(build, nodeOf(cst, "expression")), span: spanOf(build, cst),
  };
}

export function parametersFrom(build: Build, cst: CstNode | undefined): ParameterNode[] {
  return nodesOf(cst, "parameter").map((parameter) => ({
    kind: "ParameterNode",
    name: childName(build, parameter),
    type: typeFrom(build, nodeOf(parameter, "type")),
    initial: hasToken(parameter, "Equals") ? expressionFrom(build, nodeOf(parameter, "expression")) : undefined,
    span: spanOf(build, parameter),
  }));
}
