import { useEffect, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import type { Refused } from '#app/platform/http/form.ts'
import type { RunPage } from '../run-page.server.ts'
import type { AnsweredRun } from '../use-cases/answer-run.server.ts'

/** What the action of a run gives back. */
export type RunPosted =
  | {
      intent: 'answer'
      position: number
      ask: Extract<AnsweredRun['answered'], { kind: 'ask' }> | null
      belts: AnsweredRun['belts']
      page: RunPage
    }
  | { intent: 'go-on'; page: RunPage }
  | { unreachable: true }
  | Refused

/** One fetcher for a run. Which outcome has been read is in the address, so that it works before scripts as well. */
export function useRun(loaded: RunPage, posted: RunPosted | undefined) {
  const fetcher = useFetcher<RunPosted>()
  const [query] = useSearchParams()
  // The newest page that came; a refusal brings none and leaves what was there.
  const [page, setPage] = useState(posted && 'page' in posted ? posted.page : loaded)
  const { data } = fetcher
  if (data && 'page' in data && data.page !== page) setPage(data.page)
  const last = data ?? posted
  const read = Number(query.get('after') ?? 0)
  const answer = last && 'intent' in last && last.intent === 'answer' ? last : undefined
  const marked = answer && answer.position >= read ? answer.page.marked : null
  return {
    page,
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== 'idle',
    fresh: data !== undefined,
    marked:
      marked && answer ? { question: marked, position: answer.position, belts: answer.belts } : undefined,
    asked: answer?.ask && answer.position === page.settled ? answer.ask : undefined,
    refused: last && 'failure' in last ? last : undefined,
    unreachable: last !== undefined && 'unreachable' in last,
  }
}

/** Milliseconds left, counted down from what the server said when it made the page. Null without a clock. */
export function useLeft(page: RunPage): number | null {
  const [counted, setCounted] = useState({ page, left: page.left })
  useEffect(() => {
    const { left: start } = page
    if (start === null) return
    const end = performance.now() + start
    const tick = () => setCounted({ page, left: Math.max(0, end - performance.now()) })
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [page])
  // What was counted down for the page before says nothing about this one.
  return counted.page === page ? counted.left : page.left
}
