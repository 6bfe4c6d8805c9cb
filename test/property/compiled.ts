/** Expressions compiled to a module of their own, and a way to show values that hides no difference. */
import { code, Code, Name } from "../../src/codegen/code.ts";
import { Definitions } from "../../src/codegen/definitions.ts";
import type { DefinitionsIr } from "../../src/codegen/dependencies.ts";
import { ModuleWriter } from "../../src/codegen/module-writer.ts";
import { bodyOf } from "../../src/codegen/scope.ts";
import type { IrExpr, IrRootName } from "../../src/ir/ir.ts";
import { Decimal, Undecided } from "../../src/runtime/value.ts";
import type { Value } from "../../src/runtime/value.ts";

export const ROOTS = ["bindings", "inputs", "submission", "as_of"] as const satisfies readonly IrRootName[];

export type Compiled = Readonly<Record<string, (at: Record<string, unknown>) => Value>>;

/** The text of a module that exports `expression0`, `expression1`, …, functions of the roots. */
export function expressionModule(exprs: readonly IrExpr[], ir: DefinitionsIr): string {
  const exported = exprs.map((_, i) => new Name(`expression${i}`));
  const module = new ModuleWriter("ts", "flightsheet/runtime", "Work", exported, ROOTS);
  const definitions = new Definitions(module, ir, new Map(ROOTS.map((root) => [root, code`${module.at}.${new Code(root)}`])));
  exprs.forEach((expr, i) => {
    const priming = definitions.priming().map((prime) => `${prime.text}(${module.at.text});\n`).join("");
    const body = bodyOf(expr, definitions.scope());
    module.exportFunction({
      doc: "", name: exported[i] as Name, parameters: [{ name: module.at, type: module.work }], returns: module.runtimeType("Value"),
      body: new Code(priming + body.text),
    });
  });
  definitions.finish();
  module.addInterface("", () => new Code(`interface ${module.work.text} {\n${ROOTS.map((root) => `${root}?: unknown;`).join("\n")}\n${module.rememberedMembers().text}\n}`));
  return module.print().module;
}

/** A value as plain data, with everything that two values could differ in. */
export function shown(value: unknown): unknown {
  if (value instanceof Undecided) return { undecided: value.cause, reason: value.reason, missing: value.missing, found: value.found };
  if (value instanceof Decimal) return `#${value.valueOf()}`;
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value === "object" && value !== null) return { entries: Object.entries(value).map(([name, member]) => [name, shown(member)]) };
  return typeof value === "bigint" ? `${value}n` : Object.is(value, -0) ? "-0" : value;
}
