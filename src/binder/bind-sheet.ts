/** Names of a sheet to symbols: inputs, definitions, and the parts that every run has. */
import type { Diagnostic, Reported } from "../base/diagnostic.ts";
import type { Span } from "../base/span.ts";
import { reporter } from "../diagnostics/catalogue.ts";
import { declarationMessages } from "../diagnostics/declaration-messages.ts";
import type { FactsNode, MemberDeclarationNode, SheetItemNode, SheetNode, SubmissionNode } from "../syntax/ast.ts";
import { declareDefine, declareGlobal, firstOfEach } from "./definitions.ts";
import { Names } from "./names.ts";
import type { DefineSymbol, GlobalSymbol, Symbol } from "./symbols.ts";

const diagnose = reporter(declarationMessages);

/** Of two declarations of one name the first is here; the second has been reported. */
export interface BoundSheet {
  readonly inputs: readonly MemberDeclarationNode[];
  readonly submission: SubmissionNode | undefined;
  readonly facts: FactsNode | undefined;
  readonly globals: readonly GlobalSymbol[];
  readonly defines: readonly DefineSymbol[];
  /** Every name that a value of the sheet has, the parts of the run included. */
  readonly values: ReadonlyMap<string, Symbol>;
}

/** `parts` are what every run has, by name: a declaration of such a name is the one that is reported. */
export function bindSheet(node: SheetNode, parts: Iterable<readonly [string, Symbol]>): Reported<BoundSheet> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const inputs = onlyOne(node, "InputsNode", "inputs", report)?.members ?? [];
  const submission = onlyOne(node, "SubmissionNode", "submission", report);
  const facts = onlyOne(node, "FactsNode", "facts", report);
  onlyOne(node, "SystemReferenceNode", "verdict", report);

  const values = new Names<Symbol>(report);
  const calls = new Names<DefineSymbol>(report);
  for (const [name, symbol] of parts) values.give(name, "a part of every run", symbol);
  for (const member of inputs) {
    values.declare(member.name, "an input", { kind: "MemberSymbol", root: "inputs", name: member.name.text, declaration: member });
  }
  const globals: GlobalSymbol[] = [];
  const defines: DefineSymbol[] = [];
  for (const item of node.items) {
    if (item.kind === "DefineNode") defines.push(declareDefine(item, calls));
    // A math check for each element has no one value.
    else if (item.kind === "LetNode" || item.kind === "ParamNode" || (item.kind === "MathNode" && item.each === undefined)) globals.push(declareGlobal(item, values));
  }
  return {
    value: {
      inputs: firstOfEach(inputs, ({ name }) => name.text),
      submission,
      facts,
      globals: firstOfEach(globals, ({ name }) => name),
      defines: firstOfEach(defines, ({ name }) => name),
      values: values.toMap(),
    },
    diagnostics,
  };
}

/** The one block of a kind; another one is reported. */
function onlyOne<K extends SheetItemNode["kind"]>(node: SheetNode, kind: K, name: string, report: (diagnostic: Diagnostic) => void): Extract<SheetItemNode, { kind: K }> | undefined {
  const [first, ...others] = node.items.filter((item): item is Extract<SheetItemNode, { kind: K }> => item.kind === kind);
  for (const other of others as readonly { readonly span: Span }[]) {
    if (first !== undefined) report(diagnose("repeated-block", other.span, { name }, { related: [{ span: first.span, message: "the first one" }] }));
  }
  return first;
}
