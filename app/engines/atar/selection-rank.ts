import { clamp, onLine } from './interpolate.ts'
import type { YearTable } from './year-table.ts'

/** The highest selection rank. */
const HIGHEST = 99.95

/**
 * The selection rank of a course: the ATAR with the adjustments that this course gives. The ATAR itself never changes.
 * @param atar 0.00 to 99.95
 * @param adjustments in ranks
 * @param most that the university adds in all, in ranks
 * @source UAC and VTAC, “Selection ranks and adjustment factors”
 */
export function selectionRank(atar: number, adjustments: readonly number[], most = Infinity): number {
  const added = Math.min(
    most,
    adjustments.reduce((sum, one) => sum + Math.max(0, one), 0),
  )
  return clamp(Math.round((atar + added) * 20) / 20, 0, HIGHEST)
}

/**
 * The selection rank in South Australia, where adjustments are points of the university aggregate.
 * @param aggregate out of 90
 * @param points of all schemes
 * @source SATAC, “Adjustment factors”
 */
export function selectionRankOfAggregate(table: YearTable, aggregate: number, points: number): number {
  return onLine(table.aggregateToAtar, Math.min(90, aggregate + Math.max(0, points)))
}
