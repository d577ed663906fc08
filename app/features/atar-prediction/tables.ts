import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { owner } from '#app/platform/accounts/tables.ts'
import { moment } from '#app/platform/database/moment.ts'

/** A mark of the school for one assessment task, typed by the student. */
export const schoolResults = pgTable(
  'school_results',
  {
    /** Created with the form, so that a double submit saves one result. */
    id: text('id').primaryKey(),
    personId: owner(),
    subjectId: text('subject_id').notNull(),
    /** The assessment task, in the student's words. */
    task: text('task').notNull(),
    awarded: doublePrecision('awarded').notNull(),
    of: doublePrecision('of').notNull(),
    /** Of the whole result in the subject, in per cent. */
    weightPercent: smallint('weight_percent').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [
    index('school_results_person').on(table.personId, table.savedAt.desc()),
    check('school_results_marks', sql`${table.awarded} >= 0 AND ${table.awarded} <= ${table.of}`),
    check('school_results_weight', sql`${table.weightPercent} BETWEEN 1 AND 100`),
  ],
)

/** The ATAR that a person aims for. */
export const atarGoals = pgTable(
  'atar_goals',
  {
    personId: owner().primaryKey(),
    goal: doublePrecision('goal').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [check('atar_goals_range', sql`${table.goal} BETWEEN 30 AND 99.95`)],
)

/** Predictions that a person saved to compare later, at most one a day. */
export const atarPredictions = pgTable(
  'atar_predictions',
  {
    personId: owner(),
    /** The person's own day. */
    day: date('day').notNull(),
    low: doublePrecision('low').notNull(),
    median: doublePrecision('median').notNull(),
    high: doublePrecision('high').notNull(),
    /** Pieces of evidence that it rests on. */
    evidence: smallint('evidence').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.day] })],
)
