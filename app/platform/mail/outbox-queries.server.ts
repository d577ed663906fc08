import { desc, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database/database.ts'
import { mail } from './tables.ts'

export interface OutboxLetter {
  id: string
  to: string
  subject: string
  text: string
  createdAt: Date
}

/**
 * Emails in the outbox because no mail server is configured, newest first. They contain everybody's sign-in
 * links, so the page exists only where demo accounts do (embedded database on a loopback address).
 */
export async function outboxLetters(db: Database, limit = 100): Promise<OutboxLetter[]> {
  return db
    .select({ id: mail.id, to: mail.to, subject: mail.subject, text: mail.text, createdAt: mail.createdAt })
    .from(mail)
    .where(eq(mail.status, 'outbox'))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(limit)
}
