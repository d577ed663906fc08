import { z } from 'zod'
import { perObject } from '#app/platform/cache/lazy.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { dateOf, dayOfDate } from '#app/platform/time/calendar-days.ts'
import { findDays, findNotices, findUntold } from '../queries/stored-status.server.ts'
import { SHOWN_DAYS } from '../rules/history.ts'
import { dayOfMinute, joinNotices, minuteOf, withRounds, type Snapshot } from '../rules/snapshot.ts'
import { deleteOldStatus, saveBeat, saveNotices, saveRounds } from '../use-cases/save-status.server.ts'
import { tellSubscribers } from '../use-cases/tell-subscribers.server.ts'
import { automaticNotices, nextStreaks, type Streaks } from '../rules/automatic.ts'
import {
  leaveNotice,
  readHistory,
  removeNotices,
  waitingNotices,
  writeHistory,
} from './history-file.server.ts'
import { BEAT, probesOf, runProbes, type ProbeNeeds } from './probes.server.ts'

type Needs = ProbeNeeds & Pick<Services, 'config' | 'dice' | 'jobs' | 'log'>

/** The status as this process knows it. */
export interface StatusBoard {
  snapshot(): Snapshot
  /** Checks every part once, stores the result, and takes new notices. */
  round(origin: string): Promise<void>
}

const BEAT_QUEUE = queue('status.beat', z.object({}), { retries: 0 })
const TELL = queue('status.tell', z.object({ noticeId: z.string() }))
const DELETE_OLD = queue('status.forget', z.object({}))

/** A day of rounds: when the database is away for longer, the oldest are lost. */
const MOST_UNSAVED = 24 * 60

/** The board of these services. It begins with the file of the last run. */
export const statusBoard = perObject((services: Needs): StatusBoard => createBoard(services))

export function createBoard(services: Needs, ask: typeof fetch = fetch): StatusBoard {
  const { config, clock, log } = services
  const beganAt = clock()
  let current = readHistory(config.directory)
  let streaks: Streaks = {}

  /** Brings the database up to date and reads it. Throws while it is away. */
  async function exchange(rounds: Snapshot['unsaved'], waiting: Snapshot['notices']) {
    await saveNotices(services, waiting)
    const notices = await findNotices(services.db)
    await saveRounds(services, rounds, notices)
    removeNotices(config.directory, waiting)
    const untold = await findUntold(services.db)
    await services.jobs.enqueue(
      services.db,
      TELL,
      untold.map((noticeId) => ({ noticeId })),
    )
    await services.jobs.enqueue(services.db, BEAT_QUEUE, {})
    const from = dateOf(dayOfDate(dayOfMinute(minuteOf(clock()))) - SHOWN_DAYS)
    return { notices, days: await findDays(services.db, from) }
  }

  return {
    snapshot: () => current,
    async round(origin) {
      const at = clock()
      const findings = await runProbes(probesOf(services, { origin, beganAt, fetch: ask }), clock)
      const round = { minute: minuteOf(at), findings }
      const rounds = [...current.unsaved, round].slice(-MOST_UNSAVED)
      streaks = nextStreaks(streaks, findings)
      const known = joinNotices(current.notices, waitingNotices(config.directory))
      for (const notice of automaticNotices(streaks, known, at)) leaveNotice(config.directory, notice)
      const waiting = waitingNotices(config.directory)
      const next: Snapshot = { ...current, checkedAt: clock().toISOString(), latest: findings, unsaved: [] }
      try {
        current = { ...next, ...(await exchange(rounds, waiting)) }
      } catch (error) {
        log.warn({ err: error }, 'status not stored in the database')
        const notices = joinNotices(current.notices, waiting)
        current = { ...next, notices, days: withRounds(current.days, [round], notices), unsaved: rounds }
      }
      writeHistory(config.directory, current)
    },
  }
}

const MINUTE = 60_000

/**
 * Runs a round now and at every full minute.
 * @returns a function that stops it and waits for the round that runs
 */
export function startStatus(services: Services, port: number): () => Promise<void> {
  const { clock, config, log } = services
  const board = statusBoard(services)
  const host = ['0.0.0.0', '::', '[::]'].includes(config.host) ? '127.0.0.1' : config.host
  const origin = `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  let stopped = false
  const again = () => {
    if (stopped) return
    timer = setTimeout(run, MINUTE - (clock().getTime() % MINUTE))
    timer.unref()
  }
  const run = () => {
    running = board
      .round(origin)
      .catch((error: unknown) => log.error({ err: error }, 'status not checked'))
      .finally(again)
  }
  run()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/** Registers the jobs, before jobs.start(). */
export function statusJobs(jobs: Jobs, services: Services): void {
  jobs.work(BEAT_QUEUE, () => saveBeat(services, BEAT, services.clock()))
  jobs.work(TELL, ({ noticeId }) => tellSubscribers(services, noticeId))
  jobs.work(DELETE_OLD, () => deleteOldStatus(services))
  jobs.schedule(DELETE_OLD, '53 3 * * *', {})
}
