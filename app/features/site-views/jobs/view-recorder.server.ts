import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { SeenRequest, Views } from '#app/platform/observability/views.ts'
import type { Services } from '#app/platform/services.ts'
import { visitOf } from '../rules/visit.ts'
import { deleteOldSalts, saveVisits, type WaitingVisit } from '../use-cases/save-visits.server.ts'

/** Milliseconds between two writes. */
const EVERY = 15_000
/** More visits than this in between are not counted: counting must never slow the pages down. */
const MOST_WAITING = 5_000
/** A page that is loaded twice within this time counts once. */
const SAME_MS = 10_000

type Needs = Pick<Services, 'db' | 'dice' | 'clock' | 'log' | 'config'>

export interface ViewRecorder extends Views {
  /** Begins to count. Returns a function that stores what waits and stops. */
  start(): () => Promise<void>
  /** Stores what waits. */
  flush(): Promise<void>
}

export function createViewRecorder(services: Needs): ViewRecorder {
  let waiting: WaitingVisit[] = []
  let isCounting = false

  /** When a device last loaded a route, since the last write. */
  const loaded = new Map<string, number>()
  const isAgain = ({ visit, device, at }: WaitingVisit) => {
    if (visit.kind !== 'viewed') return false
    const key = `${visit.route} ${device}`
    const before = loaded.get(key)
    loaded.set(key, at.getTime())
    return before !== undefined && at.getTime() - before < SAME_MS
  }

  async function flush() {
    const now = waiting
    waiting = []
    loaded.clear()
    if (now.length === 0) return
    await saveVisits(services, now).catch((error: unknown) =>
      services.log.warn({ err: error, visits: now.length }, 'visits not stored'),
    )
  }

  return {
    flush,
    seen(request: SeenRequest) {
      if (!isCounting || waiting.length >= MOST_WAITING) return
      const visit = visitOf({ ...request, site: services.config.publicUrl })
      if (!visit) return
      const device = `${request.address} ${request.headers.get('user-agent') ?? ''}`
      const one = { visit, device, at: services.clock(), personId: request.personId }
      if (!isAgain(one)) waiting.push(one)
    },
    start() {
      isCounting = true
      const timer = setInterval(() => void flush(), EVERY)
      timer.unref()
      return async () => {
        isCounting = false
        clearInterval(timer)
        await flush()
      }
    },
  }
}

const DELETE_SALTS = queue('site-views.forget', z.object({}))

/** Registers the daily job before jobs.start(). */
export function viewJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock'>): void {
  jobs.work(DELETE_SALTS, () => deleteOldSalts(services))
  jobs.schedule(DELETE_SALTS, '7 0 * * *', {}, 'Australia/Melbourne')
}
