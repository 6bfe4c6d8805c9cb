/** `--fail-on WORD`: is a flagged rule at least so grave? */
import type { IrLadder, IrSystem } from "../ir/ir.ts";
import type { Outcome } from "../runtime/outcomes.ts";
import { UnusableCall } from "./unusable.ts";

export type Reaches = (outcomes: readonly Outcome[]) => boolean;

interface Graded {
  readonly attribute: string;
  /** Weakest first. */
  readonly words: readonly string[];
}

/** A test of a run's outcomes; without a word it never holds. The word belongs to the first ladder that has it. */
export function failOn(system: IrSystem, word: string | undefined): Reaches {
  if (word === undefined) return () => false;
  const ladders = gradedAttributes(system);
  const graded = ladders.find(({ words }) => words.includes(word));
  if (graded === undefined) {
    const known = ladders.flatMap(({ words }) => words);
    throw new UnusableCall(`--fail-on ${word}: ${known.length === 0 ? `${system.name} grades no rules` : `it takes one of ${known.join(", ")}`}`);
  }
  const { attribute, words } = graded;
  const least = words.indexOf(word);
  return (outcomes) => outcomes.some((outcome) => outcome.status === "flag" && words.indexOf(String(outcome[attribute])) >= least);
}

/** The attributes whose values are the entries of a ladder. */
export function gradedAttributes(system: IrSystem): Graded[] {
  return system.attributes.flatMap(({ name: attribute, shape }) => {
    const words = shape.is === "choice" ? system.ladders.map(wordsOf).find((entries) => sameWords(entries, shape.of)) : undefined;
    return words === undefined ? [] : [{ attribute, words }];
  });
}

function wordsOf({ entries }: IrLadder): readonly string[] {
  return entries.map(({ name }) => name);
}

function sameWords(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word) => b.includes(word));
}
