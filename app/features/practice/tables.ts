import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { people } from '#app/platform/accounts/tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const owner = () =>
  text('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

/** One sitting of practice: some questions, in order, for one person. */
export const practiceSets = pgTable(
  'practice_sets',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    subjectId: text('subject_id').notNull(),
    /** What was asked for, in words: "Equilibrium constant, 8 questions". Made of names in the bank. */
    title: text('title').notNull(),
    origin: text('origin').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('practice_sets_person').on(table.personId, table.startedAt.desc())],
)

/** The questions of a sitting. The seed makes the numbers; it never leaves the server. */
export const practiceQuestions = pgTable(
  'practice_questions',
  {
    setId: text('set_id')
      .notNull()
      .references(() => practiceSets.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    questionId: text('question_id').notNull(),
    /** The skill it asks for, so that marking finds where the person stands without a further query. */
    skillId: text('skill_id').notNull().default(''),
    seed: integer('seed').notNull(),
    /** Hints opened, by part: {"a": 2}. */
    hintsOpened: jsonb('hints_opened').$type<Record<string, number>>().notNull().default({}),
    flagged: boolean('flagged').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.setId, table.position] })],
)

/** One marked answer to one part. Written once; a corrected mark is a row in mark_corrections, never an edit here. */
export const responses = pgTable(
  'responses',
  {
    id: text('id').primaryKey(),
    personId: owner(),
    setId: text('set_id')
      .notNull()
      .references(() => practiceSets.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    partId: text('part_id').notNull(),
    questionId: text('question_id').notNull(),
    subjectId: text('subject_id').notNull(),
    skillId: text('skill_id').notNull(),
    response: text('response').notNull(),
    /** 1 guess, 2 fairly sure, 3 certain; null when not said. */
    confidence: smallint('confidence'),
    awarded: smallint('awarded').notNull(),
    of: smallint('of').notNull(),
    misconceptionId: text('misconception_id'),
    /** What was said about the answer, as it was said. */
    result: jsonb('result').$type<PartResult>().notNull(),
    /** Seconds from seeing the question to answering, as the browser measured; null when it could not. */
    seconds: integer('seconds'),
    /** Why marks were lost, as the person says: misread, slip, method, not-known, no-time. */
    cause: text('cause'),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [
    uniqueIndex('responses_once').on(table.setId, table.position, table.partId),
    index('responses_person').on(table.personId, table.answeredAt.desc()),
    index('responses_person_skill').on(table.personId, table.skillId, table.answeredAt.desc()),
    index('responses_question').on(table.questionId),
    check('responses_confidence', sql`${table.confidence} BETWEEN 1 AND 3`),
    check('responses_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
  ],
)

/** Where a person stands in one skill: the state of engines/mastery after their last response. */
export const skillMastery = pgTable(
  'skill_mastery',
  {
    personId: owner(),
    skillId: text('skill_id').notNull(),
    mean: doublePrecision('mean').notNull(),
    variance: doublePrecision('variance').notNull(),
    stability: doublePrecision('stability').notNull(),
    evidence: integer('evidence').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.skillId] })],
)

/** "This mark is wrong", with what is needed to judge it. */
export const markDisputes = pgTable(
  'mark_disputes',
  {
    id: text('id').primaryKey(),
    responseId: text('response_id')
      .notNull()
      .unique()
      .references(() => responses.id, { onDelete: 'cascade' }),
    personId: owner(),
    reason: text('reason').notNull(),
    /** The question's id, seed, revision of the bank, the answer as typed and the result as given. */
    context: jsonb('context').$type<Record<string, unknown>>().notNull(),
    status: text('status').notNull().default('open'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('mark_disputes_status').on(table.status, table.createdAt)],
)
