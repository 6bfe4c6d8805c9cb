/** `case`: a run, and what is expected to come out of it. */
import { nearestNames } from "../../base/nearest-name.ts";
import type { Span } from "../../base/span.ts";
import type { Scope, Symbol } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import { printExpression, printUnit } from "../../syntax/print-expression.ts";
import type { CaseNode, CasePartNode, ExpectationNode, ExpressionNode } from "../../syntax/ast.ts";
import { readDecimal } from "../../types/decimal-text.ts";
import type { RecordType, Type } from "../../types/types.ts";
import type { CheckContext } from "../context.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { checkExpression, visitAt } from "../expressions/check-expression.ts";
import { checkCloseness } from "../expressions/close.ts";
import { onlyFix } from "../expressions/names.ts";
import { namedEntries } from "./named-entries.ts";
import type { NamedEntry } from "./named-entries.ts";
import type { CasePartName, CheckedCase, CheckedExpectation, CheckedRule } from "./checked-sheet.ts";

const diagnose = reporter(declarationMessages);

const partNames: readonly CasePartName[] = ["inputs", "submission", "operator", "evidence", "agent_profile"];
const statuses = ["pass", "flag", "open", "not_applicable"];

export interface CasePlace {
  readonly context: CheckContext;
  /** The sheet's names: what a value that is expected is worked out from. */
  readonly scope: Scope;
  readonly inputs: RecordType;
  readonly rules: readonly CheckedRule[];
  /** The keys of all that is declared, also of rules that were refused: what is wrong with those is said there. */
  readonly declared: ReadonlySet<string>;
  readonly submission: Type | undefined;
  /** Names of what the system emits: `verdict.outcome`. */
  readonly emissions: readonly string[];
}

export function checkCases(nodes: readonly CaseNode[], place: CasePlace): CheckedCase[] {
  const labels = new Map<string, Span>();
  return nodes.map((node) => {
    const label = node.label.text;
    const first = labels.get(label);
    if (first === undefined) labels.set(label, node.label.span);
    else place.context.report(diagnose("duplicate-case", node.label.span, { label }, { related: [{ span: first, message: "first here" }] }));
    return {
      node,
      label,
      parts: node.parts.flatMap((part) => checkPart(part, place)),
      expectations: checkExpectations(node.expectations, place),
    };
  });
}

/** Constants only: a case is a run, and a run knows nothing of the sheet's names. */
const CONSTANTS: Scope = { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() };
const constants = { names: CONSTANTS, element: undefined };

const marks: Type = { kind: "EnumType", values: ["satisfied", "flag"] };

function checkPart(part: CasePartNode, place: CasePlace): CheckedCase["parts"] {
  const { context } = place;
  const name = partNames.find((known) => known === part.name.text);
  if (name === undefined) {
    const nearest = nearestNames(part.name.text, partNames);
    context.report(diagnose("unknown-case-part", part.name.span, { name: part.name.text, nearest }, onlyFix(part.name, nearest)));
    return [];
  }
  const written = part.value.kind === "RecordNode" && part.value.each === undefined ? part.value.entries : undefined;
  const each = name === "inputs" ? checkInput : name === "operator" ? checkMark : undefined;
  if (each === undefined || written === undefined) checkExpression(part.value, constants, name === "submission" ? place.submission : undefined, context);
  else for (const entry of namedEntries(written, context)) each(entry, place);
  return [{ name, value: part.value }];
}

function checkInput({ name, value }: NamedEntry, { context, inputs }: CasePlace): void {
  const member = inputs.members.get(name.text);
  if (member === undefined) {
    const nearest = nearestNames(name.text, inputs.members.keys());
    context.report(diagnose("unknown-case-input", name.span, { name: name.text, nearest }, onlyFix(name, nearest)));
    return;
  }
  checkAgainst(value, constants, withGaps(member.type), `the input \`${name.text}\``, context);
}

/** The type as data have it: a run may leave out any member, and so may a case that asks what is open then. */
function withGaps(type: Type): Type {
  if (type.kind === "ListType") return { ...type, element: withGaps(type.element) };
  if (type.kind === "MapType") return { ...type, value: withGaps(type.value) };
  if (type.kind !== "RecordType") return type;
  return { ...type, members: new Map([...type.members].map(([name, member]) => [name, { type: withGaps(member.type), optional: true }])) };
}

function checkMark({ name, value }: NamedEntry, { context, rules }: CasePlace): void {
  checkAgainst(value, constants, marks, "a mark", context);
  const lists = rules.filter((rule) => rule.kind === "checklist").map((rule) => rule.key);
  if (lists.includes(name.text)) return;
  const nearest = nearestNames(name.text, lists);
  const known = rules.some((rule) => rule.key === name.text);
  context.report(diagnose("unknown-mark", name.span, { name: name.text, nearest, known }, onlyFix(name, nearest)));
}

function checkExpectations(nodes: readonly ExpectationNode[], place: CasePlace): CheckedExpectation[] {
  const { context } = place;
  const seen = new Map<string, ExpectationNode>();
  return nodes.flatMap((node) => {
    const subject = subjectText(node);
    const first = seen.get(subject);
    if (first === undefined) seen.set(subject, node);
    else if (contradict(first, node)) {
      context.report(diagnose("case-contradicts-itself", node.span, { subject }, { related: [{ span: first.span, message: "one thing is expected here" }] }));
    }
    return node.subject.kind === "rule" ? checkRuleExpectation(node, node.subject, place) : checkValueExpectation(node, node.subject.expression, place);
  });
}

/** Two outcomes of a rule, or two literals of one kind that are told apart by their spelling. */
function contradict(a: ExpectationNode, b: ExpectationNode): boolean {
  if (printExpression(a.value) === printExpression(b.value)) return false;
  if (a.subject.kind === "rule") return true;
  if (a.within !== undefined || b.within !== undefined) return false;
  const [one, other] = [a.value, b.value];
  if (one.kind !== "NumberNode" || other.kind !== "NumberNode") return one.kind === other.kind && (one.kind === "BooleanNode" || one.kind === "TextLiteralNode");
  return one.percent === other.percent && (one.unit && printUnit(one.unit)) === (other.unit && printUnit(other.unit)) && !sameNumber(one.text, other.text);
}

function sameNumber(a: string, b: string): boolean {
  const [one, other] = [readDecimal(a), readDecimal(b)];
  return "text" in one && "text" in other && one.text === other.text;
}

function subjectText(node: ExpectationNode): string {
  if (node.subject.kind === "value") return printExpression(node.subject.expression);
  const { name, key } = node.subject;
  return key === undefined ? `rule ${name.text}` : `rule ${name.text}[${printExpression(key)}]`;
}

function checkRuleExpectation(node: ExpectationNode, subject: Extract<ExpectationNode["subject"], { kind: "rule" }>, place: CasePlace): CheckedExpectation[] {
  const { context, rules } = place;
  const key = subject.name.text;
  const isRow = rules.some((rule) => (rule.body.kind === "recompute" && key.startsWith(`${rule.key}_`)) || (rule.each !== undefined && key.startsWith(`${rule.key}[`)));
  if (!isRow && !place.declared.has(key) && !rules.some((rule) => rule.key === key)) {
    const nearest = nearestNames(key, rules.map((rule) => rule.key));
    context.report(diagnose("unknown-case-rule", subject.name.span, { name: key, nearest }, onlyFix(subject.name, nearest)));
  }
  if (subject.key !== undefined) checkExpression(subject.key, { names: CONSTANTS, element: undefined }, undefined, context);
  const status = node.value.kind === "ReferenceNode" ? node.value.name.text : undefined;
  if (status === undefined || !statuses.includes(status)) {
    const name = status ?? printExpression(node.value);
    context.report(diagnose("unknown-outcome", node.value.span, { name, nearest: nearestNames(name, statuses) }));
    return [];
  }
  return [{ kind: "rule", node, key, element: subject.key, status }];
}

function checkValueExpectation(node: ExpectationNode, subject: ExpressionNode, place: CasePlace): CheckedExpectation[] {
  const { context } = place;
  const emitted = place.emissions.map((name): [string, Symbol] => [name, { kind: "MemberSymbol", root: "bindings", name, declaration: undefined }]);
  const names: Scope = { parent: place.scope, values: new Map(emitted.filter(([name]) => !place.scope.values.has(name))), defines: new Map(), ladders: new Map() };
  const scope = { names, element: undefined };
  const info = checkExpression(subject, scope, undefined, context);
  const value = checkAgainst(node.value, scope, widened(info.type), `what \`${printExpression(subject)}\` is expected to be`, context);
  if (node.within !== undefined) checkCloseness([subject, node.value], [info, value], node.within, visitAt(scope, undefined, context));
  return [{ kind: "value", node, subject, value: node.value, within: node.within }];
}

/** A number that happens to be whole may still be compared with one that is not, within a tolerance. */
function widened(type: Type): Type {
  return type.kind === "NumberType" ? { ...type, integer: false } : type;
}
