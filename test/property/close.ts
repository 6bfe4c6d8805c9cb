/** Makes real expressions of open ones: every variable has its own id, and names rest only on earlier ones. */
import type { IrDefine, IrEntry, IrExpr, IrGlobal, IrLocalRef, IrPath, IrRootName, IrTolerance } from "../../src/ir/ir.ts";

export interface Surroundings {
  /** Innermost first. */
  readonly locals: readonly IrLocalRef[];
  /** How many globals and defines may be named. */
  readonly globals: number;
  readonly defines: number;
}

export class Closing {
  #next = 1;
  readonly #rootOf: (name: IrRootName) => IrRootName;

  /** `rootOf`: the root that stands for one of an open expression. */
  constructor(rootOf: (name: IrRootName) => IrRootName = (name) => name) {
    this.#rootOf = rootOf;
  }

  local(name: string): IrLocalRef {
    return { id: this.#next++, name };
  }

  globals(open: readonly IrExpr[]): readonly IrGlobal[] {
    return open.map((value, i) => ({ name: globalName(i), form: "let", value: this.close(value, { locals: [], globals: i, defines: 0 }) }));
  }

  /** Of two parameters each. */
  defines(open: readonly IrExpr[], globals: number): readonly IrDefine[] {
    return open.map((body, i) => {
      const parameters = [this.local("p"), this.local("default")];
      return { name: defineName(i), parameters, body: this.close(body, { locals: parameters, globals, defines: i }) };
    });
  }

  close(expr: IrExpr, around: Surroundings): IrExpr {
    const close = (one: IrExpr): IrExpr => this.close(one, around);
    switch (expr.kind) {
      case "number": case "text": case "boolean": case "null":
        return expr;
      case "root":
        return { ...expr, root: this.#rootOf(expr.root), path: this.#path(expr.path, around) };
      case "member":
        return { ...expr, object: close(expr.object), path: this.#path(expr.path, around) };
      case "index":
        return { ...expr, object: close(expr.object), index: close(expr.index), path: this.#path(expr.path, around) };
      case "local": {
        const local = around.locals[expr.id];
        return local === undefined ? { ...expr, id: 0 } : { kind: "local", ...local };
      }
      case "global":
        return { kind: "global", name: Number(expr.name) < around.globals ? globalName(Number(expr.name)) : "no such global" };
      case "invoke":
        return { kind: "invoke", define: Number(expr.define) < around.defines ? defineName(Number(expr.define)) : "no such define", arguments: expr.arguments.map(close) };
      case "call":
        return { ...expr, arguments: expr.arguments.map(close) };
      case "logic":
        return { ...expr, left: close(expr.left), right: close(expr.right) };
      case "not": case "test": case "matches": case "ladderAttribute": case "ladderRank": case "ladderEntry": case "ladderExtreme": case "misfits":
        return { ...expr, operand: close(expr.operand) };
      case "if":
        return { ...expr, condition: close(expr.condition), then: close(expr.then), else: close(expr.else) };
      case "otherwise":
        return { ...expr, value: close(expr.value), fallback: close(expr.fallback) };
      case "quantify": case "collect": {
        const { local, inside } = this.#bound(expr.local, around);
        return { ...expr, local, source: close(expr.source), ...this.#where(expr.where, inside), body: this.close(expr.body, inside) };
      }
      case "recordFrom": {
        const { local, inside } = this.#bound(expr.local, around);
        return { ...expr, local, source: close(expr.source), ...this.#where(expr.where, inside), key: this.close(expr.key, inside), value: this.close(expr.value, inside) };
      }
      case "list":
        return { kind: "list", elements: expr.elements.map(close) };
      case "record":
        return { kind: "record", entries: expr.entries.map((entry) => this.#entry(entry, around)) };
      case "between":
        return { ...expr, value: close(expr.value), ...(expr.low === undefined ? {} : { low: close(expr.low) }), ...(expr.high === undefined ? {} : { high: close(expr.high) }) };
      case "close":
        return { ...expr, stated: close(expr.stated), value: close(expr.value), tolerances: this.tolerances(expr.tolerances, around) };
      case "template":
        return { kind: "template", parts: expr.parts.map((part) => (typeof part === "string" ? part : { value: close(part.value), format: part.format })) };
      case "calc":
        return { ...expr, source: close(expr.source) };
    }
  }

  tolerances(tolerances: readonly IrTolerance[], around: Surroundings): readonly IrTolerance[] {
    return tolerances.map((tolerance) => ({ ...tolerance, amount: this.close(tolerance.amount, around) }));
  }

  #entry(entry: IrEntry, around: Surroundings): IrEntry {
    const key = typeof entry.key === "string" ? entry.key : this.close(entry.key, around);
    return { ...entry, key, value: this.close(entry.value, around), ...(entry.when === undefined ? {} : { when: this.close(entry.when, around) }) };
  }

  #where(where: IrExpr | undefined, inside: Surroundings): { where?: IrExpr } {
    return where === undefined ? {} : { where: this.close(where, inside) };
  }

  #bound(open: IrLocalRef, around: Surroundings): { local: IrLocalRef; inside: Surroundings } {
    const local = this.local(open.name);
    return { local, inside: { ...around, locals: [local, ...around.locals] } };
  }

  #path(path: IrPath, { locals }: Surroundings): IrPath {
    return path.map((part) => (typeof part === "string" ? part : { indexOf: locals[part.indexOf]?.id ?? 0 }));
  }
}

const globalName = (i: number): string => ["g", "first", "let", "a-b"][i] ?? `g${i}`;
const defineName = (i: number): string => ["d", "g", "class"][i] ?? `d${i}`;
