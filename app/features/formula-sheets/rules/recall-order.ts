/** The last recall of a formula. */
export interface LastRecall {
  formulaId: string
  /** A number of `RATINGS` in engines/memory/grades.ts. */
  rating: number
  /** Milliseconds since 1970. */
  at: number
}

/** Formulas of one round. */
export const ROUND = 10

const NEW = 2.5

/**
 * Formulas in the order of a round, weakest first: forgotten, nearly, new, known. Among equals, the one that was
 * recalled longest ago comes first; new ones keep the order of the sheet.
 */
export function weakestFirst(formulaIds: readonly string[], last: readonly LastRecall[]): string[] {
  const known = new Map(last.map((one) => [one.formulaId, one]))
  const strength = (id: string) => known.get(id)?.rating ?? NEW
  const time = (id: string) => known.get(id)?.at ?? 0
  return formulaIds.toSorted((a, b) => strength(a) - strength(b) || time(a) - time(b))
}
