import { isClaimable } from '#app/engines/questions/key-point-marks.ts'
import { verdictOf, type PartResult } from '#app/engines/questions/part-result.ts'
import { isFollowing } from './answer-key.ts'

/** A mark that a person decided, with the reason. */
export interface RuledMark {
  awarded: number
  reason: string
  at: Date
}

/** The result with the mark of a ruling. The marks of the steps no longer add up to it, so a changed mark drops them. */
export function ruledResult(
  { misconception, points, ...result }: PartResult,
  { awarded, reason, at }: RuledMark,
): PartResult {
  return {
    ...result,
    awarded,
    verdict: verdictOf(awarded, result.of),
    markedBy: 'person',
    steps: awarded === result.awarded ? result.steps : [],
    // A ruling is about the whole part: points that the program did not judge now stand as the person left them.
    ...(points
      ? { points: points.map((point) => (isClaimable(point) ? { ...point, by: 'person' } : point)) }
      : {}),
    // Full marks and a misconception contradict each other.
    ...(misconception && awarded < result.of ? { misconception } : {}),
    ruled: {
      before: result.awarded,
      reason,
      at: at.toISOString(),
      ...(isFollowing(result) ? { following: true } : {}),
    },
  }
}
