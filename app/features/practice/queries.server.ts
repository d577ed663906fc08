import { and, desc, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Mastery } from '#app/engines/mastery/mastery.ts'
import type { CriterionMark } from '#app/engines/questions/mark-extended.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database, Tx } from '#app/platform/database/database.ts'
import { executePrepared } from '#app/platform/database/prepared.ts'
import type { History } from './choose-questions.ts'
import { counts } from './counts.server.ts'
import {
  markDisputes,
  practiceQuestions,
  practiceSets,
  responseMarks,
  responses,
  skillMastery,
} from './tables.ts'
import { publishedIds } from './the-bank.server.ts'

type Reader = Database | Tx

export interface SetRow {
  id: string
  personId: string
  subjectId: string
  title: string
  /** How the sitting began. */
  origin: string
  startedAt: Date
  finishedAt: Date | null
  questions: {
    position: number
    questionId: string
    seed: number
    hintsOpened: Record<string, number>
    flagged: boolean
    note: string
  }[]
  responses: {
    id: string
    position: number
    partId: string
    response: string
    confidence: number | null
    cause: string | null
    disputed: boolean
    result: PartResult
    marks: MarkRow[]
  }[]
}

/** A mark given by a person; the one by somebody else goes before the writer's own. */
export interface MarkRow {
  by: 'self' | 'person'
  criteria: CriterionMark[]
  /** Of the one by somebody else: their name while they have an account, when it was given, what they said. */
  name?: string | null
  at?: string
  comment?: string
}

/** Of the answer `r`. */
const MARKS = sql`(SELECT coalesce(json_agg(json_build_object('by', g.marked_by, 'criteria', g.criteria, 'comment', g.comment,
            'at', g.marked_at, 'name', m.name)), '[]')
            FROM ${responseMarks} g LEFT JOIN ${people} m ON m.id = g.marker_id AND g.marked_by = 'person' WHERE g.response_id = r.id)`

/** The marks that people gave for a long answer. For any answer: callers check whose it is. */
export async function findMarks(tx: Tx, responseId: string): Promise<MarkRow[]> {
  const { rows } = await tx.execute(
    sql`SELECT ${MARKS} AS marks FROM ${responses} r WHERE r.id = ${responseId}`,
  )
  return (rows[0] as { marks: MarkRow[] } | undefined)?.marks ?? []
}

const SITTING = sql`
    SELECT s.id, s.person_id AS "personId", s.subject_id AS "subjectId", s.title, s.origin, s.started_at AS "startedAt", s.finished_at AS "finishedAt",
      (SELECT json_agg(json_build_object('position', q.position, 'questionId', q.question_id, 'seed', q.seed,
          'hintsOpened', q.hints_opened, 'flagged', q.flagged, 'note', q.note) ORDER BY q.position)
        FROM ${practiceQuestions} q WHERE q.set_id = s.id) AS "questions",
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'position', r.position, 'partId', r.part_id, 'response', r.response,
          'confidence', r.confidence, 'cause', r.cause, 'result', r.result,
          'marks', ${MARKS},
          'disputed', EXISTS (SELECT 1 FROM ${markDisputes} d WHERE d.response_id = r.id)) ORDER BY r.answered_at), '[]')
        FROM ${responses} r WHERE r.set_id = s.id) AS "responses"
    FROM ${practiceSets} s WHERE s.id = ${sql.placeholder('setId')} AND s.person_id = ${sql.placeholder('subject')}`

/** One sitting with its questions and answers: one query, scoped to its owner. */
export async function findSet(db: Database, actor: Person, setId: string): Promise<SetRow | undefined> {
  const rows = await executePrepared(db, 'sitting', SITTING, { setId, subject: subjectOf(actor) })
  const row = rows[0] as
    | (Omit<SetRow, 'startedAt' | 'finishedAt'> & {
        startedAt: Date | string
        finishedAt: Date | string | null
      })
    | undefined
  if (!row) return undefined
  return {
    ...row,
    startedAt: new Date(row.startedAt),
    finishedAt: row.finishedAt === null ? null : new Date(row.finishedAt),
  }
}

/** Where somebody stands with a skill, as it is stored. */
export type StoredMastery = Omit<Mastery, 'at'> & { at: string }

/** All that marking one answer needs to know. */
export interface Place {
  questionId: string
  seed: number
  subjectId: string
  hintsOpened: Record<string, number>
  finished: boolean
  /** How the sitting began. */
  origin: string
  /** Every question of the sitting: tells, with the parts that are answered, which answer is the last one. */
  dealt: string[]
  /** Answers to the parts of the question, by part. */
  answers: Record<string, string> | null
  mastery: StoredMastery | null
}

/** A place with the answer to one of its parts, where that has been given. */
export interface DealtRow extends Place {
  existing: {
    id: string
    response: string
    result: PartResult
    confidence: number | null
    cause: string | null
    marks: MarkRow[]
  } | null
}

const masteryOf = (alias: SQL) =>
  sql`json_build_object('mean', ${alias}.mean, 'variance', ${alias}.variance, 'stability', ${alias}.stability, 'evidence', ${alias}.evidence, 'at', ${alias}.at)`

const DEALT = sql`
    SELECT q.question_id AS "questionId", q.seed, q.hints_opened AS "hintsOpened", s.subject_id AS "subjectId",
      s.finished_at IS NOT NULL AS "finished", s.origin,
      (SELECT ${masteryOf(sql`k`)} FROM ${skillMastery} k
        WHERE k.person_id = s.person_id AND k.skill_id = q.skill_id) AS "mastery",
      (SELECT json_agg(o.question_id) FROM ${practiceQuestions} o WHERE o.set_id = q.set_id) AS "dealt",
      (SELECT json_object_agg(e.part_id, e.response) FROM ${responses} e
        WHERE e.set_id = q.set_id AND e.position = q.position) AS "answers",
      (SELECT json_build_object('id', r.id, 'response', r.response, 'result', r.result, 'confidence', r.confidence, 'cause', r.cause,
          'marks', ${MARKS})
        FROM ${responses} r WHERE r.set_id = q.set_id AND r.position = q.position AND r.part_id = ${sql.placeholder('partId')}) AS "existing"
    FROM ${practiceQuestions} q JOIN ${practiceSets} s ON s.id = q.set_id
    WHERE q.set_id = ${sql.placeholder('setId')} AND q.position = ${sql.placeholder('position')} AND s.person_id = ${sql.placeholder('personId')}`

/** One place of a sitting and its answer, in one query. */
export async function findDealt(
  db: Database,
  personId: string,
  place: { setId: string; position: number; partId: string },
): Promise<DealtRow | undefined> {
  const rows = await executePrepared(db, 'dealt', DEALT, { ...place, personId })
  return rows[0] as DealtRow | undefined
}

export interface StandingRow {
  subjectId: string
  finished: boolean
  origin: string
  places: {
    position: number
    questionId: string
    skillId: string
    seed: number
    hintsOpened: Record<string, number>
  }[]
  answers: { position: number; partId: string; response: string }[]
  mastery: Record<string, StoredMastery>
}

const STANDING = sql`
    SELECT s.subject_id AS "subjectId", s.finished_at IS NOT NULL AS "finished", s.origin,
      (SELECT coalesce(json_agg(json_build_object('position', q.position, 'questionId', q.question_id, 'skillId', q.skill_id,
          'seed', q.seed, 'hintsOpened', q.hints_opened) ORDER BY q.position), '[]')
        FROM ${practiceQuestions} q WHERE q.set_id = s.id) AS "places",
      (SELECT coalesce(json_agg(json_build_object('position', r.position, 'partId', r.part_id, 'response', r.response)), '[]')
        FROM ${responses} r WHERE r.set_id = s.id) AS "answers",
      (SELECT coalesce(json_object_agg(k.skill_id, ${masteryOf(sql`k`)}), '{}') FROM ${skillMastery} k
        WHERE k.person_id = s.person_id
          AND k.skill_id IN (SELECT o.skill_id FROM ${practiceQuestions} o WHERE o.set_id = s.id)) AS "mastery"
    FROM ${practiceSets} s WHERE s.id = ${sql.placeholder('setId')} AND s.person_id = ${sql.placeholder('personId')}`

/** How a whole sitting stands, as far as marking needs it; scoped to its owner. */
export async function findStanding(
  db: Database,
  personId: string,
  setId: string,
): Promise<StandingRow | undefined> {
  const rows = await executePrepared(db, 'sitting-standing', STANDING, { setId, personId })
  return rows[0] as StandingRow | undefined
}

const HISTORY = sql`
    SELECT DISTINCT ON (r.question_id) r.question_id AS "questionId", (extract(epoch FROM r.answered_at) * 1000)::float8 AS "lastAt",
      r."of" = 0 AS unmarked, r.awarded < r."of" AS "lostMarks", false AS flagged
    FROM ${responses} r WHERE r.person_id = ${sql.placeholder('subject')} ORDER BY r.question_id, r.answered_at DESC`
const HISTORY_AND_FLAGS = sql`(${HISTORY})
    UNION ALL
    SELECT DISTINCT ${practiceQuestions.questionId}, 0, false, false, true
    FROM ${practiceQuestions} JOIN ${practiceSets} ON ${practiceSets.id} = ${practiceQuestions.setId}
    WHERE ${practiceSets.personId} = ${sql.placeholder('subject')} AND ${practiceQuestions.flagged}`

/** What the person did with each question of the bank, for dealing and for filters. */
export async function findHistory(
  db: Database,
  actor: Person,
  { flags = true }: { flags?: boolean } = {},
): Promise<Map<string, History>> {
  const values = { subject: subjectOf(actor) }
  const rows = (await (flags
    ? executePrepared(db, 'history-and-flags', HISTORY_AND_FLAGS, values)
    : executePrepared(db, 'history', HISTORY, values))) as unknown as History[]
  const history = new Map<string, History>()
  // Flags come after answers: a question that was flagged and not answered has a row of its own.
  for (const row of rows) {
    const answered = history.get(row.questionId)
    history.set(row.questionId, answered ? { ...answered, flagged: true } : row)
  }
  return history
}

export interface ResponseLine {
  id: string
  setId: string
  position: number
  partId: string
  questionId: string
  subjectId: string
  skillId: string
  confidence: number | null
  awarded: number
  of: number
  misconceptionId: string | null
  seconds: number | null
  cause: string | null
  answeredAt: Date
}

const LINE = {
  id: responses.id,
  setId: responses.setId,
  position: responses.position,
  partId: responses.partId,
  questionId: responses.questionId,
  subjectId: responses.subjectId,
  skillId: responses.skillId,
  confidence: responses.confidence,
  awarded: responses.awarded,
  of: responses.of,
  misconceptionId: responses.misconceptionId,
  seconds: responses.seconds,
  cause: responses.cause,
  answeredAt: responses.answeredAt,
}

/** How sure somebody was, and what it brought. */
export interface AnswerMarks {
  confidence: number | null
  awarded: number
  of: number
}

/** Marks lost at one moment, by the cause that the person named. */
export interface LostMarks {
  lost: number
  cause: string | null
  at: number
}

const SUBJECT_ANSWERS = sql`
    SELECT confidence, awarded, "of", NULL::text AS cause, NULL::float8 AS at FROM (
      SELECT ${responses.subjectId} AS subject, ${responses.confidence} AS confidence, ${responses.awarded} AS awarded,
        ${responses.of} AS "of"
      FROM ${responses} WHERE ${responses.personId} = ${sql.placeholder('subject')}
      ORDER BY ${responses.answeredAt} DESC LIMIT ${sql.placeholder('most')}) latest
    WHERE subject = ${sql.placeholder('subjectId')}
    UNION ALL
    SELECT NULL, r.awarded, r."of", r.cause, (extract(epoch FROM r.answered_at) * 1000)::float8
    FROM ${responses} r WHERE r.person_id = ${sql.placeholder('subject')} AND r.answered_at > ${sql.placeholder('since')}::timestamptz
      AND r.subject_id = ${sql.placeholder('subjectId')} AND r.awarded < r."of"`

/**
 * Of a person's latest answers those of one subject, their marks and no more; and what was lost in it since a moment,
 * all of that, however much else was answered meanwhile. One query: the progress screen has no other to spare.
 */
export async function findSubjectAnswers(
  db: Database,
  actor: Person,
  subjectId: string,
  { most, since }: { most: number; since: Date },
): Promise<{ answers: AnswerMarks[]; lost: LostMarks[] }> {
  const values = { subject: subjectOf(actor), subjectId, most, since }
  const rows = (await executePrepared(
    db,
    'subject-answers',
    SUBJECT_ANSWERS,
    values,
  )) as unknown as (AnswerMarks & {
    cause: string | null
    at: number | null
  })[]
  return {
    answers: rows.flatMap(({ confidence, awarded, of, at }) =>
      at === null ? [{ confidence, awarded, of }] : [],
    ),
    lost: rows.flatMap(({ awarded, of, cause, at }) =>
      at === null ? [] : [{ lost: of - awarded, cause, at }],
    ),
  }
}

/** The rows behind a figure: of these ids, or of this skill; only one's own, and only what counts for a figure. */
export function findEvidence(
  db: Reader,
  actor: Person,
  which: {
    skillIds?: readonly string[]
    ids?: readonly string[]
    setIds?: readonly string[]
    /** Only those that lost marks. */
    lost?: true
  },
  most = 50,
): Promise<ResponseLine[]> {
  return db
    .select(LINE)
    .from(responses)
    .where(
      and(
        own(responses.personId, actor),
        counts(responses.of, responses.questionId, sql.param(publishedIds())),
        which.skillIds ? inArray(responses.skillId, [...which.skillIds]) : undefined,
        which.ids ? inArray(responses.id, [...which.ids]) : undefined,
        which.setIds ? inArray(responses.setId, [...which.setIds]) : undefined,
        which.lost ? lt(responses.awarded, responses.of) : undefined,
      ),
    )
    .orderBy(desc(responses.answeredAt))
    .limit(most)
}

export interface MasteryRow {
  skillId: string
  mean: number
  variance: number
  stability: number
  evidence: number
  at: Date
}

/** A moment as milliseconds: a number is read in a tenth of the time that a text of a date takes. */
const millis = (column: unknown) => sql`(extract(epoch FROM ${column}) * 1000)::float8`

const MASTERY = sql`
    SELECT m.skill_id AS "skillId", m.mean, m.variance, m.stability, m.evidence, ${millis(sql`m.at`)} AS at
    FROM ${skillMastery} m WHERE m.person_id = ${sql.placeholder('subject')}`

export async function findMastery(db: Database, actor: Person): Promise<MasteryRow[]> {
  const rows = await executePrepared(db, 'mastery', MASTERY, { subject: subjectOf(actor) })
  for (const row of rows) row['at'] = new Date(row['at'] as number)
  return rows as unknown as MasteryRow[]
}
