/**
 * Which emissions cannot depend on the authors' own detail texts. A sheet's function for such an emission works
 * without them, and a bundle of it has none.
 *
 * The proof is by kinds. An *element* is a rule's outcome, or a record that a fill made of one with its detail
 * in it; a *list* is a list of elements; all else is *clean*. Of an element only other members may be read, a
 * list may only be gone through, filtered, counted or named. Whatever the proof does not cover counts as
 * depending on the texts.
 */
import type { IrEntry, IrExpr, IrLocalRef, IrSystem } from "../ir/ir.ts";

/** Names of the emissions that do not. */
export function emissionsWithoutDetails(system: IrSystem): ReadonlySet<string> {
  const tainted = taintedRecords(system);
  if (tainted === undefined) return new Set();
  const use = new Use(system, { rules: undefined, records: tainted });
  const decided = system.decide.every(({ condition, result }) => (condition === undefined || use.isClean(condition)) && use.isClean(result));
  const attributes = system.ladders.flatMap(({ entries }) => entries.flatMap((entry) => entry.attributes.map(({ value }) => value)));
  if (!decided || !attributes.every((value) => use.isClean(value))) return new Set();
  return new Set(system.emissions.filter(({ each, object }) => (each === undefined ? use.isClean(object) : use.isCleanLoop(each.local, each.source, [each.where, object]))).map(({ name }) => name));
}

/** The members that hold a detail, of each record that is a list of elements; undefined when one escapes the proof. */
function taintedRecords(system: IrSystem): ReadonlyMap<string, ReadonlySet<string>> | undefined {
  const tainted = new Map<string, ReadonlySet<string>>();
  for (const { name, fill } of system.records) {
    if (fill === undefined) continue;
    const use = new Use(system, { rules: new Set(["detail"]), records: tainted });
    const members = detailMembers(fill, use) ?? use.listMembers(fill);
    if (members === undefined) return undefined;
    if (members.size > 0) tainted.set(name, members);
  }
  return tainted;
}

/** Of `[{ …, detail: r.detail } for r in rules]`: the members that are the detail and nothing else. */
function detailMembers(fill: IrExpr, use: Use): ReadonlySet<string> | undefined {
  if (fill.kind !== "collect" || fill.source.kind !== "root" || fill.source.root !== "rules" || fill.body.kind !== "record") return undefined;
  const { local } = fill;
  const isDetail = ({ key, value }: IrEntry): boolean =>
    typeof key === "string" && value.kind === "member" && value.name === "detail" && value.object.kind === "local" && value.object.id === local.id;
  const details = fill.body.entries.filter(isDetail);
  const others = fill.body.entries.filter((entry) => !isDetail(entry)).flatMap(({ key, value }) => (typeof key === "string" ? [value] : [key, value]));
  const conditions = fill.body.entries.map(({ when }) => when);
  if (!use.isCleanLoop(local, fill.source, [fill.where, ...conditions, ...others])) return undefined;
  return new Set(details.flatMap(({ key }) => (typeof key === "string" ? [key] : [])));
}

/** The members of an element that hold a detail. */
type Element = ReadonlySet<string>;

type Kind =
  | { readonly is: "clean" | "records" | "unproven" }
  | { readonly is: "element" | "list"; readonly element: Element };

const CLEAN: Kind = { is: "clean" };
const UNPROVEN: Kind = { is: "unproven" };

/** The elements among the roots. */
interface Tainted {
  readonly rules: Element | undefined;
  readonly records: ReadonlyMap<string, Element>;
}

type Elements = ReadonlyMap<number, Element>;

/** Expressions nested deeper are not looked into. */
const DEEPEST = 200;

class Use {
  readonly #system: IrSystem;
  readonly #tainted: Tainted;
  /** Kinds of globals and bodies of defines; unproven while one is looked into. */
  readonly #known = new Map<string, Kind>();

  constructor(system: IrSystem, tainted: Tainted) {
    this.#system = system;
    this.#tainted = tainted;
  }

  isClean(expr: IrExpr): boolean {
    return this.#allClean([expr], new Map(), 0);
  }

  /** Are these clean for every element of `source`? */
  isCleanLoop(local: IrLocalRef, source: IrExpr, exprs: readonly (IrExpr | undefined)[]): boolean {
    const inside = this.#inside(local, source, new Map(), 0);
    return inside !== undefined && this.#allClean(exprs, inside, 0);
  }

  /** What the elements of a list hold; nothing of a clean value. */
  listMembers(expr: IrExpr): Element | undefined {
    const kind = this.#kind(expr, new Map(), 0);
    return kind.is === "list" ? kind.element : kind.is === "clean" ? new Set() : undefined;
  }

  #allClean(exprs: readonly (IrExpr | undefined)[], elements: Elements, depth: number): boolean {
    const pending = [...exprs];
    // A list of its own, so that a long left spine is no recursion.
    while (pending.length > 0) {
      const expr = pending.pop();
      if (expr === undefined) continue;
      const operands = operandsOf(expr);
      if (operands !== undefined) for (const operand of operands) pending.push(operand);
      else if (this.#kind(expr, elements, depth + 1).is !== "clean") return false;
    }
    return true;
  }

  #kind(expr: IrExpr, elements: Elements, depth: number): Kind {
    if (depth > DEEPEST) return UNPROVEN;
    const clean = (...exprs: readonly (IrExpr | undefined)[]): Kind => (this.#allClean(exprs, elements, depth) ? CLEAN : UNPROVEN);
    switch (expr.kind) {
      case "root":
        if (expr.root === "rules") return this.#tainted.rules === undefined ? UNPROVEN : { is: "list", element: this.#tainted.rules };
        return expr.root === "records" ? { is: "records" } : CLEAN;
      case "member":
        return this.#member(this.#kind(expr.object, elements, depth + 1), expr.name);
      case "local": {
        const element = elements.get(expr.id);
        return element === undefined ? CLEAN : { is: "element", element };
      }
      case "global":
        return this.#named(`global ${expr.name}`, this.#system.globals.find(({ name }) => name === expr.name)?.value, depth);
      case "invoke":
        if (clean(...expr.arguments) !== CLEAN) return UNPROVEN;
        return this.#named(`define ${expr.define}`, this.#system.defines.find(({ name }) => name === expr.define)?.body, depth);
      case "quantify": {
        const inside = this.#inside(expr.local, expr.source, elements, depth);
        return inside !== undefined && this.#allClean([expr.where, expr.body], inside, depth) ? CLEAN : UNPROVEN;
      }
      case "recordFrom": {
        const inside = this.#inside(expr.local, expr.source, elements, depth);
        return inside !== undefined && this.#allClean([expr.where, expr.key, expr.value], inside, depth) ? CLEAN : UNPROVEN;
      }
      case "collect": {
        const inside = this.#inside(expr.local, expr.source, elements, depth);
        if (inside === undefined || !this.#allClean([expr.where], inside, depth)) return UNPROVEN;
        const body = this.#kind(expr.body, inside, depth + 1);
        return body.is === "element" ? { is: "list", element: body.element } : body.is === "clean" ? CLEAN : UNPROVEN;
      }
      case "call": {
        const [first] = expr.arguments;
        const counted = expr.function === "count" && first !== undefined && this.#kind(first, elements, depth + 1).is === "list";
        return counted ? CLEAN : clean(...expr.arguments);
      }
      default:
        return clean(...(operandsOf(expr) ?? []));
    }
  }

  #member(object: Kind, name: string): Kind {
    switch (object.is) {
      case "clean":
        return CLEAN;
      case "records": {
        const element = this.#tainted.records.get(name);
        return element === undefined ? CLEAN : { is: "list", element };
      }
      case "element":
        return object.element.has(name) ? UNPROVEN : CLEAN;
      case "list":
      case "unproven":
        return UNPROVEN;
    }
  }

  #named(key: string, expr: IrExpr | undefined, depth: number): Kind {
    const known = this.#known.get(key);
    if (known !== undefined || expr === undefined) return known ?? CLEAN;
    this.#known.set(key, UNPROVEN);
    const kind = this.#kind(expr, new Map(), depth + 1);
    this.#known.set(key, kind);
    return kind;
  }

  #inside(local: IrLocalRef, source: IrExpr, elements: Elements, depth: number): Elements | undefined {
    const kind = this.#kind(source, elements, depth + 1);
    if (kind.is === "list") return new Map([...elements, [local.id, kind.element]]);
    return kind.is === "clean" ? elements : undefined;
  }
}

/** The operands of an expression that is clean when they are; undefined for one that has to be looked at itself. */
function operandsOf(expr: IrExpr): readonly (IrExpr | undefined)[] | undefined {
  switch (expr.kind) {
    case "number": case "text": case "boolean": case "null":
      return [];
    case "root": case "member": case "local": case "global": case "invoke": case "quantify": case "collect": case "recordFrom":
      return undefined;
    case "call":
      return expr.function === "count" ? undefined : expr.arguments;
    case "logic":
      return [expr.left, expr.right];
    case "if":
      return [expr.condition, expr.then, expr.else];
    case "otherwise":
      return [expr.value, expr.fallback];
    case "not": case "test": case "matches": case "ladderAttribute": case "ladderRank": case "ladderEntry": case "ladderExtreme": case "misfits":
      return [expr.operand];
    case "index":
      return [expr.object, expr.index];
    case "list":
      return expr.elements;
    case "record":
      return expr.entries.flatMap(({ key, value, when }) => [typeof key === "string" ? undefined : key, value, when]);
    case "between":
      return [expr.value, expr.low, expr.high];
    case "close":
      return [expr.stated, expr.value, ...expr.tolerances.map(({ amount }) => amount)];
    case "template":
      return expr.parts.flatMap((part) => (typeof part === "string" ? [] : [part.value]));
    case "calc":
      return [expr.source];
  }
}
