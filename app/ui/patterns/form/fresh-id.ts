import { useState } from 'react'
import type { FormAnswer } from './form-answer.ts'

export interface FreshId {
  /** The id that the form posts. */
  id: string | undefined
  /** The answer that was seen last. */
  answer: FormAnswer | undefined
  /** The form succeeded with this id, so that it takes the next id of the page. */
  isUsed: boolean
}

/**
 * The id of a form that adds something. The page makes an id each time it is loaded, also after another form of the
 * page was sent. This form keeps its first id, and with it what a person is typing, until the form itself succeeds.
 */
export function nextFreshId(state: FreshId, newId: string | undefined, answer?: FormAnswer): FreshId {
  const isUsed = state.isUsed || (answer !== state.answer && answer?.ok === true)
  if (isUsed && newId !== state.id) return { id: newId, answer, isUsed: false }
  return answer === state.answer && isUsed === state.isUsed ? state : { ...state, answer, isUsed }
}

export function useFreshId(newId: string | undefined, answer?: FormAnswer): string | undefined {
  const [state, setState] = useState<FreshId>({ id: newId, answer, isUsed: false })
  const next = nextFreshId(state, newId, answer)
  if (next !== state) setState(next)
  return next.id
}
