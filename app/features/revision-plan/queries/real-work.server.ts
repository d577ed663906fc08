import { sql } from 'drizzle-orm'
import { cardsDueOn, flashcardReviews, IMPORTED_REVIEW } from '#app/features/flashcards/door.ts'
import { mockSittings } from '#app/features/mocks/door.ts'
import { paperAttempts } from '#app/features/papers/door.ts'
import { practiceSets } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { startOfStudyDay, studyDay } from '#app/platform/time/study-day.ts'
import type { Finished } from '../rules/session-state.ts'

/**
 * Finished sets and runs, saved past papers, submitted mock tests, and days with card reviews, from one study day to
 * before another. Today's reviews count once no card is due. One query.
 */
export async function findRealWork(
  db: DatabaseOrTx,
  actor: Person,
  { from, to, today, zone }: { from: number; to: number; today: number; zone: string },
): Promise<Finished[]> {
  const person = sql`${subjectOf(actor)}`
  const start = sql`${new Date(startOfStudyDay(from, zone))}::timestamptz`
  const end = sql`${new Date(startOfStudyDay(to, zone))}::timestamptz`
  const { rows } = await db.execute<{
    kind: Finished['kind']
    subject_id: string
    at: number
    day: number
  }>(sql`
    SELECT 'set' AS kind, subject_id, (extract(epoch FROM finished_at) * 1000)::float8 AS at, 0 AS day
      FROM ${practiceSets} WHERE person_id = ${person} AND finished_at >= ${start} AND finished_at < ${end}
        AND origin <> 'mock'
    UNION ALL SELECT 'paper', subject_id, (extract(epoch FROM saved_at) * 1000)::float8, 0
      FROM ${paperAttempts} WHERE person_id = ${person} AND saved_at >= ${start} AND saved_at < ${end} AND revision > 0
    UNION ALL SELECT 'paper', subject_id, (extract(epoch FROM submitted_at) * 1000)::float8, 0
      FROM ${mockSittings} WHERE person_id = ${person} AND submitted_at >= ${start} AND submitted_at < ${end}
    UNION ALL SELECT 'cards', '', 0, day
      FROM ${flashcardReviews} WHERE person_id = ${person} AND day >= ${from} AND day < ${to} AND kind = 'review'
        AND weights <> ${IMPORTED_REVIEW}
      GROUP BY day HAVING day <> ${today} OR (${cardsDueOn(subjectOf(actor), today)}) = 0`)
  return rows.map(({ kind, subject_id: subjectId, at, day }) =>
    kind === 'cards'
      ? { kind, subjectId: null, day: Number(day) }
      : { kind, subjectId, day: studyDay(Number(at), zone) },
  )
}
