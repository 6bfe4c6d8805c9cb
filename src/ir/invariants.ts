/**
 * What every IR keeps to, whatever it was lowered from: names lead somewhere, variables are bound, keys are
 * unique. A violation is a mistake of the compiler, never of an author.
 */
import type { IrExpr, IrSheet, IrSystem } from "./ir.ts";

interface Known {
  readonly globals: ReadonlySet<string>;
  readonly defines: ReadonlyMap<string, number>;
  readonly ladders: ReadonlySet<string>;
}

/** Everything that is wrong, [] when nothing is. Cost: linear in the size of the IR, times the variables in scope. */
export function sheetViolations(sheet: IrSheet, system: IrSystem): string[] {
  const known = knownOf(sheet, system);
  const found = repeated("rule", sheet.rules.map((rule) => rule.key));
  found.push(...repeated("global", sheet.globals.map((global) => global.name)), ...repeated("define", sheet.defines.map((define) => define.name)));
  const check = (where: string, expr: IrExpr | undefined, bound: readonly number[] = []): void =>
    void found.push(...(expr === undefined ? [] : violations(expr, bound, known).map((problem) => `${where}: ${problem}`)));
  checkDefinitions(sheet, check);
  for (const { name, value } of [...sheet.defaults, ...sheet.facts]) check(name, value);
  for (const rule of sheet.rules) {
    const bound = rule.each === undefined ? [] : [rule.each.local.id];
    check(rule.key, rule.each?.source);
    check(rule.key, rule.each?.key, bound);
    check(rule.key, rule.when, bound);
    check(rule.key, rule.detail, bound);
    for (const { value } of rule.attributes) check(rule.key, value, bound);
    for (const part of partsOf(rule.check)) check(rule.key, part, bound);
  }
  return found;
}

/** The same of a verdict system. */
export function systemViolations(system: IrSystem): string[] {
  const known = knownOf(system, system);
  const found = repeated("ladder", system.ladders.map((ladder) => ladder.name));
  found.push(...repeated("emission", system.emissions.map((emission) => emission.name)));
  const check = (where: string, expr: IrExpr | undefined, bound: readonly number[] = []): void =>
    void found.push(...(expr === undefined ? [] : violations(expr, bound, known).map((problem) => `${where}: ${problem}`)));
  checkDefinitions(system, check);
  for (const { name, fill } of system.records) check(name, fill);
  system.decide.forEach(({ condition, result }, i) => {
    const last = i === system.decide.length - 1;
    if ((condition === undefined) !== last) found.push("decide: the last arm, and only the last, has no condition");
    check("decide", condition);
    check("decide", result);
  });
  for (const { name, each, object } of system.emissions) {
    if (object.kind !== "record") found.push(`${name}: an emission is a record`);
    const bound = each === undefined ? [] : [each.local.id];
    check(name, each?.source);
    check(name, each?.where, bound);
    check(name, object, bound);
  }
  return found;
}

function knownOf({ globals, defines }: Pick<IrSheet, "globals" | "defines">, { ladders }: IrSystem): Known {
  return {
    globals: new Set(globals.map((global) => global.name)),
    defines: new Map(defines.map((define) => [define.name, define.parameters.length])),
    ladders: new Set(ladders.map((ladder) => ladder.name)),
  };
}

function checkDefinitions({ globals, defines }: Pick<IrSheet, "globals" | "defines">, check: (where: string, expr: IrExpr, bound?: readonly number[]) => void): void {
  for (const { name, value } of globals) check(name, value);
  for (const { name, parameters, body } of defines) check(name, body, parameters.map((parameter) => parameter.id));
}

function repeated(what: string, names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) !== i).map((name) => `the ${what} \`${name}\` is there twice`);
}

/** The expressions of a rule's check. */
function partsOf(check: IrSheet["rules"][number]["check"]): readonly IrExpr[] {
  switch (check.kind) {
    case "holds":
      return [check.test];
    case "rederive":
      return [check.stated, check.value, ...check.tolerances.map((tolerance) => tolerance.amount)];
    case "recompute":
      return [check.source, ...check.tolerances.map((tolerance) => tolerance.amount), ...check.grades.flatMap(({ upTo }) => (upTo === undefined ? [] : [upTo]))];
    case "mark":
      return [];
  }
}

/** A node and the variables around it. */
interface Visit {
  readonly node: unknown;
  readonly bound: readonly number[];
}

function violations(expr: IrExpr, bound: readonly number[], known: Known): string[] {
  const found: string[] = [];
  const pending: Visit[] = [{ node: expr, bound }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { node } = visit;
    if (Array.isArray(node)) {
      for (const element of node) pending.push({ node: element, bound: visit.bound });
    } else if (isExpression(node)) {
      found.push(...ownViolations(node, visit.bound, known));
      pending.push(...innerOf(node, visit.bound));
    } else if (typeof node === "object" && node !== null) {
      for (const part of Object.values(node)) pending.push({ node: part, bound: visit.bound });
    }
  }
  return found;
}

/** The IR is plain data, so its parts can be gone through without knowing each kind; only loops bind. */
function innerOf(node: IrExpr, bound: readonly number[]): Visit[] {
  const binds = node.kind === "quantify" || node.kind === "collect" || node.kind === "recordFrom";
  const inside = binds ? [...bound, node.local.id] : bound;
  return Object.entries(node).map(([name, part]) => ({ node: part as unknown, bound: name === "source" || !binds ? bound : inside }));
}

function isExpression(node: unknown): node is IrExpr {
  return typeof node === "object" && node !== null && "kind" in node && typeof node.kind === "string";
}

const canonicalNumber = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?(?:e[+-]?\d+)?$/;

function ownViolations(node: IrExpr, bound: readonly number[], known: Known): string[] {
  switch (node.kind) {
    case "number":
      return canonicalNumber.test(node.value) ? [] : [`\`${node.value}\` is not canonical decimal text`];
    case "local":
      return bound.includes(node.id) ? [] : [`the variable \`${node.name}\` (${node.id}) is not bound`];
    case "global":
      return known.globals.has(node.name) ? [] : [`there is no global \`${node.name}\``];
    case "invoke":
      return known.defines.get(node.define) === node.arguments.length ? [] : [`\`${node.define}\` is called with ${node.arguments.length} arguments`];
    case "ladderAttribute":
    case "ladderRank":
    case "ladderEntry":
    case "ladderExtreme":
      return known.ladders.has(node.ladder) ? [] : [`there is no ladder \`${node.ladder}\``];
    default:
      return [];
  }
}
