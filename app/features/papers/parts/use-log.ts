import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { isUnreachable, type Done, type Refusal } from '#app/platform/screens/action-answer.ts'
import { useSaveQueue } from '#app/ui/drafts/use-save-queue.ts'
import type { AttemptPage } from '../pages/attempt-page.server.ts'

/** Response of the log's action. */
export type LogPosted = Done<string, { page: AttemptPage }> | Refusal

const pageIn = (posted: LogPosted | undefined) => (posted?.ok ? posted.value.page : undefined)

const RETRY_MS = 5_000

/**
 * Saves the log shortly after the last change, one save at a time, and retries while the server cannot be
 * reached. Unsaved changes are sent when the person leaves the page.
 */
export function useLog(
  loaded: AttemptPage,
  posted: LogPosted | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const fetcher = useFetcher<LogPosted>()
  // A separate fetcher, so that starting the clock does not cancel a running save.
  const side = useFetcher<LogPosted>()
  /** A button that was pressed during a save. */
  const pressed = useRef('save')
  const [seen, setSeen] = useState({
    saved: undefined as LogPosted | undefined,
    aside: undefined as LogPosted | undefined,
    last: posted,
    page: pageIn(posted) ?? loaded,
  })
  if (fetcher.data !== seen.saved || side.data !== seen.aside) {
    const last = fetcher.data === seen.saved ? side.data : fetcher.data
    const next = pageIn(last)
    const page = next && next.revision >= seen.page.revision ? next : seen.page
    setSeen({ saved: fetcher.data, aside: side.data, last, page })
  }
  const { page, last } = seen
  const { data, submit, state: sending } = fetcher
  // Named after the first render, because the server renders it too.
  const [word, setWord] = useState('')
  useEffect(() => setWord(crypto.randomUUID()), [])

  const fieldsFor = (intent: string, edit: number) => {
    if (!form.current) return undefined
    const fields = new FormData(form.current)
    fields.set('intent', intent)
    fields.set('revision', String(page.revision))
    fields.set('page', word)
    fields.set('edit', String(edit))
    return fields
  }
  const { queue, state } = useSaveQueue({
    again: [RETRY_MS],
    send: (edit) => {
      const fields = fieldsFor(pressed.current, edit)
      pressed.current = 'save'
      if (fields) void submit(fields, { method: 'post' })
      else queue.setOutcome('refused')
    },
    leave: () => {
      const fields = fieldsFor('save', queue.count())
      // The address already belongs to the next page.
      if (fields) navigator.sendBeacon(`/past-papers/${page.id}`, new URLSearchParams(fields as never))
    },
  })
  useEffect(() => {
    if (sending !== 'idle' || !data) return
    queue.setOutcome(data.ok ? 'saved' : isUnreachable(data) ? 'unreachable' : 'refused')
    if (pressed.current !== 'save') queue.flush()
  }, [sending, data, queue])

  return {
    page,
    /** The id by which the server recognises this page. */
    word,
    changed: queue.changed,
    save: (intent: string) => {
      pressed.current = intent
      queue.changed()
      queue.flush()
    },
    Form: side.Form,
    busy: sending !== 'idle',
    sideBusy: side.state !== 'idle',
    dirty: state === 'changed' || state === 'waiting' || state === 'refused',
    refused: last?.ok === false && !isUnreachable(last) ? last : undefined,
    unreachable: isUnreachable(last),
  }
}

export type Log = ReturnType<typeof useLog>
