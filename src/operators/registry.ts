/** Every operator and function of the language, one entry an id. A missing entry does not compile. */
import { arithmetic } from "./arithmetic.ts";
import { comparison } from "./comparison.ts";
import type { FunctionEntry } from "./entry.ts";
import { financeFunctions } from "./finance.ts";
import { functionIds } from "./functions.ts";
import type { FunctionId } from "./functions.ts";
import { listFunctions } from "./lists.ts";
import { numberFunctions } from "./numbers.ts";
import { textFunctions } from "./texts.ts";

const entries = {
  ...arithmetic,
  ...comparison,
  ...numberFunctions,
  ...listFunctions,
  ...textFunctions,
  ...financeFunctions,
} satisfies Record<FunctionId, FunctionEntry>;

export const registry: Readonly<Record<FunctionId, FunctionEntry>> = entries;

/** Functions by the name that a call writes. */
export const functionsByName: ReadonlyMap<string, FunctionId> = new Map(
  functionIds.flatMap((id) => {
    const { form } = registry[id];
    return form.kind === "call" ? [[form.name, id] as const] : [];
  }),
);

/** Names that are called like functions and mean something of the sheet; the checker knows what. */
export const specialFunctions = {
  calc: { signature: "calc(name)", meaning: "The stated result of the submission's calculation of that name." },
  misfits: { signature: "misfits(submission)", meaning: "Where the submission departs from its declared types, as a list of texts." },
  required_members: { signature: "required_members(submission)", meaning: "The names of the members that the submission must have." },
  weakest: { signature: "weakest(xs)", meaning: "The weakest of a list of a ladder's entries; undecided for none." },
  strongest: { signature: "strongest(xs)", meaning: "The strongest of a list of a ladder's entries; undecided for none." },
} as const;

export type SpecialFunction = keyof typeof specialFunctions;

export const specialNames: ReadonlyMap<string, SpecialFunction> = new Map(
  Object.keys(specialFunctions).map((name) => [name, name as SpecialFunction]),
);
