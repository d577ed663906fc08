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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/database/moment.ts'
import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { owner, people } from '#app/platform/accounts/tables.ts'

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
    /** Asked with four choices although it is typed in the bank: what may be guessed proves less. */
    askedAs: text('asked_as').$type<'choice'>(),
    /** Hints opened, by part: {"a": 2}. */
    hintsOpened: jsonb('hints_opened').$type<Record<string, number>>().notNull().default({}),
    flagged: boolean('flagged').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.setId, table.position] })],
)

/** One marked answer to one part. Its mark is what counts; what a person changed of it stands in mark_corrections. */
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

/**
 * A mark that a person gave for a long answer by its criteria: the writer's own, and later another person's. The
 * response itself carries no marks (0 of 0), so that nothing which adds up marks takes a self-given one for measured. A
 * mark by somebody else is written into the response as well, and is added up like any other.
 */
export const responseMarks = pgTable(
  'response_marks',
  {
    responseId: text('response_id')
      .notNull()
      .references(() => responses.id, { onDelete: 'cascade' }),
    /** self: the writer; person: somebody else, whose mark goes before the writer's own. */
    markedBy: text('marked_by').$type<'self' | 'person'>().notNull(),
    /** Whose answer it is. */
    personId: owner(),
    /** Who marked; null once that account is deleted. */
    markerId: text('marker_id').references(() => people.id, { onDelete: 'set null' }),
    criteria: jsonb('criteria').$type<CriterionMark[]>().notNull(),
    awarded: smallint('awarded').notNull(),
    of: smallint('of').notNull(),
    /** What somebody else said about the answer; of one's own mark nothing. */
    comment: text('comment').notNull().default(''),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.responseId, table.markedBy] }),
    index('response_marks_person').on(table.personId),
    check('response_marks_by', sql`${table.markedBy} IN ('self', 'person')`),
    check('response_marks_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
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
    /** open, changed or kept. */
    status: text('status').notNull().default('open'),
    /** What the person who read it said. */
    decision: text('decision'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('mark_disputes_status').on(table.status, table.createdAt)],
)

/** What a person decided about a mark: for this answer to this part, whoever gives it, until another decision. */
export const markRulings = pgTable(
  'mark_rulings',
  {
    id: text('id').primaryKey(),
    questionId: text('question_id').notNull(),
    partId: text('part_id').notNull(),
    /** The same answer, however it was typed: see rulings/answer-key.ts. */
    answerKey: text('answer_key').notNull(),
    /** The answer that was decided about, to be read again as the engine learns to read: see rulings/key-today. */
    example: jsonb('example').$type<{
      seed: number
      response: string
      readAs: string
      following: boolean
    }>(),
    awarded: smallint('awarded').notNull(),
    of: smallint('of').notNull(),
    /** For everybody who gave this answer to read. */
    reason: text('reason').notNull(),
    ruledBy: text('ruled_by').notNull(),
    ruledAt: moment('ruled_at').notNull(),
  },
  (table) => [
    index('mark_rulings_answer').on(table.questionId, table.partId, table.answerKey, table.ruledAt.desc()),
    index('mark_rulings_latest').on(table.ruledAt.desc()),
    check('mark_rulings_marks', sql`${table.awarded} BETWEEN 0 AND ${table.of}`),
  ],
)

/** The trail of changed marks: what an answer had earned, and what it earned after a decision. */
export const markCorrections = pgTable(
  'mark_corrections',
  {
    id: text('id').primaryKey(),
    responseId: text('response_id')
      .notNull()
      .references(() => responses.id, { onDelete: 'cascade' }),
    personId: owner(),
    rulingId: text('ruling_id')
      .notNull()
      .references(() => markRulings.id),
    before: smallint('before').notNull(),
    after: smallint('after').notNull(),
    /** The result as it was given before. */
    resultBefore: jsonb('result_before').$type<PartResult>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('mark_corrections_once').on(table.responseId, table.rulingId),
    index('mark_corrections_person').on(table.personId, table.at.desc()),
  ],
)
