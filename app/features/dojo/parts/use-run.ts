import { useEffect, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { isUnreachable, type Done, type Refusal } from '#app/platform/screens/action-answer.ts'
import type { RunPage } from '../pages/run-page.server.ts'
import type { AnsweredRun } from '../use-cases/answer-run.server.ts'

/** Response of the run's action. */
export type RunPosted =
  | Done<
      'answer' | 'pass',
      {
        position: number
        ask: Extract<AnsweredRun['answered'], { kind: 'ask' }> | null
        belts: AnsweredRun['belts']
        page: RunPage
      }
    >
  | Done<'go-on' | 'finish', { page: RunPage }>
  | Refusal

const pageIn = (posted: RunPosted | undefined) => (posted?.ok ? posted.value.page : undefined)

/** One fetcher for a run. The address says which outcome was read, so a run also works before scripts load. */
export function useRun(loaded: RunPage, posted: RunPosted | undefined) {
  const fetcher = useFetcher<RunPosted>()
  const [query] = useSearchParams()
  // The newest page received. A refusal brings no page and leaves the previous one.
  const [page, setPage] = useState(pageIn(posted) ?? loaded)
  const { data } = fetcher
  const next = pageIn(data)
  if (next && next !== page) setPage(next)
  const last = data ?? posted
  const read = Number(query.get('after') ?? 0)
  const answer = last?.ok && (last.intent === 'answer' || last.intent === 'pass') ? last.value : undefined
  const marked = answer && answer.position >= read ? answer.page.marked : null
  return {
    page,
    Form: fetcher.Form,
    submit: fetcher.submit,
    busy: fetcher.state !== 'idle',
    fresh: data !== undefined,
    marked:
      marked && answer ? { question: marked, position: answer.position, belts: answer.belts } : undefined,
    clarify: answer?.ask && answer.position === page.settled ? answer.ask : undefined,
    refused: last?.ok === false && !isUnreachable(last) ? last : undefined,
    unreachable: isUnreachable(last),
  }
}

/** Milliseconds left, counted down from the server's figure. Null without a clock. */
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
  // The countdown of the previous page does not apply to this one.
  return counted.page === page ? counted.left : page.left
}
