import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'
import type { SavedResponse } from './rules/posted-responses.ts'

/** A diagnostic that a person took. */
export const prepDiagnostics = pgTable(
  'prep_diagnostics',
  {
    /** Created with the form, so that a double submit saves one result. */
    id: text('id').primaryKey(),
    personId: owner(),
    moduleId: text('module_id').notNull(),
    /** By question. */
    responses: jsonb('responses').$type<Record<string, SavedResponse>>().notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [index('prep_diagnostics_person').on(table.personId, table.takenAt.desc())],
)

/** The latest response of a person to a practice question. */
export const prepAnswers = pgTable(
  'prep_answers',
  {
    personId: owner(),
    questionId: text('question_id').notNull(),
    response: text('response').notNull(),
    isRight: boolean('is_right').notNull(),
    tries: integer('tries').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.questionId] })],
)
