import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { findStandings } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { Services } from '#app/platform/services.ts'
import { responses } from '../tables.ts'
import { practiceBank } from '../the-bank.server.ts'
import { shownName } from './link-rules.ts'
import { markingToken, tokenHash } from './link-token.ts'
import { givenMarks, markingLinks, markingReaders } from './tables.ts'

const PAGE = 20

interface Latest {
  awarded: number
  of: number
  at: string
  mine: boolean
}

/** Links that this person has opened and that are still open, the last opened first, with what was given by them and last. */
function findOpened(db: Database, readerId: string, now: Date, page: number) {
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
    .limit(PAGE)
    .offset((page - 1) * PAGE)
}

export interface MarkingList {
  rows: {
    href: string
    title: string
    name: string
    openedAt: string
    until: string
    mark: { awarded: number; of: number; at: string } | null
    /** Somebody else's mark has come after it, or before there was one. */
    other: boolean
  }[]
  page: number
  pages: number
}

/**
 * The answers that somebody has been handed and opened, for as long as each link is open and its writer may share: what a
 * link no longer opens is no longer listed either, not even by its mark.
 */
export async function markingList(
  services: Services,
  actor: Person,
  page: number,
  words: (at: Date) => string,
): Promise<MarkingList> {
  // A record that is viewed shows its person's own work, and not what others have handed to them.
  if (actor.viewing) return { rows: [], page: 1, pages: 1 }
  const now = services.clock()
  const opened = await findOpened(services.db, actor.personId, now, page)
  // Links that stood on it have ended.
  if (opened.length === 0 && page > 1) return markingList(services, actor, 1, words)
  const writers = await findStandings(
    services.db,
    opened.map(({ writerId }) => writerId),
    now,
  )
  const rows = opened.flatMap(
    ({ linkId, writerId, questionId, name, openedAt, until, mine, last, ...row }) => {
      const standing = writers.get(writerId)
      const token = markingToken(linkId, services.accounts.config.secret)
      if (!standing?.freedoms.open.sharing || standing.deletionDue !== null) return []
      // Made while the installation had another secret: the link itself is known to its reader alone.
      if (tokenHash(token) !== row.tokenHash) return []
      return {
        href: `/marking/${token}`,
        title: practiceBank().byId.get(questionId)?.title ?? 'A question that is no longer in the bank',
        name: shownName(name),
        openedAt: words(openedAt),
        until: words(until),
        mark: mine && { awarded: mine.awarded, of: mine.of, at: words(new Date(mine.at)) },
        other: last !== null && !last.mine,
      }
    },
  )
  return { rows, page, pages: Math.max(1, Math.ceil((opened[0]?.all ?? 0) / PAGE)) }
}
