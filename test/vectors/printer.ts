/** What the printers of calls are given, and what both share. */
import type { Tree } from "./neutral.ts";
import * as p from "./printed.ts";
import type { Printed } from "./printed.ts";
import { literal } from "./tree-kinds.ts";
import type { Kinds } from "./tree-kinds.ts";

/** How calls are written differs by suite: both have a `substring`. */
export interface Printer {
  readonly suite: "cel" | "feel";
  /** What is known of the names that are bound. */
  readonly kinds: Kinds;
  readonly print: (tree: Tree) => Printed;
}

/** Nothing for a call that only its own name can stand for. */
export type CallPrinter = (args: readonly Tree[], printer: Printer) => Printed | undefined;

/** A place counted from 1, or from the end when negative, as one counted from 0. */
export function zeroBased(place: Tree, size: Printed, printer: Printer): Printed {
  const known = literal(place);
  if (known?.type !== "number") return p.subtract(printer.print(place), p.whole(1));
  const value = Number(known.value);
  return value < 0 ? p.subtract(size, p.whole(-value)) : p.whole(value - 1);
}
