import { date, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { Budget, ClassTime, Home, Task } from './rules/planner.ts'

/** The first-semester planner of a person, without the check-ins. */
export const semesterPlans = pgTable('semester_plans', {
  personId: owner().primaryKey(),
  budget: jsonb('budget').$type<Budget>().notNull(),
  homes: jsonb('homes').$type<Home[]>().notNull(),
  tasks: jsonb('tasks').$type<Task[]>().notNull(),
  classes: jsonb('classes').$type<ClassTime[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** The answer to the question of one week. A row can be deleted by itself. */
export const wellbeingCheckIns = pgTable(
  'wellbeing_check_ins',
  {
    /** Created with the form, so that a double submit saves one answer. */
    id: text('id').primaryKey(),
    personId: owner(),
    /** The Monday of the week. */
    week: date('week').notNull(),
    question: text('question').notNull(),
    answer: smallint('answer').notNull(),
    note: text('note').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    index('wellbeing_check_ins_person').on(table.personId, table.week.desc()),
    uniqueIndex('wellbeing_check_ins_week').on(table.personId, table.week),
  ],
)
