/** The digest of a meaning: what a sheet and its verdict system make of a run, whatever their layout. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { IrSheet, IrSystem } from "./ir.ts";
import { canonicalIrText } from "./ir-text.ts";

/** SHA-256 in hex over the canonical JSON of the sheet's IR and its system's. */
export function digestOf(sheet: IrSheet, system: IrSystem): string {
  return digestOfText(canonicalIrText({ sheet, system }));
}

/** The digest of a verdict system by itself. */
export function digestOfSystem(system: IrSystem): string {
  return digestOfText(canonicalIrText({ system }));
}

function digestOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
