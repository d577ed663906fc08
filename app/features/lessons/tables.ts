import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/** The lessons that a person has marked as read. */
export const lessonReads = pgTable(
  'lesson_reads',
  {
    personId: owner(),
    /** Collection and slug: `uni-prep/paragraphs`. */
    lessonId: text('lesson_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.lessonId] })],
)
