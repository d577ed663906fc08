import type { Database, Tx } from '#app/platform/database/database.ts'
import { auditLog } from './tables.ts'

export interface AuditEntry {
  /** A person's id, or 'command line', or the name of a job. */
  actorId: string
  /** 'role.granted', 'view.started': subject, dot, past participle. */
  action: string
  subjectId?: string
  /** The reason given. Without names and addresses, because the log stays after an account is deleted. */
  reason?: string
  details?: Record<string, string | number | boolean | null>
  requestRef?: string
}

/** Writes one line in the transaction of the change. A trigger refuses updates and deletions (database/append-only.ts). */
export async function audit(db: Database | Tx, now: Date, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ id: crypto.randomUUID(), at: now, ...entry })
}
