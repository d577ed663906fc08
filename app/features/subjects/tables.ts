import { date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { owner } from '#app/platform/accounts/tables.ts'

/** A person's subjects and their exam dates. */
export const personSubjects = pgTable(
  'person_subjects',
  {
    personId: owner(),
    subjectId: text('subject_id').notNull(),
    /** Date of the written exam, if the person has entered it. */
    examOn: date('exam_on'),
    position: smallint('position').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.subjectId] }),
    index('person_subjects_person').on(table.personId, table.position),
  ],
)
