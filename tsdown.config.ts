/**
 * The package's build, in two parts: the runtime of compiled modules, file by file, so that a bundler keeps
 * only what a sheet uses; then the compiler and the command line, bundled, which share that runtime.
 */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "tsdown";
import type { UserConfig } from "tsdown";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const runtimeSource = here("src/runtime/");

const common = {
  format: "esm",
  target: "node20.19",
  dts: true,
  fixedExtension: false,
  hash: false,
  report: false,
  logLevel: "warn",
  inputOptions: { checks: { pluginTimings: false } },
} satisfies UserConfig;

export default defineConfig([
  // Every module is an entry: of one that is not, only what the others use would be kept.
  { ...common, name: "runtime", entry: ["src/runtime/*.ts"], root: "src/runtime", outDir: "dist/runtime", unbundle: true, platform: "neutral", clean: true },
  {
    ...common,
    name: "compiler",
    entry: { index: "src/index.ts", "cli/main": "src/cli/bin.ts" },
    outDir: "dist",
    platform: "node",
    clean: ["dist/chunks", "dist/cli", "dist/index.*"],
    // The parser's many small modules are most of a command's start-up time unless they are one file.
    deps: { alwaysBundle: [/^@?chevrotain/, "lodash-es"], onlyBundle: false },
    outputOptions: { chunkFileNames: "chunks/[name].js" },
    plugins: [
      {
        name: "shared-runtime",
        resolveId(source, importer) {
          if (importer === undefined || !source.startsWith(".")) return null;
          const path = resolve(dirname(importer), source);
          if (!path.startsWith(runtimeSource) || importer.startsWith(runtimeSource)) return null;
          return { id: here(`dist/runtime/${path.slice(runtimeSource.length).replace(/\.ts$/, ".js")}`), external: "relative" };
        },
      },
    ],
  },
]);
