/**
 * The names that a system's module has for others. They follow from the IR alone, so that a sheet's module
 * knows them without seeing the system's.
 */
import type { IrEmission, IrExpr, IrLadder, IrSystem } from "../ir/ir.ts";
import { Name } from "./code.ts";
import { camel, Names, pascal } from "./names.ts";

/** What sheets' modules call their own; no type of a system takes these names. */
export const sheetExports = {
  evaluate: new Name("evaluate"),
  validate: new Name("validate"),
  sheet: new Name("sheet"),
  ruleKeys: new Name("ruleKeys"),
  Run: new Name("Run"),
  Inputs: new Name("Inputs"),
  Submission: new Name("Submission"),
  RuleKey: new Name("RuleKey"),
  OutcomeKey: new Name("OutcomeKey"),
  Evaluation: new Name("Evaluation"),
  Status: new Name("Status"),
  Problem: new Name("Problem"),
} as const;

/** What every system's module has. */
export const systemExports = {
  rollup: new Name("rollup"),
  foldRun: new Name("foldRun"),
  isRecords: new Name("isRecords"),
  Fold: new Name("Fold"),
  Facts: new Name("Facts"),
  Host: new Name("Host"),
  Records: new Name("Records"),
  Rollup: new Name("Rollup"),
} as const;

export interface EmissionNames {
  readonly emission: IrEmission;
  /** The type of the object, of one element of a list. */
  readonly type: Name;
  readonly emit: Name;
  readonly guard: Name;
  /** What a sheet's module calls its function for this emission. */
  readonly ofSheet: Name;
}

export interface SystemNames {
  readonly emissions: readonly EmissionNames[];
  readonly ladders: readonly { readonly ladder: IrLadder; readonly type: Name }[];
  /** Members of the decision that are a word in every arm. */
  readonly words: readonly { readonly member: string; readonly words: readonly string[]; readonly type: Name }[];
  /** The members of the records that a sheet gives. */
  readonly facts: readonly string[];
  /** All names, for a module that has others beside them. */
  readonly taken: readonly Name[];
}

export function systemNames(system: IrSystem): SystemNames {
  const names = new Names();
  const fixed = [...Object.values(sheetExports), ...Object.values(systemExports)];
  for (const name of fixed) names.take(name);
  const emissions = system.emissions.map((emission): EmissionNames => {
    const type = names.unique(typeWish(emission));
    return {
      emission,
      type,
      emit: names.unique(camel("emit", emission.name)),
      guard: names.unique(camel("is", type.text)),
      ofSheet: names.unique(camel(emission.name)),
    };
  });
  const ladders = system.ladders.map((ladder) => ({ ladder, type: names.unique(pascal(ladder.name)) }));
  const words = wordsOfDecision(system).map(({ member, words: of }) => ({ member, words: of, type: names.unique(pascal(member)) }));
  const made = [...emissions.flatMap(({ type, emit, guard, ofSheet }) => [type, emit, guard, ofSheet]), ...[...ladders, ...words].map(({ type }) => type)];
  const facts = system.records.filter(({ fill }) => fill === undefined).map(({ name }) => name);
  return { emissions, ladders, words, facts, taken: [...fixed, ...made] };
}

/** The types that a sheet's module hands on. */
export function publicTypes({ emissions, ladders, words }: SystemNames): readonly Name[] {
  return [...emissions, ...ladders, ...words].map(({ type }) => type);
}

/** An element of `findings` is a `Finding`; of a list whose name is no plural, `…Item`. */
function typeWish({ name, each }: IrEmission): string {
  const whole = pascal(name);
  if (each === undefined) return whole;
  return /[^s]s$/.test(whole) ? whole.slice(0, -1) : `${whole}Item`;
}

function wordsOfDecision(system: IrSystem): readonly { readonly member: string; readonly words: readonly string[] }[] {
  const arms = system.decide.map(({ result }) => membersOf(result));
  return [...(arms[0]?.keys() ?? [])].flatMap((member) => {
    const values = arms.map((arm) => arm.get(member));
    const words = values.flatMap((value) => (value?.kind === "text" ? [value.value] : []));
    return words.length === values.length ? [{ member, words: [...new Set(words)] }] : [];
  });
}

function membersOf(result: IrExpr): ReadonlyMap<string, IrExpr> {
  if (result.kind !== "record") return new Map();
  return new Map(result.entries.flatMap(({ key, value }) => (typeof key === "string" ? [[key, value] as const] : [])));
}
