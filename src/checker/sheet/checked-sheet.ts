/** A sheet that has been checked: what lowering makes IR from. */
import type { LocalSymbol, DefineSymbol, GlobalSymbol } from "../../binder/symbols.ts";
import type { CaseNode, ExpressionNode, GoldenNode, GradeNode, MathNode, MemberDeclarationNode, Node, SheetNode, TextLiteralNode, WithinNode } from "../../syntax/ast.ts";
import type { RecordType, Type } from "../../types/types.ts";
import type { Checked } from "../checked.ts";
import type { CheckContext } from "../context.ts";
import type { CheckedSystem } from "../system/check-system.ts";

export interface CheckedSheet {
  readonly node: SheetNode;
  readonly slug: string;
  readonly label: string;
  readonly version: string;
  readonly properties: readonly CheckedProperty[];
  readonly system: CheckedSystem;
  readonly context: CheckContext;
  readonly inputs: RecordType;
  readonly inputNodes: readonly MemberDeclarationNode[];
  readonly submission: Type | undefined;
  readonly globals: readonly GlobalSymbol[];
  readonly defines: readonly DefineSymbol[];
  readonly facts: readonly { readonly name: string; readonly type: Type; readonly value: ExpressionNode }[];
  readonly rules: readonly CheckedRule[];
  readonly goldens: readonly CheckedGolden[];
  readonly cases: readonly CheckedCase[];
  /** The names that a calculation may go by, its own first, by its trimmed name in lower case. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
}

export interface CheckedProperty {
  readonly name: string;
  readonly value: string | boolean | readonly string[];
}

/** An expression with the tables it was checked into: a default of the system has the system's. */
export interface CheckedExpression {
  readonly node: ExpressionNode;
  readonly checked: Checked;
}

export interface CheckedRule {
  readonly key: string;
  readonly label: string;
  /** What an editor or a diagnostic points at. */
  readonly node: Node;
  readonly kind: "auto" | "checklist";
  readonly each: { readonly local: LocalSymbol; readonly source: ExpressionNode; readonly key: ExpressionNode | undefined } | undefined;
  readonly when: ExpressionNode | undefined;
  readonly detail: TextLiteralNode | undefined;
  readonly strict: boolean;
  readonly attributes: readonly CheckedRuleAttribute[];
  readonly body: CheckedBody;
  /** What the parameters of a standard check stand for. */
  readonly parameters: readonly { readonly local: LocalSymbol; readonly value: ExpressionNode }[];
}

export interface CheckedRuleAttribute {
  readonly name: string;
  /** Absent for an optional attribute that is not given. */
  readonly value: CheckedExpression | undefined;
  /** The ladder's entry that the author's word means, by its name or an alias. */
  readonly entry: string | undefined;
  /** The author's own word, where the value is a word or a text. */
  readonly declared: string | undefined;
}

export type CheckedBody =
  | { readonly kind: "holds"; readonly form: "require" | "flag"; readonly condition: ExpressionNode }
  | { readonly kind: "rederive"; readonly math: MathNode; readonly stated: ExpressionNode; readonly formula: ExpressionNode; readonly within: WithinNode }
  | { readonly kind: "mark" }
  | { readonly kind: "recompute"; readonly source: ExpressionNode; readonly within: WithinNode | undefined; readonly graded: string; readonly grades: readonly CheckedGrade[] };

export interface CheckedGrade {
  readonly node: GradeNode;
  /** The entry's own name. */
  readonly tier: string;
  readonly declared: string;
  readonly upTo: ExpressionNode | undefined;
}

export interface CheckedGolden {
  readonly math: MathNode;
  readonly node: GoldenNode;
  readonly entries: readonly { readonly name: string; readonly value: ExpressionNode }[];
}

export interface CheckedCase {
  readonly node: CaseNode;
  readonly label: string;
  readonly parts: readonly { readonly name: CasePartName; readonly value: ExpressionNode }[];
  readonly expectations: readonly CheckedExpectation[];
}

export type CasePartName = "inputs" | "submission" | "operator" | "evidence" | "agent_profile";

export type CheckedExpectation =
  | { readonly kind: "rule"; readonly node: Node; readonly key: string; readonly element: ExpressionNode | undefined; readonly status: string }
  | { readonly kind: "value"; readonly node: Node; readonly subject: ExpressionNode; readonly value: ExpressionNode; readonly within: WithinNode | undefined };
