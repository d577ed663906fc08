import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Files } from './files.server.ts'

const SWEEP = queue('files.sweep', z.object({}), { retries: 1 })

/**
 * Registers the nightly job before jobs.start(): deletes bytes without a row, of deleted people and
 * interrupted uploads.
 */
export function fileJobs(jobs: Jobs, files: Files): void {
  jobs.work(SWEEP, async () => {
    await files.sweep()
  })
  jobs.schedule(SWEEP, '41 3 * * *', {})
}
