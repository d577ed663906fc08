import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { keepTime } from '../use-cases/keep-time.server.ts'

const KEEP_TIME = queue('events.keep-time', z.object({}), { retries: 1 })

/** Registers the job of events before jobs.start(): every five minutes. */
export function eventJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock' | 'accounts' | 'dice'>): void {
  jobs.work(KEEP_TIME, () => keepTime(services))
  jobs.schedule(KEEP_TIME, '*/5 * * * *', {})
}
