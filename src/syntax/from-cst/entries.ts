/** The entries of records and of bodies that look like one. */
import type { CstNode } from "chevrotain";
import { reservedWords } from "../../../grammar/tokens.ts";
import { cover } from "../../base/span.ts";
import type { RecordEntryNode } from "../ast.ts";
import { spanOf } from "../build.ts";
import type { Build } from "../build.ts";
import { hasToken, nodeOf, nodesOf, tokenOf, tokenSpan } from "../cst.ts";
import { say } from "../say.ts";
import { expressionFrom } from "./expressions.ts";
import { nameFrom } from "./names.ts";

const reserved: ReadonlySet<string> = new Set(reservedWords);

/** All entries of a `record` or `entries` production; one without a key is left out. */
export function entriesFrom(build: Build, cst: CstNode | undefined): RecordEntryNode[] {
  return nodesOf(cst, "entry").flatMap((entry) => entryFrom(build, entry) ?? []);
}

function entryFrom(build: Build, cst: CstNode): RecordEntryNode | undefined {
  const span = spanOf(build, cst);
  const key = keyFrom(build, cst);
  if (key === undefined) return undefined;
  const expressions = nodesOf(cst, "expression").slice(key.kind === "computed" ? 1 : 0);
  const hasValue = hasToken(cst, "Colon");
  const value = hasValue ? expressions.shift() : undefined;
  const when = hasToken(cst, "WhenWord") ? expressionFrom(build, expressions.shift()) : undefined;
  if (!hasValue && key.kind === "NameNode") checkShorthand(build, cst, key.text);
  if (!hasValue && key.kind === "computed") {
    build.report(say("expected-token", { ...key.span, start: key.span.end }, { expected: "`:` and a value", after: "]", found: undefined }));
  }
  return { kind: "RecordEntryNode", key, value: hasValue ? expressionFrom(build, value) : undefined, when, span };
}

function keyFrom(build: Build, cst: CstNode): RecordEntryNode["key"] | undefined {
  const open = tokenOf(cst, "LSquare");
  if (open === undefined) return nameFrom(build, nodeOf(cst, "key"));
  const expression = expressionFrom(build, nodeOf(cst, "expression"));
  const close = tokenOf(cst, "RSquare");
  const from = tokenSpan(build.file, open);
  return { kind: "computed", expression, span: cover(from, close === undefined ? expression.span : tokenSpan(build.file, close)) };
}

/** `{ in }` would read a value named `in`, which can only be written in backticks. */
function checkShorthand(build: Build, cst: CstNode, text: string): void {
  const token = tokenOf(nodeOf(cst, "key"), "Word");
  if (token === undefined || !reserved.has(text)) return;
  const span = tokenSpan(build.file, token);
  const fix = { title: "put it in backticks", edits: () => [{ span, text: `\`${text}\`` }] };
  build.report(say("reserved-word", span, { word: text }, { fix }));
}
