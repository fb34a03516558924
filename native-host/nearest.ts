/** The candidate that takes the fewest edits to become `word`. */
export function nearest(word: string, candidates: readonly string[]): string {
  const scored = candidates.map((candidate) => ({ candidate, edits: edits(word.toLowerCase(), candidate.toLowerCase()) }));
  return scored.reduce((best, one) => (one.edits < best.edits ? one : best), { candidate: "", edits: Number.POSITIVE_INFINITY }).candidate;
}

/** Levenshtein's distance, row by row. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
