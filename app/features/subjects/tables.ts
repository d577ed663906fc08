import { date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { owner } from '#app/platform/accounts/tables.ts'

/** The subjects a person takes, and when they sit them. */
export const personSubjects = pgTable(
  'person_subjects',
  {
    personId: owner(),
    subjectId: text('subject_id').notNull(),
    /** The written exam, where the person has given its date. */
    examOn: date('exam_on'),
    position: smallint('position').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.subjectId] }),
    index('person_subjects_person').on(table.personId, table.position),
  ],
)
