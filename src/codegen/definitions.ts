/**
 * The program of a sheet or a system: what its names stand for in the module. Functions are made for what is
 * used; their bodies are emitted from a list of jobs, so that the emitter never recurses through names.
 */
import type { IrExpr, IrGlobal, IrLocalRef, IrRootName } from "../ir/ir.ts";
import { code, Code, type Name } from "./code.ts";
import { globalsToPrime, type DefinitionsIr } from "./dependencies.ts";
import { emitExpression } from "./expressions/emit.ts";
import { ladderTable } from "./ladders.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { camel } from "./names.ts";
import { isReading, readingName } from "./reads.ts";
import { bodyOf, outermost, statements, useIndex, variableParameters, type Program, type Scope, type Variable } from "./scope.ts";
import { mentionedVariables } from "../ir/walk.ts";

interface NamedFunction {
  readonly name: Name;
  readonly parameters: readonly IrLocalRef[];
}

export class Definitions implements Program {
  readonly module: ModuleWriter;
  readonly #ir: DefinitionsIr;
  readonly #roots: ReadonlyMap<IrRootName, Code>;
  readonly #jobs: (() => void)[] = [];
  readonly #globals = new Map<string, Name>();
  readonly #defines = new Map<string, NamedFunction>();
  readonly #ladders = new Map<string, Code>();
  readonly #readings = new Map<string, Name>();
  readonly #globalsByName: ReadonlyMap<string, IrGlobal>;

  /** `roots`: the code of each root's raw data. */
  constructor(module: ModuleWriter, ir: DefinitionsIr, roots: ReadonlyMap<IrRootName, Code>) {
    this.module = module;
    this.#ir = ir;
    this.#roots = roots;
    this.#globalsByName = new Map(ir.globals.map((global) => [global.name, global]));
  }

  /** The scope of the body of a function of the module. */
  scope(variables?: ReadonlyMap<number, Variable>): Scope {
    return outermost(this.module, this, emitExpression, variables);
  }

  root(name: IrRootName): Code | undefined {
    return this.#roots.get(name);
  }

  reading(expr: IrExpr): Code | undefined {
    if (!isReading(expr)) return undefined;
    const key = JSON.stringify(expr);
    const known = this.#readings.get(key);
    if (known !== undefined) return this.#called(known);
    const name = this.module.names.unique(readingName(expr));
    this.#readings.set(key, name);
    this.#jobs.push(() => {
      const scope = this.scope();
      const value = emitExpression(expr, { ...scope, program: withoutReading(this, expr) });
      this.#remembered("reads", name, scope.block, value);
    });
    return this.#called(name);
  }

  global(name: string): Code | undefined {
    const global = this.#globalsByName.get(name);
    if (global === undefined) return undefined;
    const known = this.#globals.get(name);
    if (known !== undefined) return this.#called(known);
    const made = this.module.names.unique(camel(name));
    this.#globals.set(name, made);
    this.#jobs.push(() => {
      const scope = this.scope();
      const value = emitExpression(global.value, scope);
      this.#remembered("definitions", made, scope.block, value, `${global.form} ${name}`);
    });
    return this.#called(made);
  }

  define(name: string): NamedFunction | undefined {
    const define = this.#ir.defines.find((one) => one.name === name);
    if (define === undefined) return undefined;
    const known = this.#defines.get(name);
    if (known !== undefined) return known;
    const made: NamedFunction = { name: this.module.names.unique(camel("define", name)), parameters: define.parameters };
    this.#defines.set(name, made);
    this.#jobs.push(() => {
      const variables = new Map<number, Variable>();
      for (const parameter of define.parameters) {
        const enclosing = new Set([...variables.values()].map((variable) => variable.name.text));
        variables.set(parameter.id, { name: this.module.names.local(parameter.name, enclosing), index: undefined });
      }
      const parameters = [...variables.values()].flatMap((variable) => variableParameters(variable, this.module));
      this.#function("definitions", made.name, parameters, bodyOf(define.body, this.scope(variables)), `define ${name}`);
    });
    return made;
  }

  ladder(name: string): Code {
    const known = this.#ladders.get(name);
    if (known !== undefined) return known;
    const ladder = this.#ir.ladders.find((one) => one.name === name) ?? { name, entries: [], fallback: undefined };
    const table = ladderTable(ladder, this.module, (functionName, emitTable) => {
      this.#jobs.push(() => {
        const scope = this.scope();
        const value = emitTable(scope);
        this.#remembered("definitions", functionName, scope.block, value, `ladder ${name}`, () => this.module.runtimeType("Ladder"));
      });
      return this.#called(functionName);
    });
    this.#ladders.set(name, table);
    return table;
  }

  outlined(expr: IrExpr, scope: Scope): Code {
    const mentioned = mentionedVariables(expr);
    const passed = [...scope.variables].flatMap(([id, { name }]): readonly (readonly [number, Variable])[] => {
      const index = mentioned.indexes.has(id) ? useIndex(id, scope) : undefined;
      return mentioned.values.has(id) || index !== undefined ? [[id, { name, index }]] : [];
    });
    const name = this.module.names.unique("part");
    this.#jobs.push(() => {
      const parameters = passed.flatMap(([, variable]) => variableParameters(variable, this.module));
      this.#function("parts", name, parameters, bodyOf(expr, this.scope(new Map(passed))));
    });
    const given = passed.flatMap(([, variable]) => (variable.index === undefined ? [variable.name] : [variable.name, variable.index]));
    return code`${name}(${[this.module.at, ...given]})`;
  }

  /** Globals to call before anything else, so that a long chain of them stays shallow on the stack. */
  priming(): readonly Name[] {
    return globalsToPrime(this.#ir).flatMap((name) => {
      this.global(name);
      return this.#globals.get(name) ?? [];
    });
  }

  /** Emits everything that is still to be emitted. */
  finish(): void {
    for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) job();
  }

  #called(name: Name): Code {
    return code`${name}(${this.module.at})`;
  }

  #function(section: "definitions" | "parts", name: Name, parameters: readonly Code[], body: Code, doc?: string): void {
    this.module.addFunction(section, code`${name}(${[this.module.atParameter(), ...parameters]})${this.module.value()}`, body, doc);
  }

  /** A function whose value a run remembers. */
  #remembered(section: "definitions" | "reads", name: Name, block: readonly Code[], value: Code, doc?: string, type?: () => Code): void {
    const { module } = this;
    const valueType = type ?? (() => module.runtimeType("Value"));
    module.remember(name, valueType);
    const slot = code`${module.at}.${name}`;
    const inner = statements([...block, code`${slot} = ${value};`]);
    const body = new Code(`if (${slot.text} === undefined) {\n${inner.text}\n}\nreturn ${slot.text};`);
    module.addFunction(section, code`${name}(${module.atParameter()})${module.typed(valueType)}`, body, doc);
  }
}

/** The program in which one reading is spelt out. */
function withoutReading(program: Program, spelt: IrExpr): Program {
  return {
    root: (name) => program.root(name),
    reading: (expr) => (expr === spelt ? undefined : program.reading(expr)),
    global: (name) => program.global(name),
    define: (name) => program.define(name),
    ladder: (name) => program.ladder(name),
    outlined: (expr, scope) => program.outlined(expr, scope),
  };
}
