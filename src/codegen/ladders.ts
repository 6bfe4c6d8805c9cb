/** The table of a ladder: a constant of the module, or worked out in a run when its attributes have to be. */
import type { IrExpr, IrLadder } from "../ir/ir.ts";
import { code, literal, object, type Code, type Name } from "./code.ts";
import { emitList } from "./expressions/records.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { camel } from "./names.ts";
import { emitNumber } from "./expressions/literals.ts";
import { emitValue, type Scope } from "./scope.ts";

/** `workedOut` takes what emits the table and gives the code that has it in a run. */
export function ladderTable(
  ladder: IrLadder,
  module: ModuleWriter,
  workedOut: (name: Name, emitTable: (scope: Scope) => Code) => Code,
): Code {
  const wish = camel("ladder", ladder.name);
  const values = ladder.entries.flatMap((entry) => entry.attributes.map((attribute) => attribute.value));
  if (!values.every(isConstant)) return workedOut(module.names.unique(wish), (scope) => table(ladder, (value) => emitValue(value, scope)));
  return module.constant(`ladder ${ladder.name}`, wish, () => ({
    type: () => module.runtimeType("Ladder"),
    value: table(ladder, (value) => constant(value, module)),
  }));
}

function table({ name, entries, fallback }: IrLadder, value: (expr: IrExpr) => Code): Code {
  const rows = entries.map((entry) =>
    object([
      ["name", code`${entry.name}`],
      ["aliases", literal(entry.aliases)],
      ["attributes", object(entry.attributes.map((attribute) => [attribute.name, value(attribute.value)]))],
    ]),
  );
  return object([["name", code`${name}`], ["entries", emitList(rows)], ["fallback", fallback === undefined ? code`undefined` : code`${fallback}`]]);
}

function isConstant(expr: IrExpr): boolean {
  return expr.kind === "number" || expr.kind === "text" || expr.kind === "boolean" || expr.kind === "null";
}

function constant(expr: IrExpr, module: ModuleWriter): Code {
  switch (expr.kind) {
    case "number":
      return emitNumber(expr.value, module);
    case "text":
    case "boolean":
      return code`${expr.value}`;
    default:
      return code`${null}`;
  }
}
