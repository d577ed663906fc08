import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import type { Refused } from '#app/platform/http/form.ts'
import type { AttemptPage } from '../attempt-page.server.ts'

/** What the action of a log gives back. */
export type LogPosted = { intent: string; page: AttemptPage } | { unreachable: true } | Refused

const PAUSE = 700
const AGAIN = 5_000

/**
 * Saves the form a moment after the last change, one save at a time, and again while the server cannot be reached.
 * What is still to be saved when the page is left is sent along as it goes.
 */
export function useLog(
  loaded: AttemptPage,
  posted: LogPosted | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const fetcher = useFetcher<LogPosted>()
  // Apart, so that starting the clock does not cut off a save that is on its way.
  const side = useFetcher<LogPosted>()
  const [dirty, setDirty] = useState(false)
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<string>(null)
  const [seen, setSeen] = useState({
    saved: undefined as LogPosted | undefined,
    aside: undefined as LogPosted | undefined,
    last: posted,
    page: posted && 'page' in posted ? posted.page : loaded,
  })
  if (fetcher.data !== seen.saved || side.data !== seen.aside) {
    const last = fetcher.data === seen.saved ? side.data : fetcher.data
    const newer = last && 'page' in last && last.page.revision >= seen.page.revision ? last.page : seen.page
    setSeen({ saved: fetcher.data, aside: side.data, last, page: newer })
  }
  const { page, last } = seen
  const { data, submit, state } = fetcher
  /** How often the person changed something, how much of that was sent, and how much the server has. */
  const counts = useRef({ changes: 0, sent: 0, kept: 0 })
  // Named after it is drawn: the server draws it too.
  const [word, setWord] = useState('')
  useEffect(() => setWord(crypto.randomUUID()), [])

  const fieldsFor = (intent: string) => {
    if (!form.current) return undefined
    const fields = new FormData(form.current)
    fields.set('intent', intent)
    fields.set('revision', String(page.revision))
    fields.set('page', word)
    fields.set('edit', String(counts.current.changes))
    return fields
  }
  const send = (intent: string) => {
    clearTimeout(due.current)
    if (state !== 'idle') {
      // One save at a time: this one goes when the other is done.
      waiting.current = intent
      return
    }
    const fields = fieldsFor(intent)
    if (!fields) return
    counts.current.sent = counts.current.changes
    void submit(fields, { method: 'post' })
  }
  const leave = () => {
    // What is on its way, or was refused for a server that was away, may never have arrived: it is sent once more.
    if (counts.current.changes === counts.current.kept) return
    const fields = fieldsFor('save')
    // The address of the page is the next one's by now.
    if (fields) navigator.sendBeacon(`/past-papers/${page.id}`, new URLSearchParams(fields as never))
  }
  // Timers and listeners call what is true when they fire, not what was when they were set.
  const now = useRef({ send, leave })
  useLayoutEffect(() => {
    now.current = { send, leave }
  })
  const changed = () => {
    counts.current.changes++
    setDirty(true)
    clearTimeout(due.current)
    due.current = setTimeout(() => now.current.send('save'), PAUSE)
  }

  useEffect(() => {
    if (state !== 'idle' || !data) return
    if ('page' in data) counts.current.kept = counts.current.sent
    if (waiting.current !== null) {
      const intent = waiting.current
      waiting.current = null
      now.current.send(intent)
    } else if ('page' in data) setDirty(counts.current.changes > counts.current.sent)
    // Kept on the page, and tried again until the server is back.
    else if ('unreachable' in data) due.current = setTimeout(() => now.current.send('save'), AGAIN)
  }, [state, data])

  // A layout effect, whose end comes before the form is taken off the page.
  useLayoutEffect(() => {
    const gone = () => now.current.leave()
    addEventListener('pagehide', gone)
    return () => {
      removeEventListener('pagehide', gone)
      clearTimeout(due.current)
      gone()
    }
  }, [])

  return {
    page,
    /** What the server knows this page by. */
    word,
    changed,
    save: send,
    Form: side.Form,
    busy: state !== 'idle',
    sideBusy: side.state !== 'idle',
    dirty,
    refused: last && 'failure' in last ? last : undefined,
    unreachable: last !== undefined && 'unreachable' in last,
  }
}

export type Log = ReturnType<typeof useLog>
