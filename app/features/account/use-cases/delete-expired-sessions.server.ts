import { and, eq, lt, or } from 'drizzle-orm'
import { sessions, verifications } from '#app/platform/accounts/tables.ts'
import type { Services } from '#app/platform/services.ts'

const HOUR_MS = 3_600_000

/** Deletes expired sessions and one-time links, and sessions that waited an hour for their second factor. */
export async function deleteExpiredSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, now),
        and(eq(sessions.awaitsSecondFactor, true), lt(sessions.createdAt, hourAgo)),
      ),
    )
  await db.delete(verifications).where(lt(verifications.expiresAt, now))
}
