import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'

/**
 * Emails to send and, without a mail server, the outbox. The text is removed after sending, because it may
 * contain a sign-in link. The row is deleted after thirty days.
 */
export const mail = pgTable(
  'mail',
  {
    id: text('id').primaryKey(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** waiting: a job will send it. outbox: shown on the outbox page only. */
    status: text('status').$type<'waiting' | 'sent' | 'refused' | 'outbox'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('mail_created').on(table.createdAt),
    index('mail_status').on(table.status, table.createdAt),
  ],
)
