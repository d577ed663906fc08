import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MockPage } from '../pages/sitting-page.server.ts'
import type { Saved } from '../rules/save-form.ts'
import { createServerClock } from '../rules/server-clock.ts'
import { LATE_MINUTES } from '../rules/sitting-clock.ts'
import {
  addAnswer,
  addSeconds,
  applyFlags,
  createBatch,
  emptyQueue,
  isEmpty,
  partKey,
  refusedIn,
  removeSaved,
  setFlag,
  splitPlace,
  type Queue,
  type RefusedAnswer,
} from './answer-queue.ts'
import { postAnswers } from './post-answers.ts'
import { queueStore } from './queue-store.ts'
import { useSecondsOnPage } from './use-seconds-on-page.ts'

/** Whether the server has the answers. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'signed-out'

export interface Place {
  response: string
  /** Increases when a text comes from elsewhere: the field then takes its value again. */
  outside: number
}

const SAVE_AFTER = 1_200
/** Asks the server for the time and for answers of other devices, while nothing is typed. */
const POLL_EVERY = 30_000
const RETRY_AFTER = [2_000, 4_000, 8_000, 15_000] as const

/**
 * Saves answers on this device at once and on the server within 1.5 seconds. Retries while there is no connection. The
 * time and the phase of the paper come from the server.
 */
export function useAutosave(page: MockPage, position: number) {
  const { id } = page
  const queue = useRef<Queue>(emptyQueue('page'))
  const [time] = useState(() => createServerClock(() => performance.now(), page.clock.now))
  const since = useRef(page.clock.now)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const inFlight = useRef<Promise<boolean> | null>(null)
  const failures = useRef(0)
  const retry = useRef<() => void>(() => undefined)
  const [ready, setReady] = useState(false)
  const [saving, setSaving] = useState<Saving>('saved')
  /** Answers that another device replaced, with the text that was on this page. */
  const [replaced, setReplaced] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<RefusedAnswer[]>([])
  const [handingIn, setHandingIn] = useState(false)
  const finished = useRef(false)
  const [submitted, setSubmitted] = useState(false)
  const [clock, setClock] = useState(page.clock)
  const [loaded, setLoaded] = useState(page.clock)
  // After a posted form (rest, continue, start writing) the page data is loaded again.
  if (loaded !== page.clock) {
    setLoaded(page.clock)
    setClock(page.clock)
  }
  const [answers, setAnswers] = useState<Record<string, Place>>(() =>
    Object.fromEntries(
      page.answers.map((one) => [partKey(one.position, one.part), { response: one.response, outside: 0 }]),
    ),
  )
  const [flagged, setFlagged] = useState<ReadonlySet<number>>(() => new Set(page.flagged))
  const shown = useRef(answers)
  useEffect(() => {
    shown.current = answers
  }, [answers])
  useEffect(() => time.set(page.clock.now), [time, page.clock])

  const change = useCallback(
    (next: Queue) => {
      queue.current = next
      setHandingIn(next.handIn)
      if (!finished.current) queueStore.save(id, next)
    },
    [id],
  )

  const receive = useCallback(
    (saved: Saved, batch: ReturnType<typeof createBatch>) => {
      time.set(saved.now)
      since.current = saved.now - 2_000
      setClock(({ restGranted }) => clockOf(saved, restGranted))
      const rest = removeSaved(queue.current, batch, saved)
      if (saved.submitted && isEmpty(rest)) {
        finished.current = true
        queueStore.delete(id, rest.device)
        setSubmitted(true)
      }
      change(rest)
      setFlagged(applyFlags(saved.flagged, rest))
      const refusedAnswers = refusedIn(batch, saved.refused)
      if (refusedAnswers.length > 0) {
        const all = [...queueStore.refused(id), ...refusedAnswers]
        queueStore.saveRefused(id, all)
        setRefused(all)
      }
      const news = saved.others
        .map((one) => ({ place: partKey(one.position, one.part), response: one.response }))
        .filter(({ place, response }) => !rest.answers[place] && shown.current[place]?.response !== response)
      if (news.length === 0) return
      setAnswers((before) => ({
        ...before,
        ...Object.fromEntries(
          news.map(({ place, response }) => [
            place,
            { response, outside: (before[place]?.outside ?? 0) + 1 },
          ]),
        ),
      }))
      const mine = news.map(({ place }) => [place, shown.current[place]?.response ?? ''] as const)
      // Replaced twice: the student's own text is the first one.
      setReplaced((before) => ({ ...Object.fromEntries(mine), ...before }))
    },
    [id, time, change],
  )

  const { viewing } = page
  const flush = useCallback(async (): Promise<boolean> => {
    if (viewing) return false
    // One request at a time: others that waited may have started the next one.
    while (inFlight.current) {
      await inFlight.current
      if (isEmpty(queue.current)) return true
    }
    clearTimeout(timer.current)
    const send = async (): Promise<boolean> => {
      const batch = createBatch(queue.current, since.current)
      if (batch.answers.length > 0 || batch.handIn) setSaving('saving')
      const saved = await postAnswers(id, batch)
      if (saved === 'signed-out') {
        setSaving('signed-out')
        return false
      }
      if (saved === 'unreachable') {
        const wait = RETRY_AFTER[Math.min(failures.current, RETRY_AFTER.length - 1)]!
        failures.current += 1
        setSaving(isEmpty(queue.current) ? 'saved' : 'waiting')
        timer.current = setTimeout(() => retry.current(), wait)
        return false
      }
      failures.current = 0
      receive(saved, batch)
      const done = isEmpty(queue.current)
      setSaving(done ? 'saved' : 'saving')
      if (!done) timer.current = setTimeout(() => retry.current(), SAVE_AFTER)
      return done
    }
    inFlight.current = send().finally(() => (inFlight.current = null))
    return inFlight.current
  }, [id, receive, viewing])

  useEffect(() => {
    retry.current = () => void flush()
  }, [flush])

  const write = useCallback(
    (place: string, response: string, outside = 0) => {
      const wasEmpty = isEmpty(queue.current)
      change(addAnswer(queue.current, place, response, time.now()))
      setAnswers((before) => ({
        ...before,
        [place]: { response, outside: (before[place]?.outside ?? 0) + outside },
      }))
      setSaving((before) => (before === 'waiting' || before === 'signed-out' ? before : 'saving'))
      // The delay runs from the first key, so typing without a pause is saved too.
      if (wasEmpty) timer.current = setTimeout(() => void flush(), SAVE_AFTER)
    },
    [change, flush, time],
  )

  const flag = useCallback(
    (at: number, on: boolean) => {
      change(setFlag(queue.current, at, on))
      setFlagged((before) => applyFlags([...before], queue.current))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), SAVE_AFTER)
    },
    [change, flush],
  )

  /** Sends every answer, then ends the paper. Stays in the queue until the server has done so, also after a reload. */
  const handIn = useCallback(() => {
    change({ ...queue.current, handIn: true })
    void flush()
  }, [change, flush])

  const cancelHandIn = useCallback(() => {
    change({ ...queue.current, handIn: false })
    setSaving((before) => (before === 'waiting' && isEmpty(queue.current) ? 'saved' : before))
  }, [change])

  // A layout effect: nothing can be typed before the queue is open.
  useLayoutEffect(() => {
    const opened = queueStore.open(id, () => crypto.randomUUID().slice(0, 13))
    queue.current = opened
    setHandingIn(opened.handIn)
    setRefused(queueStore.refused(id))
    // Answers that were never sent are shown again, unless the server has newer ones.
    const known = new Map(page.answers.map((one) => [partKey(one.position, one.part), one.writtenMs]))
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
    setFlagged(applyFlags(page.flagged, opened))
    setReady(true)
    void flush()
    return () => clearTimeout(timer.current)
    // Runs once for each sitting, with the page that opened the sitting.
  }, [id]) // oxlint-disable-line react/exhaustive-deps

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    const soon = () => {
      if (!isEmpty(queue.current)) void flush()
    }
    const poll = setInterval(() => {
      if (document.visibilityState === 'visible') void flush()
    }, POLL_EVERY)
    document.addEventListener('visibilitychange', leave)
    document.addEventListener('focusout', soon)
    addEventListener('pagehide', soon)
    addEventListener('online', soon)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', leave)
      document.removeEventListener('focusout', soon)
      removeEventListener('pagehide', soon)
      removeEventListener('online', soon)
    }
  }, [flush])

  const addTime = useCallback(
    (seconds: number) => change(addSeconds(queue.current, position, seconds)),
    [change, position],
  )
  // The last page of a paper has no question and the position -1.
  useSecondsOnPage(clock.phase === 'writing' && position >= 0, addTime)

  const keepReplacement = (place: string) =>
    setReplaced((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== place)))

  return {
    answers,
    write,
    /** Positions of flagged questions. */
    flagged,
    flag,
    /** Saves what was typed before the scripts arrived, and sets the field to it. */
    writeEarly: (place: string, response: string) => write(place, response, 1),
    flush,
    now: time.now,
    clock,
    handIn,
    cancelHandIn,
    handingIn,
    /** The paper is handed in and nothing is left to send. */
    submitted,
    ready,
    saving,
    refused,
    /** Answers that another device replaced. */
    elsewhere: Object.entries(replaced).map(([place, mine]) => ({ place, mine, ...splitPlace(place) })),
    forgetElsewhere: keepReplacement,
    putBack: (place: string) => {
      write(place, replaced[place] ?? '', 1)
      keepReplacement(place)
    },
  }
}

function clockOf(
  { now, phase, endsAt, writingEndsAt, restLeft }: Saved,
  restGranted: number,
): MockPage['clock'] {
  const lateUntil = (phase === 'over' ? endsAt : writingEndsAt) + LATE_MINUTES * 60_000
  return { now, phase, endsAt, writingEndsAt, restLeft, restGranted, lateUntil }
}
