/** Names of a verdict system to symbols: ladders, records, definitions, and what its decision gives. */
import type { Diagnostic, Reported } from "../base/diagnostic.ts";
import { reporter } from "../diagnostics/catalogue.ts";
import { systemMessages } from "../diagnostics/system-messages.ts";
import type { DecideNode, LadderNode, MemberDeclarationNode, NameNode, VerdictItemNode, VerdictNode } from "../syntax/ast.ts";
import { ANY } from "../types/types.ts";
import { declareDefine, declareGlobal, firstOfEach } from "./definitions.ts";
import { Names } from "./names.ts";
import type { DefineSymbol, GlobalSymbol, LadderSymbol, Symbol } from "./symbols.ts";

const diagnose = reporter(systemMessages);

/** Of two declarations of one name the first is here; the second has been reported. */
export interface BoundSystem {
  readonly ladders: readonly LadderNode[];
  readonly records: readonly MemberDeclarationNode[];
  /** Absent when the system has no `host` block. */
  readonly host: readonly MemberDeclarationNode[] | undefined;
  readonly globals: readonly GlobalSymbol[];
  readonly defines: readonly DefineSymbol[];
  readonly decide: DecideNode | undefined;
  /** Every name that the fold sees. */
  readonly values: ReadonlyMap<string, Symbol>;
  readonly calls: ReadonlyMap<string, DefineSymbol>;
  readonly ladderNames: ReadonlyMap<string, LadderSymbol>;
}

export function bindSystem(node: VerdictNode): Reported<BoundSystem> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const ladders = itemsOf(node, "LadderNode");
  const records = itemsOf(node, "RecordsNode").flatMap((block) => block.members);
  const hostBlocks = itemsOf(node, "HostNode");
  const host = hostBlocks.flatMap((block) => block.members);
  const [decide, ...others] = itemsOf(node, "DecideNode");
  for (const other of others) report(diagnose("repeated-part", other.span, { name: "decide" }));

  const ladderNames = new Names<LadderSymbol>(report);
  for (const ladder of ladders) ladderNames.declare(ladder.name, "a ladder", { kind: "LadderSymbol", name: ladder.name.text, declaration: ladder });
  const hostNames = new Names<MemberDeclarationNode>(report);
  for (const member of host) hostNames.declare(member.name, "a member of `host`", member);

  const values = new Names<Symbol>(report);
  const calls = new Names<DefineSymbol>(report);
  if (hostBlocks.length > 0) values.give("host", "what the host carries through", { kind: "RootSymbol", root: "host", name: "host", type: ANY, optional: false });
  for (const member of records) {
    values.declare(member.name, "a member of `records`", { kind: "MemberSymbol", root: "records", name: member.name.text, declaration: member });
  }
  const globals = itemsOf(node, "LetNode").map((one) => declareGlobal(one, values));
  const defines = itemsOf(node, "DefineNode").map((one) => declareDefine(one, calls));
  for (const name of decisionNames(decide)) values.declare(name, "a member of the decision", { kind: "DecisionSymbol", name: name.text });
  return {
    value: {
      ladders: firstOfEach(ladders, ({ name }) => name.text),
      records: firstOfEach(records, ({ name }) => name.text),
      host: hostBlocks.length > 0 ? firstOfEach(host, ({ name }) => name.text) : undefined,
      globals: firstOfEach(globals, ({ name }) => name),
      defines: firstOfEach(defines, ({ name }) => name),
      decide,
      values: values.toMap(),
      calls: calls.toMap(),
      ladderNames: ladderNames.toMap(),
    },
    diagnostics,
  };
}

export function itemsOf<K extends VerdictItemNode["kind"]>(node: VerdictNode, kind: K): Extract<VerdictItemNode, { kind: K }>[] {
  return node.items.filter((item): item is Extract<VerdictItemNode, { kind: K }> => item.kind === kind);
}

/** The members that the first readable arm gives: what `decide` makes visible. */
function decisionNames(decide: DecideNode | undefined): readonly NameNode[] {
  const record = decide?.arms.map((arm) => arm.result).find((result) => result.kind === "RecordNode");
  const names = record?.kind === "RecordNode" ? record.entries.flatMap(({ key }) => (key.kind === "NameNode" ? [key] : [])) : [];
  // A member that stands twice is the record's own mistake.
  return firstOfEach(names, ({ text }) => text);
}
