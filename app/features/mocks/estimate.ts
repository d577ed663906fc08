import { bandOf, markRange, studyScoreRange, type Range } from '#app/engines/exam-estimate/exam-estimate.ts'
import type { Blueprint } from './blueprint.ts'

/** What the marks of one paper say about a result, and by what they were reckoned. */
export type Estimate = Common &
  (
    | { kind: 'study-score'; weight: number | null }
    | { kind: 'bands'; from: string; to: string; extension: boolean }
  )

interface Common {
  range: Range
  /** Marks that the person gave are in it. */
  withSelf: boolean
  /** Marks of long answers that stayed empty and are in it as 0. */
  empty: number
  /** Long answers that are not in it: the person has not judged them yet. */
  open: number
}

/** What of a paper the estimate rests on, where that is not plain. */
export function basisWords({ withSelf, empty, open }: Common): string {
  return [
    withSelf ? 'Marks that you gave yourself are counted.' : '',
    empty > 0 ? `Long answers that stayed empty count as 0 of ${empty} marks.` : '',
    open > 0 ? 'Long answers are not in it until you have judged all that you wrote.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export interface Marks {
  machine: { awarded: number; of: number }
  /** `open`: long answers that the person has not judged yet; `empty`: marks of those that nobody wrote. */
  self: { awarded: number; of: number; open: number; empty: number }
}

/** Fewer marks than these say nothing that a range could hold. */
const LEAST_MARKS = 20

/**
 * Long answers count once the person has judged all that they wrote, by their own word; until then the machine’s marks
 * stand alone. One that was never written is 0 then, as it is in the examination: leaving it out would reward skipping
 * it. Null where there are too few marks, and for a paper on which nothing was written: it says nothing about anybody.
 */
export function estimateOf(
  blueprint: Blueprint,
  { machine, self }: Marks,
  { answered }: { answered: boolean },
): Estimate | null {
  if (!answered) return null
  const whole = self.of > 0 && self.open === 0
  const withSelf = whole && self.of > self.empty
  const empty = whole ? self.empty : 0
  const marks = whole
    ? { awarded: machine.awarded + self.awarded, of: machine.of + self.of }
    : { awarded: machine.awarded, of: machine.of }
  if (marks.of < LEAST_MARKS) return null
  const weight = blueprint.weightPercent?.value ?? null
  if (blueprint.scale === 'study-score') {
    const range = studyScoreRange({ ...marks, weightPercent: weight })
    return range && { kind: 'study-score', range, withSelf, empty, open: self.open, weight }
  }
  const range = markRange({ ...marks, weightPercent: weight })
  if (!range) return null
  const { scale } = blueprint
  return {
    kind: 'bands',
    range,
    withSelf,
    empty,
    open: self.open,
    from: bandOf(range.low, scale),
    to: bandOf(range.high, scale),
    extension: scale === 'extension-bands',
  }
}
