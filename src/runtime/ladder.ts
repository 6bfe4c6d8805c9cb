/** Ladders of a verdict system: ordered words, weakest first, with attributes and other spellings. */
import { foldName } from "./code-points.ts";
import { gapIn, gapOf, isText, needs } from "./kinds.ts";
import { listOf } from "./quantify.ts";
import { Decimal, failed, missing, Undecided } from "./value.ts";
import type { Value } from "./value.ts";

export interface Ladder {
  readonly name: string;
  /** Weakest first. */
  readonly entries: readonly LadderEntry[];
  /** What an unknown word means, if anything. */
  readonly fallback: string | undefined;
}

export interface LadderEntry {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly attributes: Readonly<Record<string, Value>>;
}

/** The place of an entry, weakest 0. */
export function ladderRank(ladder: Ladder, entry: Value): Value {
  const rank = rankOf(ladder, entry);
  return typeof rank === "number" ? new Decimal(rank) : rank;
}

/** An attribute of an entry. */
export function ladderAttribute(ladder: Ladder, attribute: string, entry: Value): Value {
  const rank = rankOf(ladder, entry);
  if (typeof rank !== "number") return rank;
  const found = ladder.entries[rank];
  if (found === undefined || !Object.hasOwn(found.attributes, attribute)) return missing(`${ladder.name}.${attribute}`);
  return found.attributes[attribute] ?? null;
}

/**
 * The entry that a word means: its name or another spelling, trimmed and case-blind. A word that is unknown,
 * absent or no text means the ladder's default; without one it is undecided.
 */
export function ladderEntry(ladder: Ladder, word: Value): Value {
  const gap = gapOf(word);
  if (word instanceof Undecided && word.cause === "failed") return word;
  if (isText(word)) {
    const folded = foldName(word);
    const known = ladder.entries.find((entry) => [entry.name, ...entry.aliases].some((name) => foldName(name) === folded));
    if (known !== undefined) return known.name;
  }
  return ladder.fallback ?? gap ?? (isText(word) ? unknownWord(ladder, word) : needs(ladder.name, "a text", word));
}

/** The strongest or the weakest of a list of entries; of none, undecided. */
export function ladderExtreme(ladder: Ladder, which: "strongest" | "weakest", list: Value): Value {
  const entries = listOf(which, list);
  if (entries instanceof Undecided) return entries;
  if (entries.length === 0) return failed(`the ${which} of an empty list`);
  const ranks = entries.map((entry) => rankOf(ladder, entry));
  const gap = gapIn(ranks.filter((rank) => rank instanceof Undecided));
  if (gap !== undefined) return gap;
  const places = ranks.filter((rank) => typeof rank === "number");
  const extreme = places.reduce((best, rank) => (which === "strongest" ? Math.max(best, rank) : Math.min(best, rank)));
  return ladder.entries[extreme]?.name ?? null;
}

function rankOf(ladder: Ladder, entry: Value): number | Undecided {
  if (!isText(entry)) return gapOf(entry) ?? needs(ladder.name, "a text", entry);
  const rank = ladder.entries.findIndex((candidate) => candidate.name === entry);
  return rank < 0 ? unknownWord(ladder, entry) : rank;
}

function unknownWord(ladder: Ladder, word: string): Undecided {
  return failed(`\`${word}\` is not a ${ladder.name}: ${ladder.entries.map((entry) => entry.name).join(", ")}`);
}
