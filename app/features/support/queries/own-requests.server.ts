import { desc, eq, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { supportRequests } from '../tables.ts'

export const PAGE_SIZE = 20

/** The person's own requests, the newest first: one page, and how many there are. */
export async function findOwnRequests(db: Database, actor: Person, page: number) {
  return db
    .select({
      number: supportRequests.number,
      topic: supportRequests.topic,
      message: supportRequests.message,
      page: supportRequests.page,
      reference: supportRequests.reference,
      status: supportRequests.status,
      createdAt: supportRequests.createdAt,
      all: sql<number>`count(*) OVER ()::int`,
    })
    .from(supportRequests)
    .where(eq(supportRequests.personId, subjectOf(actor)))
    .orderBy(desc(supportRequests.createdAt))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}
