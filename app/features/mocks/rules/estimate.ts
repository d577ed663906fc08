import { bandOf, markRange, studyScoreRange, type Range } from '#app/engines/exam-estimate/exam-estimate.ts'
import type { Blueprint } from './blueprint.ts'
import { marksWords } from './marks-text.ts'

/** What the marks of one paper suggest about a result, and how it was calculated. */
export type Estimate = Common &
  (
    | { kind: 'study-score'; weight: number | null }
    | { kind: 'bands'; from: string; to: string; extension: boolean }
  )

interface Common {
  range: Range
  /** Includes marks that the student gave. */
  withSelf: boolean
  /** Marks of empty long answers, counted as 0. */
  empty: number
  /** Long answers that are not included, because the student has not marked them yet. */
  open: number
  /** Marks to confirm. The range runs from none of them to all of them. */
  toConfirm: number
}

/** What the estimate is based on, if that is not obvious. */
export function basisWords({ withSelf, empty, open, toConfirm }: Common): string {
  return [
    toConfirm > 0
      ? `You have ${marksWords(toConfirm)} to confirm: the range goes from none of them to all of them.`
      : '',
    withSelf ? 'Your own marks count.' : '',
    empty > 0 ? `Empty long answers count as 0 of ${empty} marks.` : '',
    open > 0 ? 'Long answers count when you have marked them all.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export interface Marks {
  /** `toConfirm`: marks of key points that the student has not confirmed yet. */
  machine: { awarded: number; of: number; toConfirm: number }
  /** `open`: long answers that the student has not marked yet; `empty`: marks of empty ones. */
  self: { awarded: number; of: number; open: number; empty: number }
}

/** With fewer marks than this the range would be meaningless. */
const LEAST_MARKS = 20

/** Counts the parts of a paper and the parts that have an answer. */
export interface Answered {
  answers: number
  parts: number
}

/** With less than half of the parts the missing answers would decide the estimate. */
export const isEnoughAnswered = ({ answers, parts }: Answered) => answers > 0 && 2 * answers >= parts

/**
 * Long answers count once the student has marked all of them; until then only the program's marks count. An empty one
 * then scores 0, as in the examination, because leaving it out would reward skipping it. Null with too few marks, or if
 * less than half of the paper was answered.
 */
export function estimateOf(
  blueprint: Blueprint,
  { machine, self }: Marks,
  answered: Answered,
): Estimate | null {
  if (!isEnoughAnswered(answered)) return null
  const whole = self.of > 0 && self.open === 0
  const withSelf = whole && self.of > self.empty
  const empty = whole ? self.empty : 0
  const marks = whole
    ? { awarded: machine.awarded + self.awarded, of: machine.of + self.of }
    : { awarded: machine.awarded, of: machine.of }
  if (marks.of < LEAST_MARKS) return null
  const weight = blueprint.weightPercent?.value ?? null
  const { toConfirm } = machine
  const common = { withSelf, empty, open: self.open, toConfirm }
  const rangeOf = blueprint.scale === 'study-score' ? studyScoreRange : markRange
  const least = rangeOf({ ...marks, weightPercent: weight })
  const most = rangeOf({ ...marks, awarded: marks.awarded + toConfirm, weightPercent: weight })
  if (!least || !most) return null
  const range = { low: least.low, high: most.high }
  if (blueprint.scale === 'study-score') return { kind: 'study-score', range, ...common, weight }
  const { scale } = blueprint
  return {
    kind: 'bands',
    range,
    ...common,
    from: bandOf(range.low, scale),
    to: bandOf(range.high, scale),
    extension: scale === 'extension-bands',
  }
}
