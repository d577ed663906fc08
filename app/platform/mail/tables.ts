import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'

/**
 * Letters on their way, and – where no mail server is set – the outbox. Words of a sent letter are removed with
 * the sending, for they may hold a link that signs in; the line itself goes after thirty days.
 */
export const mail = pgTable(
  'mail',
  {
    id: text('id').primaryKey(),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** waiting: a job will send it. outbox: stays here, to be read on the outbox page. */
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
