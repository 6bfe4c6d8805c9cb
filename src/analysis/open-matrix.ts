/**
 * What the absence of each operand does to each rule: the question that `check --open` answers.
 *
 * An operand is a member of the run that an expression reads, by its path. Where it stands says what its
 * absence does: under `is present` it decides, left of `otherwise` something else is taken, under `and`, `or`,
 * `if` and inside a list the rest may decide without it; anywhere else it leaves the rule open.
 */
import type { IrDefine, IrExpr, IrPath, IrRule, IrSheet } from "../ir/ir.ts";
import { memberPath } from "../runtime/paths.ts";
import type { Shape } from "../runtime/shape.ts";
import { childrenOf } from "./ir-children.ts";

/** From the harmless to the decisive: of several places in one rule the last that applies is told. */
export const absenceEffects = ["is tested", "falls back", "may leave open", "leaves open"] as const;
export type AbsenceEffect = (typeof absenceEffects)[number];

export interface OpenOperand {
  /** `noi`, `submission.calculations[].result` */
  readonly path: string;
  /** Declared with `?`, or with a default. */
  readonly optional: boolean;
  readonly effects: readonly { readonly rule: string; readonly effect: AbsenceEffect }[];
}

/** Operands in the order in which the rules mention them. Cost: each rule's size, with the definitions it uses. */
export function openMatrix(sheet: IrSheet): OpenOperand[] {
  const operands = new Map<string, { path: IrPath; effects: Map<string, AbsenceEffect> }>();
  const definitions: Definitions = {
    globals: new Map(sheet.globals.map(({ name, value }) => [name, value])),
    defines: new Map(sheet.defines.map((define) => [define.name, define])),
    parameters: new Map(),
  };
  for (const rule of sheet.rules) {
    for (const [path, found] of operandsOf(rule, definitions)) {
      const operand = operands.get(path) ?? { path: found.path, effects: new Map<string, AbsenceEffect>() };
      operands.set(path, operand);
      operand.effects.set(rule.key, found.effect);
    }
  }
  return [...operands].map(([path, operand]) => ({
    path,
    optional: isOptional(operand.path, sheet),
    effects: [...operand.effects].map(([rule, effect]) => ({ rule, effect })),
  }));
}

interface Found {
  readonly path: IrPath;
  readonly effect: AbsenceEffect;
}

function operandsOf(rule: IrRule, definitions: Definitions): Map<string, Found> {
  const found = new Map<string, Found>();
  traverse(roots(rule), definitions, (path, effect) => {
    const text = pathText(path);
    const before = found.get(text);
    if (before === undefined || isGraver(effect, before.effect)) found.set(text, { path, effect });
  });
  return found;
}

interface Definitions {
  readonly globals: ReadonlyMap<string, IrExpr>;
  readonly defines: ReadonlyMap<string, IrDefine>;
  /** What an undecided argument does to the result, by the parameter's id; filled on first use. */
  readonly parameters: Map<string, ReadonlyMap<number, AbsenceEffect>>;
}

/** Looks through expressions and the definitions they use, each once for each effect. */
function traverse(
  start: readonly Pending[],
  definitions: Definitions,
  onOperand: (path: IrPath, effect: AbsenceEffect) => void,
  onLocal: (id: number, effect: AbsenceEffect) => void = () => {},
): void {
  const entered = new Set<string>();
  const definition = (kind: string, name: string, body: IrExpr | undefined, effect: AbsenceEffect): readonly Pending[] => {
    const key = `${kind} ${name} ${effect}`;
    if (body === undefined || entered.has(key)) return [];
    entered.add(key);
    return [{ expression: body, effect }];
  };

  /** Tells an expression's own operand, and answers what is to be looked into below it. */
  const look = ({ expression, effect }: Pending): readonly Pending[] => {
    const may = atMost(effect, "may leave open");
    const as = (own: AbsenceEffect, ...parts: readonly (IrExpr | undefined)[]): Pending[] =>
      parts.flatMap((part) => (part === undefined ? [] : [{ expression: part, effect: own }]));
    switch (expression.kind) {
      case "member":
        if (isOperand(expression)) onOperand(expression.path, effect);
        return as(effect, ...belowPath(expression));
      case "index":
        return as(effect, ...belowPath(expression));
      case "root":
        if (expression.root === "submission" || expression.root === "evidence") onOperand(expression.path, effect);
        return [];
      case "local":
        onLocal(expression.id, effect);
        return [];
      case "global":
        return definition("global", expression.name, definitions.globals.get(expression.name), effect);
      case "invoke": {
        const define = definitions.defines.get(expression.define);
        const asked = parameterEffects(expression.define, definitions);
        const given = expression.arguments.flatMap((argument, i) => {
          const own = asked.get(define?.parameters[i]?.id ?? -1);
          return own === undefined ? [] : as(atMost(effect, own), argument);
        });
        return [...given, ...definition("define", expression.define, define?.body, effect)];
      }
      case "test":
        return as("is tested", expression.operand);
      case "otherwise":
        return [...as(atMost(effect, "falls back"), expression.value), ...as(may, expression.fallback)];
      case "logic":
        return as(expression.strict ? effect : may, expression.left, expression.right);
      case "if":
        return [...as(effect, expression.condition), ...as(expression.strict ? effect : may, expression.then, expression.else)];
      case "quantify":
        return [...as(effect, expression.source), ...as(expression.strict ? effect : may, expression.where, expression.body)];
      case "calc":
        onOperand([`calc("${expression.names[0] ?? ""}")`], effect);
        return [];
      default:
        return as(effect, ...childrenOf(expression));
    }
  };

  // A stack of its own: a chain of terms nests as deep as it is long.
  const pending: Pending[] = [...start].reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) pending.push(...[...look(next)].reverse());
}

/** The gravest effect that each parameter's absence has on a define's result. */
function parameterEffects(name: string, definitions: Definitions): ReadonlyMap<number, AbsenceEffect> {
  const known = definitions.parameters.get(name);
  if (known !== undefined) return known;
  const effects = new Map<number, AbsenceEffect>();
  definitions.parameters.set(name, effects);
  const body = definitions.defines.get(name)?.body;
  const note = (id: number, effect: AbsenceEffect): void => {
    const before = effects.get(id);
    if (before === undefined || isGraver(effect, before)) effects.set(id, effect);
  };
  if (body !== undefined) traverse([{ expression: body, effect: "leaves open" }], definitions, () => {}, note);
  return effects;
}

interface Pending {
  readonly expression: IrExpr;
  readonly effect: AbsenceEffect;
}

/** What a path is read from, and what its indexes are worked out from. Of a path only the last member is an operand. */
function belowPath(expression: IrExpr): IrExpr[] {
  const below: IrExpr[] = [];
  let at = expression;
  while (at.kind === "member" || at.kind === "index") {
    if (at.kind === "index") below.push(at.index);
    at = at.object;
  }
  return at.kind === "root" ? below : [at, ...below];
}

function isGraver(effect: AbsenceEffect, than: AbsenceEffect): boolean {
  return absenceEffects.indexOf(effect) > absenceEffects.indexOf(than);
}

function atMost(effect: AbsenceEffect, most: AbsenceEffect): AbsenceEffect {
  return isGraver(effect, most) ? most : effect;
}

/** The expressions that decide a rule; its detail decides nothing. */
function roots(rule: IrRule): readonly Pending[] {
  const { check } = rule;
  const own: IrExpr[] = [];
  if (rule.each !== undefined) own.push(rule.each.source);
  if (rule.when !== undefined) own.push(rule.when);
  if (check.kind === "holds") own.push(check.test);
  if (check.kind === "rederive") own.push(check.stated, check.value, ...check.tolerances.map(({ amount }) => amount));
  if (check.kind === "recompute") own.push(check.source);
  return own.map((expression) => ({ expression, effect: "leaves open" }));
}

function isOperand({ object }: Extract<IrExpr, { kind: "member" }>): boolean {
  let at: IrExpr = object;
  while (at.kind === "member" || at.kind === "index") at = at.object;
  return at.kind === "local" || (at.kind === "root" && at.root !== "bindings");
}

function pathText(path: IrPath): string {
  return path.reduce<string>((text, part) => (typeof part === "string" ? (part.startsWith("calc(") ? part : memberPath(text, part)) : `${text}[]`), "");
}

/** Whether the sheet declares that the operand need not be there. */
function isOptional(path: IrPath, sheet: IrSheet): boolean {
  const [first, ...rest] = path;
  if (typeof first !== "string") return false;
  if (first === "submission") return sheet.submission !== undefined && declaredOptional(rest, sheet.submission);
  return sheet.defaults.some(({ name }) => name === first) || declaredOptional(path, sheet.inputs);
}

function declaredOptional(path: IrPath, shape: Shape): boolean {
  let at: Shape | undefined = shape;
  let optional = false;
  for (const part of path) {
    if (typeof part !== "string") {
      at = at?.is === "list" ? at.of : undefined;
      continue;
    }
    const member = at?.is === "record" ? at.members.find(({ name }) => name === part) : undefined;
    optional = member?.optional === true;
    at = member?.shape ?? (at?.is === "map" ? at.of : undefined);
  }
  return optional;
}
