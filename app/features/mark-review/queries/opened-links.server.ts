import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { responses } from '#app/features/responses/door.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database } from '#app/platform/database/database.ts'
import { givenMarks, markingLinks, markingReaders } from '../tables.ts'

export const OPENED_PER_PAGE = 20

interface Latest {
  awarded: number
  of: number
  at: string
  mine: boolean
}

/** The open links that this person has opened, latest first, with this person's mark and the latest mark. */
export function findOpenedLinks(db: Database, readerId: string, now: Date, page: number) {
  const latest = (mine: boolean) => sql<Latest | null>`(
    SELECT json_build_object('awarded', g.awarded, 'of', g."of", 'at', g.marked_at, 'mine', g.marker_id IS NOT DISTINCT FROM ${readerId})
    FROM ${givenMarks} g WHERE g.response_id = ${markingLinks.responseId}
      ${mine ? sql`AND g.marker_id = ${readerId}` : sql``}
    ORDER BY g.marked_at DESC, g.id DESC LIMIT 1)`
  return db
    .select({
      linkId: markingLinks.id,
      tokenHash: markingLinks.tokenHash,
      writerId: markingLinks.personId,
      until: markingLinks.expiresAt,
      openedAt: markingReaders.openedAt,
      questionId: responses.questionId,
      name: people.name,
      mine: latest(true),
      last: latest(false),
      all: sql<number>`(count(*) OVER ())::int`,
    })
    .from(markingReaders)
    .innerJoin(markingLinks, eq(markingLinks.id, markingReaders.linkId))
    .innerJoin(responses, eq(responses.id, markingLinks.responseId))
    .innerJoin(people, eq(people.id, markingLinks.personId))
    .where(
      and(
        eq(markingReaders.readerId, readerId),
        isNull(markingLinks.endedAt),
        gt(markingLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(markingReaders.openedAt), desc(markingLinks.id))
    .limit(OPENED_PER_PAGE)
    .offset((page - 1) * OPENED_PER_PAGE)
}
