/**
 * From a flat run of operands and operators to a tree: the shunting-yard method over the operator table. It
 * keeps its own stack, so that a chain of any length needs no recursion.
 */
import type { CstNode, IToken } from "chevrotain";
import { Precedence, binaryOperators } from "../../../grammar/operators.ts";
import type { BinaryOperatorId, TestId } from "../../../grammar/operators.ts";
import { cover } from "../../base/span.ts";
import type { Span } from "../../base/span.ts";
import type { CloseNode, ExpressionNode, WithinNode } from "../ast.ts";
import { spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf, tokenOf, tokenSpan } from "../cst.ts";
import { say } from "../say.ts";
import { reportChain } from "./chained.ts";
import { primary } from "./operand.ts";
import type { Comparison, Operand } from "./operand.ts";

/** More terms than this in one chain are refused. */
export const LONGEST_CHAIN = 20_000;

const LONGEST_SHOWN = 40;

/** `where` takes all of an `or` on its right; a range binds a little looser than `+`. */
const FILTER = Precedence.or - 0.5;
const RANGE = Precedence.comparison + 0.5;

type Pending =
  | { readonly kind: "infix"; readonly id: BinaryOperatorId; readonly precedence: number; readonly span: Span }
  | { readonly kind: "prefix"; readonly id: "not" | "negate"; readonly precedence: number; readonly span: Span }
  | { readonly kind: "otherwise" | "where"; readonly precedence: number; readonly span: Span }
  | { readonly kind: "range"; readonly precedence: number; readonly lowOpen: boolean; readonly highOpen: boolean; readonly span: Span }
  | { readonly kind: "within"; readonly precedence: number; readonly open: boolean; readonly valid: boolean; readonly span: Span };

const idBySymbol: ReadonlyMap<string, BinaryOperatorId> = new Map(
  Object.entries(binaryOperators).map(([id, operator]) => [operator.symbol, id as BinaryOperatorId]),
);

/** A run: one operand and the tails behind it. */
export interface Run {
  readonly first: CstNode | undefined;
  readonly tails: readonly CstNode[];
}

export const runOf = (expression: CstNode): Run => ({ first: nodeOf(expression, "operand"), tails: nodesOf(expression, "tail") });

export interface RunOptions {
  /** May the whole run be a range, as the source of `for x in 0..n`? */
  readonly range?: boolean;
}

export function runFrom(build: Build, run: Run, options: RunOptions = {}): Operand {
  if (run.tails.length > LONGEST_CHAIN) {
    const last = run.tails[run.tails.length - 1];
    const from = run.first === undefined ? undefined : spanOf(build, run.first);
    const span = from !== undefined && last !== undefined ? cover(from, spanOf(build, last)) : missingSpan(build);
    build.report(say("expression-too-long", { ...span, end: from?.end ?? span.end }, { limit: LONGEST_CHAIN }));
    return primary({ kind: "ErrorNode", span });
  }
  const yard = new Yard(build, options);
  yard.pushOperand(run.first);
  for (const tail of run.tails) yard.pushTail(tail);
  return yard.finish();
}

const missingSpan = (build: Build): Span => ({ file: build.file, start: build.start, end: build.start });

class Yard {
  private readonly operands: Operand[] = [];
  private readonly pending: Pending[] = [];
  /** One run is told the same thing once. */
  private readonly reported = new Set<"needs-parentheses" | "misplaced-within">();
  private readonly build: Build;
  private readonly options: RunOptions;

  constructor(build: Build, options: RunOptions) {
    this.build = build;
    this.options = options;
  }

  finish(): Operand {
    while (this.pending.length > 0) this.reduce();
    return this.operands.pop() ?? primary({ kind: "ErrorNode", span: missingSpan(this.build) });
  }

  pushOperand(cst: CstNode | undefined): void {
    const { build } = this;
    if (cst === undefined) {
      const last = this.pending[this.pending.length - 1];
      const at = last?.span.end ?? build.start;
      this.operands.push(primary({ kind: "ErrorNode", span: { file: build.file, start: at, end: at } }));
      return;
    }
    const loose = nodesOf(cst, "prefix").flatMap((prefix) => this.pushPrefix(prefix) ?? [])[0];
    const operand = build.readPrimary(build, cst);
    const top = this.pending[this.pending.length - 1];
    const open = operand.precedence < Precedence.not;
    const tight = top !== undefined && (operand.node.kind === "ConditionalNode" || top.precedence > Precedence.not);
    if (loose !== undefined) this.needsParentheses(cover(loose, operand.span));
    else if (open && tight) this.needsParentheses(operand.span);
    this.operands.push(operand);
  }

  /** Gives the place of a `not` that stands right of an operator that binds tighter. */
  private pushPrefix(cst: CstNode): Span | undefined {
    const span = spanOf(this.build, cst);
    const id = hasToken(cst, "NotWord") ? "not" : "negate";
    const precedence = id === "not" ? Precedence.not : Precedence.negate;
    const top = this.pending[this.pending.length - 1];
    this.pending.push({ kind: "prefix", id, precedence, span });
    return id === "not" && top !== undefined && top.precedence > Precedence.not ? span : undefined;
  }

  private needsParentheses(span: Span): void {
    if (this.reported.has("needs-parentheses")) return;
    this.reported.add("needs-parentheses");
    const { file, start, end } = span;
    const text = end - start > LONGEST_SHOWN ? `${file.text.slice(start, start + LONGEST_SHOWN)}…` : file.text.slice(start, end);
    const fix = {
      title: "put it in parentheses",
      edits: () => [{ span: { file, start, end: start }, text: "(" }, { span: { file, start: end, end }, text: ")" }],
    };
    this.build.report(say("needs-parentheses", span, { text }, { fix }));
  }

  pushTail(tail: CstNode): void {
    const operand = nodeOf(tail, "operand");
    if (hasToken(tail, "IsWord")) return this.pushTest(tail);
    if (hasToken(tail, "Question")) return this.pushForeignConditional(tail);
    if (hasToken(tail, "WithinWord")) this.pushWithin(tail);
    else if (hasToken(tail, "WhereWord")) this.pushWhere(tokenOf(tail, "WhereWord"));
    else this.pushInfix(tail);
    this.pushOperand(operand);
  }

  private pushInfix(tail: CstNode): void {
    const { build } = this;
    const several = multiWord(tail);
    const single = tokenOf(tail, "Infix");
    const span = several?.span(build) ?? (single === undefined ? spanOf(build, tail) : tokenSpan(build.file, single));
    if (single?.tokenType.name === "RangeOperator") return this.pushRange(single);
    if (single?.tokenType.name === "OtherwiseWord") {
      this.reduceFor(Precedence.otherwise);
      this.pending.push({ kind: "otherwise", precedence: Precedence.otherwise, span });
      return;
    }
    if (single?.tokenType.name === "Equals") {
      const fix = { title: "write `==`", edits: () => [{ span, text: "==" }] };
      build.report(say("foreign-operator", span, { written: "=", means: "==" }, { fix }));
    }
    const id = several?.id ?? idBySymbol.get(symbolOf(single)) ?? "equal";
    const { precedence, associativity } = binaryOperators[id];
    this.reduceFor(precedence, associativity === "right");
    this.pending.push({ kind: "infix", id, precedence, span });
  }

  private pushRange(token: IToken): void {
    const span = tokenSpan(this.build.file, token);
    this.reduceFor(RANGE);
    const top = this.pending[this.pending.length - 1];
    const afterIn = top?.kind === "infix" && (top.id === "in" || top.id === "notIn");
    const whole = top === undefined && this.options.range === true;
    if (!afterIn && !whole) this.build.report(say("range-outside-in", span, { written: token.image }));
    this.pending.push({
      kind: "range", precedence: RANGE, span,
      lowOpen: token.image.startsWith("<"), highOpen: token.image.endsWith("<"),
    });
  }

  /** `xs where A where B` filters twice; `a in xs where C` filters `xs`. */
  private pushWhere(token: IToken | undefined): void {
    if (this.pending.some((pending) => pending.kind === "where")) {
      for (let last = this.pending[this.pending.length - 1]; last !== undefined; last = this.pending[this.pending.length - 1]) {
        this.reduce();
        if (last.kind === "where") break;
      }
    }
    const span = token === undefined ? missingSpan(this.build) : tokenSpan(this.build.file, token);
    this.pending.push({ kind: "where", precedence: FILTER, span });
  }

  private pushTest(tail: CstNode): void {
    const { build } = this;
    const test = nodeOf(tail, "test");
    const word = test === undefined ? undefined : Object.values(test.children).flat()[0];
    this.reduceFor(Precedence.comparison);
    const operand = this.operands.pop();
    if (operand === undefined || word === undefined || !("image" in word)) return;
    const span = cover(operand.span, spanOf(build, tail));
    if (operand.comparison !== undefined) this.needsParentheses(operand.span);
    const node: ExpressionNode = {
      kind: "TestNode", operand: operand.node, test: word.image as TestId, negated: hasToken(tail, "NotWord"), span,
    };
    this.operands.push({ node, precedence: Precedence.comparison, span, comparison: { operands: [], operators: [] } });
  }

  private pushWithin(tail: CstNode): void {
    const { build } = this;
    const more = hasToken(tail, "OrWord");
    this.reduceFor(Precedence.comparison);
    const left = this.operands[this.operands.length - 1];
    const valid = left !== undefined && (more ? left.node.kind === "CloseNode" : isEquality(left));
    const token = tokenOf(tail, "WithinWord");
    const span = token === undefined ? spanOf(build, tail) : tokenSpan(build.file, token);
    if (!valid && !this.reported.has("misplaced-within")) {
      this.reported.add("misplaced-within");
      build.report(say("misplaced-within", span, undefined));
    }
    this.pending.push({ kind: "within", precedence: Precedence.comparison, open: nodeOf(tail, "lessThan") !== undefined, valid, span });
  }

  /** `a ? b : c` of other languages. */
  private pushForeignConditional(tail: CstNode): void {
    const { build } = this;
    while (this.pending.length > 0) this.reduce();
    const condition = this.operands.pop();
    if (condition === undefined) return;
    const [yes, no] = nodesOf(tail, "expression").map((cst) => runFrom(build, runOf(cst)).node);
    const span = cover(condition.span, spanOf(build, tail));
    const text = (node: ExpressionNode | undefined): string => (node === undefined ? "" : build.file.text.slice(node.span.start, node.span.end));
    const fix = {
      title: "write `if … then … else …`",
      edits: () => [{ span, text: `if ${build.file.text.slice(condition.span.start, condition.span.end)} then ${text(yes)} else ${text(no)}` }],
    };
    build.report(say("foreign-conditional", span, undefined, { fix }));
    const missing: ExpressionNode = { kind: "ErrorNode", span: { ...span, start: span.end } };
    this.operands.push({
      node: { kind: "ConditionalNode", condition: condition.node, then: yes ?? missing, else: no ?? missing, span },
      precedence: Precedence.conditional,
      span,
    });
  }

  /** Finishes what binds tighter than an operator of this precedence, or as tight and stands left of it. */
  private reduceFor(precedence: number, right = false): void {
    for (;;) {
      const top = this.pending[this.pending.length - 1];
      if (top === undefined) return;
      if (right ? top.precedence <= precedence : top.precedence < precedence) return;
      this.reduce();
    }
  }

  private reduce(): void {
    const top = this.pending.pop();
    const right = this.operands.pop();
    if (top === undefined || right === undefined) return;
    if (top.kind === "prefix") {
      const span = cover(top.span, right.span);
      this.operands.push({ node: { kind: "UnaryNode", operator: top.id, operand: right.node, span }, precedence: top.precedence, span });
      return;
    }
    const left = this.operands.pop() ?? primary({ kind: "ErrorNode", span: { ...top.span, end: top.span.start } });
    this.operands.push(this.joined(top, left, right));
  }

  private joined(top: Exclude<Pending, { kind: "prefix" }>, left: Operand, right: Operand): Operand {
    const span = cover(left.span, right.span);
    const { precedence } = top;
    switch (top.kind) {
      case "infix":
        return precedence === Precedence.comparison ? this.compared(top, left, right, span) : {
          node: { kind: "BinaryNode", operator: top.id, left: left.node, right: right.node, operatorSpan: top.span, span },
          precedence,
          span,
        };
      case "otherwise":
        return { node: { kind: "OtherwiseNode", expression: left.node, fallback: right.node, span }, precedence, span };
      case "where":
        return { node: { kind: "FilterNode", source: left.node, where: right.node, span }, precedence, span };
      case "range":
        return {
          node: { kind: "RangeNode", low: left.node, high: right.node, lowOpen: top.lowOpen, highOpen: top.highOpen, span },
          precedence,
          span,
        };
      case "within":
        return top.valid ? closed(left, right, top, span) : left;
    }
  }

  private compared(top: { id: BinaryOperatorId; span: Span }, left: Operand, right: Operand, span: Span): Operand {
    const precedence = Precedence.comparison;
    if ((left.comparison?.operands.length ?? 0) > 2) return { ...left, node: { kind: "ErrorNode", span }, span };
    const comparison: Comparison = {
      operands: [...(left.comparison?.operands ?? [left]), right],
      operators: [...(left.comparison?.operators ?? []), { id: top.id, span: top.span }],
    };
    if (left.comparison !== undefined) {
      reportChain(this.build, comparison, cover(left.span, right.span));
      return { node: { kind: "ErrorNode", span }, precedence, span, comparison };
    }
    const node: ExpressionNode = {
      kind: "BinaryNode", operator: top.id, left: left.node, right: right.node, operatorSpan: top.span, span,
    };
    return { node, precedence, span, comparison };
  }
}

const isEquality = (operand: Operand): boolean =>
  operand.comparison !== undefined &&
  operand.node.kind === "BinaryNode" &&
  (operand.node.operator === "equal" || operand.node.operator === "notEqual");

function closed(left: Operand, right: Operand, top: { open: boolean; span: Span }, span: Span): Operand {
  const amountSpan = cover(top.span, right.span);
  const tolerance: WithinNode["tolerances"][number] = { kind: "ToleranceNode", open: top.open, amount: right.node, span: amountSpan };
  const precedence = Precedence.comparison;
  const comparison = { operands: [], operators: [] };
  const { node } = left;
  if (node.kind === "CloseNode") {
    const within: WithinNode = {
      kind: "WithinNode", tolerances: [...node.within.tolerances, tolerance], span: cover(node.within.span, right.span),
    };
    return { node: { ...node, within, span }, precedence, span, comparison };
  }
  if (node.kind !== "BinaryNode") return left;
  const within: WithinNode = { kind: "WithinNode", tolerances: [tolerance], span: amountSpan };
  const close: CloseNode = {
    kind: "CloseNode", left: node.left, right: node.right, negated: node.operator === "notEqual", within, span,
  };
  return { node: close, precedence, span, comparison };
}

/** A foreign operator's token keeps its image; its type tells what it means. */
function symbolOf(token: IToken | undefined): string {
  const pattern = token?.tokenType.PATTERN;
  if (typeof pattern === "string") return pattern;
  return token?.tokenType.LABEL?.replaceAll("`", "") ?? "";
}

/** The operators of several words. */
function multiWord(tail: CstNode): { id: BinaryOperatorId; span: (build: Build) => Span } | undefined {
  const found = severalWords.find(([first]) => hasToken(tail, first));
  if (found === undefined) return undefined;
  const [first, last, id] = found;
  return {
    id,
    span: (build) => {
      const from = tokenOf(tail, first);
      const to = tokenOf(tail, last) ?? from;
      if (from === undefined || to === undefined) return spanOf(build, tail);
      return cover(tokenSpan(build.file, from), tokenSpan(build.file, to));
    },
  };
}

const severalWords: readonly (readonly [first: string, last: string, id: BinaryOperatorId])[] = [
  ["NotWord", "InWord", "notIn"],
  ["StartsWord", "WithWord", "startsWith"],
  ["EndsWord", "WithWord", "endsWith"],
  ["SameWord", "AsWord", "sameSetAs"],
  ["SubsetWord", "OfWord", "subsetOf"],
];
