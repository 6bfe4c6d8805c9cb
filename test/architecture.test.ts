/**
 * Who may import whom, as `docs/architecture.md` tells it, and what no source may contain. The table lists
 * what is allowed; whatever is not listed fails, with the file and the line of the table that it misses.
 */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A folder of `src/` (or `grammar`), or one file of it, and what its files may import beside one another. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  grammar: [],
  base: [],
  runtime: [],
  diagnostics: ["base"],
  syntax: ["base", "diagnostics", "grammar"],
  types: ["base", "runtime/shape"],
  schema: ["base", "types"],
  operators: ["base", "types", "grammar/operators"],
  binder: ["base", "diagnostics", "syntax", "types", "schema"],
  checker: ["base", "diagnostics", "binder", "syntax", "types", "schema", "operators", "grammar/operators", "runtime (types)"],
  ir: ["base", "diagnostics", "checker", "binder", "syntax", "types", "schema", "operators", "grammar/operators", "runtime/shape"],
  evaluator: ["base", "diagnostics", "ir", "operators", "runtime"],
  codegen: ["base", "diagnostics", "ir", "types", "operators", "schema", "grammar/operators (types)", "runtime (types)"],
  analysis: ["base", "diagnostics", "syntax", "types", "checker", "ir", "evaluator", "runtime"],
  testing: ["base", "diagnostics", "syntax", "types", "checker", "ir", "evaluator", "runtime", "analysis/show-value"],
  interchange: ["base", "diagnostics", "syntax", "runtime"],
  compiler: [
    "base", "diagnostics", "grammar", "syntax", "types", "schema", "operators", "binder", "checker", "ir",
    "evaluator", "codegen", "analysis", "testing", "interchange", "runtime",
  ],
  prettier: ["base", "diagnostics", "syntax", "grammar/operators"],
  lsp: ["base", "diagnostics", "compiler", "prettier", "syntax", "types", "operators", "binder", "checker"],
  bundler: ["base", "diagnostics", "compiler", "codegen", "prettier", "syntax", "types", "operators"],
  cli: ["*"],
  index: ["*"],
};

/** What deviates from the table, by file, and why it may. */
const exceptions: readonly { readonly file: string; readonly imports: string; readonly reason: string }[] = [];

/** Files that may be longer than any other: one list, of which no part is read alone. */
const longFiles: readonly string[] = ["src/syntax/ast.ts"];

/** Packages that a folder's files may import. Node's own modules are for what touches the world. */
const mayUse: Readonly<Record<string, readonly RegExp[]>> = {
  grammar: [/^chevrotain$/],
  syntax: [/^chevrotain$/],
  diagnostics: [/^picocolors$/],
  runtime: [/^decimal\.js$/],
  base: [],
  types: [/^decimal\.js$/],
  operators: [],
  binder: [],
  evaluator: [],
  analysis: [],
  testing: [],
  compiler: [],
  interchange: [],
  checker: [/^redos-detector$/],
  schema: [/^ajv/, /^decimal\.js$/],
  ir: [/^@noble\/hashes\//, /^canonicalize$/],
  codegen: [/^ajv/, /^json-schema-to-typescript$/, /^prettier(\/|$)/],
};

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typesOnly: boolean;
}

const files = [...sources("grammar"), ...sources("src")];
const all = files.flatMap(importsOf);
const local = all.filter(({ to }) => !isPackage(to));

describe("the sources", () => {
  it("were found, and so were their imports", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(local.length).toBeGreaterThan(200);
    const known = new Set(files);
    expect(local.filter(({ to }) => !known.has(to))).toEqual([]);
  });

  it("are in folders that the table knows", () => {
    expect([...new Set(files.map(folderOf))].filter((folder) => !Object.hasOwn(mayImport, folder))).toEqual([]);
  });

  it("import what the table lists", () => {
    const wrong = local.filter((one) => folderOf(one.from) !== folderOf(one.to) && !isAllowed(one) && !isException(one));
    expect(wrong.map(shown)).toEqual([]);
  });

  it("need every exception that is made for them", () => {
    const needed = (file: string, imports: string): boolean => local.some((one) => one.from === file && one.to === imports && !isAllowed(one));
    expect(exceptions.filter(({ file, imports }) => !needed(file, imports))).toEqual([]);
  });

  it("import the packages that their folder may use", () => {
    const wrong = all.filter(({ from, to }) => {
      const allowed = mayUse[folderOf(from)];
      return isPackage(to) && allowed !== undefined && !allowed.some((pattern) => pattern.test(to));
    });
    expect(wrong.map(shown)).toEqual([]);
  });

  it("have no import cycle", () => {
    expect(cycles(files, local.filter(({ typesOnly }) => !typesOnly))).toEqual([]);
  });

  it("name no verdict system", () => {
    const naming = files.filter((file) => /defendable|heretic|wai\.quantum/i.test(read(file)));
    expect(naming).toEqual([]);
  });

  it("stay small enough to read", () => {
    const long = files.map((file) => ({ file, lines: read(file).split("\n").length - 1 })).filter(({ file, lines }) => lines > 500 && !longFiles.includes(file));
    expect(long).toEqual([]);
  });
});

describe("this test", () => {
  it("sees an import however it is written", () => {
    const text = 'import type { A } from "./a.ts";\nimport { type B, C } from "./b.ts";\nexport * from "./c.ts";\nexport type { D } from "./d.ts";\nconst e = await import("./e.ts");\ntype F = import("./f.ts").F;\nimport { type G } from "./g.ts";\nimport "./h.ts";\n';
    expect(importsIn("src/x/y.ts", text).map(({ to, typesOnly }) => [to, typesOnly])).toEqual([
      ["src/x/a.ts", true],
      ["src/x/b.ts", false],
      ["src/x/c.ts", false],
      ["src/x/d.ts", true],
      ["src/x/e.ts", false],
      ["src/x/f.ts", true],
      ["src/x/g.ts", true],
      ["src/x/h.ts", false],
    ]);
  });

  it("finds a cycle", () => {
    const edge = (from: string, to: string): Import => ({ from, to, typesOnly: false });
    expect(cycles(["a", "b", "c", "d"], [edge("a", "b"), edge("b", "c"), edge("c", "b"), edge("c", "d")])).toEqual([["b", "c"]]);
  });
});

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => path.endsWith(".ts"))
    .sort();
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

/** `src/checker/sheet/x.ts` → `checker`; a file right under `src/` by its own name. */
function folderOf(file: string): string {
  const [top = "", second = ""] = file.split("/");
  return top === "src" ? second.replace(/\.ts$/, "") : top;
}

function isPackage(target: string): boolean {
  return !/^(src|grammar)\//.test(target);
}

function isAllowed({ from, to, typesOnly }: Import): boolean {
  return (mayImport[folderOf(from)] ?? []).some((entry) => {
    const target = entry.replace(/ \(types\)$/, "");
    if (target !== entry && !typesOnly) return false;
    return target === "*" || target === folderOf(to) || target === to.replace(/^src\//, "").replace(/\.ts$/, "");
  });
}

function isException({ from, to }: Import): boolean {
  return exceptions.some(({ file, imports }) => file === from && imports === to);
}

function shown({ from, to, typesOnly }: Import): string {
  return `${from} imports ${typesOnly ? "types of " : ""}${to}`;
}

function importsOf(file: string): Import[] {
  return importsIn(file, read(file));
}

function importsIn(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typesOnly: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const to = specifier.text.startsWith(".") ? relative(".", join(dirname(file), specifier.text)).replaceAll("\\", "/") : specifier.text;
    found.push({ from: file, to, typesOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  return name === undefined && namedBindings !== undefined && ts.isNamedImports(namedBindings) && namedBindings.elements.length > 0 && namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
}

/** The groups of files that reach one another, by Tarjan's algorithm. */
function cycles(nodes: readonly string[], edges: readonly { readonly from: string; readonly to: string }[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): void => {
    const index = order.size;
    order.set(node, index);
    low.set(node, index);
    stack.push(node);
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) low.set(node, Math.min(low.get(node) ?? index, low.get(target) ?? index));
    }
    if (low.get(node) !== index) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || (next.get(node) ?? []).includes(node)) groups.push(group.sort());
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return groups;
}
