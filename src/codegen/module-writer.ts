/**
 * One module in the making: its names, its imports from the runtime, its constants, what a run remembers,
 * and its declarations in sections. The order of everything follows from the IR alone.
 *
 * For JavaScript the types are left out of the module and what is exported is declared in a file beside it.
 */
import { code, docComment, EMPTY, join, literal, quote, Code, type Name } from "./code.ts";
import { Names } from "./names.ts";
import type { RuntimeName, RuntimeType } from "./runtime-names.ts";
import type { Shape } from "../runtime/shape.ts";

export type Language = "ts" | "js";

/** The sections below the exports and the constants, in a module's order. */
const SECTIONS = ["rules", "definitions", "reads", "parts"] as const;
export type Section = (typeof SECTIONS)[number];

export interface Parameter {
  readonly name: Name;
  readonly type: Code;
}

export interface ExportedFunction {
  readonly doc: string;
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly returns: Code;
  readonly body: Code;
}

export class ModuleWriter {
  readonly language: Language;
  readonly names = new Names();
  /** The parameter that carries a run through the module's functions. */
  readonly at: Name;
  /** The type of what it carries. */
  readonly work: Name;
  readonly #runtime: string;
  readonly #values = new Map<RuntimeName, Name>();
  readonly #types = new Map<RuntimeType, Name>();
  readonly #valueImports: Code[] = [];
  readonly #typeImports: Code[] = [];
  readonly #exported: Code[] = [];
  readonly #declared: Code[] = [];
  readonly #constants = new Map<string, { readonly name: Name; readonly declaration: Code }>();
  readonly #remembered: Code[] = [];
  readonly #sections = new Map<Section, Code[]>(SECTIONS.map((section) => [section, []]));

  /**
   * `fixed` are names that the module has as they are, because it exports or imports them; `work` is one of
   * them, or a wish. What is remembered stands beside the members `roots`.
   */
  constructor(language: Language, runtime: string, work: Name | string, fixed: readonly Name[], roots: readonly string[]) {
    this.language = language;
    this.#runtime = runtime;
    for (const name of fixed) this.names.take(name);
    for (const root of roots) this.names.local(root);
    this.at = this.names.unique("at");
    this.work = typeof work === "string" ? this.names.unique(work) : work;
  }

  /** A function or class of the runtime, imported. */
  runtime(name: RuntimeName): Name {
    const known = this.#values.get(name) ?? this.names.unique(name, `runtime_${name}`);
    this.#values.set(name, known);
    return known;
  }

  /** A type of the runtime, imported. In JavaScript only what is exported may mention it. */
  runtimeType(name: RuntimeType): Name {
    const known = this.#types.get(name) ?? this.names.unique(name, `Runtime${name}`);
    this.#types.set(name, known);
    return known;
  }

  /** Exports a type of the runtime under a fixed name. */
  exportRuntimeType(name: RuntimeType, as: Name): void {
    this.#types.set(name, as);
    this.exportType(code`export type { ${as} };`);
  }

  /** Imports from another generated module. */
  import(from: string, values: readonly Name[], types: readonly Name[]): void {
    if (values.length > 0) this.#valueImports.push(code`import { ${values} } from ${from};`);
    if (types.length > 0) this.#typeImports.push(code`import type { ${types} } from ${from};`);
  }

  /** Exports what another generated module has. */
  reexport(from: string, values: readonly Name[], types: readonly Name[]): void {
    if (values.length > 0) this.#both(code`export { ${values} } from ${from};`);
    if (types.length > 0) this.exportType(code`export type { ${types} } from ${from};`);
  }

  exportType(declaration: Code): void {
    (this.language === "ts" ? this.#exported : this.#declared).push(declaration);
  }

  exportFunction({ doc, name, parameters, returns, body }: ExportedFunction): void {
    const comment = docComment(doc);
    const typed = code`${name}(${parameters.map((parameter) => code`${parameter.name}: ${parameter.type}`)}): ${returns}`;
    const bare = code`${name}(${parameters.map((parameter) => parameter.name)})`;
    const signature = this.language === "ts" ? typed : bare;
    this.#exported.push(new Code(`${comment.text}export function ${signature.text} {\n${body.text}\n}`));
    if (this.language === "js") this.#declared.push(code`${comment}export declare function ${typed};`);
  }

  /** Exports plain data; its type is the data itself. */
  exportData(doc: string, name: Name, value: unknown): void {
    const data = literal(value);
    const constant = this.language === "ts" ? code`${data} as const` : data;
    this.#exported.push(code`${docComment(doc)}export const ${name} = ${constant};`);
    if (this.language === "js") this.#declared.push(code`${docComment(doc)}export declare const ${name}: ${data};`);
  }

  #both(declaration: Code): void {
    this.#exported.push(declaration);
    if (this.language === "js") this.#declared.push(declaration);
  }

  /** `: T`, where types are printed. */
  typed(type: () => Code): Code {
    return this.language === "ts" ? code`: ${type()}` : EMPTY;
  }

  /** ` as T`, where types are printed. */
  cast(type: () => Code): Code {
    return this.language === "ts" ? code` as ${type()}` : EMPTY;
  }

  /** `: Value`, where types are printed. */
  value(): Code {
    return this.typed(() => this.runtimeType("Value"));
  }

  /** `at: Work`, the first parameter of the module's functions. */
  atParameter(): Code {
    return code`${this.at}${this.typed(() => this.work)}`;
  }

  /** A constant of the module, made once for each key. Loading it must have no effect. */
  constant(key: string, wish: string, make: () => { readonly type?: () => Code; readonly value: Code }): Name {
    const known = this.#constants.get(key);
    if (known !== undefined) return known.name;
    const { type, value } = make();
    const name = this.names.unique(wish);
    this.#constants.set(key, { name, declaration: code`const ${name}${type === undefined ? EMPTY : this.typed(type)} = ${value};` });
    return name;
  }

  shape(shape: Shape, wish = `${shape.is}Shape`): Name {
    return this.constant(`shape ${JSON.stringify(shape)}`, wish, () => ({
      type: () => this.runtimeType("Shape"),
      value: literal(shape),
    }));
  }

  /** A member that remembers something of a run. */
  remember(name: Name, type: () => Code): void {
    if (this.language === "ts") this.#remembered.push(code`${name}?: ${type()};`);
  }

  /** What a run remembers, as members of an interface. */
  rememberedMembers(): Code {
    return join(this.#remembered, "\n");
  }

  /** An interface that only this module uses. */
  addInterface(doc: string, declare: () => Code): void {
    if (this.language === "ts") this.#exported.push(code`${docComment(doc)}${declare()}`);
  }

  /** A function that only this module uses. */
  addFunction(section: Section, signature: Code, body: Code, doc?: string): void {
    const comment = doc === undefined ? EMPTY : docComment(doc);
    this.#sections.get(section)?.push(new Code(`${comment.text}function ${signature.text} {\n${body.text}\n}`));
  }

  /** The module's text below its header, and for JavaScript that of its declarations. */
  print(): { readonly module: string; readonly declarations: string | undefined } {
    const isTypeScript = this.language === "ts";
    const valueImports = [...this.#runtimeImport("import", this.#values), ...this.#valueImports];
    const typeImports = [...this.#runtimeImport("import type", this.#types), ...this.#typeImports];
    const module = [
      paragraph(isTypeScript ? [...valueImports, ...typeImports] : valueImports, "\n"),
      paragraph(this.#exported, "\n\n"),
      paragraph([...this.#constants.values()].map(({ declaration }) => declaration), "\n"),
      ...SECTIONS.map((section) => paragraph(this.#sections.get(section) ?? [], "\n\n")),
    ];
    const declarations = isTypeScript ? undefined : [paragraph(typeImports, "\n"), paragraph(this.#declared, "\n\n")];
    return { module: paragraphs(module), declarations: declarations && paragraphs(declarations) };
  }

  #runtimeImport(keyword: "import" | "import type", names: ReadonlyMap<string, Name>): readonly Code[] {
    if (names.size === 0) return [];
    const specifiers = [...names].sort(byExportedName).map(([exported, local]) => (exported === local.text ? exported : `${exported} as ${local.text}`));
    return [new Code(`${keyword} { ${specifiers.join(", ")} } from ${quote(this.#runtime)};`)];
  }
}

function byExportedName([a]: readonly [string, Name], [b]: readonly [string, Name]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function paragraph(pieces: readonly Code[], separator: string): string {
  return pieces.map((piece) => piece.text).join(separator);
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}
