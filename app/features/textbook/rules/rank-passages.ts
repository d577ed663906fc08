/** How often the words of a question occur in a text, and in which of its passages. */
export interface WordMatches<P> {
  /** The words of the question. */
  words: readonly string[]
  /** How many passages the text has. */
  total: number
  /** In how many passages each word occurs. */
  counts: ReadonlyMap<string, number>
  candidates: readonly { passage: P; found: readonly string[]; rank: number }[]
}

/**
 * The passages with the largest share of what a question asks for. A rare word counts for more, and a word that no
 * passage has counts most: so a question about something else finds nothing.
 */
export function rankPassages<P>(
  { words, total, counts, candidates }: WordMatches<P>,
  { least, most }: { least: number; most: number },
): P[] {
  const weightOf = (word: string) => Math.log(1 + total / Math.max(1, counts.get(word) ?? 0))
  const whole = words.reduce((sum, word) => sum + weightOf(word), 0)
  if (whole === 0) return []
  return candidates
    .map(({ passage, found, rank }) => ({
      passage,
      rank,
      share: found.reduce((sum, word) => sum + weightOf(word), 0) / whole,
    }))
    .filter(({ share }) => share >= least)
    .toSorted((a, b) => b.share - a.share || b.rank - a.rank)
    .slice(0, most)
    .map(({ passage }) => passage)
}
