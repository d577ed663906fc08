import { markShortText } from '#app/engines/marking/short-text.ts'
import { NO_ASPECTS, stepsWith, verdictOf, type PartResult, type PointResult } from './part-result.ts'
import type { PartMarking } from './split.ts'
import type { ShortTextAnswer, VariantMisconception } from './variant.ts'

/**
 * Marks a short answer by its key points. The points together may be worth more than the part ("any two of"): marks
 * stop at the part's. A known error adds its feedback; the points still decide the marks.
 */
export function markPoints(part: PartMarking, answer: ShortTextAnswer, student: string): PartResult {
  const marked = markShortText(student, answer.points)
  const points = answer.points.map((point): PointResult => {
    const found = marked.points.find((one) => one.id === point.id)
    return {
      id: point.id,
      for: point.for,
      marks: point.marks,
      awarded: found?.awarded ?? 0,
      matched: found?.matched ?? null,
    }
  })
  const earned = Math.min(
    part.marks,
    points.reduce((sum, point) => sum + point.awarded, 0),
  )
  const known = earned < part.marks ? part.misconceptions.find((one) => matches(one, student)) : undefined
  const awarded = Math.max(earned, Math.min(known?.marks ?? 0, part.marks - 1))
  const full = awarded === part.marks
  return {
    partId: part.id,
    verdict: verdictOf(awarded, part.marks),
    awarded,
    of: part.marks,
    readAs: student.trim(),
    aspects: { ...NO_ASPECTS, value: full ? 'right' : 'wrong' },
    reason:
      known?.feedback ??
      (full ? '' : `Found ${earned} of ${part.marks} ${part.marks === 1 ? 'mark' : 'marks'} of key points.`),
    steps: stepsWith(part.steps, awarded),
    points,
    ...(known ? { misconception: { id: known.id, feedback: known.feedback } } : {}),
  }
}

/** The wrong answer is looked for in the student's words the way a key point is. */
function matches(known: VariantMisconception, student: string): boolean {
  return markShortText(student, [{ id: 'known', marks: 1, accept: [known.answer] }]).awarded > 0
}
