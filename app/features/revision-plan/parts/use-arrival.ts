import { useEffect } from 'react'
import { useActionData } from 'react-router'
import { cardId } from './card-id.ts'

/** What the last button did, in words, for the status line of the page. */
export interface SessionAnswer {
  session: string
  words: string
}

/** The words of the last change. A session that moved takes the focus at its new place. */
export function useArrival(): string {
  const answer = useActionData() as { ok?: boolean; value?: Partial<SessionAnswer> } | undefined
  const { session, words } = (answer?.ok === true ? answer.value : undefined) ?? {}
  useEffect(() => {
    if (session) document.getElementById(cardId(session))?.focus({ preventScroll: true })
  }, [answer, session])
  return words ?? ''
}
