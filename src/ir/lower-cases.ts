/** Cases and golden numbers as IR: beside the sheet's own, because neither changes what the sheet means. */
import type { Span } from "../base/span.ts";
import { assertNever } from "../base/assert-never.ts";
import type { CasePartName, CheckedCase, CheckedExpectation, CheckedGolden, CheckedSheet } from "../checker/sheet/checked-sheet.ts";
import { printExpression } from "../syntax/print-expression.ts";
import type { ExpressionNode, RecordNode } from "../syntax/ast.ts";
import type { Type } from "../types/types.ts";
import { sameUnit, showUnit } from "../types/units.ts";
import type { IrExpr, IrTolerance } from "./ir.ts";
import { lowerData } from "./lower-data.ts";
import { lowerExpression, lowerWithin } from "./lower-expression.ts";
import { infoOf } from "./lowering-context.ts";
import type { LoweringContext } from "./lowering-context.ts";

/** Something that a case or a golden number gives by name, as a run's data carry it. */
export interface LoweredGiven {
  readonly name: string;
  readonly span: Span;
  readonly value: IrExpr;
}

/** How an author counts a number: what messages divide it by, and what they print after it. */
export interface Counting {
  /** A factor as in `types/scale.ts`. */
  readonly scale: string | undefined;
  readonly unit: string | undefined;
  readonly percent: boolean;
}

export interface LoweredGolden {
  /** The math check's name. */
  readonly math: string;
  readonly inputs: readonly LoweredGiven[];
  /** Values of other definitions, in base units. */
  readonly definitions: readonly LoweredGiven[];
  readonly expected: IrExpr;
  readonly expectedSpan: Span;
  readonly tolerances: readonly IrTolerance[];
  readonly counting: Counting;
}

export interface LoweredCase {
  readonly label: string;
  readonly span: Span;
  /** The inputs one by one; absent when they are not written out as a record. */
  readonly inputs: readonly LoweredGiven[];
  readonly parts: readonly { readonly name: CasePartName; readonly span: Span; readonly value: IrExpr }[];
  readonly expectations: readonly LoweredExpectation[];
}

export type LoweredExpectation =
  | { readonly kind: "rule"; readonly span: Span; readonly key: string; readonly element: IrExpr | undefined; readonly status: string }
  | {
      readonly kind: "value";
      readonly span: Span;
      /** The subject in canonical notation. */
      readonly says: string;
      readonly subject: IrExpr;
      readonly value: IrExpr;
      /** [] asks for equality. */
      readonly tolerances: readonly IrTolerance[];
      readonly counting: Counting;
    };

/** The golden numbers of a sheet that was checked without errors. */
export function lowerGoldens({ goldens, inputs }: CheckedSheet, context: LoweringContext): LoweredGolden[] {
  return goldens.map((golden) => lowerGolden(golden, inputs, context));
}

function lowerGolden({ math, node, entries }: CheckedGolden, inputs: CheckedSheet["inputs"], context: LoweringContext): LoweredGolden {
  const given = (isInput: boolean): LoweredGiven[] =>
    entries
      .filter(({ name }) => inputs.members.has(name) === isInput)
      .map(({ name, value }) => ({ name, span: value.span, value: lowerData(value, isInput ? inputs.members.get(name)?.type : undefined, context) }));
  const within = node.within ?? math.within;
  return {
    math: math.name.text,
    inputs: given(true),
    definitions: given(false),
    expected: lowerExpression(node.expected, context),
    expectedSpan: node.expected.span,
    tolerances: within === undefined ? [] : lowerWithin(within, context),
    counting: countingOf(node.expected, context),
  };
}

/** The cases of a sheet that was checked without errors. */
export function lowerCases({ cases, inputs, submission }: CheckedSheet, context: LoweringContext): LoweredCase[] {
  const typeOf = (name: CasePartName): Type | undefined => (name === "inputs" ? inputs : name === "submission" ? submission : undefined);
  return cases.map((one: CheckedCase) => ({
    label: one.label,
    span: one.node.label.span,
    inputs: one.parts.flatMap(({ name, value }) => (name === "inputs" && value.kind === "RecordNode" ? givenIn(value, inputs, context) : [])),
    parts: one.parts.map(({ name, value }) => ({ name, span: value.span, value: lowerData(value, typeOf(name), context) })),
    expectations: one.expectations.map((expectation) => lowerExpectation(expectation, context)),
  }));
}

function givenIn(node: RecordNode, inputs: CheckedSheet["inputs"], context: LoweringContext): LoweredGiven[] {
  return node.entries.flatMap(({ key, value }) =>
    key.kind === "NameNode" && value !== undefined
      ? [{ name: key.text, span: value.span, value: lowerData(value, inputs.members.get(key.text)?.type, context) }]
      : [],
  );
}

function lowerExpectation(expectation: CheckedExpectation, context: LoweringContext): LoweredExpectation {
  const { span } = expectation.node;
  switch (expectation.kind) {
    case "rule":
      return {
        kind: "rule",
        span,
        key: expectation.key,
        element: expectation.element === undefined ? undefined : lowerExpression(expectation.element, context),
        status: expectation.status,
      };
    case "value":
      return {
        kind: "value",
        span,
        says: printExpression(expectation.subject),
        subject: lowerExpression(expectation.subject, context),
        value: lowerExpression(expectation.value, context),
        tolerances: expectation.within === undefined ? [] : lowerWithin(expectation.within, context),
        counting: countingOf(expectation.value, context),
      };
    default:
      return assertNever(expectation);
  }
}

/** A scaled number is shown in the unit of that scale if it has a name, else in base units. */
function countingOf(node: ExpressionNode, context: LoweringContext): Counting {
  const { type } = infoOf(node, context);
  if (type.kind !== "NumberType") return { scale: undefined, unit: undefined, percent: false };
  const { unit, scale, percent } = type;
  if (unit === undefined || unit.factors.size === 0) return { scale: undefined, unit: undefined, percent };
  const named = scale === undefined ? undefined : [...context.units.values()].find((one) => one.scale === scale && sameUnit(one.unit, unit));
  return named === undefined ? { scale: undefined, unit: showUnit(unit), percent: false } : { scale, unit: named.name, percent: false };
}
