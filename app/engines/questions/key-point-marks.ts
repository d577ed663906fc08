/** Marks of short answers by key points: what was found, what the student says, and what is still to confirm. */
import { stepsWith, verdictOf, type Claim, type PartResult, type PointResult } from './part-result.ts'

/** Whether the student may say what became of this point: the engine neither found it nor saw it contradicted. */
export const isClaimable = ({ state }: Pick<PointResult, 'state'>): boolean => state === 'not-found'

/** Whether this point still waits for the student. */
const isOpen = (point: PointResult): boolean => isClaimable(point) && point.by === 'engine'

/** Whether the points of this result are the student's to confirm. A person's ruling settles them. */
export const mayBeClaimed = ({ verdict, points, ruled }: PartResult): boolean =>
  !ruled && (verdict === 'to-confirm' || (points ?? []).some(({ by }) => by === 'self'))

/** Marks that are neither earned nor lost, because their key points wait for the student. */
export const marksToConfirm = ({ verdict, awarded, of, points = [] }: PartResult): number =>
  verdict === 'to-confirm'
    ? Math.min(
        of - awarded,
        points.filter(isOpen).reduce((sum, { marks }) => sum + marks, 0),
      )
    : 0

/** The result of the points: marks stop at the part's, and a known error may earn a few by itself. */
export function withPoints(result: PartResult, points: PointResult[]): PartResult {
  const earned = Math.min(
    result.of,
    points.reduce((sum, point) => sum + point.awarded, 0),
  )
  const awarded = Math.max(earned, Math.min(result.misconception?.marks ?? 0, result.of - 1))
  const verdict = awarded < result.of && points.some(isOpen) ? 'to-confirm' : verdictOf(awarded, result.of)
  return {
    ...result,
    verdict,
    awarded,
    aspects: {
      ...result.aspects,
      value: verdict === 'to-confirm' ? null : verdict === 'right' ? 'right' : 'wrong',
    },
    steps: stepsWith(result.steps, awarded),
    points,
  }
}

/** The result with what the student says of its points, by id. A point that was found or contradicted keeps its mark. */
export function withClaims(result: PartResult, claims: Readonly<Record<string, Claim>>): PartResult {
  if (!mayBeClaimed(result) || Object.keys(claims).length === 0) return result
  return withPoints(
    result,
    (result.points ?? []).map((point) => {
      const claim = Object.hasOwn(claims, point.id) ? claims[point.id] : undefined
      if (!claim || !isClaimable(point)) return point
      return { ...point, by: 'self', claim, awarded: claim === 'said' ? point.marks : 0 }
    }),
  )
}

/** What the student has said of the points so far, by id. */
export const claimsIn = (result: Pick<PartResult, 'points'> | null): Record<string, Claim> =>
  Object.fromEntries((result?.points ?? []).flatMap(({ id, claim }) => (claim ? [[id, claim]] : [])))

/** The share of the key points' marks that the student judged, 0 to 1. */
export function selfJudgedShare({ points = [] }: Pick<PartResult, 'points'>): number {
  const sum = (all: readonly PointResult[]) => all.reduce((marks, point) => marks + point.marks, 0)
  return points.length === 0 ? 0 : sum(points.filter(({ by }) => by === 'self')) / sum(points)
}
