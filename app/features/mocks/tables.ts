import type { Arrangements } from '#app/engines/papers/exam-clock.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { owner } from '#app/platform/accounts/tables.ts'
import type { Paper } from './rules/paper.ts'

/** One sitting of a mock paper. Its times come from the server's clock, never from a browser. */
export const mockSittings = pgTable(
  'mock_sittings',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    blueprintId: text('blueprint_id').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The questions as dealt, with their seeds. */
    paper: jsonb('paper').$type<Paper>().notNull(),
    /** The exam arrangements, as granted at the start. */
    arrangements: jsonb('arrangements').$type<Arrangements>().notNull(),
    startedAt: moment('started_at').notNull(),
    readingEndsAt: moment('reading_ends_at').notNull(),
    writingEndsAt: moment('writing_ends_at').notNull(),
    restGrantedMs: integer('rest_granted_ms').notNull().default(0),
    restUsedMs: integer('rest_used_ms').notNull().default(0),
    restStartedAt: moment('rest_started_at'),
    submittedAt: moment('submitted_at'),
    /** 'person' or 'time'. */
    submittedBy: text('submitted_by'),
    /** Questions that the student wants to come back to. */
    flagged: jsonb('flagged').$type<number[]>().notNull().default([]),
    /** Marks that the program gave and could give, including long answers that another person has marked. */
    awarded: smallint('awarded'),
    of: smallint('of'),
    /** Marks of key points that wait for the student to confirm them: neither earned nor lost. */
    toConfirm: smallint('to_confirm').notNull().default(0),
    /** The practice set made at submission from the same answers. It carries their effect on mastery. */
    setId: text('set_id'),
  },
  (table) => [
    index('mock_sittings_person').on(table.personId, table.startedAt.desc()),
    // One open paper for each person: a double submit starts one.
    uniqueIndex('mock_sittings_open')
      .on(table.personId)
      .where(sql`submitted_at IS NULL`),
    // A changed mark looks up whether its response belongs to a paper.
    index('mock_sittings_set').on(table.setId),
    index('mock_sittings_unmarked')
      .on(table.writingEndsAt)
      .where(sql`"of" IS NULL`),
  ],
)

/** The answer to one part. A later answer replaces it, whichever device it comes from. */
export const mockAnswers = pgTable(
  'mock_answers',
  {
    sittingId: text('sitting_id')
      .notNull()
      .references(() => mockSittings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    partId: text('part_id').notNull(),
    response: text('response').notNull(),
    /** When it was written, in milliseconds of the server's clock as the device knew it. */
    writtenMs: bigint('written_ms', { mode: 'number' }).notNull(),
    /** The page that wrote it; decides between two answers of the same millisecond. */
    device: text('device').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Written before the end and received after it. */
    late: boolean('late').notNull().default(false),
    awarded: smallint('awarded'),
    of: smallint('of'),
    result: jsonb('result').$type<PartResult>(),
    /** The student's own marks for each criterion, for answers that the program does not mark. */
    selfMarks: jsonb('self_marks').$type<Record<string, number>>(),
  },
  (table) => [
    primaryKey({ columns: [table.sittingId, table.position, table.partId] }),
    check('mock_answers_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
  ],
)

/** Seconds that each question was on the screen, for each device. */
export const mockTimes = pgTable(
  'mock_times',
  {
    sittingId: text('sitting_id')
      .notNull()
      .references(() => mockSittings.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    device: text('device').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sittingId, table.position, table.device] })],
)
