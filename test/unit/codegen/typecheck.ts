/** Type-checks files against the runtime's sources, as a user's project would against the package. */
import { fileURLToPath } from "node:url";
import ts from "typescript";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The errors in these files, as `file:line: message`. Paths are absolute. */
export function typeErrors(files: readonly string[]): readonly string[] {
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023, lib: ["lib.es2023.d.ts"], module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: true, isolatedModules: true,
    noUnusedLocals: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [],
    paths: { "flightsheet/runtime": [here("../../../src/runtime/index.ts")] },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file === undefined || files.includes(file.fileName))
    .map(({ file, start, messageText }) => {
      const line = file === undefined || start === undefined ? "" : `${file.fileName.slice(file.fileName.lastIndexOf("/") + 1)}:${file.getLineAndCharacterOfPosition(start).line + 1}: `;
      return `${line}${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
}
