/**
 * Checks a sheet against its verdict system: names, types, rules, golden numbers and cases. Everything that
 * is wrong with it is reported in one go.
 */
import type { Diagnostic, Reported } from "../../base/diagnostic.ts";
import type { Span } from "../../base/span.ts";
import { declareDefine, declareGlobal } from "../../binder/definitions.ts";
import { Names } from "../../binder/names.ts";
import type { DefineSymbol, GlobalSymbol, MemberSymbol, Scope, StandardChecks, Symbol } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { MemberDeclarationNode, SheetItemNode, SheetNode } from "../../syntax/ast.ts";
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

type Items = <K extends SheetItemNode["kind"]>(kind: K) => Extract<SheetItemNode, { kind: K }>[];

export function checkSheet(node: SheetNode, system: CheckedSystem, checks: StandardChecks): Reported<CheckedSheet> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const items: Items = (kind) => node.items.filter((item): item is never => item.kind === kind);
  const [inputsNode] = single(items("InputsNode"), "inputs", report);
  const [submissionNode] = single(items("SubmissionNode"), "submission", report);
  const [factsNode] = single(items("FactsNode"), "facts", report);
  single(items("SystemReferenceNode"), "verdict", report);

  const values = new Names<Symbol>(report);
  const defineNames = new Names<DefineSymbol>(report);
  // First of all, so that a declaration of such a name is the one that is reported.
  for (const [name, symbol] of runParts(undefined)) values.give(name, "a part of every run", symbol);
  for (const member of inputsNode?.members ?? []) {
    values.declare(member.name, "an input", { kind: "MemberSymbol", root: "inputs", name: member.name.text, declaration: member });
  }
  const definitions: readonly GlobalSymbol[] = node.items.flatMap((item) =>
    item.kind === "LetNode" || item.kind === "ParamNode" || (item.kind === "MathNode" && item.each === undefined) ? [declareGlobal(item, values)] : [],
  );
  const globals = definitions.filter((symbol, i) => definitions.findIndex((one) => one.name === symbol.name) === i);
  const defines = items("DefineNode").map((one) => declareDefine(one, defineNames));

  const emitted = new Map(system.emissions.map((emission) => [emission.name, emissionType(emission, system)]));
  let inputs: RecordType = { kind: "RecordType", members: new Map(), open: false };
  const lookup: { submission: Type | undefined } = { submission: undefined };
  let scope: Scope = { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() };
  const context = defineContext({
    report,
    ladders: new Map([...system.ladders].map(([name, ladder]) => [name, ladder.type])),
    globals,
    defines,
    scope: () => scope,
    memberInfo: (symbol: MemberSymbol) => {
      if (symbol.root !== "inputs") return { type: emitted.get(symbol.name) ?? ANY, decided: false };
      // In the unit that data carry: the place that reads it converts.
      return { type: inputs.members.get(symbol.name)?.type ?? ERROR, decided: hasDefault(symbol) };
    },
    decisionInfo: () => ({ type: ERROR, decided: true }),
    calculations: hasCalculations(submissionNode) ? { path: ["submission", "calculations"] } : undefined,
  });
  if (inputsNode !== undefined) inputs = resolveMembers(firstOfEach(inputsNode.members), context);
  if (submissionNode !== undefined) lookup.submission = submissionNode.plainText ? TEXT : resolveMembers(submissionNode.members, context);

  const roots = runParts(lookup.submission);
  for (const [name, symbol] of roots) values.give(name, "a part of every run", symbol);
  const ladders = system.ladders.size === 0 ? new Map() : new Map([...system.ladders].map(([name, { node: ladder }]) => [name, { kind: "LadderSymbol" as const, name, declaration: ladder }]));
  scope = { parent: undefined, values: values.toMap(), defines: defineNames.toMap(), ladders };
  const checkScope: Scope = { parent: undefined, values: new Map(roots), defines: new Map(), ladders: new Map() };

  context.checkDefinitions();
  for (const symbol of globals) {
    if (symbol.declaration.kind === "ParamNode") requireConstant(symbol.declaration, context);
  }
  checkDefaults(inputsNode?.members ?? [], inputs, scope, context);

  const place = { system, context, scope, checks, checkScope };
  const rules = checkRules(node, place, lookup.submission !== undefined && lookup.submission.kind === "RecordType");
  const goldens = items("MathNode").flatMap((math) => checkGoldens(math, scope, context));
  const facts = checkFacts(factsNode, node, system, scope, context);
  const properties = checkProperties(items("PropertyNode"), context);
  if (!items("PropertyNode").some((property) => property.name.text === "version")) report(diagnose("missing-version", node.name.span, undefined));
  const cases = checkCases(items("CaseNode"), {
    context, scope, inputs, rules, submission: lookup.submission, emissions: [...emitted.keys()],
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
      inputNodes: inputsNode?.members ?? [],
      submission: lookup.submission,
      globals,
      defines,
      facts,
      rules,
      goldens,
      cases,
      aliases: aliasesOf(items("MathNode"), context),
    },
    diagnostics,
  };
}

function single<T extends { readonly span: Span }>(nodes: readonly T[], name: string, report: (diagnostic: Diagnostic) => void): readonly T[] {
  const [first, ...others] = nodes;
  for (const other of others) {
    if (first !== undefined) report(diagnose("repeated-block", other.span, { name }, { related: [{ span: first.span, message: "the first one" }] }));
  }
  return nodes;
}

function hasDefault(symbol: MemberSymbol): boolean {
  return symbol.declaration?.initial !== undefined;
}

function hasCalculations(node: Extract<SheetItemNode, { kind: "SubmissionNode" }> | undefined): boolean {
  return node?.members.some((member) => member.name.text === "calculations") === true;
}

/** A second input of a name has been reported. */
function firstOfEach(members: readonly MemberDeclarationNode[]): readonly MemberDeclarationNode[] {
  return members.filter(({ name }, i) => members.findIndex((other) => other.name.text === name.text) === i);
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
