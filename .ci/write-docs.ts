/** Writes the pages of docs/ that are made from the sources. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { catalogues } from "../src/diagnostics/all-messages.ts";
import { diagnosticsPage } from "../src/diagnostics/docs-page.ts";

writeFileSync(fileURLToPath(new URL("../docs/diagnostics.md", import.meta.url)), diagnosticsPage(catalogues));
