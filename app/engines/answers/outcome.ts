/** The outcome of marking one answer, and functions that create one. */
import type { Equality } from '#app/engines/algebra/equal-constants.ts'
import { Unreadable } from '#app/engines/algebra/syntax/expression.ts'

export type Aspect = 'right' | 'wrong' | null

export interface Outcome {
  verdict: 'right' | 'wrong' | 'ask'
  value?: Aspect
  form?: Aspect
  figures?: Aspect
  unit?: Aspect
  reason: string
}

type Aspects = Pick<Outcome, 'value' | 'form' | 'figures' | 'unit'>

export const NOT_EXPECTED = 'This is not the expected answer.'
/** The reason when the author's text does not fit the kind. */
export const NO_EXPECTED = 'The expected answer cannot be read.'
export const CANNOT_TELL = 'This could not be compared with the expected answer reliably.'

/** Reads the author's text. @throws Unreadable, never Mistaken, because the fault is not the student's */
export function authored<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new Unreadable(`The expected answer cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Thrown when an answer can be read and is wrong whatever is expected. The message is the reason. */
export class Mistaken extends Error {}

export const ask = (reason: string): Outcome => ({ verdict: 'ask', reason })
export const right = (more?: Aspects): Outcome => ({
  verdict: 'right',
  value: 'right',
  reason: 'Right.',
  ...more,
})
export const wrong = (reason = NOT_EXPECTED, more?: Aspects): Outcome => ({
  verdict: 'wrong',
  value: 'wrong',
  reason,
  ...more,
})
/** The value is right but the form is wrong. */
export const misformed = (reason: string): Outcome => wrong(reason, { value: 'right', form: 'wrong' })
/** The outcome of a comparison; `reason` is given when the values differ. */
export const compared = (same: Equality, reason?: string): Outcome =>
  same === 'equal' ? right() : same === 'unsure' ? ask(CANNOT_TELL) : wrong(reason)

export const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
