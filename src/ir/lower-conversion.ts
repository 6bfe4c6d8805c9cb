/** Units at run time: a value times the factor that the checker found, and back again where it is printed. */
import type { FunctionId } from "../operators/functions.ts";
import { partsOfScale } from "../types/scale.ts";
import type { Type } from "../types/types.ts";
import type { IrExpr } from "./ir.ts";
import type { LoweringContext } from "./lowering-context.ts";

export function callOf(id: FunctionId, ...values: readonly IrExpr[]): IrExpr {
  return { kind: "call", function: id, arguments: values };
}

export function numberExpr(value: string): IrExpr {
  return { kind: "number", value };
}

/** A number, or each number of a list, times a factor. */
export function convertBy(value: IrExpr, factor: string, type: Type, context: LoweringContext): IrExpr {
  if (type.kind === "ListType") {
    const local = { id: context.newLocalId(), name: "item" };
    const body = convertBy({ kind: "local", ...local }, factor, type.element, context);
    return { kind: "collect", local, source: value, body };
  }
  const { times, by } = partsOfScale(factor);
  const product = times === "1" ? value : callOf("multiply", value, numberExpr(times));
  return by === "1" ? product : callOf("divide", product, numberExpr(by));
}

/** A number in base units, counted in the unit of which one is `scale` base units. */
export function countIn(value: IrExpr, scale: string): IrExpr {
  const { times, by } = partsOfScale(scale);
  const product = by === "1" ? value : callOf("multiply", value, numberExpr(by));
  return times === "1" ? product : callOf("divide", product, numberExpr(times));
}
