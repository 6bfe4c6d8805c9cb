/** `eval`: one expression of the language, or one on each line of many. */
import picocolors from "picocolors";
import { hasErrors } from "../../base/diagnostic.ts";
import type { Diagnostic } from "../../base/diagnostic.ts";
import { sourceFile } from "../../base/source-file.ts";
import { checkStandaloneExpression } from "../../checker/standalone.ts";
import { placeOf } from "../../diagnostics/place.ts";
import { renderPretty } from "../../diagnostics/render-pretty.ts";
import { evaluateExpression, EvaluationContext } from "../../evaluator/index.ts";
import { lowerStandaloneExpression } from "../../ir/lower-standalone.ts";
import { stringifyJson } from "../../runtime/json.ts";
import type { Json } from "../../runtime/json.ts";
import type { Value } from "../../runtime/value.ts";
import { parseExpression } from "../../syntax/parse.ts";
import { answerOf } from "../answer.ts";
import { eachLine } from "../each-line.ts";
import type { Io } from "../io.ts";
import { readJsonInput } from "../read-input.ts";
import { status } from "../status.ts";
import type { Status } from "../status.ts";
import { UnusableCall } from "../unusable.ts";

export interface EvalOptions {
  readonly bindings?: string;
  readonly each?: string;
  readonly format: "json" | "pretty";
}

export async function evaluate(io: Io, expression: string | undefined, options: EvalOptions): Promise<Status> {
  if ((expression === undefined) === (options.each === undefined)) {
    throw new UnusableCall("eval takes either an expression or --each with a file of JSON lines");
  }
  if (options.each !== undefined) return eachLine(io, options.each, answerLine);
  const bindings = options.bindings === undefined ? undefined : await readBindings(io, options.bindings);
  const found = workOut(expression ?? "", bindings);
  if (options.format === "json") await io.out.write(`${stringifyJson(jsonOf(found))}\n`);
  else if ("problems" in found) await io.err.write(renderPretty(found.problems, io.err.colour));
  else await io.out.write(`${plainText(answerOf(found.value), io.out.colour)}\n`);
  return "problems" in found ? status.fails : status.done;
}

type Found = { readonly value: Value } | { readonly problems: readonly Diagnostic[] };

/** Without bindings a name is an error; with them a name that is not bound is a missing operand. */
function workOut(expression: string, bindings: unknown): Found {
  const { value: node, diagnostics } = parseExpression(sourceFile("<expression>", expression));
  if (hasErrors(diagnostics)) return { problems: diagnostics };
  const checked = checkStandaloneExpression(node, bindings !== undefined);
  if (hasErrors(checked.diagnostics)) return { problems: checked.diagnostics.filter(({ severity }) => severity === "error") };
  const context = new EvaluationContext(bindings === undefined ? {} : { bindings });
  return { value: evaluateExpression(lowerStandaloneExpression(checked), context) };
}

function jsonOf(found: Found): Json {
  if (!("problems" in found)) return answerOf(found.value);
  const [first] = found.problems;
  if (first === undefined) return null;
  const { line, column, endLine, endColumn } = placeOf(first.span);
  return { error: { code: first.code, message: first.message, span: { line, column, endLine, endColumn } } };
}

function answerLine(line: unknown): { readonly answer: Json; readonly fails: boolean } | { readonly code: string; readonly message: string } {
  const expression = isRecord(line) ? own(line, "expr") : undefined;
  const bindings = isRecord(line) ? own(line, "bindings") : undefined;
  if (typeof expression !== "string") return { code: "unusable-line", message: "a line is an object with the text `expr`, and with `bindings` if there are any" };
  if (bindings !== undefined && bindings !== null && !isRecord(bindings)) return { code: "unusable-line", message: "`bindings` should be an object" };
  const found = workOut(expression, bindings ?? undefined);
  return { answer: jsonOf(found), fails: "problems" in found };
}

async function readBindings(io: Io, path: string): Promise<unknown> {
  const { file, value } = await readJsonInput(io, path);
  if (!isRecord(value)) throw new UnusableCall(`${file.name}: bindings are a JSON object`);
  return value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function plainText(answer: ReturnType<typeof answerOf>, colour: boolean): string {
  if ("undecided" in answer) return picocolors.createColors(colour).yellow(`undecided: ${answer.undecided}`);
  return typeof answer.value === "string" ? answer.value : stringifyJson(answer.value);
}
