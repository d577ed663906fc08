import { desc, eq } from 'drizzle-orm'
import { auditLog } from '#app/platform/access/tables.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'

/** What staff did with an event, the latest first. */
export async function findHistory(db: DatabaseOrTx, eventId: string) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      reason: auditLog.reason,
      details: auditLog.details,
      name: people.name,
    })
    .from(auditLog)
    .leftJoin(people, eq(people.id, auditLog.actorId))
    .where(eq(auditLog.subjectId, eventId))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(100)
}
