import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { people } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/** Whether an article helped: one answer for each reader, who may change it. */
export const helpAnswers = pgTable(
  'help_answers',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull(),
    personId: text('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** A random id in a guest's browser, stored nowhere else. */
    visitor: text('visitor'),
    helped: boolean('helped').notNull(),
    words: text('words').notNull().default(''),
    /** The article's `updated` day that the reader saw. */
    stateOf: date('state_of').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    uniqueIndex('help_answers_person').on(table.personId, table.slug),
    uniqueIndex('help_answers_visitor').on(table.visitor, table.slug),
    index('help_answers_slug').on(table.slug, table.answeredAt.desc()),
    check('help_answers_reader', sql`(${table.personId} IS NULL) <> (${table.visitor} IS NULL)`),
    check('help_answers_words', sql`length(${table.words}) <= 500`),
  ],
)
