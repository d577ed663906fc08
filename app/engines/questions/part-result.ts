import type { Aspect } from '#app/engines/answers/outcome.ts'
import type { PointState } from '#app/engines/text/key-point-finder.ts'
import type { Span } from '#app/engines/text/matched-spans.ts'
import type { LineReading } from '#app/engines/working/guide.ts'
import type { CriterionMark } from './mark-extended.ts'
import type { VariantStep } from './variant.ts'

/**
 * 'to-confirm': a short answer with key points that were not found; the student says whether the answer states them.
 * 'ask': the answer could not be read one way only; nothing is awarded and no attempt is used. 'unmarked': a long
 * answer that is kept for somebody to judge.
 */
export type PartVerdict = 'right' | 'partly' | 'wrong' | 'to-confirm' | 'ask' | 'unmarked'

/** Who judged: the program, the student by the criteria, or another person. */
export type MarkedBy = 'engine' | 'self' | 'person'

export interface PartResult {
  partId: string
  verdict: PartVerdict
  awarded: number
  of: number
  /** How the answer was understood, for the student to check. */
  readAs: string
  aspects: { value: Aspect; form: Aspect; figures: Aspect; unit: Aspect }
  reason: string
  steps: StepResult[]
  /** The known error that this answer shows. */
  misconception?: { id: string; feedback: string; /** The least that the answer earns. */ marks?: number }
  /** Short text only: each key point, how it was judged and by whom. */
  points?: PointResult[]
  /** Orders, pairs and gaps: which places are right, by the key shown there. */
  places?: { key: string; right: boolean }[]
  /** Working only: how each line was read. */
  lines?: LineReading[]
  /** Undefined: marked by the engine. Null: not marked yet. */
  markedBy?: MarkedBy | null
  /** Long answers: the text that is written about, as the student names it. */
  about?: string
  /**
   * What a person decided about this mark, in their words. `before` is what had been awarded; the same when it stays.
   * `following`: the mark it replaced followed from an earlier answer.
   */
  ruled?: { before: number; reason: string; at: string; following?: true }
  /** Long answers: what was given for each criterion. */
  criteria?: CriterionMark[]
}

export interface StepResult {
  for: string
  marks: number
  awarded: number
  /** Working only: its id in the guide, the line that earned it, from 1, and why it was given or withheld. */
  id?: string
  line?: number | null
  why?: string
  followThrough?: boolean
}

/** What a student says of a key point that was not found: the answer states it, or leaves it out. */
export type Claim = 'said' | 'missed'

export interface PointResult {
  id: string
  for: string
  marks: number
  awarded: number
  state: PointState
  /** The author's phrase that the answer meets. */
  matched: string | null
  /** The student's words that state or contradict the point: characters of the response. */
  spans: Span[]
  /** Whose judgement decides the marks. A point that was not found waits for the student while this is 'engine'. */
  by: MarkedBy
  /** With `by: 'self'`. */
  claim?: Claim
}

export const NO_ASPECTS = { value: null, form: null, figures: null, unit: null } as const

/** Gives marks to the steps in their order until they are used up. */
export function stepsWith(
  steps: readonly Pick<VariantStep, 'for' | 'marks'>[],
  awarded: number,
): StepResult[] {
  let left = awarded
  return steps.map((step) => {
    const given = Math.min(step.marks, left)
    left -= given
    return { for: step.for, marks: step.marks, awarded: given }
  })
}

/** The result of an answer that is not marked yet. */
export function askAgain(partId: string, of: number, reason: string, readAs = ''): PartResult {
  return { partId, verdict: 'ask', awarded: 0, of, readAs, aspects: { ...NO_ASPECTS }, reason, steps: [] }
}

export function verdictOf(awarded: number, of: number): PartVerdict {
  return awarded >= of ? 'right' : awarded > 0 ? 'partly' : 'wrong'
}
