import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { OutcomePage } from '#app/features/question-bank/door-parts.ts'
import type { SubmittedPage } from '#app/features/responses/door.ts'
import { isUnreachable, type Done, type Refusal } from '#app/platform/screens/action-answer.ts'
import { applyChange, noChanges, type SetState } from './answer-state.ts'

/** The result of each intent of a practice set. */
interface Values {
  answer: { position: number; part: string; answered: SubmittedPage }
  hint: { position: number; part: string; hint: string; number: number }
  remark: { position: number; flagged: boolean; note: string }
  dispute: { response: string }
  judge: { position: number; part: string; outcome: OutcomePage }
  confirm: { position: number; part: string; outcome: OutcomePage }
  cause: { response: string; cause: string }
}
type Success = { [Intent in keyof Values]: Done<Intent, Values[Intent]> }[keyof Values]
export type Posted = Success | Refusal

const succeeded = (posted: Posted | undefined): Success | undefined => (posted?.ok ? posted : undefined)

/** The result of an intent, if it was the last one posted. */
export function lastOf<Intent extends keyof Values>(
  posted: Posted | undefined,
  intent: Intent,
): Values[Intent] | undefined {
  const success = succeeded(posted)
  return success?.intent === intent ? (success.value as Values[Intent]) : undefined
}

/** True if the last form that was posted belongs to this response. */
export function isAbout(posted: Posted | undefined, responseId: string | undefined): boolean {
  if (!posted || responseId === undefined) return false
  const about = posted.ok ? posted.value : posted.typed
  return (
    ('response' in about && about['response'] === responseId) ||
    ('outcome' in about && (about['outcome'] as OutcomePage).responseId === responseId)
  )
}

export const refusalOf = (posted: Posted | undefined): Refusal | undefined =>
  posted?.ok === false && !isUnreachable(posted) ? posted : undefined

/**
 * One fetcher for a set: its results update the loaded questions. The focus moves to the part that was marked last.
 */
export function usePracticeSet(first: Posted | undefined) {
  const fetcher = useFetcher<Posted>()
  const [state, dispatch] = useReducer(
    (before: SetState, posted: Posted | undefined) => apply(before, succeeded(posted)),
    first,
    (posted) => apply(noChanges, succeeded(posted)),
  )
  const seen = useRef<Posted | undefined>(undefined)
  const { data } = fetcher
  useEffect(() => {
    if (!data || data === seen.current) return
    seen.current = data
    dispatch(data)
  }, [data])
  const submit = fetcher.submit
  const send = useCallback(
    (fields: Record<string, string>) => void submit(fields, { method: 'post' }),
    [submit],
  )
  return {
    state,
    last: data ?? first,
    fresh: data !== undefined,
    busy: fetcher.state !== 'idle',
    sending: fetcher.formData,
    Form: fetcher.Form,
    send,
  }
}

function apply(state: SetState, posted: Success | undefined): SetState {
  switch (posted?.intent) {
    case undefined:
      return state
    case 'answer': {
      const { answered, ...place } = posted.value
      return answered.kind === 'marked'
        ? applyChange(state, { kind: 'marked', ...place, outcome: answered.outcome })
        : state
    }
    case 'hint':
      return applyChange(state, { kind: 'hint', ...posted.value })
    case 'judge':
    case 'confirm':
      return applyChange(state, { kind: 'marked', ...posted.value })
    case 'cause':
      return applyChange(state, { kind: 'cause', ...posted.value })
    case 'dispute':
      return applyChange(state, { kind: 'disputed', ...posted.value })
    case 'remark':
      return applyChange(state, { kind: 'remarked', ...posted.value })
  }
}
