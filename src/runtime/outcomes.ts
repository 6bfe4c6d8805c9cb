/**
 * A rule's outcome: what the evaluated pieces of a rule come out as, with the text that says why. The record
 * is what a verdict system folds over.
 */
import { plainNumber } from "./decimal-text.ts";
import { formatNumber } from "./format.ts";
import type { Printed } from "./format.ts";
import { isBoolean, isNumber, isText, needs } from "./kinds.ts";
import { truthOf } from "./logic.ts";
import { failed, Undecided } from "./value.ts";
import type { Decimal, RecordValue, Value } from "./value.ts";
import { inLoop, usedUp } from "./work.ts";

export type Status = "pass" | "flag" | "open" | "not applicable";

/** Beside these members an outcome has the attributes that its verdict system declares. */
export interface Outcome extends RecordValue {
  readonly key: string;
  readonly label: string;
  readonly kind: "auto" | "checklist";
  readonly source: "auto" | "operator";
  readonly status: Status;
  readonly detail: string;
  /** Each attribute in the author's own word; its value where there is none. */
  readonly declared: RecordValue;
}

/** An attribute of a rule: its value, and the word its author wrote. */
export interface Attribute {
  readonly name: string;
  readonly value: Value;
  readonly declared?: string | undefined;
}

export interface RuleHead {
  readonly key: string;
  readonly label: string;
  readonly kind: "auto" | "checklist";
  readonly attributes: readonly Attribute[];
}

/** How a rule came out, before an author's own text is put in place of the usual one. */
export interface Judgement {
  readonly status: Status;
  readonly detail: string;
  /** The reason of an open one. */
  readonly gap?: Undecided;
}

/** The outcome. An author's text comes first; after it come the reason of an open rule, or of its `?`. */
export function outcome(head: RuleHead, judgement: Judgement, printed?: Printed): Outcome {
  return {
    key: head.key,
    label: head.label,
    kind: head.kind,
    source: head.kind === "checklist" ? "operator" : "auto",
    status: judgement.status,
    detail: printed === undefined || judgement.status === "not applicable" ? judgement.detail : ownDetail(judgement, printed),
    declared: Object.fromEntries(head.attributes.map(({ name, value, declared }) => [name, declared ?? value])),
    ...Object.fromEntries(head.attributes.map(({ name, value }) => [name, value])),
  };
}

function ownDetail(judgement: Judgement, { text, gap }: Printed): string {
  if (judgement.status === "open") return `${text} — ${judgement.detail}`;
  return gap === undefined ? text : `${text} — ${gap.reason}`;
}

/** Open, for a reason. */
export function openFor(gap: Undecided): Judgement {
  return { status: "open", detail: `open: ${gap.reason}`, gap };
}

/** A rule whose `when` is not true: not applicable when false, open when undecided; `undefined` when it applies. */
export function judgeWhen(when: Value): Judgement | undefined {
  const truth = truthOf("when", when);
  if (truth instanceof Undecided) return openFor(truth);
  return truth ? undefined : { status: "not applicable", detail: "does not apply" };
}

/** What is said of the condition, by what the rule asks of it: beside a pass a denial would read like a failure. */
const found = {
  require: { pass: "holds", flag: "does not hold" },
  flag: { pass: "is not the case", flag: "is the case" },
} as const;

/**
 * A rule that tests a condition; `says` is the condition as text. For both forms `test` true is a pass: of
 * `flag when E` the test is `not E`, and the text speaks of E.
 */
export function judgeHolds(test: Value, form: "require" | "flag", says: string): Judgement {
  const truth = truthOf(form === "require" ? "require" : "flag when", test);
  if (truth instanceof Undecided) return openFor(truth);
  return { status: truth ? "pass" : "flag", detail: `${found[form][truth ? "pass" : "flag"]}: ${says}` };
}

/** A math check: `near` is whether the stated value is close enough; `says` is the tolerance as text. */
export function judgeRederive(stated: Value, value: Value, near: Value, says: string): Judgement {
  const truth = truthOf("within", near);
  if (truth instanceof Undecided) return openFor(truth);
  if (!isNumber(stated) || !isNumber(value)) return openFor(needs("within", "numbers", isNumber(stated) ? value : stated));
  const compared = `stated ${shortNumber(stated)}, recomputed ${shortNumber(value)}`;
  if (truth) return { status: "pass", detail: `${compared} — within ${says}` };
  return { status: "flag", detail: `${compared} — ${missText(stated, value)}` };
}

/** A checklist rule: the operator's mark, if there is one. */
export function judgeMark(mark: string | undefined): Judgement {
  if (mark === "satisfied") return { status: "pass", detail: "satisfied by the operator" };
  if (mark === "flag") return { status: "flag", detail: "flagged by the operator" };
  return { status: "open", detail: "open: no mark by the operator", gap: failed("no mark by the operator") };
}

/** Twelve digits are enough to see by; the comparison itself is exact. */
function shortNumber(number: Decimal): string {
  return plainNumber(number.toSignificantDigits(12));
}

function missText(stated: Decimal, value: Decimal): string {
  const miss = stated.minus(value).abs();
  const text = `off by ${plainNumber(miss.toSignificantDigits(6))}`;
  if (value.isZero()) return text;
  const share = miss.div(value.abs());
  if (!share.isFinite()) return text;
  const tiny = share.lessThan("0.001");
  return `${text} (${formatNumber(tiny ? share.toSignificantDigits(2) : share, tiny ? { percent: true } : { percent: true, decimals: 1 })})`;
}

/** Gives out keys: the second outcome of a key is `key#2`, the next `key#3`. */
export function keyIssuer(): (key: string) => string {
  const used = new Set<string>();
  const times = new Map<string, number>();
  return (key) => {
    let candidate = key;
    for (let n = (times.get(key) ?? 1) + 1; used.has(candidate); n++) {
      candidate = `${key}#${n}`;
      times.set(key, n);
    }
    used.add(candidate);
    return candidate;
  };
}

/** What a `for each` rule makes of one element. */
export type MakeOutcome = (key: string, element: Value, index: number) => Outcome;

/**
 * The outcomes of a `for each` rule, in the list's order, with the keys `rule[k]`: `keyOf` gives k, else it
 * is the index. A list that is not there gives one outcome by `missing`, whose key is the rule's.
 */
export function outcomesForEach(
  ruleKey: string,
  source: Value,
  keyOf: ((element: Value, index: number) => Value) | undefined,
  make: MakeOutcome,
  missing: (gap: Undecided) => Outcome,
): readonly Outcome[] {
  if (!Array.isArray(source)) return [missing(source instanceof Undecided ? source : needs("for each", "a list", source))];
  const issue = keyIssuer();
  const elements = source as readonly Value[];
  return inLoop(elements.length, () =>
    elements.map((element, index) => {
      const key = issue(`${ruleKey}[${keyText(keyOf?.(element, index), index)}]`);
      const stopped = usedUp();
      return stopped === undefined ? make(key, element, index) : { ...missing(stopped), key };
    }),
  );
}

function keyText(key: Value | undefined, index: number): string {
  if (key !== undefined && isText(key)) return key;
  if (key !== undefined && isNumber(key)) return plainNumber(key);
  return key !== undefined && isBoolean(key) ? String(key) : String(index);
}

/** The outcomes that count: those of rules that apply. */
export function applicable(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter((one) => one.status !== "not applicable");
}
