import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Database, DatabaseOrTx } from '#app/platform/database/database.ts'
import type { Jobs } from '#app/platform/jobs/jobs.ts'
import { queue } from '#app/platform/jobs/queue.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import { htmlOf, isAddress, oneLine, type Letter } from './letter.ts'
import { mail } from './tables.ts'

export interface Mail {
  /**
   * Accepts an email. With a transaction, the email is sent only if it commits. Resolves when the email is
   * stored; sending is retried for some hours.
   */
  send(letter: Letter, tx?: DatabaseOrTx): Promise<void>
  /** Asks the mail server whether it takes emails. Throws when it does not. */
  check(): Promise<void>
  /** outbox: emails stay in the database and are shown on a page. */
  mode: 'smtp' | 'outbox'
}

export interface MailOptions {
  db: Database
  jobs: Jobs
  clock: Clock
  from: string
  /** smtp:// or smtps://, with user and password if needed. Without it, emails stay in the outbox. */
  smtpUrl?: string | undefined
}

export const mailQueue = queue('mail', z.object({ id: z.string() }), {
  retries: 12,
  retrySeconds: 8,
  atOnce: 4,
})
const sweepQueue = queue('mail-sweep', z.object({}), { retries: 1 })

const RETENTION_DAYS = 30

/** The mail service. Create it before jobs.start(), because it registers its queues. */
export function createMail({ db, jobs, clock, from, smtpUrl }: MailOptions): Mail {
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : undefined

  jobs.work(mailQueue, async ({ id }) => {
    const [letter] = await db.select().from(mail).where(eq(mail.id, id))
    if (!letter || letter.status !== 'waiting' || !transport) return
    await db
      .update(mail)
      .set({ attempts: sql`${mail.attempts} + 1` })
      .where(eq(mail.id, id))
    try {
      // Every attempt has the same Message-ID, so that the receiving server can drop a duplicate.
      await transport.sendMail({
        from,
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        messageId: `<${id}@${domainOf(from)}>`,
      })
    } catch (error) {
      if (!isFinal(error)) throw error
      await db.update(mail).set({ status: 'refused', text: '', html: '' }).where(eq(mail.id, id))
      return
    }
    await db.update(mail).set({ status: 'sent', sentAt: clock(), text: '', html: '' }).where(eq(mail.id, id))
  })
  jobs.work(sweepQueue, async () => {
    const before = new Date(clock().getTime() - RETENTION_DAYS * 24 * 3600 * 1000)
    await db.delete(mail).where(
      or(
        and(isNotNull(mail.sentAt), lt(mail.sentAt, before)),
        // Emails that are never sent contain sign-in links, so they are deleted as well.
        and(inArray(mail.status, ['refused', 'outbox']), lt(mail.createdAt, before)),
      ),
    )
  })
  jobs.schedule(sweepQueue, '17 3 * * *', {})
  jobs.atStart(async () => {
    if (!transport) return
    // After a restored backup the email exists and its job does not.
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM ${mail} WHERE status = 'waiting' AND NOT EXISTS (
        SELECT FROM pgboss.job WHERE name = ${mailQueue.name} AND data->>'id' = mail.id AND state < 'completed')`)
    await jobs.enqueue(
      db,
      mailQueue,
      rows.map(({ id }) => ({ id })),
    )
  })

  return {
    mode: transport ? 'smtp' : 'outbox',
    async check() {
      await transport?.verify()
    },
    async send(letter, tx) {
      if (!isAddress(letter.to)) throw new Error('A letter without a usable address.')
      const id = randomUUID()
      const row = {
        id,
        to: letter.to,
        subject: oneLine(letter.subject),
        text: letter.text,
        html: (letter.html ?? htmlOf(letter.text)).markup,
        createdAt: clock(),
      }
      if (!transport) {
        await (tx ?? db).insert(mail).values({ ...row, status: 'outbox' })
        return
      }
      const store = async (inside: DatabaseOrTx) => {
        await inside.insert(mail).values({ ...row, status: 'waiting' })
        await jobs.enqueue(inside, mailQueue, { id })
      }
      await (tx ? store(tx) : db.transaction(store))
    },
  }
}

/** A permanent refusal (5xx for the recipient or the content), which is not retried. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}

function domainOf(from: string): string {
  return /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
