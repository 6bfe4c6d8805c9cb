/** What a system emits: objects whose members are decided, held against their JSON Schemas. */
import type { Span } from "../../base/span.ts";
import type { LocalSymbol, Scope } from "../../binder/symbols.ts";
import { reporter } from "../../diagnostics/catalogue.ts";
import { declarationMessages } from "../../diagnostics/declaration-messages.ts";
import { systemMessages } from "../../diagnostics/system-messages.ts";
import type { EmitNode, RecordEntryNode, RecordNode, SchemaNode, VerdictNode } from "../../syntax/ast.ts";
import { fitToSchema } from "../../schema/fit.ts";
import { readJsonSchema } from "../../schema/json-schema.ts";
import type { SchemaObject, SchemaReading } from "../../schema/json-schema.ts";
import type { CheckContext, ExpressionScope } from "../context.ts";
import { checkCondition } from "../expressions/check-against.ts";
import { checkExpression, visitAt } from "../expressions/check-expression.ts";
import { bindVariable, checkSource } from "../expressions/iteration.ts";
import type { CheckedArm } from "./check-decide.ts";
import type { ReadSchema } from "./check-system.ts";
import { describeRecord, isMissable } from "./describe-emitted.ts";
import { isSettled } from "./settled.ts";

const diagnose = reporter({ ...declarationMessages, ...systemMessages });

export interface CheckedEmission {
  readonly name: string;
  readonly node: EmitNode;
  readonly runOnly: boolean;
  readonly local: LocalSymbol | undefined;
  /** The emission's members as a record. */
  readonly record: RecordNode;
  /** The schema's file name; empty when there is none, which has been reported. */
  readonly schemaPath: string;
  readonly schema: SchemaObject | undefined;
}

export function checkEmissions(node: VerdictNode, names: Scope, context: CheckContext, arms: readonly CheckedArm[], readSchema: ReadSchema): CheckedEmission[] {
  const emits = node.items.filter((item): item is EmitNode => item.kind === "EmitNode");
  const common = node.items.find((item): item is SchemaNode => item.kind === "SchemaNode");
  if (emits.length === 0) context.report(diagnose("no-emission", node.name.span, undefined));
  const seen = new Map<string, Span>();
  return emits.map((emit) => {
    const first = seen.get(emit.name.text);
    if (first === undefined) seen.set(emit.name.text, emit.name.span);
    else context.report(diagnose("duplicate-emission", emit.name.span, { name: emit.name.text }, { related: [{ span: first, message: "first here" }] }));
    return checkEmission(emit, common, names, context, arms, readSchema);
  });
}

function checkEmission(emit: EmitNode, common: SchemaNode | undefined, names: Scope, context: CheckContext, arms: readonly CheckedArm[], readSchema: ReadSchema): CheckedEmission {
  let scope: ExpressionScope = { names, element: undefined };
  let local: LocalSymbol | undefined;
  if (emit.each !== undefined) {
    const elements = checkSource(emit.each.source, "for", visitAt(scope, undefined, context));
    if (!elements.sourceDecided) context.report(diagnose("must-be-decided", emit.each.source.span, { what: "the list that is emitted" }));
    const bound = bindVariable(emit, emit.each.variable, elements, scope, context);
    scope = bound.scope;
    local = bound.local;
    if (emit.where !== undefined) {
      const info = checkCondition(emit.where, { names: scope.names, element: local }, "where", context);
      if (!info.decided) context.report(diagnose("must-be-decided", emit.where.span, { what: "this condition" }));
    }
  }
  const record: RecordNode = { kind: "RecordNode", span: emit.span, entries: emit.entries, each: undefined };
  checkExpression(record, scope, undefined, context);
  for (const entry of emit.entries) requireDecided(entry, context);
  const path = emit.schema ?? common?.path;
  if (path === undefined) context.report(diagnose("no-schema", emit.name.span, { name: emit.name.text }));
  const schema = path === undefined ? undefined : loadSchema(path.text, path.span, context, readSchema);
  if (schema !== undefined) {
    const emitted = describeRecord(record, emit.name.span, context, arms);
    for (const { span, path: member, problem, help } of fitToSchema(emitted, schema)) {
      context.report(diagnose("schema-misfit", span, { emission: emit.name.text, path: member, problem, help }));
    }
  }
  return { name: emit.name.text, node: emit, runOnly: emit.runOnly, local, record, schemaPath: path?.text ?? "", schema };
}

/** A member that only reads data may be missing, and is then left out; what is worked out must have a value. */
function requireDecided(entry: RecordEntryNode, context: CheckContext): void {
  const value = entry.value ?? context.checked.shorthands.get(entry);
  if (value === undefined || isSettled(value, context) || isMissable(value)) return;
  const name = entry.key.kind === "NameNode" ? entry.key.text : "this member";
  context.report(diagnose("must-be-decided", value.span, { what: `\`${name}\`` }));
}

/** A system is somebody else's text: it names files of its own folder, and no others are read. */
function readSchemaBeside(path: string, readSchema: ReadSchema): SchemaReading {
  if (/^[\\/]|^[A-Za-z]:/.test(path) || path.split(/[\\/]/).includes("..")) return { problem: "it must stand in the system's own folder" };
  const text = readSchema(path);
  return text === undefined ? { problem: "there is no such file beside the system" } : readJsonSchema(text);
}

function loadSchema(path: string, span: Span, context: CheckContext, readSchema: ReadSchema): SchemaObject | undefined {
  const reading = readSchemaBeside(path, readSchema);
  if ("schema" in reading) return reading.schema;
  context.report(diagnose("unreadable-schema", span, { path, problem: reading.problem }));
  return undefined;
}
