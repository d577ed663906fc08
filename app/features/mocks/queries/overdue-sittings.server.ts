import { and, desc, isNull, lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.ts'
import { mockSittings } from '../tables.ts'

/** Sittings whose time is up and that are not marked yet, latest first. */
export function findOverdueSittings(db: Database, now: Date): Promise<{ id: string }[]> {
  return db
    .select({ id: mockSittings.id })
    .from(mockSittings)
    .where(and(isNull(mockSittings.of), lt(mockSittings.writingEndsAt, now)))
    .orderBy(desc(mockSittings.writingEndsAt))
    .limit(500)
}
