/**
 * Where an expression is emitted: the module, what names stand for, the variables around, and the block that
 * takes the statements which must come before it.
 *
 * Two bounds keep the code flat, whatever an author nests: a value that is nested deeper than `DEEPEST_VALUE`
 * becomes a `const` in the block, and an expression in more than `DEEPEST_FUNCTION` functions within one
 * another, or more than `DEEPEST_RECURSION` levels below its function, a function of the module.
 */
import type { IrExpr, IrLocalRef, IrPath, IrRootName } from "../ir/ir.ts";
import { code, Code, join, templateLiteral } from "./code.ts";
import type { Name, Part } from "./code.ts";
import type { ModuleWriter } from "./module-writer.ts";
import { identifier, Names } from "./names.ts";
import type { RuntimeName } from "./runtime-names.ts";

const DEEPEST_VALUE = 6;
export const DEEPEST_FUNCTION = 4;
export const DEEPEST_RECURSION = 40;

/** What the names of a sheet or system stand for in a module. */
export interface Program {
  /** The raw data of a root, if the program has it. */
  readonly root: (name: IrRootName) => Code | undefined;
  /** A value read from a root by names alone, remembered; undefined when `expr` is no such reading. */
  readonly reading: (expr: IrExpr) => Code | undefined;
  readonly global: (name: string) => Code | undefined;
  readonly define: (name: string) => { readonly name: Name; readonly parameters: readonly IrLocalRef[] } | undefined;
  readonly ladder: (name: string) => Code;
  /** A call of a function of its own that gives the expression's value. */
  readonly outlined: (expr: IrExpr, scope: Scope) => Code;
}

/** A variable in scope. */
export interface Variable {
  readonly name: Name;
  /** A loop's has an index. */
  readonly index: Name | undefined;
}

/** A loop's variable. The parameter of its index is printed only when it is used. */
export class LoopVariable implements Variable {
  readonly name: Name;
  readonly index: Name;
  indexUsed = false;

  constructor(name: Name, index: Name) {
    this.name = name;
    this.index = index;
  }
}

/** A variable as parameters of a function: its value, and its index if it has one. */
export function variableParameters({ name, index }: Variable, module: ModuleWriter): readonly Code[] {
  const value = code`${name}${module.value()}`;
  return index === undefined ? [value] : [value, code`${index}${module.typed(() => code`number`)}`];
}

export type Emit = (expr: IrExpr, scope: Scope) => Code;

export interface Scope {
  readonly module: ModuleWriter;
  readonly program: Program;
  readonly emit: Emit;
  readonly variables: ReadonlyMap<number, Variable>;
  /** Statements that come before the expression. */
  readonly block: Code[];
  /** How many values of the function of the module stand in a `const` of their own. */
  readonly hoisted: { count: number };
  /** Arrow functions around. */
  readonly functions: number;
  /** Expressions around, counted from the function of the module. */
  readonly level: number;
}

/** The scope of the body of a function of the module. */
export function outermost(module: ModuleWriter, program: Program, emit: Emit, variables: ReadonlyMap<number, Variable> = new Map()): Scope {
  return { module, program, emit, variables, block: [], hoisted: { count: 0 }, functions: 0, level: 0 };
}

/** Calls a function of the runtime. */
export function call(scope: Scope, name: RuntimeName, ...parts: readonly Part[]): Code {
  const pieces = parts.map((part) => code`${part}`);
  // A part is as deep as it was; the call is one deeper.
  return new Code(`${scope.module.runtime(name).text}(${join(pieces, ", ").text})`, Math.max(0, ...parts.map(depthOf)) + 1);
}

function depthOf(part: Part): number {
  if (part instanceof Code) return part.depth;
  return Array.isArray(part) ? Math.max(0, ...(part as readonly Code[]).map((piece) => piece.depth)) : 0;
}

/** Emits a value; a deep one becomes a `const` of the block. */
export function emitValue(expr: IrExpr, scope: Scope): Code {
  return settle(scope.emit(expr, { ...scope, level: scope.level + 1 }), scope);
}

/** The code itself, or the name of a `const` of the block when it is too deep. */
export function settle(value: Code, scope: Scope): Code {
  return value.depth < DEEPEST_VALUE ? value : hoist(value, scope);
}

/** A `const` of the block with this value. Values have no effects, so it matters not when they are worked out. */
export function hoist(value: Code, scope: Scope): Name {
  scope.hoisted.count++;
  const name = Names.numbered(scope.hoisted.count);
  scope.block.push(code`const ${name}${scope.module.value()} = ${value};`);
  return name;
}

/** A function body that gives the expression's value. */
export function bodyOf(expr: IrExpr, scope: Scope): Code {
  const inner: Scope = { ...scope, block: [] };
  const value = scope.emit(expr, inner);
  return statements([...inner.block, code`return ${value};`]);
}

export function statements(lines: readonly Code[]): Code {
  return new Code(lines.map((line) => line.text).join("\n"));
}

/** An expression as an operand that is worked out only when it is needed. Literals and variables stay as they are. */
export function emitLazily(expr: IrExpr, scope: Scope): Code {
  return isTrivial(expr) ? emitValue(expr, scope) : arrow([], expr, scope);
}

/** `() => …`, also for what needs no function. */
export function emitThunk(expr: IrExpr, scope: Scope): Code {
  return arrow([], expr, scope);
}

function isTrivial(expr: IrExpr): boolean {
  return ["number", "text", "boolean", "null", "local"].includes(expr.kind);
}

/** `(element, index) => …` for a loop over `local`. */
export function emitPerElement(local: IrLocalRef, expr: IrExpr, scope: Scope): Code {
  const variable = loopVariable(local, scope);
  const inner = withVariables(scope, [[local, variable]]);
  const bare = arrow([], expr, inner);
  const parameters = variable.indexUsed ? [variable.name, variable.index] : [variable.name];
  return new Code(`(${join(parameters, ", ").text})${bare.text.slice(2)}`, bare.depth);
}

/** A variable with names that no variable around has. */
export function loopVariable(local: IrLocalRef, scope: Scope, ...others: readonly Name[]): LoopVariable {
  const enclosing = new Set(others.map(({ text }) => text));
  for (const { name, index } of scope.variables.values()) enclosing.add(name.text).add(index?.text ?? name.text);
  const name = scope.module.names.local(identifier(local.name), enclosing);
  return new LoopVariable(name, scope.module.names.local(`${name.text}Index`, enclosing.add(name.text)));
}

export function withVariables(scope: Scope, variables: readonly (readonly [IrLocalRef, Variable])[]): Scope {
  return { ...scope, variables: new Map([...scope.variables, ...variables.map(([local, variable]) => [local.id, variable] as const)]) };
}

/** An arrow function of its own block. */
function arrow(parameters: readonly Name[], expr: IrExpr, scope: Scope): Code {
  const inner: Scope = { ...scope, block: [], functions: scope.functions + 1, level: scope.level + 1 };
  const value = scope.emit(expr, inner);
  const head = `(${join(parameters, ", ").text}) =>`;
  if (inner.block.length === 0) return new Code(`${head} ${value.text}`, value.depth + 1);
  return new Code(`${head} {\n${statements([...inner.block, code`return ${value};`]).text}\n}`, value.depth + 1);
}

/** A path as messages name it: a text, or a template with the indexes of the loops around. */
export function emitPath(path: IrPath, scope: Scope): Code {
  const parts: (string | Code)[] = [""];
  for (const part of path) {
    const last = parts[parts.length - 1];
    const before = typeof last === "string" ? last : "";
    if (typeof part === "string") {
      const text = memberPath(before, part, parts.length === 1);
      parts[parts.length - 1] = text;
      continue;
    }
    const index = useIndex(part.indexOf, scope);
    if (index === undefined) parts[parts.length - 1] = `${before}[?]`;
    else parts.splice(parts.length - 1, 1, `${before}[`, index, "]");
  }
  return parts.length === 1 ? code`${String(parts[0])}` : templateLiteral(parts);
}

/** The index of a loop around, if there is one; from now on it is used. */
export function useIndex(id: number, scope: Scope): Name | undefined {
  const variable = scope.variables.get(id);
  if (variable instanceof LoopVariable) variable.indexUsed = true;
  return variable?.index;
}

const INDEX = /^(?:0|[1-9]\d{0,9})$/;
const PLAIN_NAME = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;

/** As the runtime puts paths together; a test holds the two against each other. */
function memberPath(path: string, name: string, atStart: boolean): string {
  if (INDEX.test(name)) return `${path}[${name}]`;
  if (!PLAIN_NAME.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" && atStart ? name : `${path}.${name}`;
}

/** The path of data that an expression reads; `fallback` for anything that is not read from a place. */
export function emitSourcePath(expr: IrExpr, scope: Scope, fallback: string): Code {
  return expr.kind === "root" || expr.kind === "member" ? emitPath(expr.path, scope) : code`${fallback}`;
}
