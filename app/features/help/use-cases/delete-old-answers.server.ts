import { and, lt, ne } from 'drizzle-orm'
import type { Services } from '#app/platform/services.ts'
import { DAYS_KEPT } from '../privacy.ts'
import { helpAnswers } from '../tables.ts'

const DAY_MS = 86_400_000

/** Deletes old answers, and earlier the words written in them (retention times: `privacy.ts`). */
export async function deleteOldAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  await db.delete(helpAnswers).where(lt(helpAnswers.answeredAt, before(DAYS_KEPT.answer)))
  await db
    .update(helpAnswers)
    .set({ words: '' })
    .where(and(lt(helpAnswers.answeredAt, before(DAYS_KEPT.words)), ne(helpAnswers.words, '')))
}
