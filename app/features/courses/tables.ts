import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/** Courses that a person saved. No foreign key: a course can leave the data, and the person still sees its id. */
export const savedCourses = pgTable(
  'saved_courses',
  {
    personId: owner(),
    courseId: text('course_id').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.courseId] })],
)
