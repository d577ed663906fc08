import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { cardsDueOn, flashcardReviews, IMPORTED_REVIEW } from '#app/features/flashcards/door.ts'
import { mockSittings } from '#app/features/mocks/door.ts'
import { paperAttempts } from '#app/features/papers/door.ts'
import { practiceSets } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { dateOf, startOfStudyDay } from '#app/platform/time/study-day.ts'
import { workOf, type Finished } from '../rules/session-state.ts'
import { revisionSessions } from '../tables.ts'
import { sessionOf, type SessionRow } from './plans.server.ts'

/** The sessions of one day and the work of that day that can show them as done. One query, for the page Today. */
export async function findTodaysSessions(
  db: DatabaseOrTx,
  actor: Person,
  { day, zone }: { day: number; zone: string },
): Promise<{ sessions: SessionRow[]; finished: Finished[] }> {
  const s = revisionSessions
  const from = sql`${new Date(startOfStudyDay(day, zone))}::timestamptz`
  const to = sql`${new Date(startOfStudyDay(day + 1, zone))}::timestamptz`
  const rows = await db
    .select({
      ...getTableColumns(s),
      // With the name of the table: a column alone would be that of the inner query.
      finished: sql<number>`(CASE
        WHEN ${s}.kind IN ('practice', 'mixed') THEN (SELECT count(*) FROM ${practiceSets} p
          WHERE p.person_id = ${s}.person_id AND p.subject_id = ${s}.subject_id AND p.origin <> 'mock'
            AND p.finished_at >= ${from} AND p.finished_at < ${to})
        WHEN ${s}.kind = 'paper' THEN (SELECT count(*) FROM ${paperAttempts} a
          WHERE a.person_id = ${s}.person_id AND a.subject_id = ${s}.subject_id AND a.revision > 0
            AND a.saved_at >= ${from} AND a.saved_at < ${to})
          + (SELECT count(*) FROM ${mockSittings} m WHERE m.person_id = ${s}.person_id
            AND m.subject_id = ${s}.subject_id AND m.submitted_at >= ${from} AND m.submitted_at < ${to})
        WHEN ${s}.kind = 'cards' THEN (SELECT count(*) FROM (SELECT 1 FROM ${flashcardReviews} r
          WHERE r.person_id = ${s}.person_id AND r.day = ${day} AND r.kind = 'review' AND r.weights <> ${IMPORTED_REVIEW} LIMIT 1) one
          WHERE (${cardsDueOn(subjectOf(actor), day)}) = 0)
        ELSE 0 END)::int`,
    })
    .from(s)
    .where(and(own(s.personId, actor), eq(s.day, dateOf(day))))
    .orderBy(asc(s.startsAt), asc(s.id))
  const counts = new Map<string, Finished[]>()
  for (const { kind: of, subjectId, finished } of rows) {
    const kind = workOf(of)
    if (kind !== null)
      counts.set(
        `${kind} ${subjectId}`,
        Array.from({ length: finished }, () => ({ kind, subjectId, day })),
      )
  }
  return {
    sessions: rows.map(({ finished: _, ...row }) => sessionOf(row)),
    finished: [...counts.values()].flat(),
  }
}
