/** Writes `docs/diagnostics.md` from the catalogues of diagnostics. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { catalogues } from "../src/diagnostics/all-messages.ts";
import { diagnosticsPage } from "../src/diagnostics/docs-page.ts";

writeFileSync(fileURLToPath(new URL("../docs/diagnostics.md", import.meta.url)), diagnosticsPage(catalogues));
