/** What is found when files are put together: a sheet, its verdict system, the system's schemas. */
import type { CatalogueEntry } from "./catalogue.ts";

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

export const programMessages = {
  "unknown-system": {
    severity: "error",
    message: (p: { name: string; known: readonly string[]; near: readonly string[] }) => `there is no verdict system \`${p.name}\``,
    label: () => "not found",
    help: (p: { known: readonly string[]; near: readonly string[] }) => {
      if (p.near.length > 0) return `did you mean ${p.near.map((name) => `\`${name}\``).join(" or ")}?`;
      return p.known.length === 0 ? "no verdict system was found at all: name their folder with `--systems DIR`" : `known are ${listed(p.known)}`;
    },
    doc: "A sheet names the verdict system that its rules' outcomes are folded by. Systems are looked for in `systems/` beside the sheet and in the folders above it, in the folders that `--systems` names, and among those that come with the package.",
    example: "sheet s {\n  verdict some.sistem/v1\n}",
  },
  "no-system": {
    severity: "error",
    message: (p: { sheet: string }) => `the sheet \`${p.sheet}\` names no verdict system`,
    help: () => "add a line such as `verdict name/v1`",
    doc: "Every sheet says by which verdict system its outcomes are folded.",
  },
  "duplicate-declaration": {
    severity: "error",
    message: (p: { what: string; name: string }) => `the ${p.what} \`${p.name}\` is declared twice`,
    label: () => "again here",
    doc: "Two sheets, or two verdict systems, of one name in one file leave open which one is meant.",
  },
} satisfies Record<string, CatalogueEntry>;
