import { and, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/platform/services.ts'
import { DAYS_KEPT } from './privacy.ts'
import { helpAnswers } from './tables.ts'

const FORGET = queue('help.forget', z.object({}))

/** Before jobs.start(): takes away what has been kept long enough, once a day. */
export function helpJobs(jobs: Jobs, services: Pick<Services, 'db' | 'clock'>): void {
  jobs.work(FORGET, () => forgetAnswers(services))
  jobs.schedule(FORGET, '41 3 * * *', {})
}

export async function forgetAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * 86_400_000)
  await db.delete(helpAnswers).where(lt(helpAnswers.answeredAt, before(DAYS_KEPT.answer)))
  await db
    .update(helpAnswers)
    .set({ words: '' })
    .where(and(lt(helpAnswers.answeredAt, before(DAYS_KEPT.words)), ne(helpAnswers.words, '')))
}
