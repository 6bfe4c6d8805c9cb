/** The parts of a run that a sheet, and a standard check, can name. */
import type { RootSymbol, Symbol } from "../../binder/symbols.ts";
import { ANY, TEXT } from "../../types/types.ts";
import type { Type } from "../../types/types.ts";
import { evidenceType, openRecord } from "../system/outcome-type.ts";

/** What every run has, by name. */
export function runParts(submission: Type | undefined): readonly [string, Symbol][] {
  const part = (root: RootSymbol["root"], type: Type): [string, Symbol] => [root, { kind: "RootSymbol", root, name: root, type, optional: true }];
  return [
    part("submission", submission ?? ANY),
    part("evidence", evidenceType),
    part("agent_profile", openRecord),
    part("host", openRecord),
    part("as_of", TEXT),
  ];
}
