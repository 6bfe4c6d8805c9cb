/**
 * Checks a verdict system: its ladders and attributes, what it folds over, its definitions, its decision
 * list and what it emits.
 */
import type { Diagnostic, Reported } from "../../base/diagnostic.ts";
import { declareDefine, declareGlobal } from "../../binder/definitions.ts";
import { Names } from "../../binder/names.ts";
import type { DecisionSymbol, DefineSymbol, GlobalSymbol, LadderSymbol, MemberSymbol, RootSymbol, Scope, Symbol } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import { systemMessages } from "../../diagnostics/system-messages.ts";
import type { AttributeDeclarationNode, ExpressionNode, MemberDeclarationNode, NameNode, StandardNode, VerdictItemNode, VerdictNode } from "../../syntax/ast.ts";
import { readType } from "../../types/numbers.ts";
import { ANY } from "../../types/types.ts";
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
  const items = <K extends VerdictItemNode["kind"]>(kind: K) => node.items.filter((item): item is Extract<VerdictItemNode, { kind: K }> => item.kind === kind);

  const ladderTypes = new Map<string, LadderType>();
  const values = new Names<Symbol>(report);
  const defineNames = new Names<DefineSymbol>(report);
  const ladderNames = new Names<LadderSymbol>(report);
  for (const ladder of items("LadderNode")) ladderNames.declare(ladder.name, "a ladder", { kind: "LadderSymbol", name: ladder.name.text, declaration: ladder });
  if (items("HostNode").length > 0) values.give("host", "what the host carries through", { kind: "RootSymbol", root: "host", name: "host", type: ANY, optional: false });
  const recordNodes = items("RecordsNode").flatMap((block) => block.members);
  const hostNodes = items("HostNode").flatMap((block) => block.members);
  for (const member of recordNodes) {
    values.declare(member.name, "a member of `records`", { kind: "MemberSymbol", root: "records", name: member.name.text, declaration: member });
  }
  const globals = firstOfEach(items("LetNode").map((one) => declareGlobal(one, values)));
  const defines = firstOfEach(items("DefineNode").map((one) => declareDefine(one, defineNames)));
  const [decideNode, ...others] = items("DecideNode");
  for (const other of others) report(diagnose("repeated-part", other.span, { name: "decide" }));
  for (const name of decisionNames(decideNode)) values.declare(name, "a member of the decision", { kind: "DecisionSymbol", name: name.text });

  /** Checked once, when a definition first mentions what was decided, or else after all definitions. */
  let arms: readonly CheckedArm[] = [];
  let deciding: "not yet" | "now" | "done" = "not yet";
  const decide = (mention?: DecisionSymbol): void => {
    if (deciding === "now" && mention !== undefined && decideNode !== undefined) {
      report(diagnose("cyclic-definition", decideNode.span, { cycle: ["decide", mention.name, "decide"] }));
    }
    if (deciding !== "not yet" || decideNode === undefined) return;
    deciding = "now";
    arms = checkDecide(decideNode, scope, ladderTypes, context);
    for (const [name, info] of arms[0]?.members ?? []) decisionInfo.set(name, info);
    deciding = "done";
  };

  const recordInfo = new Map<string, MemberType>();
  const decisionInfo = new Map<string, ExpressionInfo>();
  let scope: Scope = { parent: undefined, values: new Map(), defines: new Map(), ladders: new Map() };
  const context = defineContext({
    report,
    ladders: ladderTypes,
    globals,
    defines,
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

  for (const ladder of items("LadderNode")) if (!ladderTypes.has(ladder.name.text)) ladderTypes.set(ladder.name.text, ladderType(ladder, context));
  const ladders = new Map<string, CheckedLadder>();
  for (const ladder of items("LadderNode")) {
    const type = ladderTypes.get(ladder.name.text);
    if (type !== undefined && !ladders.has(ladder.name.text)) ladders.set(ladder.name.text, checkLadder(ladder, type, report));
  }
  const attributes = checkAttributes(items("AttributeDeclarationNode"), context);
  const attributeTypes = new Map(attributes.map(({ name, type, optional }): [string, MemberType] => [name, { type, optional }]));

  const hostNames = new Names<MemberDeclarationNode>(report);
  for (const member of hostNodes) hostNames.declare(member.name, "a member of `host`", member);
  const records = firstOfEach(recordNodes.map((member) => declaredMember(member, context)));
  const host = firstOfEach(hostNodes.map((member) => declaredMember(member, context)));
  for (const { name, type, optional } of records) recordInfo.set(name, { type, optional });

  const root = (name: RootSymbol["root"], type: Type, optional: boolean): [string, Symbol] => [name, { kind: "RootSymbol", root: name, name, type, optional }];
  const hostType: Type = { kind: "RecordType", open: false, members: new Map(host.map(({ name, type, optional }): [string, MemberType] => [name, { type, optional }])) };
  const roots = new Map<string, Symbol>([
    root("rules", outcomesType(attributeTypes), false),
    root("sheet", sheetType, false),
    root("agent_profile", openRecord, true),
    root("evidence", evidenceType, true),
  ]);
  const named: Scope = { parent: undefined, values: new Map(), defines: defineNames.toMap(), ladders: ladderNames.toMap() };
  // What the fold sees is what `rollup` takes; only what fills the records sees the run.
  scope = { ...named, values: new Map<string, Symbol>([...values.toMap(), ...(items("HostNode").length > 0 ? [root("host", hostType, false)] : [])]) };
  const fillScope: Scope = { ...named, values: roots };

  for (const { name, type, optional, fill } of records) {
    if (fill === undefined) continue;
    const info = checkAgainst(fill, { names: fillScope, element: undefined }, type, `\`${name}\` of \`records\``, context);
    if (!info.decided && !optional) report(diagnose("must-be-decided", fill.span, { what: `\`${name}\` of \`records\`` }));
  }
  context.checkDefinitions();
  decide();
  if (decideNode === undefined) report(diagnose("no-decision", node.name.span, undefined));
  const defaults = checkDefaults(items("DefaultsNode"), attributes, context);
  const emissions = checkEmissions(node, scope, context, arms, readSchema);
  return {
    value: { name: node.name.text, node, context, ladders, attributes, defaults, records, host, globals, defines, arms, emissions, standards: items("StandardNode") },
    diagnostics,
  };
}

/** The members that the first readable arm gives: what `decide` makes visible. */
function decisionNames(decide: Extract<VerdictItemNode, { kind: "DecideNode" }> | undefined): NameNode[] {
  const record = decide?.arms.map((arm) => arm.result).find((result) => result.kind === "RecordNode");
  const names = record?.kind === "RecordNode" ? record.entries.flatMap(({ key }) => (key.kind === "NameNode" ? [key] : [])) : [];
  // A member that stands twice is the record's own mistake.
  return names.filter((name, i) => names.findIndex((other) => other.text === name.text) === i);
}

/** A second declaration of a name has been reported. */
function firstOfEach<T extends { readonly name: string }>(declared: readonly T[]): readonly T[] {
  return declared.filter(({ name }, i) => declared.findIndex((other) => other.name === name) === i);
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

