/**
 * The intermediate representation: the one meaning of a sheet and of a verdict system.
 *
 * Plain JSON data, names resolved, types erased except where data must be read (`Shape`), units already
 * converted, sugar gone. The evaluator walks it, codegen prints it, the digest is taken over it. Spans are
 * not here (a side table of `from-checked.ts` has them), so that layout and comments do not reach the digest.
 *
 * Every expression yields a runtime `Value`. Unless said otherwise an undecided operand makes the result
 * undecided, with the reasons of all undecided operands merged from left to right.
 */
import type { FunctionId } from "../operators/functions.ts";
import type { TestId } from "../../grammar/operators.ts";
import type { Shape } from "../runtime/shape.ts";
import type { IrRootName } from "../types/roots.ts";

export type { IrRootName } from "../types/roots.ts";

/** A path as messages name it: texts, and the indexes of enclosing loops (`submission.calculations[0].result`). */
export type IrPath = readonly (string | { readonly indexOf: number })[];

/** A variable of a quantifier, comprehension, define or `for each`. Ids are unique within a sheet or system. */
export interface IrLocalRef {
  readonly id: number;
  readonly name: string;
}

export type IrExpr =
  /** `value` is canonical decimal text. */
  | { readonly kind: "number"; readonly value: string }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "boolean"; readonly value: boolean }
  /** An explicit null: missing for every operator except `is null`; emitted as null. */
  | { readonly kind: "null" }
  | IrRoot
  | IrMember
  | IrIndex
  | ({ readonly kind: "local" } & IrLocalRef)
  /** A let, param or math value of this sheet or system, worked out once a run. */
  | { readonly kind: "global"; readonly name: string }
  /** A call of a `define`. Arguments are passed as they are, undecided ones included. */
  | { readonly kind: "invoke"; readonly define: string; readonly arguments: readonly IrExpr[] }
  /** A strict runtime function. */
  | { readonly kind: "call"; readonly function: FunctionId; readonly arguments: readonly IrExpr[] }
  /** Kleene's connectives; with `strict`, undecided as soon as one side is. Both sides are evaluated left to right. */
  | { readonly kind: "logic"; readonly operator: "and" | "or" | "implies"; readonly left: IrExpr; readonly right: IrExpr; readonly strict: boolean }
  | { readonly kind: "not"; readonly operand: IrExpr }
  /** Undecided when the condition is. With `strict` both branches must be decided too. */
  | { readonly kind: "if"; readonly condition: IrExpr; readonly then: IrExpr; readonly else: IrExpr; readonly strict: boolean }
  | { readonly kind: "otherwise"; readonly value: IrExpr; readonly fallback: IrExpr }
  /** Never undecided. */
  | { readonly kind: "test"; readonly test: TestId; readonly operand: IrExpr; readonly negated: boolean }
  | IrQuantify
  | IrCollect
  | { readonly kind: "list"; readonly elements: readonly IrExpr[] }
  /** A record; its members may be undecided each on their own. Entry order is kept. */
  | { readonly kind: "record"; readonly entries: readonly IrEntry[] }
  /** `{ [key]: value for local in source where … }`; a repeated key is undecided. */
  | { readonly kind: "recordFrom"; readonly local: IrLocalRef; readonly source: IrExpr; readonly where?: IrExpr; readonly key: IrExpr; readonly value: IrExpr }
  /** `value in low..high`, the conjunction of its bounds (Kleene); either bound may be missing by design. */
  | { readonly kind: "between"; readonly value: IrExpr; readonly low?: IrExpr; readonly high?: IrExpr; readonly lowOpen: boolean; readonly highOpen: boolean }
  /** `stated == value within …`: true when any tolerance holds. */
  | { readonly kind: "close"; readonly stated: IrExpr; readonly value: IrExpr; readonly tolerances: readonly IrTolerance[] }
  | IrTemplate
  | { readonly kind: "matches"; readonly operand: IrExpr; readonly pattern: string; readonly flags: string }
  /** An attribute of a ladder's entry; `operand` is the entry's name. */
  | { readonly kind: "ladderAttribute"; readonly ladder: string; readonly attribute: string; readonly operand: IrExpr }
  /** The place of an entry on its ladder, weakest 0. */
  | { readonly kind: "ladderRank"; readonly ladder: string; readonly operand: IrExpr }
  /** A text turned into an entry by name or alias, trimmed and case-blind; else the default; else undecided. Missing counts as unknown. */
  | { readonly kind: "ladderEntry"; readonly ladder: string; readonly operand: IrExpr }
  /** The strongest or weakest of a list of entries; of none, undecided. */
  | { readonly kind: "ladderExtreme"; readonly ladder: string; readonly which: "strongest" | "weakest"; readonly operand: IrExpr }
  /** The result of the submission's calculation of one of these names (trimmed, case-blind). */
  | { readonly kind: "calc"; readonly source: IrExpr; readonly names: readonly string[] }
  /** Where a JSON value departs from a shape, as a list of texts; [] when it fits. */
  | { readonly kind: "misfits"; readonly operand: IrExpr; readonly shape: Shape };

export interface IrRoot {
  readonly kind: "root";
  readonly root: IrRootName;
  readonly as: Shape;
  readonly path: IrPath;
}

/** An own member of a record, read as `as`. Absent: missing at `path` (also when the record itself is missing). */
export interface IrMember {
  readonly kind: "member";
  readonly object: IrExpr;
  readonly name: string;
  readonly as: Shape;
  readonly path: IrPath;
}

/** An element of a list (an integer, from 0) or a member of a record (a text). */
export interface IrIndex {
  readonly kind: "index";
  readonly object: IrExpr;
  readonly index: IrExpr;
  readonly as: Shape;
  /** The path of `object`. */
  readonly path: IrPath;
}

/** Kleene over the elements: `every` with `where` is `where implies body`, `some` is `where and body`. */
export interface IrQuantify {
  readonly kind: "quantify";
  readonly quantifier: "every" | "some" | "no";
  readonly local: IrLocalRef;
  readonly source: IrExpr;
  readonly where?: IrExpr;
  readonly body: IrExpr;
  /** With `strict` the result is undecided as soon as one element's condition or body is. */
  readonly strict: boolean;
}

/** The list of `body` for the elements where `where` is true; one undecided `where` makes the whole list undecided. */
export interface IrCollect {
  readonly kind: "collect";
  readonly local: IrLocalRef;
  readonly source: IrExpr;
  readonly where?: IrExpr;
  readonly body: IrExpr;
}

export interface IrEntry {
  readonly key: string | IrExpr;
  readonly value: IrExpr;
  /** The member is there only when this is true. */
  readonly when?: IrExpr;
  /** In an emission: leave the member out when its value is missing. */
  readonly optional?: true;
}

export interface IrTolerance {
  /** True: a share of |value|, with an absolute floor of 1e-9. */
  readonly relative: boolean;
  /** True for `less than`. */
  readonly open: boolean;
  readonly amount: IrExpr;
}

/** Prints `?` for an undecided hole; never undecided itself. */
export interface IrTemplate {
  readonly kind: "template";
  readonly parts: readonly (string | { readonly value: IrExpr; readonly format: NumberFormat | undefined })[];
}

/** How a hole prints a number. `decimals` undefined: as many as the number has (34 digits at most). */
export interface NumberFormat {
  readonly decimals?: number;
  readonly thousands?: true;
  /** Multiply by 100 and add `%`. */
  readonly percent?: true;
  /** A unit printed after the number (or a currency sign's code before it is part 2's business). */
  readonly unit?: string;
}

// ── Sheets ───────────────────────────────────────────────────────────────────────────────────────────

export interface IrSheet {
  readonly kind: "sheet";
  readonly slug: string;
  readonly label: string;
  readonly version: string;
  /** `lane`, `about` and the like, in declared order. */
  readonly properties: readonly { readonly name: string; readonly value: string | boolean | readonly string[] }[];
  /** The verdict system's name, `some.system/v1`. */
  readonly system: string;
  readonly inputs: Shape;
  /** Input members with a default: the value an absent one takes. */
  readonly defaults: readonly { readonly name: string; readonly value: IrExpr }[];
  readonly submission: Shape | undefined;
  readonly globals: readonly IrGlobal[];
  readonly defines: readonly IrDefine[];
  readonly facts: readonly { readonly name: string; readonly value: IrExpr }[];
  readonly rules: readonly IrRule[];
}

export interface IrGlobal {
  readonly name: string;
  readonly form: "param" | "let" | "math";
  readonly value: IrExpr;
}

export interface IrDefine {
  readonly name: string;
  readonly parameters: readonly IrLocalRef[];
  readonly body: IrExpr;
}

export interface IrRule {
  readonly key: string;
  readonly label: string;
  /** `checklist` rules are decided by an operator's mark. */
  readonly kind: "auto" | "checklist";
  /** One outcome an element, keyed by `key` or the index. */
  readonly each?: { readonly local: IrLocalRef; readonly source: IrExpr; readonly key?: IrExpr };
  /** False: not applicable. Undecided: open. */
  readonly when?: IrExpr;
  /** The system's attributes in the system's order, defaults filled in. */
  readonly attributes: readonly IrAttribute[];
  readonly check: IrCheck;
  /** The author's own text for `detail`. */
  readonly detail?: IrTemplate;
}

export interface IrAttribute {
  readonly name: string;
  readonly value: IrExpr;
  /** The author's own word where the value is a bare word or a text (`critical` for the tier `high`). */
  readonly declared?: string;
}

export type IrCheck =
  /** Passes when `test` is true. `says` is the condition in canonical notation, for the default detail. */
  | { readonly kind: "holds"; readonly test: IrExpr; readonly form: "require" | "flag"; readonly says: string }
  /** A math check: the stated value against the re-derived one. `says` is the tolerance in canonical notation. */
  | { readonly kind: "rederive"; readonly stated: IrExpr; readonly value: IrExpr; readonly tolerances: readonly IrTolerance[]; readonly says: string }
  | { readonly kind: "mark" }
  /** One outcome for each entry of a list of `{name, formula, inputs, result}`, worked out from its own text. */
  | { readonly kind: "recompute"; readonly source: IrExpr; readonly tolerances: readonly IrTolerance[]; readonly says: string; readonly graded: string; readonly grades: readonly IrGrade[] };

/** Up to this share of the recomputed value, a miss has this tier (an entry of the ladder `graded` names). */
export interface IrGrade {
  readonly tier: string;
  readonly declared: string;
  /** Absent: beyond all others. */
  readonly upTo?: IrExpr;
}

// ── Verdict systems ──────────────────────────────────────────────────────────────────────────────────

export interface IrSystem {
  readonly kind: "system";
  readonly name: string;
  readonly ladders: readonly IrLadder[];
  readonly attributes: readonly { readonly name: string; readonly shape: Shape }[];
  /** Members of what the fold reads, in declared order; `fill` says how a sheet's run makes one, else it is a fact. */
  readonly records: readonly { readonly name: string; readonly shape: Shape; readonly optional: boolean; readonly fill?: IrExpr }[];
  readonly host: readonly { readonly name: string; readonly shape: Shape; readonly optional: boolean }[];
  readonly globals: readonly IrGlobal[];
  readonly defines: readonly IrDefine[];
  /** The first arm whose condition is true; the last has none. All arms have the same members. */
  readonly decide: readonly { readonly condition?: IrExpr; readonly result: IrExpr }[];
  readonly emissions: readonly IrEmission[];
}

export interface IrLadder {
  readonly name: string;
  /** Weakest first. */
  readonly entries: readonly IrLadderEntry[];
  readonly fallback: string | undefined;
}

export interface IrLadderEntry {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly value: IrExpr }[];
}

export interface IrEmission {
  readonly name: string;
  /** True: only at the end of a sheet's run, not by `rollup`. */
  readonly runOnly: boolean;
  /** One object for each element, where `where` is true; else one object. */
  readonly each?: { readonly local: IrLocalRef; readonly source: IrExpr; readonly where?: IrExpr };
  /** Always a `record`. */
  readonly object: IrExpr;
  /** The schema's file name. */
  readonly schema: string;
}
