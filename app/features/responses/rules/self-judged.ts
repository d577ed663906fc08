import { selfJudgedShare } from '#app/engines/questions/key-point-marks.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'

/**
 * A key point that the student judged counts half as much for mastery as one that the program judged. People who know
 * less of a subject rate their own work too high (Kruger and Dunning 1999; Boud and Falchikov 1989), but a point has a
 * plain yes or no, unlike an essay. The half is set by judgement and not fitted to data.
 */
const SELF_JUDGED_WEIGHT = 0.5

/** How much a response counts for mastery, 0 to 1. A person's ruling counts in full. */
export function weightOf({ points, ruled }: Pick<PartResult, 'points' | 'ruled'>): number {
  return ruled ? 1 : 1 - (1 - SELF_JUDGED_WEIGHT) * selfJudgedShare(points ? { points } : {})
}
