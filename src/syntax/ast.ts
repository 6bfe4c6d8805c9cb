/**
 * The abstract syntax tree: what an author wrote, without layout. Every node has a `kind` and a `span`.
 * Names, types and units are not resolved here. A part that the parser could not read is an `ErrorNode`
 * in expressions, and left out in bodies; the diagnostics say so.
 *
 * The parser bounds what it builds: no tree is more than 300 nodes deep, the left spine of `BinaryNode`s
 * (`a + b + c …`) counted once; such a spine has at most 20,000 terms, and is to be walked, not recursed into.
 */
import type { BinaryOperatorId, TestId, UnaryOperatorId } from "../../grammar/operators.ts";
import type { Span } from "../base/span.ts";

interface Base {
  readonly span: Span;
}

// ── Files ────────────────────────────────────────────────────────────────────────────────────────────

export interface FileNode extends Base {
  readonly kind: "FileNode";
  readonly declarations: readonly DeclarationNode[];
  /** Every comment in order of place, doc comments included. */
  readonly comments: readonly CommentNode[];
}

export interface CommentNode extends Base {
  readonly kind: "CommentNode";
  /** `///` documents the declaration that follows; `//` is for readers of the source. */
  readonly doc: boolean;
  /** Without the slashes and one following blank. */
  readonly text: string;
}

/** What may stand at the top of a file. */
export type DeclarationNode =
  | SheetNode
  | VerdictNode
  | CheckNode
  | ParamNode
  | LetNode
  | DefineNode;

/** A name as written: `dscr` or `` `Q615-1` `` (the text is without the backticks), or a quoted slug. */
export interface NameNode extends Base {
  readonly kind: "NameNode";
  readonly text: string;
}

/** A text that may not have holes: a label, a path, a version. */
export interface TextNode extends Base {
  readonly kind: "TextNode";
  readonly text: string;
}

// ── Sheets ───────────────────────────────────────────────────────────────────────────────────────────

export interface SheetNode extends Base {
  readonly kind: "SheetNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly label: TextNode | undefined;
  readonly items: readonly SheetItemNode[];
}

export type SheetItemNode =
  | PropertyNode
  | SystemReferenceNode
  | InputsNode
  | SubmissionNode
  | FactsNode
  | ParamNode
  | LetNode
  | DefineNode
  | MathNode
  | RuleNode
  | RecomputeNode
  | ChecklistNode
  | AutoNode
  | CaseNode;

/** `version "1.0"`, `lane agent`, `about "…"`, and other members of the sheet itself. */
export interface PropertyNode extends Base {
  readonly kind: "PropertyNode";
  readonly name: NameNode;
  readonly value: ExpressionNode;
}

/** `verdict some.system/v1` inside a sheet. `text` is `some.system/v1`. */
export interface SystemReferenceNode extends Base {
  readonly kind: "SystemReferenceNode";
  readonly name: NameNode;
}

export interface InputsNode extends Base {
  readonly kind: "InputsNode";
  readonly members: readonly MemberDeclarationNode[];
}

export interface SubmissionNode extends Base {
  readonly kind: "SubmissionNode";
  /** `submission { … }`, or `submission text` for sheets that judge plain text. */
  readonly members: readonly MemberDeclarationNode[];
  readonly plainText: boolean;
}

/** `facts { transport_joined: E … }` */
export interface FactsNode extends Base {
  readonly kind: "FactsNode";
  readonly entries: readonly RecordEntryNode[];
}

/** `name: type constraint? (= default)?` in inputs, submission and record types. */
export interface MemberDeclarationNode extends Base {
  readonly kind: "MemberDeclarationNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly type: TypeNode;
  readonly constraint: ConstraintNode | undefined;
  readonly initial: ExpressionNode | undefined;
}

/** `> 0`, `>= 0`, `in 0%..25%`, and so on, after a member's type. */
export interface ConstraintNode extends Base {
  readonly kind: "ConstraintNode";
  readonly operator: "less" | "lessEqual" | "greater" | "greaterEqual" | "in";
  readonly operand: ExpressionNode;
}

/** `param name: type = E` */
export interface ParamNode extends Base {
  readonly kind: "ParamNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly type: TypeNode | undefined;
  readonly value: ExpressionNode;
}

/** `let name = E`, with an optional type. */
export interface LetNode extends Base {
  readonly kind: "LetNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly type: TypeNode | undefined;
  readonly value: ExpressionNode;
}

/** `define name(a: type, …) -> type = E` */
export interface DefineNode extends Base {
  readonly kind: "DefineNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly parameters: readonly ParameterNode[];
  readonly result: TypeNode | undefined;
  readonly body: ExpressionNode;
}

export interface ParameterNode extends Base {
  readonly kind: "ParameterNode";
  readonly name: NameNode;
  readonly type: TypeNode;
  /** Only the parameters of a `check` may have one. */
  readonly initial: ExpressionNode | undefined;
}

/**
 * An attribute of a rule's body: `tier high`, `category policy`, `require E`, `flag when E`, `when E`,
 * `strict`, `detail "…"`, `key E`, and those that the verdict system declares.
 */
export interface AttributeNode extends Base {
  readonly kind: "AttributeNode";
  /** `flag when` is one name. */
  readonly name: NameNode;
  /** Absent for `strict`. */
  readonly value: ExpressionNode | undefined;
}

export interface EachNode extends Base {
  readonly kind: "EachNode";
  readonly variable: NameNode;
  readonly source: ExpressionNode;
}

export interface MathNode extends Base {
  readonly kind: "MathNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly label: TextNode | undefined;
  readonly each: EachNode | undefined;
  /** `formula`, `stated`, `also` and the rule's own attributes. */
  readonly attributes: readonly AttributeNode[];
  readonly within: WithinNode | undefined;
  readonly goldens: readonly GoldenNode[];
}

/** `golden { noi: 920_000 USD, … } = 703_452 within 500` */
export interface GoldenNode extends Base {
  readonly kind: "GoldenNode";
  readonly inputs: readonly RecordEntryNode[];
  readonly expected: ExpressionNode;
  readonly within: WithinNode | undefined;
}

/** `within 0.5 bps or within less than 1%` */
export interface WithinNode extends Base {
  readonly kind: "WithinNode";
  readonly tolerances: readonly ToleranceNode[];
}

export interface ToleranceNode extends Base {
  readonly kind: "ToleranceNode";
  /** True for `less than`. */
  readonly open: boolean;
  /** A percent literal means relative to the recomputed value; everything else is absolute. */
  readonly amount: ExpressionNode;
}

export interface RuleNode extends Base {
  readonly kind: "RuleNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly label: TextNode | undefined;
  readonly each: EachNode | undefined;
  readonly attributes: readonly AttributeNode[];
}

/** `recompute submission.calculations { within 1%  grade low up to 5%, mid up to 10%, high beyond }` */
export interface RecomputeNode extends Base {
  readonly kind: "RecomputeNode";
  readonly doc: string | undefined;
  readonly source: ExpressionNode;
  readonly within: WithinNode | undefined;
  readonly grades: readonly GradeNode[];
  readonly attributes: readonly AttributeNode[];
}

export interface GradeNode extends Base {
  readonly kind: "GradeNode";
  readonly tier: NameNode;
  /** Absent for `beyond`. */
  readonly upTo: ExpressionNode | undefined;
}

export interface ChecklistNode extends Base {
  readonly kind: "ChecklistNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly label: TextNode | undefined;
  readonly attributes: readonly AttributeNode[];
}

/** `auto sections_present "…" { sections […]  tier high }`: a rule made by a `check` of the standard sheets. */
export interface AutoNode extends Base {
  readonly kind: "AutoNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly label: TextNode | undefined;
  readonly attributes: readonly AttributeNode[];
}

/** `check sections_present(sections: list of text) "…" { require … }` in a standard sheet. */
export interface CheckNode extends Base {
  readonly kind: "CheckNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly parameters: readonly ParameterNode[];
  readonly label: TextNode | undefined;
  readonly attributes: readonly AttributeNode[];
}

export interface CaseNode extends Base {
  readonly kind: "CaseNode";
  readonly doc: string | undefined;
  readonly label: TextNode;
  /** `inputs { … }`, `submission { … }`, `operator { … }`, `evidence [ … ]`, `agent_profile { … }`. */
  readonly parts: readonly CasePartNode[];
  readonly expectations: readonly ExpectationNode[];
}

export interface CasePartNode extends Base {
  readonly kind: "CasePartNode";
  readonly name: NameNode;
  readonly value: ExpressionNode;
}

/** `rule dscr_gate: pass`, `rule deviation["P-1"]: flag`, `dscr: 1.3 within 0.1`, `verdict.outcome: "pass"`. */
export interface ExpectationNode extends Base {
  readonly kind: "ExpectationNode";
  readonly subject:
    | { readonly kind: "rule"; readonly name: NameNode; readonly key: ExpressionNode | undefined }
    | { readonly kind: "value"; readonly expression: ExpressionNode };
  readonly value: ExpressionNode;
  readonly within: WithinNode | undefined;
}

// ── Verdict systems ──────────────────────────────────────────────────────────────────────────────────

export interface VerdictNode extends Base {
  readonly kind: "VerdictNode";
  readonly doc: string | undefined;
  /** `some.system/v1` */
  readonly name: NameNode;
  readonly items: readonly VerdictItemNode[];
}

export type VerdictItemNode =
  | SchemaNode
  | LadderNode
  | AttributeDeclarationNode
  | RecordsNode
  | HostNode
  | StandardNode
  | DefaultsNode
  | LetNode
  | DefineNode
  | DecideNode
  | EmitNode;

/** `schema "x.schema.json"`: the schema of the one emission that names none. */
export interface SchemaNode extends Base {
  readonly kind: "SchemaNode";
  readonly path: TextNode;
}

/** Entries weakest first. */
export interface LadderNode extends Base {
  readonly kind: "LadderNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly entries: readonly LadderEntryNode[];
}

/** `high { weight: 5, means: ["critical"] }`; `means` lists aliases, `default: true` marks the fallback. */
export interface LadderEntryNode extends Base {
  readonly kind: "LadderEntryNode";
  readonly name: NameNode;
  readonly attributes: readonly RecordEntryNode[];
}

/** `attribute category: structure | schema | math = policy` */
export interface AttributeDeclarationNode extends Base {
  readonly kind: "AttributeDeclarationNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  readonly type: TypeNode;
  readonly initial: ExpressionNode | undefined;
}

/** What the fold reads; `rollup` takes these members, and `= E` says how a sheet's run fills one. */
export interface RecordsNode extends Base {
  readonly kind: "RecordsNode";
  readonly members: readonly MemberDeclarationNode[];
}

/** Members of the run's `host` part, carried through unchanged. */
export interface HostNode extends Base {
  readonly kind: "HostNode";
  readonly members: readonly MemberDeclarationNode[];
}

/** `standard fits_schema { category schema  tier high }`: a check that every sheet of this system gets. */
export interface StandardNode extends Base {
  readonly kind: "StandardNode";
  readonly name: NameNode;
  readonly label: TextNode | undefined;
  readonly attributes: readonly AttributeNode[];
}

/** `defaults math { category math }`: what rules of one form say where their author says nothing. */
export interface DefaultsNode extends Base {
  readonly kind: "DefaultsNode";
  /** `rule`, `math`, `recompute`, `checklist` or `auto`. */
  readonly form: NameNode;
  readonly attributes: readonly AttributeNode[];
}

export interface DecideNode extends Base {
  readonly kind: "DecideNode";
  readonly arms: readonly DecideArmNode[];
}

export interface DecideArmNode extends Base {
  readonly kind: "DecideArmNode";
  readonly doc: string | undefined;
  /** Absent for `otherwise`. */
  readonly condition: ExpressionNode | undefined;
  readonly result: ExpressionNode;
}

/** `emit findings [in run] [schema "…"] [for c in checks [where E]] { … }` */
export interface EmitNode extends Base {
  readonly kind: "EmitNode";
  readonly doc: string | undefined;
  readonly name: NameNode;
  /** True for `in run`: emitted at the end of a sheet, not by `rollup`. */
  readonly runOnly: boolean;
  readonly schema: TextNode | undefined;
  readonly each: EachNode | undefined;
  readonly where: ExpressionNode | undefined;
  readonly entries: readonly RecordEntryNode[];
}

// ── Types ────────────────────────────────────────────────────────────────────────────────────────────

export type TypeNode =
  | NamedTypeNode
  | UnitTypeNode
  | ListTypeNode
  | RecordTypeNode
  | MapTypeNode
  | EnumTypeNode
  | OptionalTypeNode;

/** `number`, `integer`, `text`, `boolean`, `date`, `record`, `any`, a unit, or a ladder of the system. */
export interface NamedTypeNode extends Base {
  readonly kind: "NamedTypeNode";
  readonly name: NameNode;
}

/** `USD/sqft`, `USD/month` */
export interface UnitTypeNode extends Base {
  readonly kind: "UnitTypeNode";
  readonly unit: UnitNode;
}

/** `list of T` */
export interface ListTypeNode extends Base {
  readonly kind: "ListTypeNode";
  readonly element: TypeNode;
}

/** `{ a: T, b: U? }` */
export interface RecordTypeNode extends Base {
  readonly kind: "RecordTypeNode";
  readonly members: readonly MemberDeclarationNode[];
}

/** `record of T`: any names, each with a value of T. */
export interface MapTypeNode extends Base {
  readonly kind: "MapTypeNode";
  readonly value: TypeNode;
}

/** `a | b | "not-yet-ruled"` */
export interface EnumTypeNode extends Base {
  readonly kind: "EnumTypeNode";
  readonly values: readonly NameNode[];
}

/** `T?` */
export interface OptionalTypeNode extends Base {
  readonly kind: "OptionalTypeNode";
  readonly type: TypeNode;
}

/** A unit as written on a literal or in a type: `USD`, `USD/sqft`. */
export interface UnitNode extends Base {
  readonly kind: "UnitNode";
  readonly numerator: NameNode;
  readonly denominators: readonly NameNode[];
}

// ── Expressions ──────────────────────────────────────────────────────────────────────────────────────

export type ExpressionNode =
  | NumberNode
  | BooleanNode
  | NullNode
  | TextLiteralNode
  | ReferenceNode
  | ElementMemberNode
  | MemberNode
  | IndexNode
  | CallNode
  | UnaryNode
  | BinaryNode
  | TestNode
  | RangeNode
  | CloseNode
  | ConditionalNode
  | OtherwiseNode
  | QuantifierNode
  | ListNode
  | ComprehensionNode
  | FilterNode
  | RecordNode
  | PatternNode
  | ErrorNode;

/** `1_000.50`, `7.25%`, `500 USD`, `3 USD/sqft`. */
export interface NumberNode extends Base {
  readonly kind: "NumberNode";
  /** Plain decimal text without underscores, as written before `%` or the unit: `7.25`. */
  readonly text: string;
  readonly percent: boolean;
  readonly unit: UnitNode | undefined;
}

export interface BooleanNode extends Base {
  readonly kind: "BooleanNode";
  readonly value: boolean;
}

export interface NullNode extends Base {
  readonly kind: "NullNode";
}

/** A text with holes: `"DSCR {dscr:.3}"`. Without holes it has one part, or none when empty. */
export interface TextLiteralNode extends Base {
  readonly kind: "TextLiteralNode";
  readonly parts: readonly TextPartNode[];
}

export type TextPartNode =
  | { readonly kind: "chars"; readonly text: string; readonly span: Span }
  | {
      readonly kind: "hole";
      readonly expression: ExpressionNode;
      /** The text after the hole's last `:`, such as `.3`, `,`, `,.2`, `.1%`, `USD`. */
      readonly format: string | undefined;
      readonly span: Span;
    };

/** A bare name: an input, a definition, a variable, or an enum's word. Functions are named in `CallNode`. */
export interface ReferenceNode extends Base {
  readonly kind: "ReferenceNode";
  readonly name: NameNode;
}

/** `.status` inside `where`: a member of the element. */
export interface ElementMemberNode extends Base {
  readonly kind: "ElementMemberNode";
  readonly name: NameNode;
}

export interface MemberNode extends Base {
  readonly kind: "MemberNode";
  readonly object: ExpressionNode;
  readonly name: NameNode;
}

export interface IndexNode extends Base {
  readonly kind: "IndexNode";
  readonly object: ExpressionNode;
  readonly index: ExpressionNode;
}

/** `f(a, b)`, and `sum(x.amount for x in xs where E)` whose one argument is a `ComprehensionNode`. */
export interface CallNode extends Base {
  readonly kind: "CallNode";
  readonly name: NameNode;
  readonly arguments: readonly ExpressionNode[];
}

export interface UnaryNode extends Base {
  readonly kind: "UnaryNode";
  readonly operator: UnaryOperatorId;
  readonly operand: ExpressionNode;
}

export interface BinaryNode extends Base {
  readonly kind: "BinaryNode";
  readonly operator: BinaryOperatorId;
  readonly left: ExpressionNode;
  readonly right: ExpressionNode;
  /** Where the operator itself stands. */
  readonly operatorSpan: Span;
}

/** `x is not blank` */
export interface TestNode extends Base {
  readonly kind: "TestNode";
  readonly operand: ExpressionNode;
  readonly test: TestId;
  readonly negated: boolean;
}

/** `a..b`, `a<..b`, `a..<b`, `a<..<b`: right of `in`, and as the source of `for t in 0..n`. */
export interface RangeNode extends Base {
  readonly kind: "RangeNode";
  readonly low: ExpressionNode;
  readonly high: ExpressionNode;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

/** `a == b within T` (or `!=`): `left` is the stated value, `right` the recomputed one. */
export interface CloseNode extends Base {
  readonly kind: "CloseNode";
  readonly left: ExpressionNode;
  readonly right: ExpressionNode;
  readonly negated: boolean;
  readonly within: WithinNode;
}

export interface ConditionalNode extends Base {
  readonly kind: "ConditionalNode";
  readonly condition: ExpressionNode;
  readonly then: ExpressionNode;
  readonly else: ExpressionNode;
}

/** `E otherwise D` */
export interface OtherwiseNode extends Base {
  readonly kind: "OtherwiseNode";
  readonly expression: ExpressionNode;
  readonly fallback: ExpressionNode;
}

/** `every x in xs where W: E` */
export interface QuantifierNode extends Base {
  readonly kind: "QuantifierNode";
  readonly quantifier: "every" | "some" | "no";
  readonly variable: NameNode;
  readonly source: ExpressionNode;
  readonly where: ExpressionNode | undefined;
  readonly body: ExpressionNode;
}

export interface ListNode extends Base {
  readonly kind: "ListNode";
  readonly elements: readonly ExpressionNode[];
}

/** `[E for x in xs where W]`, or the same without brackets as a call's only argument. */
export interface ComprehensionNode extends Base {
  readonly kind: "ComprehensionNode";
  readonly body: ExpressionNode;
  readonly variable: NameNode;
  readonly source: ExpressionNode;
  readonly where: ExpressionNode | undefined;
}

/** `xs where .status == pass` */
export interface FilterNode extends Base {
  readonly kind: "FilterNode";
  readonly source: ExpressionNode;
  readonly where: ExpressionNode;
}

/** `{ a: 1, b, [k]: v when E }`, or `{ [k]: v for x in xs }` with `each`. */
export interface RecordNode extends Base {
  readonly kind: "RecordNode";
  readonly entries: readonly RecordEntryNode[];
  readonly each: { readonly variable: NameNode; readonly source: ExpressionNode; readonly where: ExpressionNode | undefined } | undefined;
}

export interface RecordEntryNode extends Base {
  readonly kind: "RecordEntryNode";
  readonly key: NameNode | { readonly kind: "computed"; readonly expression: ExpressionNode; readonly span: Span };
  /** Absent for the shorthand `b`, which means `b: b`. */
  readonly value: ExpressionNode | undefined;
  /** `when E`: the member is there only if E is true. */
  readonly when: ExpressionNode | undefined;
}

/** `/…/i`, only right of `matches`, and in `replace` and `split`. */
export interface PatternNode extends Base {
  readonly kind: "PatternNode";
  readonly source: string;
  readonly flags: string;
}

/** Stands where an expression could not be read; already reported. */
export interface ErrorNode extends Base {
  readonly kind: "ErrorNode";
}

export type Node =
  | FileNode | CommentNode | NameNode | TextNode
  | DeclarationNode | SheetItemNode | VerdictItemNode
  | MemberDeclarationNode | ConstraintNode | ParameterNode | AttributeNode | EachNode
  | GoldenNode | WithinNode | ToleranceNode | GradeNode | CasePartNode | ExpectationNode
  | LadderEntryNode | DecideArmNode | TypeNode | UnitNode | ExpressionNode | RecordEntryNode;

export type NodeKind = Node["kind"];
