/** A run's inputs: checked against what the sheet declares, then turned into values. */
import { misfitsOf } from "./conform.ts";
import { parseDecimal } from "./decimal-text.ts";
import { isRecord } from "./kinds.ts";
import { rawNumber } from "./read.ts";
import { unreachable } from "./unreachable.ts";
import type { Shape } from "./shape.ts";
import type { RecordValue } from "./value.ts";
import type { Problem } from "./unusable.ts";

/** What is wrong with a run's inputs. An absent or null input is not: it is a missing operand. */
export function inputProblems(raw: unknown, shape: Shape): readonly Problem[] {
  return misfitsOf(raw, shape, "inputs", { numberTexts: true, mustBeThere: false }).problems;
}

/**
 * Inputs without problems as a record of values: decimal text and bigint become numbers. `defaults` give the
 * value of a member that is absent or null, in their order; each sees the record as it is by then.
 */
export function readInputs(
  raw: unknown,
  shape: Shape,
  defaults: readonly (readonly [string, (inputs: RecordValue) => unknown])[] = [],
): RecordValue {
  let inputs: RecordValue = isRecord(raw) ? (convert(raw, shape) as RecordValue) : {};
  for (const [name, value] of defaults) {
    if (Object.hasOwn(inputs, name) && inputs[name] !== null && inputs[name] !== undefined) continue;
    inputs = withMember(inputs, name, value(inputs));
  }
  return inputs;
}

function withMember(record: RecordValue, name: string, value: unknown): RecordValue {
  return Object.fromEntries([...Object.entries(record).filter(([key]) => key !== name), [name, value]]);
}

function convert(raw: unknown, shape: Shape): unknown {
  if (raw === undefined || raw === null) return raw;
  switch (shape.is) {
    case "number":
      return typeof raw === "string" ? parseDecimal(raw) : rawNumber(raw);
    case "list":
      return Array.isArray(raw) ? raw.map((element: unknown) => convert(element, shape.of)) : raw;
    case "record": {
      if (!isRecord(raw)) return raw;
      const declared = new Map(shape.members.map((member) => [member.name, member.shape]));
      return Object.fromEntries(
        Object.keys(raw).map((name) => {
          const member = declared.get(name);
          return [name, member === undefined ? raw[name] : convert(raw[name], member)];
        }),
      );
    }
    case "map":
      return isRecord(raw) ? Object.fromEntries(Object.keys(raw).map((name) => [name, convert(raw[name], shape.of)])) : raw;
    case "text":
    case "boolean":
    case "choice":
    case "any":
      return raw;
    default:
      return unreachable(shape);
  }
}
