/** What a kind says of an answer, and the ways to say it. */
import type { Equality } from '../algebra/equal.ts'
import { Unreadable } from '../syntax/expression.ts'

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
/** The author's text is not of the kind. */
export const NO_EXPECTED = 'The expected answer cannot be read.'
export const CANNOT_TELL = 'This could not be compared with the expected answer reliably.'

/** What is made of the author's text. @throws Unreadable, never Mistaken: it is not the student's fault */
export function authored<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new Unreadable(`The expected answer cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Readable, and wrong whatever is expected; the message is the reason. */
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
/** The value is right, but not how it is written. */
export const misformed = (reason: string): Outcome => wrong(reason, { value: 'right', form: 'wrong' })
/** What a comparison says, with the reason for an answer that differs. */
export const compared = (same: Equality, reason?: string): Outcome =>
  same === 'equal' ? right() : same === 'unsure' ? ask(CANNOT_TELL) : wrong(reason)

export const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`
