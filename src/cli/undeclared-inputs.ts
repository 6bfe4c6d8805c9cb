/** Inputs that a run gives and its sheet does not declare: more often a slip than meant. */
import { nearestNames } from "../base/nearest-name.ts";
import { displayText } from "../diagnostics/display-text.ts";
import type { IrSheet } from "../ir/ir.ts";
import type { Run } from "../runtime/run.ts";

/** More than this many are not listed one by one. */
const MOST = 20;

/** A line for each. They change no verdict: what nothing reads is passed over. */
export function undeclaredInputs({ inputs }: Run, sheet: IrSheet): string[] {
  const shape = sheet.inputs;
  if (shape.is !== "record" || typeof inputs !== "object" || inputs === null || Array.isArray(inputs)) return [];
  const declared = shape.members.map(({ name }) => name);
  const known = new Set(declared);
  const given = Object.keys(inputs);
  const free = declared.filter((name) => !Object.hasOwn(inputs, name));
  const odd = given.filter((name) => !known.has(name));
  const lines = odd.slice(0, MOST).map((name) => {
    const [near] = nearestNames(name, free, 1);
    return `the run gives the input \`${displayText(name)}\`, which the sheet does not declare${near === undefined ? "" : `; did you mean \`${displayText(near)}\`?`}`;
  });
  return odd.length > MOST ? [...lines, `and ${odd.length - MOST} more`] : lines;
}
