import { date, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { people } from '#app/platform/accounts/tables.ts'

/** The subjects a person takes, and when they sit them. */
export const personSubjects = pgTable(
  'person_subjects',
  {
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    subjectId: text('subject_id').notNull(),
    /** The written exam, where the person has given its date. */
    examOn: date('exam_on'),
    position: smallint('position').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.subjectId] }),
    index('person_subjects_person').on(table.personId, table.position),
  ],
)
