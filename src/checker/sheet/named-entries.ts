/** Entries that are read one by one, by what their names stand for: `facts`, `inputs` of a case, a golden's inputs. */
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import type { ExpressionNode, NameNode, RecordEntryNode } from "../../syntax/ast.ts";
import type { CheckContext } from "../context.ts";

const diagnose = reporter(declarationMessages);

export interface NamedEntry {
  readonly name: NameNode;
  readonly value: ExpressionNode;
}

/** The entries that have a name of their own and a value; the others, and repeated ones, are reported. */
export function namedEntries(entries: readonly RecordEntryNode[], context: CheckContext): NamedEntry[] {
  const seen = new Map<string, NameNode>();
  return entries.flatMap(({ key, value, when }) => {
    if (key.kind !== "NameNode") {
      context.report(diagnose("name-needed", key.span, undefined));
      return [];
    }
    const first = seen.get(key.text);
    if (first !== undefined) {
      context.report(diagnose("given-twice", key.span, { name: key.text }, { related: [{ span: first.span, message: "first here" }] }));
      return [];
    }
    seen.set(key.text, key);
    if (when !== undefined) context.report(diagnose("misplaced-when", when.span, { name: key.text }));
    if (value === undefined) context.report(diagnose("value-needed", key.span, { name: key.text }));
    return value === undefined ? [] : [{ name: key, value }];
  });
}
