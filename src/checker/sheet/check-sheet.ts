/**
 * Checks a sheet against its verdict system: names, types, rules, golden numbers and cases. Everything that
 * is wrong with it is reported in one go.
 */
import type { Diagnostic, Reported } from "../../base/diagnostic.ts";
import { bindSheet } from "../../binder/bind-sheet.ts";
import type { MemberSymbol, Scope, StandardChecks } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { SheetItemNode, SheetNode } from "../../syntax/ast.ts";
import { ANY, ERROR, listOf, TEXT } from "../../types/types.ts";
import type { RecordType, Type } from "../../types/types.ts";
import { defineContext } from "../define-context.ts";
import { resolveMembers } from "../resolve-type.ts";
import type { CheckedSystem } from "../system/check-system.ts";
import { checkAuto } from "./check-auto.ts";
import { aliasesOf } from "./aliases.ts";
import { checkCases } from "./check-cases.ts";
import { checkFacts } from "./check-facts.ts";
import { checkGoldens } from "./check-goldens.ts";
import { checkRecompute } from "./check-recompute.ts";
import { checkChecklist, checkMath, checkRule } from "./check-rules.ts";
import type { CheckedRule, CheckedSheet } from "./checked-sheet.ts";
import { checkDefaults, requireConstant } from "./constants.ts";
import { checkProperties } from "./properties.ts";
import { runParts } from "./run-parts.ts";

const diagnose = reporter(declarationMessages);

export function checkSheet(node: SheetNode, system: CheckedSystem, checks: StandardChecks): Reported<CheckedSheet> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const { value: bound, diagnostics: clashes } = bindSheet(node, runParts(undefined));
  diagnostics.push(...clashes);
  const maths = node.items.filter((item) => item.kind === "MathNode");

  const emitted = new Map(system.emissions.map((emission) => [emission.name, emissionType(emission, system)]));
  let inputs: RecordType = { kind: "RecordType", members: new Map(), open: false };
  let scope: Scope = { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() };
  const context = defineContext({
    report,
    ladders: new Map([...system.ladders].map(([name, ladder]) => [name, ladder.type])),
    globals: bound.globals,
    defines: bound.defines,
    scope: () => scope,
    memberInfo: (symbol: MemberSymbol) => {
      if (symbol.root !== "inputs") return { type: emitted.get(symbol.name) ?? ANY, decided: false };
      // In the unit that data carry: the place that reads it converts.
      return { type: inputs.members.get(symbol.name)?.type ?? ERROR, decided: hasDefault(symbol) };
    },
    decisionInfo: () => ({ type: ERROR, decided: true }),
    calculations: hasCalculations(bound.submission) ? { path: ["submission", "calculations"] } : undefined,
  });
  inputs = resolveMembers(bound.inputs, context);
  const submission = bound.submission === undefined ? undefined : bound.submission.plainText ? TEXT : resolveMembers(bound.submission.members, context);
  const roots = runParts(submission);
  const ladders = new Map([...system.ladders].map(([name, { node: ladder }]) => [name, { kind: "LadderSymbol" as const, name, declaration: ladder }]));
  const calls = new Map(bound.defines.map((define) => [define.name, define]));
  scope = { parent: undefined, values: new Map([...bound.values, ...roots]), defines: calls, ladders };
  const checkScope: Scope = { parent: undefined, values: new Map(roots), defines: new Map(), ladders: new Map() };

  context.checkDefinitions();
  for (const symbol of bound.globals) {
    if (symbol.declaration.kind === "ParamNode") requireConstant(symbol.declaration, context);
  }
  checkDefaults(bound.inputs, inputs, scope, context);

  const place = { system, context, scope, checks, checkScope };
  const rules = checkRules(node, place, submission?.kind === "RecordType");
  const goldens = maths.flatMap((math) => checkGoldens(math, scope, context));
  const facts = checkFacts(bound.facts, node, system, scope, context);
  const properties = checkProperties(node.items.filter((item) => item.kind === "PropertyNode"), context);
  if (!node.items.some((item) => item.kind === "PropertyNode" && item.name.text === "version")) report(diagnose("missing-version", node.name.span, undefined));
  const cases = checkCases(node.items.filter((item) => item.kind === "CaseNode"), {
    context, scope, inputs, rules, declared: declaredRules(node), submission, emissions: [...emitted.keys()],
  });
  const version = properties.find(({ name }) => name === "version")?.value;
  return {
    value: {
      node,
      slug: node.name.text,
      label: node.label?.text ?? node.name.text,
      version: typeof version === "string" ? version : "",
      properties: properties.filter(({ name }) => name !== "version"),
      system,
      context,
      inputs,
      inputNodes: bound.inputs,
      submission,
      globals: bound.globals,
      defines: bound.defines,
      facts,
      rules,
      goldens,
      cases,
      aliases: aliasesOf(maths, context),
    },
    diagnostics,
  };
}

function hasDefault(symbol: MemberSymbol): boolean {
  return symbol.declaration?.initial !== undefined;
}

function hasCalculations(node: Extract<SheetItemNode, { kind: "SubmissionNode" }> | undefined): boolean {
  return node?.members.some((member) => member.name.text === "calculations") === true;
}

/** What the system emits under a name, for the cases that look at it. */
function emissionType({ record, node }: CheckedSystem["emissions"][number], system: CheckedSystem): Type {
  const type = system.context.checked.info.get(record)?.type ?? ANY;
  return node.each === undefined ? type : listOf(type);
}

/** The system's standard checks first, then the sheet's rules in declared order. */
function checkRules(node: SheetNode, place: Parameters<typeof checkAuto>[1], hasRecord: boolean): CheckedRule[] {
  const { system, context } = place;
  const own = new Set(node.items.flatMap((item) => (item.kind === "AutoNode" ? [item.name.text] : [])));
  const standards = hasRecord ? system.standards.filter(({ name }) => !own.has(name.text)) : [];
  const rules = [...standards.map((standard) => checkAuto(standard, place)), ...node.items.map((item) => checkItem(item, place))].filter((rule) => rule !== undefined);
  const seen = new Map<string, CheckedRule>();
  return rules.filter((rule) => {
    const first = seen.get(rule.key);
    if (first === undefined) {
      seen.set(rule.key, rule);
      return true;
    }
    const related = [{ span: first.node.span, message: "the first one" }];
    const code = rule.body.kind === "recompute" && first.body.kind === "recompute" ? "repeated-block" : "duplicate-rule";
    context.report(diagnose(code, rule.node.span, { name: code === "repeated-block" ? "recompute" : rule.key }, { related }));
    return false;
  });
}

function declaredRules(node: SheetNode): Set<string> {
  return new Set(node.items.flatMap((item) => (item.kind === "RuleNode" || item.kind === "MathNode" || item.kind === "AutoNode" ? [item.name.text] : [])));
}

function checkItem(item: SheetItemNode, place: Parameters<typeof checkAuto>[1]): CheckedRule | undefined {
  switch (item.kind) {
    case "RuleNode":
      return checkRule(item, place);
    case "MathNode":
      return checkMath(item, place);
    case "RecomputeNode":
      return checkRecompute(item, place);
    case "ChecklistNode":
      return checkChecklist(item, place);
    case "AutoNode":
      return checkAuto(item, place);
    default:
      return undefined;
  }
}
