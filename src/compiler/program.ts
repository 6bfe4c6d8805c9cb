/**
 * Files put together: reads a `.flight` file, finds the verdict system that each of its sheets names and the
 * standard checks, and compiles all of it. Whatever was read or compiled once is kept.
 */
import type { Diagnostic } from "../base/diagnostic.ts";
import { hasErrors } from "../base/diagnostic.ts";
import { nearestNames } from "../base/nearest-name.ts";
import { sourceFile } from "../base/source-file.ts";
import type { SourceFile } from "../base/source-file.ts";
import type { StandardChecks } from "../binder/symbols.ts";
import { reporter } from "../diagnostics/catalogue.ts";
import { programMessages } from "../diagnostics/program-messages.ts";
import { withoutRepeats } from "../diagnostics/without-repeats.ts";
import { checkLibrary } from "../checker/library/check-library.ts";
import type { CheckNode, DeclarationNode, FileNode, SheetNode, SystemReferenceNode, VerdictNode } from "../syntax/ast.ts";
import { parseFile } from "../syntax/parse.ts";
import { flightFiles, folderOf, joinPath } from "./host.ts";
import type { Host } from "./host.ts";
import { compileSheetNode, compileSystemNode } from "./pipeline.ts";
import type { CompiledSheet, CompiledSystem, SystemResult } from "./pipeline.ts";

const diagnose = reporter(programMessages);

export interface ProgramOptions {
  readonly host: Host;
  /** Folders with verdict systems, looked into in order after those that lie around a sheet. */
  readonly systemFolders: readonly string[];
  /** Folders with the checks that `auto` names. */
  readonly standardFolders: readonly string[];
}

/** What a file came to. Sheets and systems with errors are left out of the lists. */
export interface Compilation {
  readonly file: SourceFile;
  readonly diagnostics: readonly Diagnostic[];
  readonly sheets: readonly CompiledSheet[];
  readonly systems: readonly CompiledSystem[];
  /** How many sheets and systems the file declares, those with errors included. */
  readonly declared: { readonly sheets: number; readonly systems: number };
}

interface Parsed {
  readonly tree: FileNode;
  readonly diagnostics: readonly Diagnostic[];
}

interface FoundSystem extends SystemResult {
  readonly diagnostics: readonly Diagnostic[];
}

export class Program {
  readonly #options: ProgramOptions;
  readonly #parsed = new Map<string, Parsed | undefined>();
  readonly #systems = new Map<VerdictNode, FoundSystem>();
  #standard: StandardChecks | undefined;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  /** Compiles a file of the host; undefined when it cannot be read. */
  compile(path: string): Compilation | undefined {
    const parsed = this.#parse(path);
    return parsed && this.#compile(path, parsed);
  }

  /** Compiles a text as if it stood at `path`. */
  compileText(path: string, text: string): Compilation {
    return this.#compile(path, parse(path, text));
  }

  /** A verdict system by its name, looked for in the system folders; else the names that there are. */
  system(name: string): { readonly compiled: CompiledSystem | undefined; readonly diagnostics: readonly Diagnostic[] } | { readonly known: readonly string[] } {
    const candidates = this.#candidates(undefined, name);
    const found = candidates.find(({ node }) => node.name.text === name);
    return found === undefined ? { known: namesOf(candidates) } : this.#compileSystem(found.path, found.node);
  }

  #compile(path: string, { tree, diagnostics: syntax }: Parsed): Compilation {
    const broken = hasErrors(syntax);
    const diagnostics = [...syntax];
    const verdicts = ofKind(tree, "VerdictNode");
    const nodes = ofKind(tree, "SheetNode");
    diagnostics.push(...checkLibrary(tree), ...duplicates(verdicts, "verdict system"), ...duplicates(nodes, "sheet"));
    const systems = verdicts.flatMap((node) => {
      const { compiled, diagnostics: found } = this.#compileSystem(path, node, broken);
      diagnostics.push(...found);
      return compiled ?? [];
    });
    const used = new Set<FoundSystem>();
    const sheets = nodes.flatMap((node) => {
      const system = this.#systemOf(path, tree, node, broken, diagnostics);
      if (system === undefined) return [];
      if (!used.has(system) && !verdicts.includes(system.checked.node)) diagnostics.push(...system.diagnostics.filter(({ severity }) => severity === "error"));
      used.add(system);
      const { value, diagnostics: found } = compileSheetNode(node, system, this.#checks(tree), broken);
      diagnostics.push(...found);
      return value ?? [];
    });
    // An error that the sheets of a file share, such as one in a standard check, is said once.
    return { file: tree.span.file, diagnostics: inOrder(withoutRepeats(diagnostics), tree.span.file), sheets, systems, declared: { sheets: nodes.length, systems: verdicts.length } };
  }

  #parse(path: string): Parsed | undefined {
    if (!this.#parsed.has(path)) {
      const text = this.#options.host.readText(path);
      this.#parsed.set(path, text === undefined ? undefined : parse(path, text));
    }
    return this.#parsed.get(path);
  }

  /** The checks that `auto` may name in a file: the standard ones and its own, which come first. */
  #checks(tree: FileNode): StandardChecks {
    this.#standard ??= checksOf(
      this.#options.standardFolders.flatMap((folder) => flightFiles(this.#options.host, folder)).flatMap((path) => this.#parse(path)?.tree ?? []),
    );
    return new Map([...this.#standard, ...checksOf([tree])]);
  }

  #systemOf(path: string, tree: FileNode, sheet: SheetNode, broken: boolean, diagnostics: Diagnostic[]): FoundSystem | undefined {
    const reference = sheet.items.find((item): item is SystemReferenceNode => item.kind === "SystemReferenceNode");
    if (reference === undefined) {
      // Of a file that could not be read in full the reference may be among what was not.
      if (!broken) diagnostics.push(diagnose("no-system", sheet.name.span, { sheet: sheet.name.text }));
      return undefined;
    }
    const name = reference.name.text;
    const own = ofKind(tree, "VerdictNode").map((node) => ({ path, node }));
    const ownOne = own.find(({ node }) => node.name.text === name);
    if (ownOne !== undefined) return this.#compileSystem(path, ownOne.node);
    const candidates = [...own, ...this.#candidates(path, name)];
    const found = candidates.find(({ node }) => node.name.text === name);
    if (found !== undefined) return this.#compileSystem(found.path, found.node);
    const known = namesOf(candidates);
    const near = nearestNames(name, known);
    const [only] = near.length === 1 ? near : [];
    // Another edition is another system: that is for the author to choose.
    const fix = only === undefined || editionOf(only) !== editionOf(name) ? {} : { fix: { title: `write \`${only}\``, edits: () => [{ span: reference.name.span, text: only }] } };
    diagnostics.push(diagnose("unknown-system", reference.name.span, { name, known, near }, fix));
    // The rest of the sheet is read as if the nearest name had been meant, so that its own mistakes are shown too.
    const meant = candidates.find(({ node }) => node.name.text === near[0]);
    return meant && this.#compileSystem(meant.path, meant.node);
  }

  #compileSystem(path: string, node: VerdictNode, broken = hasErrors(this.#parse(path)?.diagnostics ?? [])): FoundSystem {
    const known = this.#systems.get(node);
    if (known !== undefined) return known;
    const folder = folderOf(path);
    const { value, diagnostics } = compileSystemNode(node, (schema) => this.#options.host.readText(joinPath(folder, schema)), broken);
    const syntax = this.#parse(path)?.tree.declarations.includes(node) === true ? (this.#parse(path)?.diagnostics ?? []) : [];
    const found = { ...value, diagnostics: [...syntax, ...diagnostics] };
    this.#systems.set(node, found);
    return found;
  }

  /**
   * The systems that a file may name, those in a place that the name suggests first. Only when that place
   * does not hold the name are all files of the system folders read.
   */
  #candidates(path: string | undefined, name: string): readonly { readonly path: string; readonly node: VerdictNode }[] {
    const { host, systemFolders } = this.#options;
    const folders = [...(path === undefined ? [] : systemsAround(path)), ...systemFolders];
    const word = name.replace(/\/.*$/s, "");
    const likely = folders.map((folder) => joinPath(folder, `${word}/${word}.flight`));
    const inFiles = (paths: readonly string[]): { path: string; node: VerdictNode }[] =>
      paths.flatMap((one) => {
        const parsed = this.#parse(one);
        return parsed === undefined ? [] : ofKind(parsed.tree, "VerdictNode").map((node) => ({ path: one, node }));
      });
    const first = inFiles(likely);
    return first.some(({ node }) => node.name.text === name) ? first : inFiles(folders.flatMap((folder) => flightFiles(host, folder)));
  }
}

function parse(path: string, text: string): Parsed {
  const { value: tree, diagnostics } = parseFile(sourceFile(path, text));
  return { tree, diagnostics };
}

function ofKind<K extends DeclarationNode["kind"]>(tree: FileNode, kind: K): Extract<DeclarationNode, { kind: K }>[] {
  return tree.declarations.filter((declaration): declaration is Extract<DeclarationNode, { kind: K }> => declaration.kind === kind);
}

function checksOf(trees: readonly FileNode[]): Map<string, CheckNode> {
  return new Map(trees.flatMap((tree) => ofKind(tree, "CheckNode")).map((node) => [node.name.text, node]));
}

/** `systems/` beside a file, and in the folders above it. */
function systemsAround(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    folders.push(joinPath(folder, "systems"));
    if (folder === "" || folder === "/" || /(?:^|\/)\.\.$/.test(folder)) return folders;
  }
}

function duplicates(nodes: readonly (SheetNode | VerdictNode)[], what: string): Diagnostic[] {
  const first = new Map<string, SheetNode | VerdictNode>();
  return nodes.flatMap((node) => {
    const { text: name, span } = node.name;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, node);
    return earlier === undefined ? [] : [diagnose("duplicate-declaration", span, { what, name }, { related: [{ span: earlier.name.span, message: "first here" }] })];
  });
}

function namesOf(candidates: readonly { readonly node: VerdictNode }[]): string[] {
  return [...new Set(candidates.map(({ node }) => node.name.text))].sort();
}

/** What stands after the last `/` of a system's name. */
function editionOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

/** Those of the file itself in order of place, then those of other files as they came. */
function inOrder(diagnostics: readonly Diagnostic[], file: SourceFile): Diagnostic[] {
  const own = diagnostics.filter(({ span }) => span.file === file);
  const others = diagnostics.filter(({ span }) => span.file !== file);
  return [...own.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end), ...others];
}
