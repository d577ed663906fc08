import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import { owner } from '#app/platform/accounts/tables.ts'

/** A person's work on one official paper: how it is built, what they answered and what it earned, in their own marking. */
export const paperAttempts = pgTable(
  'paper_attempts',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    /** As data/past-papers.json names it. */
    paperId: text('paper_id').notNull(),
    /** The subject, or the paper's own name of it where the certificates have none. */
    subjectId: text('subject_id').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The clock, if one was started: kept here, whatever the device thinks. */
    clockStartedAt: moment('clock_started_at'),
    readingEndsAt: moment('reading_ends_at'),
    writingEndsAt: moment('writing_ends_at'),
    clockStoppedAt: moment('clock_stopped_at'),
    /** Rest by the person's arrangements, granted when the clock was started; while it is taken the clock stands. */
    restGrantedMs: integer('rest_granted_ms').notNull().default(0),
    restUsedMs: integer('rest_used_ms').notNull().default(0),
    restStartedAt: moment('rest_started_at'),
    /** Shaped by sections.ts. */
    sections: jsonb('sections').$type<unknown>().notNull(),
    /** Counts saves, so that an older page does not write over a newer one. */
    revision: integer('revision').notNull().default(0),
    /** The open page that saved last, by a random word of its own, and how far it had come: it may go on unheard. */
    savedBy: text('saved_by'),
    savedEdit: integer('saved_edit').notNull().default(0),
    /** Over the questions marked so far; null while there is none. */
    awarded: doublePrecision('awarded'),
    of: doublePrecision('of'),
    savedAt: moment('saved_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('paper_attempts_person').on(table.personId, table.startedAt.desc()),
    check('paper_attempts_marks', sql`${table.awarded} >= 0 AND ${table.awarded} <= ${table.of}`),
  ],
)
