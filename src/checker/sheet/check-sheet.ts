/**
 * Checks a sheet against its verdict system: names, types, rules, golden numbers and cases. Everything that
 * is wrong with it is reported in one go.
 */
import type { Diagnostic, Reported } from "../../base/diagnostic.ts";
import { nearestNames } from "../../base/nearest-name.ts";
import type { Span } from "../../base/span.ts";
import { declareDefine, declareGlobal } from "../../binder/definitions.ts";
import { Names } from "../../binder/names.ts";
import type { DefineSymbol, GlobalSymbol, MemberSymbol, Scope, StandardChecks, Symbol } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { ExpressionNode, GoldenNode, MathNode, ParamNode, SheetItemNode, SheetNode } from "../../syntax/ast.ts";
import { walk } from "../../syntax/visit.ts";
import { readType } from "../../types/numbers.ts";
import { TEXT } from "../../types/types.ts";
import type { RecordType, Type } from "../../types/types.ts";
import type { CheckContext } from "../context.ts";
import { defineContext } from "../define-context.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { checkExpression, visitAt } from "../expressions/check-expression.ts";
import { checkCloseness } from "../expressions/close.ts";
import { literalText } from "../expressions/literals.ts";
import { lookupValue, onlyFix } from "../expressions/names.ts";
import { resolveMembers } from "../resolve-type.ts";
import type { CheckedSystem } from "../system/check-system.ts";
import { evidenceType, openRecord } from "../system/outcome-type.ts";
import { checkAuto } from "./check-auto.ts";
import { checkCases } from "./check-cases.ts";
import { checkRecompute } from "./check-recompute.ts";
import { checkChecklist, checkMath, checkRule } from "./check-rules.ts";
import type { CheckedGolden, CheckedRule, CheckedSheet } from "./checked-sheet.ts";
import { checkProperties } from "./properties.ts";

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
  for (const member of inputsNode?.members ?? []) {
    values.declare(member.name, "an input", { kind: "MemberSymbol", root: "inputs", name: member.name.text, declaration: member });
  }
  const definitions: readonly GlobalSymbol[] = node.items.flatMap((item) =>
    item.kind === "LetNode" || item.kind === "ParamNode" || (item.kind === "MathNode" && item.each === undefined) ? [declareGlobal(item, values)] : [],
  );
  const globals = definitions.filter((symbol, i) => definitions.findIndex((one) => one.name === symbol.name) === i);
  const defines = items("DefineNode").map((one) => declareDefine(one, defineNames));

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
      if (symbol.root !== "inputs") return { type: { kind: "AnyType" }, decided: false };
      const type = inputs.members.get(symbol.name)?.type ?? { kind: "ErrorType" as const };
      return { type: readType(type).type, decided: hasDefault(symbol) };
    },
    decisionInfo: () => ({ type: { kind: "ErrorType" }, decided: true }),
    calculations: hasCalculations(submissionNode) ? { path: ["submission", "calculations"] } : undefined,
  });
  if (inputsNode !== undefined) inputs = resolveMembers(inputsNode.members, context);
  if (submissionNode !== undefined) lookup.submission = submissionNode.plainText ? TEXT : resolveMembers(submissionNode.members, context);

  const roots = runParts(lookup.submission);
  for (const [name, symbol] of roots) values.give(name, "a part of the run", symbol);
  for (const clash of clashesWithRoots(node, roots)) report(diagnose("duplicate-name", clash.span, { name: clash.name, what: "a part of the run" }));
  const ladders = system.ladders.size === 0 ? new Map() : new Map([...system.ladders].map(([name, { node: ladder }]) => [name, { kind: "LadderSymbol" as const, name, declaration: ladder }]));
  scope = { parent: undefined, values: values.toMap(), defines: defineNames.toMap(), ladders };
  const checkScope: Scope = { parent: undefined, values: new Map(roots), defines: new Map(), ladders: new Map() };

  context.checkDefinitions();
  for (const symbol of globals) {
    if (symbol.declaration.kind === "ParamNode") requireConstant(symbol.declaration, context, report);
  }
  checkDefaults(inputsNode?.members ?? [], inputs, context);

  const place = { system, context, scope, checks, checkScope };
  const rules = checkRules(node, place, lookup.submission !== undefined && lookup.submission.kind === "RecordType");
  const goldens = items("MathNode").flatMap((math) => checkGoldens(math, scope, context));
  const facts = checkFacts(factsNode, node, system, scope, context);
  const properties = checkProperties(items("PropertyNode"), context);
  if (!items("PropertyNode").some((property) => property.name.text === "version")) report(diagnose("missing-version", node.name.span, undefined));
  const emissions = system.emissions.map(({ name }) => name);
  const cases = checkCases(items("CaseNode"), { context, scope, inputs, rules, emissions });
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

/** What every run has, by name. */
function runParts(submission: Type | undefined): readonly [string, Symbol][] {
  const part = (root: "submission" | "evidence" | "agent_profile", type: Type): [string, Symbol] => [root, { kind: "RootSymbol", root, name: root, type, optional: true }];
  return [part("submission", submission ?? { kind: "AnyType" }), part("evidence", evidenceType), part("agent_profile", openRecord)];
}

function clashesWithRoots(node: SheetNode, roots: readonly [string, Symbol][]): { readonly name: string; readonly span: Span }[] {
  const names = new Set(roots.map(([name]) => name));
  return node.items.flatMap((item) => {
    const declared = item.kind === "InputsNode" ? item.members.map(({ name }) => name) : item.kind === "LetNode" || item.kind === "ParamNode" || item.kind === "MathNode" ? [item.name] : [];
    return declared.filter(({ text }) => names.has(text)).map(({ text, span }) => ({ name: text, span }));
  });
}

/** A param is the sheet's own: nothing of a run may reach it. */
function requireConstant(node: ParamNode, context: CheckContext, report: (diagnostic: Diagnostic) => void): void {
  const used = runDependency(node.value, context, new Set());
  if (used !== undefined) report(diagnose("param-not-constant", node.value.span, { name: node.name.text, used }));
}

/** A name that a run supplies and that the expression depends on, through definitions too. */
function runDependency(node: ExpressionNode, context: CheckContext, seen: Set<ExpressionNode>): string | undefined {
  if (seen.has(node)) return undefined;
  seen.add(node);
  const next: ExpressionNode[] = [];
  let found: string | undefined;
  walk(node, (part) => {
    if (part.kind !== "ReferenceNode" && part.kind !== "CallNode") return;
    const resolution = context.checked.resolutions.get(part);
    if (resolution?.kind === "calc") found ??= "calc";
    if (resolution?.kind === "define") next.push(resolution.symbol.declaration.body);
    if (resolution?.kind !== "symbol") return;
    const { symbol } = resolution;
    if (symbol.kind === "MemberSymbol" || symbol.kind === "RootSymbol") found ??= symbol.name;
    if (symbol.kind === "GlobalSymbol") {
      const { declaration } = symbol;
      const value = declaration.kind === "MathNode" ? declaration.attributes.find(({ name }) => name.text === "formula")?.value : declaration.value;
      if (value !== undefined) next.push(value);
    }
  });
  return found ?? next.map((one) => runDependency(one, context, seen)).find((one) => one !== undefined);
}

function checkDefaults(members: readonly { readonly name: { readonly text: string }; readonly initial: ExpressionNode | undefined }[], inputs: RecordType, context: CheckContext): void {
  const scope = { names: { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() }, element: undefined };
  for (const { name, initial } of members) {
    const type = inputs.members.get(name.text)?.type;
    if (initial !== undefined && type !== undefined) checkAgainst(initial, scope, type, `the default of \`${name.text}\``, context);
  }
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
    context.report(diagnose("duplicate-rule", rule.node.span, { name: rule.key }, { related: [{ span: first.node.span, message: "the first one" }] }));
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

/** A golden gives inputs, or values of other checks, and what the formula must make of them. */
function checkGoldens(math: MathNode, names: Scope, context: CheckContext): CheckedGolden[] {
  const scope = { names, element: undefined };
  const formula = math.attributes.find(({ name }) => name.text === "formula")?.value;
  return math.goldens.map((node: GoldenNode) => {
    const entries = node.inputs.flatMap(({ key, value }) => {
      if (key.kind !== "NameNode" || value === undefined) return [];
      const symbol = lookupValue(names, key.text);
      if (symbol === undefined || (symbol.kind !== "MemberSymbol" && symbol.kind !== "GlobalSymbol")) {
        const nearest = nearestNames(key.text, names.values.keys());
        context.report(diagnose("unknown-case-input", key.span, { name: key.text, nearest }, onlyFix(key, nearest)));
        return [];
      }
      checkAgainst(value, scope, context.infoOf(symbol).type, `\`${key.text}\``, context);
      return [{ name: key.text, value }];
    });
    const info = formula === undefined ? undefined : context.checked.info.get(formula);
    const expected = checkExpression(node.expected, scope, info?.type, context);
    if (formula !== undefined && info !== undefined) checkCloseness([node.expected, formula], [expected, info], node.within, visitAt(scope, undefined, context));
    return { math, node, entries };
  });
}

function checkFacts(
  node: Extract<SheetItemNode, { kind: "FactsNode" }> | undefined,
  sheet: SheetNode,
  system: CheckedSystem,
  names: Scope,
  context: CheckContext,
): CheckedSheet["facts"] {
  const wanted = system.records.filter(({ fill }) => fill === undefined);
  const bound = (node?.entries ?? []).flatMap(({ key, value }) => {
    if (key.kind !== "NameNode" || value === undefined) return [];
    const fact = wanted.find(({ name }) => name === key.text);
    if (fact === undefined) {
      const nearest = nearestNames(key.text, wanted.map(({ name }) => name));
      context.report(diagnose("unknown-fact", key.span, { name: key.text, nearest }, onlyFix(key, nearest)));
      return [];
    }
    const info = checkAgainst(value, { names, element: undefined }, fact.type, `the fact \`${key.text}\``, context);
    if (!info.decided && !fact.optional) context.report(diagnose("must-be-decided", value.span, { what: `the fact \`${key.text}\`` }));
    return [{ name: key.text, value }];
  });
  const missing = wanted.filter(({ name, optional }) => !optional && !bound.some((one) => one.name === name));
  if (missing.length > 0) {
    const list = missing.map(({ name }) => `\`${name}\``).join(", ");
    context.report(diagnose("missing-fact", node?.span ?? sheet.name.span, { names: list, system: system.name }));
  }
  return bound;
}

/** The names that `calc` accepts beside a calculation's own, from the math checks that state it. */
function aliasesOf(maths: readonly MathNode[], context: CheckContext): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, readonly string[]>();
  for (const math of maths) {
    const also = math.attributes.find(({ name }) => name.text === "also")?.value;
    if (also === undefined) continue;
    const texts = also.kind === "ListNode" ? also.elements.map((element) => (element.kind === "TextLiteralNode" ? literalText(element) : undefined)) : [undefined];
    if (texts.some((text) => text === undefined)) {
      context.report(diagnose("also-not-texts", also.span, undefined));
      continue;
    }
    const stated = math.attributes.find(({ name }) => name.text === "stated")?.value;
    for (const name of stated === undefined ? [] : calculationsNamed(stated)) {
      const key = name.trim().toLowerCase();
      aliases.set(key, [...new Set([...(aliases.get(key) ?? [name]), ...texts.filter((text) => text !== undefined)])]);
    }
  }
  return aliases;
}

function calculationsNamed(node: ExpressionNode): string[] {
  const names: string[] = [];
  walk(node, (part) => {
    const [argument] = part.kind === "CallNode" && part.name.text === "calc" ? part.arguments : [];
    const name = argument?.kind === "TextLiteralNode" ? literalText(argument) : undefined;
    if (name !== undefined) names.push(name);
  });
  return names;
}
