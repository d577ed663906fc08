import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '#app/platform/http/form.ts'
import type { AnswerPosted } from '../answer-posted.server.ts'
import type { OutcomePage } from '../shown-page.server.ts'
import { changed, untouched, type SittingState } from './answer-state.ts'

/** What the action of the sitting gives back. */
export type Posted =
  | AnswerPosted
  | { intent: 'hint'; position: number; part: string; hint: string; number: number }
  | { intent: 'remark'; position: number; flagged: boolean; note: string }
  | { intent: 'dispute'; response: string; kept: true }
  | { intent: 'judge'; position: number; part: string; outcome: OutcomePage }
  | { intent: 'cause'; response: string; cause: string }
  | { unreachable: true; reference?: string }
  | Refused

/** One fetcher for a sitting: what it brings is laid over what was loaded. Focus goes to what was marked last. */
export function useSitting(first: Posted | undefined) {
  const fetcher = useFetcher<Posted>()
  const [state, dispatch] = useReducer(
    (before: SittingState, posted: Posted) => ('intent' in posted ? apply(before, posted) : before),
    first,
    (posted) => (posted && 'intent' in posted ? apply(untouched, posted) : untouched),
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

function apply(state: SittingState, posted: Exclude<Posted, Refused | { unreachable: true }>): SittingState {
  switch (posted.intent) {
    case 'answer':
      return posted.answered.kind === 'marked'
        ? changed(state, {
            kind: 'marked',
            position: posted.position,
            part: posted.part,
            outcome: posted.answered.outcome,
          })
        : state
    case 'hint':
      return changed(state, {
        kind: 'hint',
        position: posted.position,
        part: posted.part,
        number: posted.number,
        hint: posted.hint,
      })
    case 'judge':
      return changed(state, {
        kind: 'marked',
        position: posted.position,
        part: posted.part,
        outcome: posted.outcome,
      })
    case 'cause':
      return changed(state, { kind: 'cause', response: posted.response, cause: posted.cause })
    case 'dispute':
      return changed(state, { kind: 'disputed', response: posted.response })
    case 'remark':
      return changed(state, {
        kind: 'remarked',
        position: posted.position,
        flagged: posted.flagged,
        note: posted.note,
      })
  }
}
