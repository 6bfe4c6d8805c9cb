/** Expressions, and the places where a part of a flat run belongs to what stands around it. */
import type { CstNode } from "chevrotain";
import { cover } from "../../base/span.ts";
import type { ExpressionNode, NameNode, ToleranceNode, WithinNode } from "../ast.ts";
import { spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf, tokenOf } from "../cst.ts";
import { say } from "../say.ts";
import { childName } from "./names.ts";
import { primary } from "./operand.ts";
import type { Operand } from "./operand.ts";
import { runFrom, runOf } from "./operators.ts";
import type { Run, RunOptions } from "./operators.ts";

/** A whole expression. A missing one is an `ErrorNode`. */
export function expressionFrom(build: Build, cst: CstNode | undefined, options: RunOptions = {}): ExpressionNode {
  return operandFrom(build, cst, options).node;
}

export function operandFrom(build: Build, cst: CstNode | undefined, options: RunOptions = {}): Operand {
  if (cst === undefined) {
    return primary({ kind: "ErrorNode", span: { file: build.file, start: build.start, end: build.start } });
  }
  return runFrom(build, runOf(cst), options);
}

/** The first tail with this token cuts the run in two; the part behind it begins with that tail's operand. */
function cut(run: Run, at: number): { before: Run; after: Run; tail: CstNode } | undefined {
  const tail = run.tails[at];
  if (tail === undefined) return undefined;
  return {
    before: { first: run.first, tails: run.tails.slice(0, at) },
    after: { first: nodeOf(tail, "operand"), tails: run.tails.slice(at + 1) },
    tail,
  };
}

interface Each {
  readonly variable: NameNode;
  readonly source: ExpressionNode;
  readonly where: ExpressionNode | undefined;
}

/** `x in xs where E`, of `each`, `forEach` and `quantifier`. */
export function eachFrom(build: Build, cst: CstNode): Each {
  const variable = childName(build, cst);
  const source = nodesOf(cst, "expression").find((expression) => spanOf(build, expression).start >= sourceStart(build, cst));
  if (source === undefined) {
    return { variable, source: expressionFrom(build, undefined), where: undefined };
  }
  const run = runOf(source);
  const parts = cut(run, run.tails.findIndex((tail) => hasToken(tail, "WhereWord")));
  if (parts === undefined) return { variable, source: runFrom(build, run, { range: true }).node, where: undefined };
  return {
    variable,
    source: runFrom(build, parts.before, { range: true }).node,
    where: runFrom(build, parts.after).node,
  };
}

const sourceStart = (build: Build, cst: CstNode): number => {
  const token = tokenOf(cst, "InWord");
  return token === undefined ? build.start : token.startOffset;
};

/** `E for x in xs where W`, from the production that holds both. */
export function bodyAndEach(build: Build, cst: CstNode, each: CstNode): ExpressionNode {
  const { variable, source, where } = eachFrom(build, each);
  const body = expressionFrom(build, nodeOf(cst, "expression"));
  return { kind: "ComprehensionNode", body, variable, source, where, span: spanOf(build, cst) };
}

/** `E within A or within B`, where the tolerance is not that of an equality within `E`. */
export function withTolerance(build: Build, cst: CstNode | undefined): { value: ExpressionNode; within: WithinNode | undefined } {
  if (cst === undefined) return { value: expressionFrom(build, undefined), within: undefined };
  const run = runOf(cst);
  const at = run.tails.findIndex((tail) => isEquality(tail) || startsTolerance(tail));
  const parts = at >= 0 && startsTolerance(run.tails[at]) ? cut(run, at) : undefined;
  if (parts === undefined) return { value: runFrom(build, run).node, within: undefined };
  const within = tolerancesFrom(build, parts.after, nodeOf(parts.tail, "lessThan") !== undefined, spanOf(build, parts.tail).start);
  return { value: runFrom(build, parts.before).node, within };
}

/** `within A or within B` as an attribute: the production holds the first amount and what follows. */
export function withinFrom(build: Build, cst: CstNode): WithinNode {
  const expression = nodeOf(cst, "expression");
  const run: Run = expression === undefined ? { first: undefined, tails: [] } : runOf(expression);
  return tolerancesFrom(build, run, nodeOf(cst, "lessThan") !== undefined, spanOf(build, cst).start);
}

function tolerancesFrom(build: Build, run: Run, open: boolean, start: number): WithinNode {
  const tolerances: ToleranceNode[] = [];
  let rest: Run | undefined = run;
  let isOpen = open;
  let from = start;
  while (rest !== undefined) {
    const at: number = rest.tails.findIndex((tail) => hasToken(tail, "WithinWord"));
    const parts: ReturnType<typeof cut> = at < 0 ? undefined : cut(rest, at);
    const amount = runFrom(build, parts?.before ?? rest);
    tolerances.push({
      kind: "ToleranceNode", open: isOpen, amount: amount.node,
      span: { file: build.file, start: from, end: Math.max(from, amount.span.end) },
    });
    if (parts !== undefined) {
      const span = spanOf(build, parts.tail);
      if (!hasToken(parts.tail, "OrWord")) build.report(say("misplaced-within", { ...span, end: span.start + "within".length }, undefined));
      isOpen = nodeOf(parts.tail, "lessThan") !== undefined;
      from = tokenOf(parts.tail, "WithinWord")?.startOffset ?? span.start;
    }
    rest = parts?.after;
  }
  const last = tolerances[tolerances.length - 1];
  const span = { file: build.file, start, end: start };
  return { kind: "WithinNode", tolerances, span: last === undefined ? span : cover(span, last.span) };
}

const startsTolerance = (tail: CstNode | undefined): boolean => hasToken(tail, "WithinWord") && !hasToken(tail, "OrWord");

const isEquality = (tail: CstNode): boolean => {
  const name = tokenOf(tail, "Infix")?.tokenType.name;
  return name === "OperatorEqual" || name === "OperatorNotEqual";
};

/** `E = D`, of a member whose default follows its constraint. */
export function withDefault(build: Build, cst: CstNode | undefined, options: RunOptions): { value: ExpressionNode; initial: ExpressionNode | undefined } {
  if (cst === undefined) return { value: expressionFrom(build, undefined), initial: undefined };
  const run = runOf(cst);
  const parts = cut(run, run.tails.findIndex((tail) => tokenOf(tail, "Infix")?.tokenType.name === "Equals"));
  if (parts === undefined) return { value: runFrom(build, run, options).node, initial: undefined };
  return { value: runFrom(build, parts.before, options).node, initial: runFrom(build, parts.after).node };
}
