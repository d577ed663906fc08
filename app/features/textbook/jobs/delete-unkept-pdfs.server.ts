import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { findUnkeptPdfs } from '../queries/stored-pdfs.server.ts'
import { UNKEPT_HOURS } from '../rules/limits.ts'

const DELETE_UNKEPT = queue('textbook.delete-unkept-pdfs', z.object({}), { retries: 1 })

/** Registers the nightly job before jobs.start(): deletes PDFs whose document was refused or deleted. */
export function textbookJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock' | 'files'>): void {
  jobs.work(DELETE_UNKEPT, () => deleteUnkeptPdfs(services))
  jobs.schedule(DELETE_UNKEPT, '29 3 * * *', {})
}

export async function deleteUnkeptPdfs({
  db,
  clock,
  files,
}: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = new Date(clock().getTime() - UNKEPT_HOURS * 3_600_000)
  for (const { id } of await findUnkeptPdfs(db, before)) await files.remove(id)
}
