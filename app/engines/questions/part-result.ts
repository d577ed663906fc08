import type { Aspect } from '#app/engines/marking/mark.ts'
import type { VariantStep } from './variant.ts'

export type PartVerdict = 'right' | 'partly' | 'wrong' | 'ask'

export interface PartResult {
  partId: string
  /** 'ask': the answer could not be read one way only. Nothing is awarded and no attempt is used. */
  verdict: PartVerdict
  awarded: number
  of: number
  /** How the answer was understood, for the student to check. */
  readAs: string
  aspects: { value: Aspect; form: Aspect; figures: Aspect; unit: Aspect }
  reason: string
  steps: StepResult[]
  /** The error this answer is known for. */
  misconception?: { id: string; feedback: string }
  /** Short text only: each point of the key, and the words that earned it. */
  points?: PointResult[]
}

export interface StepResult {
  for: string
  marks: number
  awarded: number
}

export interface PointResult {
  id: string
  for: string
  marks: number
  awarded: number
  matched: string | null
}

export const NO_ASPECTS = { value: null, form: null, figures: null, unit: null } as const

/** Gives marks to the steps in their order until they are used up. */
export function stepsWith(steps: readonly VariantStep[], awarded: number): StepResult[] {
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
