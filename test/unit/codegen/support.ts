/** Writes generated files to a folder of their own and imports them, on the runtime that the test itself uses. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { GeneratedFile } from "../../../src/codegen/index.ts";

/** The folder is removed when the test that runs is over, or by whoever calls `remove`. */
export interface Written {
  readonly folder: string;
  readonly load: <T>(path: string) => Promise<T>;
  readonly remove: () => void;
}

export function write(files: readonly GeneratedFile[]): Written {
  const folder = mkdtempSync(join(tmpdir(), "flightsheet-codegen-"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    load: async <T>(path: string) => (await import(/* @vite-ignore */ join(folder, path))) as T,
    remove: () => void rmSync(folder, { recursive: true, force: true }),
  };
}

export function writeForTest(files: readonly GeneratedFile[]): Written {
  const written = write(files);
  onTestFinished(written.remove);
  return written;
}
