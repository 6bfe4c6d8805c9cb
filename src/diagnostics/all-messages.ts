/** Every diagnostic there is, by code: for the docs page and for SARIF. */
import { analysisMessages } from "./analysis-messages.ts";
import type { CatalogueEntry } from "./catalogue.ts";
import { declarationMessages } from "./declaration-messages.ts";
import { expressionMessages } from "./expression-messages.ts";
import { jsonMessages } from "./json-messages.ts";
import { programMessages } from "./program-messages.ts";
import { syntaxMessages } from "./syntax-messages.ts";
import { systemMessages } from "./system-messages.ts";
import { typeMessages } from "./type-messages.ts";

export interface Catalogue {
  /** A heading of the docs page. */
  readonly title: string;
  readonly entries: Readonly<Record<string, CatalogueEntry>>;
}

/** In the order in which a compilation meets them. */
export const catalogues: readonly Catalogue[] = [
  { title: "Reading a file", entries: syntaxMessages },
  { title: "Putting files together", entries: programMessages },
  { title: "Declarations", entries: declarationMessages },
  { title: "Expressions", entries: expressionMessages },
  { title: "Types", entries: typeMessages },
  { title: "Verdict systems", entries: systemMessages },
  { title: "Working a sheet out", entries: analysisMessages },
  { title: "Data", entries: jsonMessages },
];

export const allMessages: Readonly<Record<string, CatalogueEntry>> = Object.fromEntries(catalogues.flatMap(({ entries }) => Object.entries(entries)));
