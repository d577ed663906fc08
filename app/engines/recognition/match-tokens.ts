/** A place of a pattern that stands for one or more tokens. */
export interface Gap {
  gap: number
}

/** The most tokens of one gap: a fraction with roots. */
const LONGEST_GAP = 12

/**
 * Finds a pattern anywhere in a text; each gap takes as few tokens as possible. Positions that failed are remembered, so
 * the time grows with the length of the text times that of the pattern.
 * @returns the tokens of each gap, or null
 */
export function matchTokens(
  pattern: readonly (string | Gap)[],
  tokens: readonly string[],
): string[][] | null {
  const failed = new Set<number>()
  const gaps: string[][] = []
  const width = pattern.length + 1

  function from(at: number, place: number): boolean {
    let [i, j] = [at, place]
    while (j < pattern.length && typeof pattern[j] === 'string')
      if (tokens[i++] !== pattern[j++]) return false
    if (j === pattern.length) return true
    const key = i * width + j
    if (failed.has(key)) return false
    const { gap } = pattern[j] as Gap
    for (let length = 1; length <= LONGEST_GAP && i + length <= tokens.length; length++)
      if (from(i + length, j + 1)) {
        gaps[gap] = tokens.slice(i, i + length)
        return true
      }
    failed.add(key)
    return false
  }

  for (let at = 0; at < tokens.length; at++) if (from(at, 0)) return gaps
  return null
}
