/** How `check --open` tells what an absent operand does to each rule. */
import { absenceEffects } from "../analysis/open-matrix.ts";
import type { OpenOperand } from "../analysis/open-matrix.ts";
import { displayText } from "../diagnostics/display-text.ts";

/** An operand a block, the gravest effect first; `?` marks what the sheet declares optional. */
export function openText(slug: string, operands: readonly OpenOperand[]): string {
  const width = Math.max(...absenceEffects.map((effect) => effect.length));
  const blocks = operands.map(({ path, optional, effects }) => [
    `  ${displayText(path)}${optional ? "?" : ""}`,
    ...[...absenceEffects].reverse().flatMap((effect) => {
      const rules = effects.filter((one) => one.effect === effect).map(({ rule }) => displayText(rule));
      return rules.length === 0 ? [] : [`    ${effect.padEnd(width)}  ${rules.join(", ")}`];
    }),
  ]);
  return [`${displayText(slug)}: what the absence of an operand does to each rule`, ...blocks.flat(), ""].join("\n");
}

/** The same as data: rules by effect for each operand. */
export function openJson(slug: string, operands: readonly OpenOperand[]): object {
  return {
    sheet: slug,
    operands: operands.map(({ path, optional, effects }) => ({ path, optional, effects: effects.map(({ rule, effect }) => ({ rule, effect })) })),
  };
}
