import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { studyDay } from '#app/platform/time/study-day.ts'
import { findLimits } from '../queries/decks.server.ts'
import { countDue } from '../queries/due-queue.server.ts'
import { findReviews } from '../queries/review-log.server.ts'
import { todayOf } from '../rules/today.ts'

/** What is done today and what is left, in one deck or in all. */
export async function readToday(db: DatabaseOrTx, actor: Person, now: number, zone: string, deckId?: string) {
  const day = studyDay(now, zone)
  const personId = subjectOf(actor)
  const [limits, log, waiting] = await Promise.all([
    findLimits(db, actor),
    findReviews(db, personId, day, day),
    countDue(db, { personId, day, deckId }),
  ])
  return { day, personId, limits, log, today: todayOf(log, waiting, limits, deckId) }
}
