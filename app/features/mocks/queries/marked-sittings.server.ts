import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { mockAnswers, mockSittings } from '../tables.ts'

/** A person's marked papers, the newest first, with how many of their questions have an answer. */
export function findMarkedSittings(db: DatabaseOrTx, actor: Person, most: number) {
  return db
    .select({
      id: mockSittings.id,
      subjectId: mockSittings.subjectId,
      blueprintId: mockSittings.blueprintId,
      submittedAt: mockSittings.submittedAt,
      awarded: mockSittings.awarded,
      of: mockSittings.of,
      paper: mockSittings.paper,
      answered: sql<number>`(SELECT count(DISTINCT ${mockAnswers.position})::int FROM ${mockAnswers}
        WHERE ${mockAnswers.sittingId} = ${mockSittings.id} AND ${mockAnswers.response} <> '')`,
    })
    .from(mockSittings)
    .where(
      and(
        eq(mockSittings.personId, subjectOf(actor)),
        isNotNull(mockSittings.submittedAt),
        isNotNull(mockSittings.of),
      ),
    )
    .orderBy(desc(mockSittings.submittedAt))
    .limit(most)
}
