import type { Database, Tx } from '#app/platform/database/database.ts'
import { auditLog } from './tables.ts'

export interface AuditEntry {
  /** A person's id, or 'command line', or the name of a job. */
  actorId: string
  /** 'role.granted', 'view.started': subject, dot, past participle. */
  action: string
  subjectId?: string
  /** Why, in the words of whoever did it. No names, no addresses: this log outlives the people in it. */
  reason?: string
  details?: Record<string, string | number | boolean | null>
  requestRef?: string
}

/** Writes one line, in the transaction of what it records. Lines are never changed or removed: a trigger refuses it (database/append-only.ts). */
export async function audit(db: Database | Tx, now: Date, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ id: crypto.randomUUID(), at: now, ...entry })
}
