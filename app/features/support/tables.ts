import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { people } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/** What a person or a guest wrote to us. */
export const supportRequests = pgTable(
  'support_requests',
  {
    id: text('id').primaryKey(),
    /** What people quote: H-7K2F-9QXM. */
    number: text('number').notNull().unique(),
    personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** Where we answer. */
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    /** Whether the person agreed to send the context. Without it the next three are empty. */
    sentContext: boolean('sent_context').notNull(),
    page: text('page').notNull().default(''),
    reference: text('reference').notNull().default(''),
    appVersion: text('app_version').notNull().default(''),
    status: text('status').$type<'open' | 'closed'>().notNull().default('open'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('support_requests_person').on(table.personId, table.createdAt.desc()),
    index('support_requests_open').on(table.status, table.createdAt),
    check('support_requests_message', sql`length(${table.message}) <= 4000`),
  ],
)
