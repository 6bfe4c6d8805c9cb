/** Type-checks files against the runtime's sources, as a user's project would against the package. */
import { fileURLToPath } from "node:url";
import ts from "typescript";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The errors in these files of a folder, as `file:line: message`. One call takes about a second, whatever the number of files. */
export function typeErrors(folder: string, files: readonly string[]): readonly string[] {
  const paths = files.map((file) => `${folder}/${file}`);
  const program = ts.createProgram(paths, {
    target: ts.ScriptTarget.ES2023, lib: ["lib.es2023.d.ts"], module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: true, isolatedModules: true,
    noUnusedLocals: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [],
    paths: { "flightsheet/runtime": [here("../../../src/runtime/index.ts")] },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .filter(({ file }) => file === undefined || paths.includes(file.fileName))
    .map(({ file, start, messageText }) => {
      const line = file === undefined || start === undefined ? "" : `${file.fileName.slice(folder.length + 1)}:${file.getLineAndCharacterOfPosition(start).line + 1}: `;
      return `${line}${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
}
