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

/** Writes one line, in the transaction of what it records. Lines are never changed or removed: a trigger refuses it. */
export async function audit(db: Database | Tx, now: Date, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values({ id: crypto.randomUUID(), at: now, ...entry })
}

/** For the migration: what makes the log append-only. TRUNCATE is refused as well; only the owner can drop it. */
export const AUDIT_LOG_GUARD = `
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
`
