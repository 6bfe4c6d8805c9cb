/**
 * The known names nearest to a misspelt one, by restricted Damerau–Levenshtein distance
 * (insert, delete, substitute, swap of neighbours each count one).
 */

const LONGEST = 64;

/** At most `most` names, nearest first, ties in the order given. Cost: |name|·Σ|known|, names cut at 64. */
export function nearestNames(name: string, known: Iterable<string>, most = 3): string[] {
  // Any letter is one step from any other: a name of one letter is near to nothing.
  const limit = name.length === 1 ? 0 : Math.max(1, Math.floor(name.length / 3));
  const wanted = name.toLowerCase();
  return [...new Set(known)]
    .map((candidate) => ({ candidate, distance: distance(wanted, candidate.toLowerCase()) }))
    .filter((entry) => entry.candidate !== name && entry.distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map((entry) => entry.candidate);
}

function distance(a: string, b: string): number {
  if (a.length > LONGEST || b.length > LONGEST) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
