import type { Chance } from './preference-order.ts'

export interface PredictedRange {
  low: number
  high: number
}

export interface CourseFigure {
  figure: 'lowestSelectionRank' | 'lowestAtar' | 'guaranteedAtar' | 'equityAtar'
  value: number
}

/** A figure of the past may not be enough, so only a guarantee makes a place sure. Equity entry is for few people. */
const COMPARED = ['guaranteedAtar', 'lowestAtar', 'lowestSelectionRank'] as const

/**
 * How sure a place is by the predicted range of the ATAR, nine times in ten; undefined without a figure to compare.
 * Adjustments are not known here: they only add, so a course may be less hard than this says.
 */
export function predictedChance(
  { low, high }: PredictedRange,
  figures: readonly CourseFigure[],
): Chance | undefined {
  const [first] = COMPARED.flatMap((name) => figures.filter(({ figure }) => figure === name))
  if (!first) return undefined
  if (first.value > high) return 'hard'
  return first.value <= low && first.figure === 'guaranteedAtar' ? 'sure' : 'open'
}
