import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { systemClock } from '#app/platform/time/clock.ts'
import type { Saved } from '../save-form.ts'
import { LATE_MINUTES } from '../sitting-clock.ts'
import type { MockPage } from '../sitting-page.server.ts'
import {
  batchOf,
  emptyQueue,
  flaggedNow,
  flagsOver,
  isEmpty,
  looked,
  placeOf,
  refusedIn,
  settled,
  shelf,
  splitPlace,
  written,
  type Queue,
  type RefusedAnswer,
} from './answer-queue.ts'

/** How an open page stands towards the server. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'signed-out'

export interface Place {
  response: string
  /** Counts what came from another device: the field takes its value anew. */
  outside: number
}

const DEBOUNCE = 1_200
/** Looks for what other devices write, and sets the clock, while nothing is typed. */
const LOOK_EVERY = 30_000
const RETRY = [2_000, 4_000, 8_000, 15_000] as const
const LOOKED_EVERY = 5_000

/**
 * Keeps what is written on this device at once and on the server within a second and a half; goes on trying while the
 * server is away. The clock is the server’s, as its answers tell it.
 */
export function useAutosave(page: MockPage, position: number) {
  const { id } = page
  const queue = useRef<Queue>(emptyQueue('page'))
  const offset = useRef(0)
  const since = useRef(page.clock.now)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const inFlight = useRef<Promise<boolean> | null>(null)
  const failures = useRef(0)
  const again = useRef<() => void>(() => undefined)
  const [ready, setReady] = useState(false)
  const [saving, setSaving] = useState<Saving>('saved')
  /** Places that another device wrote over, with what stood there on this one. */
  const [elsewhere, setElsewhere] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<RefusedAnswer[]>([])
  const [clock, setClock] = useState(page.clock)
  const [loaded, setLoaded] = useState(page.clock)
  // A form that was posted (rest, going on, writing begun) brought the clock anew, with the questions that belong to it.
  if (loaded !== page.clock) {
    setLoaded(page.clock)
    setClock(page.clock)
  }
  const [answers, setAnswers] = useState<Record<string, Place>>(() =>
    Object.fromEntries(
      page.answers.map((one) => [placeOf(one.position, one.part), { response: one.response, outside: 0 }]),
    ),
  )
  const [flagged, setFlagged] = useState<ReadonlySet<number>>(() => new Set(page.flagged))
  const standing = useRef(answers)
  useEffect(() => {
    standing.current = answers
  }, [answers])
  const now = useCallback(() => systemClock().getTime() + offset.current, [])

  const change = useCallback(
    (next: Queue) => {
      queue.current = next
      shelf.keep(id, next)
    },
    [id],
  )

  const { viewing } = page
  const flush = useCallback(async (): Promise<boolean> => {
    if (viewing) return false
    if (inFlight.current) {
      await inFlight.current
      if (isEmpty(queue.current)) return true
    }
    clearTimeout(timer.current)
    const send = async (): Promise<boolean> => {
      const batch = batchOf(queue.current, since.current)
      const began = systemClock().getTime()
      if (batch.answers.length > 0) setSaving('saving')
      let saved: Saved
      try {
        const answer = await fetch(`/mock-tests/${id}/answers`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(batch),
          // Goes on while the page is left; browsers allow that for small bodies only.
          keepalive: JSON.stringify(batch).length < 30_000,
        })
        if (answer.redirected || answer.status === 401 || answer.status === 403 || answer.status === 404) {
          setSaving('signed-out')
          return false
        }
        if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
        saved = (await answer.json()) as Saved
      } catch {
        const wait = RETRY[Math.min(failures.current, RETRY.length - 1)]!
        failures.current += 1
        setSaving(isEmpty(queue.current) ? 'saved' : 'waiting')
        timer.current = setTimeout(() => again.current(), wait)
        return false
      }
      failures.current = 0
      offset.current = saved.now - (began + systemClock().getTime()) / 2
      since.current = saved.now - 2_000
      const { phase, endsAt, writingEndsAt, restLeft } = saved
      const end = phase === 'over' ? endsAt : writingEndsAt
      setClock(({ restGranted }) => ({
        now: saved.now,
        phase,
        endsAt,
        writingEndsAt,
        restLeft,
        restGranted,
        lateUntil: end + LATE_MINUTES * 60_000,
      }))
      change(settled(queue.current, batch, saved))
      setFlagged(flagsOver(saved.flagged, queue.current))
      const lost = refusedIn(batch, saved.refused)
      if (lost.length > 0) {
        const all = [...shelf.refused(id), ...lost]
        shelf.keepRefused(id, all)
        setRefused(all)
      }
      const news = saved.others.filter((one) => {
        const place = placeOf(one.position, one.part)
        return !queue.current.answers[place] && standing.current[place]?.response !== one.response
      })
      setAnswers((before) => {
        const next = { ...before }
        for (const one of news) {
          const place = placeOf(one.position, one.part)
          next[place] = { response: one.response, outside: (before[place]?.outside ?? 0) + 1 }
        }
        return next
      })
      if (news.length > 0) {
        const mine = news.map(({ position: at, part }): [string, string] => {
          const place = placeOf(at, part)
          return [place, standing.current[place]?.response ?? '']
        })
        // Written over twice: one's own words are those that stood here first.
        setElsewhere((before) => ({ ...Object.fromEntries(mine), ...before }))
      }
      const done = isEmpty(queue.current)
      setSaving(done ? 'saved' : 'saving')
      if (!done) timer.current = setTimeout(() => again.current(), DEBOUNCE)
      return done
    }
    inFlight.current = send().finally(() => (inFlight.current = null))
    return inFlight.current
  }, [id, change, viewing])

  useEffect(() => {
    again.current = () => void flush()
  }, [flush])

  const write = useCallback(
    (place: string, response: string, anew = 0) => {
      const wasEmpty = isEmpty(queue.current)
      change(written(queue.current, place, response, now()))
      setAnswers((before) => ({
        ...before,
        [place]: { response, outside: (before[place]?.outside ?? 0) + anew },
      }))
      setSaving((before) => (before === 'waiting' || before === 'signed-out' ? before : 'saving'))
      // From the first key on, so that somebody who types without a pause is saved as well.
      if (wasEmpty) timer.current = setTimeout(() => void flush(), DEBOUNCE)
    },
    [change, flush, now],
  )

  useEffect(() => {
    offset.current = page.clock.now - systemClock().getTime()
  }, [page.clock])

  const flag = useCallback(
    (at: number, on: boolean) => {
      change(flaggedNow(queue.current, at, on))
      setFlagged((before) => flagsOver([...before], queue.current))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), DEBOUNCE)
    },
    [change, flush],
  )

  // Before anything can be typed: what is written meanwhile would not be on the shelf.
  useLayoutEffect(() => {
    const opened = shelf.open(id, () => crypto.randomUUID().slice(0, 13))
    queue.current = opened
    offset.current = page.clock.now - systemClock().getTime()
    setRefused(shelf.refused(id))
    // What was typed here and never arrived stands in its place again, unless the server knows something newer.
    const known = new Map(page.answers.map((one) => [placeOf(one.position, one.part), one.writtenMs]))
    const left = Object.entries(opened.answers).filter(
      ([place, one]) => one.writtenMs > (known.get(place) ?? 0),
    )
    if (left.length > 0)
      setAnswers((before) => ({
        ...before,
        ...Object.fromEntries(
          left.map(([place, { response }]) => [
            place,
            { response, outside: (before[place]?.outside ?? 0) + 1 },
          ]),
        ),
      }))
    setFlagged(flagsOver(page.flagged, opened))
    setReady(true)
    void flush()
    return () => clearTimeout(timer.current)
    // Once for a sitting: `page` changes only with it.
  }, [id]) // oxlint-disable-line react/exhaustive-deps

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    const soon = () => {
      if (!isEmpty(queue.current)) void flush()
    }
    const look = setInterval(() => {
      if (document.visibilityState === 'visible') void flush()
    }, LOOK_EVERY)
    document.addEventListener('visibilitychange', leave)
    document.addEventListener('focusout', soon)
    addEventListener('pagehide', soon)
    addEventListener('online', soon)
    return () => {
      clearInterval(look)
      document.removeEventListener('visibilitychange', leave)
      document.removeEventListener('focusout', soon)
      removeEventListener('pagehide', soon)
      removeEventListener('online', soon)
    }
  }, [flush])

  useEffect(() => {
    // The last page of a paper is no question.
    if (clock.phase !== 'writing' || position < 0) return
    let from = performance.now()
    const note = () => {
      const seconds = (performance.now() - from) / 1_000
      from = performance.now()
      // More than twice the beat: the device slept.
      if (document.visibilityState === 'visible' && seconds < (2 * LOOKED_EVERY) / 1_000)
        change(looked(queue.current, position, seconds))
    }
    const beat = setInterval(note, LOOKED_EVERY)
    return () => {
      clearInterval(beat)
      note()
    }
  }, [clock.phase, position, change])

  const forgetElsewhere = (place: string) =>
    setElsewhere((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== place)))

  return {
    answers,
    write,
    /** Positions to come back to. */
    flagged,
    flag,
    /** What stood in a field before scripts came: kept, and the field drawn anew with it. */
    writeEarly: (place: string, response: string) => write(place, response, 1),
    flush,
    now,
    clock,
    isEmpty: () => isEmpty(queue.current),
    done: () => shelf.clear(id, queue.current.device),
    ready,
    saving,
    refused,
    /** Places whose words came from another device. */
    elsewhere: Object.entries(elsewhere).map(([place, mine]) => ({ place, mine, ...splitPlace(place) })),
    forgetElsewhere,
    putBack: (place: string) => {
      write(place, elsewhere[place] ?? '', 1)
      forgetElsewhere(place)
    },
  }
}
