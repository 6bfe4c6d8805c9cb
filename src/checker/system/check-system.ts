/**
 * Checks a verdict system: its ladders and attributes, what it folds over, its definitions, its decision
 * list and what it emits.
 */
import type { Diagnostic, Reported } from "../../base/diagnostic.ts";
import { bindSystem, itemsOf } from "../../binder/bind-system.ts";
import type { DecisionSymbol, DefineSymbol, GlobalSymbol, MemberSymbol, RootSymbol, Scope, Symbol } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import { systemMessages } from "../../diagnostics/system-messages.ts";
import type { AttributeDeclarationNode, ExpressionNode, MemberDeclarationNode, StandardNode, VerdictNode } from "../../syntax/ast.ts";
import { readType } from "../../types/numbers.ts";
import type { LadderType, MemberType, Type } from "../../types/types.ts";
import type { ExpressionInfo } from "../checked.ts";
import type { CheckContext } from "../context.ts";
import { defineContext } from "../define-context.ts";
import { checkAgainst } from "../expressions/check-against.ts";
import { resolveMember, resolveType } from "../resolve-type.ts";
import { checkDefaults } from "./check-defaults.ts";
import type { Defaults } from "./check-defaults.ts";
import { checkDecide } from "./check-decide.ts";
import type { CheckedArm } from "./check-decide.ts";
import { checkEmissions } from "./check-emissions.ts";
import type { CheckedEmission } from "./check-emissions.ts";
import { checkLadder, ladderType } from "./ladders.ts";
import type { CheckedLadder } from "./ladders.ts";
import { evidenceType, openRecord, outcomeMembers, outcomesType, sheetType } from "./outcome-type.ts";

const diagnose = reporter({ ...declarationMessages, ...systemMessages });

export interface CheckedSystem {
  readonly name: string;
  readonly node: VerdictNode;
  readonly context: CheckContext;
  readonly ladders: ReadonlyMap<string, CheckedLadder>;
  readonly attributes: readonly CheckedAttribute[];
  readonly records: readonly CheckedRecord[];
  readonly host: readonly CheckedRecord[];
  readonly globals: readonly GlobalSymbol[];
  readonly defines: readonly DefineSymbol[];
  readonly arms: readonly CheckedArm[];
  readonly emissions: readonly CheckedEmission[];
  /** What rules of a form carry where their author says nothing. */
  readonly defaults: Defaults;
  /** Checks that every sheet of the system gets. */
  readonly standards: readonly StandardNode[];
}

export interface CheckedAttribute {
  readonly name: string;
  readonly node: AttributeDeclarationNode;
  readonly type: Type;
  readonly optional: boolean;
  readonly initial: ExpressionNode | undefined;
}

export interface CheckedRecord {
  readonly name: string;
  readonly node: MemberDeclarationNode;
  readonly type: Type;
  readonly optional: boolean;
  readonly fill: ExpressionNode | undefined;
}

/** The text of a schema file beside the system, or undefined when there is none. */
export type ReadSchema = (path: string) => string | undefined;

/** Attributes that rules have by themselves. */
export const ruleWords: ReadonlySet<string> = new Set([
  "require", "flag when", "when", "strict", "detail", "formula", "stated", "also", "within", "golden", "grade", ...outcomeMembers.keys(), "declared",
]);

export function checkSystem(node: VerdictNode, readSchema: ReadSchema): Reported<CheckedSystem> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const { value: bound, diagnostics: clashes } = bindSystem(node);
  diagnostics.push(...clashes);
  const ladderTypes = new Map<string, LadderType>();

  /** Checked once, when a definition first mentions what was decided, or else after all definitions. */
  let arms: readonly CheckedArm[] = [];
  let deciding: "not yet" | "now" | "done" = "not yet";
  const decide = (mention?: DecisionSymbol): void => {
    if (deciding === "now" && mention !== undefined && bound.decide !== undefined) {
      report(diagnose("cyclic-definition", bound.decide.span, { cycle: ["decide", mention.name, "decide"] }));
    }
    if (deciding !== "not yet" || bound.decide === undefined) return;
    deciding = "now";
    arms = checkDecide(bound.decide, scope, ladderTypes, context);
    for (const [name, info] of arms[0]?.members ?? []) decisionInfo.set(name, info);
    deciding = "done";
  };

  const recordInfo = new Map<string, MemberType>();
  const decisionInfo = new Map<string, ExpressionInfo>();
  let scope: Scope = { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() };
  const context = defineContext({
    report,
    ladders: ladderTypes,
    globals: bound.globals,
    defines: bound.defines,
    scope: () => scope,
    memberInfo: (symbol: MemberSymbol) => {
      const member = recordInfo.get(symbol.name);
      return { type: member?.type ?? { kind: "ErrorType" }, decided: member?.optional !== true };
    },
    decisionInfo: (symbol: DecisionSymbol) => {
      decide(symbol);
      return decisionInfo.get(symbol.name) ?? { type: { kind: "ErrorType" }, decided: true };
    },
    calculations: undefined,
  });

  for (const ladder of bound.ladders) ladderTypes.set(ladder.name.text, ladderType(ladder, context));
  const ladders = new Map<string, CheckedLadder>();
  for (const ladder of bound.ladders) {
    const type = ladderTypes.get(ladder.name.text);
    if (type !== undefined) ladders.set(ladder.name.text, checkLadder(ladder, type, report));
  }
  const attributes = checkAttributes(itemsOf(node, "AttributeDeclarationNode"), context);
  const attributeTypes = new Map(attributes.map(({ name, type, optional }): [string, MemberType] => [name, { type, optional }]));

  const records = bound.records.map((member) => declaredMember(member, context));
  const host = (bound.host ?? []).map((member) => declaredMember(member, context));
  for (const { name, type, optional } of records) recordInfo.set(name, { type, optional });

  const root = (name: RootSymbol["root"], type: Type, optional: boolean): [string, Symbol] => [name, { kind: "RootSymbol", root: name, name, type, optional }];
  const hostType: Type = { kind: "RecordType", open: false, members: new Map(host.map(({ name, type, optional }): [string, MemberType] => [name, { type, optional }])) };
  const roots = new Map<string, Symbol>([
    root("rules", outcomesType(attributeTypes), false),
    root("sheet", sheetType, false),
    root("agent_profile", openRecord, true),
    root("evidence", evidenceType, true),
  ]);
  const named: Scope = { parent: undefined, values: new Map(), defines: bound.calls, ladders: bound.ladderNames };
  // What the fold sees is what `rollup` takes; only what fills the records sees the run.
  scope = { ...named, values: new Map<string, Symbol>([...bound.values, ...(bound.host !== undefined ? [root("host", hostType, false)] : [])]) };
  const fillScope: Scope = { ...named, values: roots };

  for (const { name, type, optional, fill } of records) {
    if (fill === undefined) continue;
    const info = checkAgainst(fill, { names: fillScope, element: undefined }, type, `\`${name}\` of \`records\``, context);
    if (!info.decided && !optional) report(diagnose("must-be-decided", fill.span, { what: `\`${name}\` of \`records\`` }));
  }
  context.checkDefinitions();
  decide();
  if (bound.decide === undefined) report(diagnose("no-decision", node.name.span, undefined));
  const defaults = checkDefaults(itemsOf(node, "DefaultsNode"), attributes, context);
  const emissions = checkEmissions(node, scope, context, arms, readSchema);
  return {
    value: {
      name: node.name.text,
      node,
      context,
      ladders,
      attributes,
      defaults,
      records,
      host,
      globals: bound.globals,
      defines: bound.defines,
      arms,
      emissions,
      standards: itemsOf(node, "StandardNode"),
    },
    diagnostics,
  };
}

function checkAttributes(nodes: readonly AttributeDeclarationNode[], context: CheckContext): CheckedAttribute[] {
  const seen = new Map<string, AttributeDeclarationNode>();
  return nodes.flatMap((node) => {
    const name = node.name.text;
    const first = seen.get(name);
    if (first !== undefined) {
      context.report(diagnose("duplicate-name", node.name.span, { name, what: "an attribute" }, { related: [{ span: first.name.span, message: "an attribute already" }] }));
      return [];
    }
    seen.set(name, node);
    if (ruleWords.has(name)) context.report(diagnose("reserved-attribute", node.name.span, { name }));
    const { type, optional } = resolveType(node.type, context);
    if (node.initial !== undefined) {
      const scope = { names: { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() }, element: undefined };
      checkAgainst(node.initial, scope, type, `the default of \`${name}\``, context);
    }
    return [{ name, node, type: readType(type).type, optional, initial: node.initial }];
  });
}

function declaredMember(node: MemberDeclarationNode, context: CheckContext): CheckedRecord {
  const { type, optional } = resolveMember(node, context);
  return { name: node.name.text, node, type, optional, fill: node.initial };
}

