import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { deleteUnkeptFiles, deleteUnusedMedia } from '../use-cases/delete-unused-media.server.ts'
import { deleteOldCardImports } from '../use-cases/read-card-file.server.ts'

const DELETE_OLD_IMPORTS = queue('flashcards.delete-old-imports', z.object({}))
const DELETE_UNUSED_MEDIA = queue('flashcards.delete-unused-media', z.object({}), { retries: 1 })

/** Registers the hourly and the nightly job before jobs.start(). */
export function flashcardJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock' | 'files'>): void {
  jobs.work(DELETE_OLD_IMPORTS, async () => {
    await deleteOldCardImports(services)
    await deleteUnkeptFiles(services)
  })
  jobs.schedule(DELETE_OLD_IMPORTS, '53 * * * *', {})
  jobs.work(DELETE_UNUSED_MEDIA, () => deleteUnusedMedia(services))
  jobs.schedule(DELETE_UNUSED_MEDIA, '17 3 * * *', {})
}
