/**
 * What the language answers to a vector, by the same way as `flightsheet eval --each`, and whether that is
 * what the suite says. A value must be equal; what the suite calls an error or a null of a wrong type may be
 * refused or undecided; what it calls null for want of an operand must not be a value either.
 */
import { Decimal } from "../../src/runtime/value.ts";
import { call } from "../support/call.ts";
import type { Typed, Vector } from "./neutral.ts";

export interface Question {
  readonly expr: string;
  readonly bindings?: Readonly<Record<string, Typed>>;
}

/** One line that `eval --each` writes. */
export interface Answer {
  readonly value?: unknown;
  readonly undecided?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

/** Bindings as JSON text: numbers with every digit they are spelt with. */
function jsonText(value: Typed): string {
  switch (value.type) {
    case "number":
      return value.value.replace(/^-?(?=\.)/, "$&0");
    case "string":
    case "boolean":
      return JSON.stringify(value.value);
    case "null":
      return "null";
    case "list":
      return `[${value.value.map(jsonText).join(",")}]`;
    case "map":
      return `{${value.value.map(([key, item]) => `${jsonText(key)}:${jsonText(item)}`).join(",")}}`;
  }
}

export async function answers(questions: readonly Question[]): Promise<readonly Answer[]> {
  const lines = questions.map(({ expr, bindings }) => {
    const bound = Object.entries(bindings ?? {}).map(([name, value]) => `${JSON.stringify(name)}:${jsonText(value)}`);
    return bindings === undefined ? JSON.stringify({ expr }) : `{"expr":${JSON.stringify(expr)},"bindings":{${bound.join(",")}}}`;
  });
  const { out } = await call(["eval", "--each", "expressions.ndjson"], { files: { "expressions.ndjson": `${lines.join("\n")}\n` } });
  return out.trimEnd().split("\n").map((line) => JSON.parse(line) as Answer);
}

/** Undefined when the answer is what the suite says, else what is wrong with it. */
export function mismatch(vector: Vector, answer: Answer): string | undefined {
  const { expected } = vector;
  const hasValue = vector.error === undefined && expected !== undefined && !(expected.type === "null" && vector.kind !== undefined);
  if (!hasValue) return "value" in answer && answer.value !== null ? `${show(answer)}, where the suite has no value` : undefined;
  if (!("value" in answer)) return show(answer);
  return isSame(answer.value, expected) ? undefined : `${show(answer)}, expected ${JSON.stringify(expected)}`;
}

export function show(answer: Answer): string {
  if (answer.error !== undefined) return `refused: ${answer.error.code}: ${answer.error.message}`;
  return answer.undecided === undefined ? JSON.stringify(answer.value) : `undecided: ${answer.undecided}`;
}

function isSame(value: unknown, expected: Typed): boolean {
  switch (expected.type) {
    case "null":
      return value === null;
    case "string":
    case "boolean":
      return value === expected.value;
    case "number":
      return typeof value === "string" && isSameNumber(value, expected.value);
    case "list":
      return Array.isArray(value) && value.length === expected.value.length && expected.value.every((item, i) => isSame(value[i], item));
    case "map":
      return isRecord(value) && Object.keys(value).length === expected.value.length && expected.value.every(([key, item]) => key.type === "string" && Object.hasOwn(value, key.value) && isSame(value[key.value], item));
  }
}

/** A suite gives long results rounded to fewer digits: from this many on they are taken as rounded. */
const ROUNDED_DIGITS = 8;

function isSameNumber(value: string, expected: string): boolean {
  const [ours, theirs] = [new Decimal(value), new Decimal(expected)];
  const digits = theirs.precision();
  return ours.equals(theirs) || (digits >= ROUNDED_DIGITS && ours.precision() > digits && ours.toSignificantDigits(digits).equals(theirs));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
