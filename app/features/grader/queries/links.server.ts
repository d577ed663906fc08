import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { findAccountSummary } from '#app/features/account/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import { fail } from '#app/platform/errors/failure.ts'
import { isOpen } from '../rules/work-token.ts'
import { graderLinks, graderReaders, graderReviews, graderWorks } from '../tables.ts'

/** One message for every link that does not work, so that nobody learns which links once existed. */
export const DEAD_LINK = fail(
  'not-found',
  'This link does not work. It may have expired or been revoked. Ask the student for a new link.',
)

/** The link to a work that has not been revoked. It may have expired. */
export async function findWorkLink(db: DatabaseOrTx, workId: string) {
  const [link] = await db
    .select()
    .from(graderLinks)
    .where(and(eq(graderLinks.workId, workId), isNull(graderLinks.endedAt)))
  return link
}

async function findByToken(db: DatabaseOrTx, token: string) {
  const [found] = await db
    .select({ link: graderLinks, work: graderWorks, name: people.name, email: people.email })
    .from(graderLinks)
    .innerJoin(graderWorks, eq(graderWorks.id, graderLinks.workId))
    .innerJoin(people, eq(people.id, graderLinks.personId))
    .where(eq(graderLinks.tokenHash, tokenHash(token)))
  return found
}

export type SharedWork = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/**
 * The work that this person may open by this link. The rules are those of marking links: a verified role, not the
 * writer, an open link, and a writer who may share. They are checked on every request.
 */
export async function findWorkToReview(
  db: DatabaseOrTx,
  actor: Actor,
  token: string,
  now: Date,
): Promise<SharedWork | undefined> {
  if (actor.kind === 'guest' || actor.viewing || mayEnter(actor, 'marker') !== 'yes') return undefined
  const shared = await findByToken(db, token)
  if (!shared || shared.work.personId === actor.personId || !isOpen(shared.link, now)) return undefined
  const { freedoms, deletionDue } = await findAccountSummary(db, shared.work.personId, now)
  return freedoms.open.sharing && deletionDue === null ? shared : undefined
}

/** The people who opened the links to a work, earliest first. */
export function findReaders(db: DatabaseOrTx, workId: string) {
  return db
    .select({
      name: people.name,
      at: sql<Date>`min(${graderReaders.openedAt})`.mapWith(graderReaders.openedAt),
    })
    .from(graderReaders)
    .innerJoin(graderLinks, eq(graderLinks.id, graderReaders.linkId))
    .innerJoin(people, eq(people.id, graderReaders.readerId))
    .where(eq(graderLinks.workId, workId))
    .groupBy(people.id, people.name)
    .orderBy(asc(sql`min(${graderReaders.openedAt})`))
}

/** The reviews of drafts, latest first. Callers check whose drafts they are. */
export async function findReviews(db: DatabaseOrTx, draftIds: readonly string[]) {
  if (draftIds.length === 0) return []
  return db
    .select({
      id: graderReviews.id,
      draftId: graderReviews.draftId,
      teacherId: graderReviews.teacherId,
      name: people.name,
      criteria: graderReviews.criteria,
      at: graderReviews.reviewedAt,
    })
    .from(graderReviews)
    .leftJoin(people, eq(people.id, graderReviews.teacherId))
    .where(inArray(graderReviews.draftId, [...draftIds]))
    .orderBy(desc(graderReviews.reviewedAt), desc(graderReviews.id))
}

export type Review = Awaited<ReturnType<typeof findReviews>>[number]

/** Works that others shared with this person: the open links that the person has opened, latest first. */
export function findOpenedWorks(db: Database, readerId: string, now: Date) {
  return db
    .select({
      linkId: graderLinks.id,
      tokenHash: graderLinks.tokenHash,
      writerId: graderLinks.personId,
      until: graderLinks.expiresAt,
      title: graderWorks.title,
      name: people.name,
    })
    .from(graderReaders)
    .innerJoin(graderLinks, eq(graderLinks.id, graderReaders.linkId))
    .innerJoin(graderWorks, eq(graderWorks.id, graderLinks.workId))
    .innerJoin(people, eq(people.id, graderLinks.personId))
    .where(
      and(eq(graderReaders.readerId, readerId), isNull(graderLinks.endedAt), gt(graderLinks.expiresAt, now)),
    )
    .orderBy(desc(graderReaders.openedAt), desc(graderLinks.id))
    .limit(20)
}
