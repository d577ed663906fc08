import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Mastery } from '#app/engines/mastery/mastery.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { own, subjectOf } from '#app/platform/access/own.ts'
import type { Database, Tx } from '#app/platform/database/database.ts'
import { executePrepared } from '#app/platform/database/prepared.ts'
import type { History } from './choose-questions.ts'
import { markDisputes, practiceQuestions, practiceSets, responses, skillMastery } from './tables.ts'

type Reader = Database | Tx

export interface SetRow {
  id: string
  personId: string
  subjectId: string
  title: string
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
  }[]
}

/** One sitting with its questions and answers: one query, scoped to its owner. */
export async function findSet(db: Database, actor: Person, setId: string): Promise<SetRow | undefined> {
  const rows = await executePrepared(
    db,
    'sitting',
    sql`
    SELECT s.id, s.person_id AS "personId", s.subject_id AS "subjectId", s.title, s.started_at AS "startedAt", s.finished_at AS "finishedAt",
      (SELECT json_agg(json_build_object('position', q.position, 'questionId', q.question_id, 'seed', q.seed,
          'hintsOpened', q.hints_opened, 'flagged', q.flagged, 'note', q.note) ORDER BY q.position)
        FROM ${practiceQuestions} q WHERE q.set_id = s.id) AS "questions",
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'position', r.position, 'partId', r.part_id, 'response', r.response,
          'confidence', r.confidence, 'cause', r.cause, 'result', r.result,
          'disputed', EXISTS (SELECT 1 FROM ${markDisputes} d WHERE d.response_id = r.id)) ORDER BY r.answered_at), '[]')
        FROM ${responses} r WHERE r.set_id = s.id) AS "responses"
    FROM ${practiceSets} s WHERE s.id = ${setId} AND s.person_id = ${subjectOf(actor)}`,
  )
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

export interface DealtRow {
  questionId: string
  seed: number
  subjectId: string
  hintsOpened: Record<string, number>
  finished: boolean
  /** Every question of the sitting, and how many parts are marked: tells which answer is the last one. */
  dealt: string[]
  marked: number
  existing: {
    id: string
    response: string
    result: PartResult
    confidence: number | null
    cause: string | null
  } | null
  mastery: (Omit<Mastery, 'at'> & { at: string }) | null
}

/** All that marking one answer needs to know, in one query. */
export async function findDealt(
  db: Database,
  personId: string,
  place: { setId: string; position: number; partId: string },
): Promise<DealtRow | undefined> {
  const rows = await executePrepared(
    db,
    'dealt',
    sql`
    SELECT q.question_id AS "questionId", q.seed, q.hints_opened AS "hintsOpened", s.subject_id AS "subjectId",
      s.finished_at IS NOT NULL AS "finished",
      (SELECT json_build_object('mean', k.mean, 'variance', k.variance, 'stability', k.stability, 'evidence', k.evidence, 'at', k.at)
        FROM ${skillMastery} k WHERE k.person_id = s.person_id AND k.skill_id = q.skill_id) AS "mastery",
      (SELECT json_agg(o.question_id) FROM ${practiceQuestions} o WHERE o.set_id = q.set_id) AS "dealt",
      (SELECT count(*)::int FROM ${responses} m WHERE m.set_id = q.set_id) AS "marked",
      (SELECT json_build_object('id', r.id, 'response', r.response, 'result', r.result, 'confidence', r.confidence, 'cause', r.cause)
        FROM ${responses} r WHERE r.set_id = q.set_id AND r.position = q.position AND r.part_id = ${place.partId}) AS "existing"
    FROM ${practiceQuestions} q JOIN ${practiceSets} s ON s.id = q.set_id
    WHERE q.set_id = ${place.setId} AND q.position = ${place.position} AND s.person_id = ${personId}`,
  )
  return rows[0] as DealtRow | undefined
}

/** What the person did with each question of the bank, for dealing and for filters. */
export async function findHistory(
  db: Reader,
  actor: Person,
  { flags = true }: { flags?: boolean } = {},
): Promise<Map<string, History>> {
  const rows = await db
    .select({
      questionId: responses.questionId,
      lastAt: sql<string>`max(${responses.answeredAt})`,
      lost: sql<boolean>`(array_agg(${responses.awarded} < ${responses.of} ORDER BY ${responses.answeredAt} DESC))[1]`,
    })
    .from(responses)
    .where(own(responses.personId, actor))
    .groupBy(responses.questionId)
  const flagged = !flags
    ? []
    : await db
        .selectDistinct({ questionId: practiceQuestions.questionId })
        .from(practiceQuestions)
        .innerJoin(practiceSets, eq(practiceSets.id, practiceQuestions.setId))
        .where(and(own(practiceSets.personId, actor), practiceQuestions.flagged))
  const marked = new Set(flagged.map(({ questionId }) => questionId))
  const history = new Map<string, History>()
  for (const { questionId, lastAt, lost } of rows)
    history.set(questionId, {
      questionId,
      lastAt: new Date(lastAt).getTime(),
      lostMarks: lost,
      flagged: marked.has(questionId),
    })
  for (const questionId of marked)
    if (!history.has(questionId))
      history.set(questionId, { questionId, lastAt: 0, lostMarks: false, flagged: true })
  return history
}

export interface OpenSet {
  id: string
  title: string
  subjectId: string
  startedAt: Date
  answered: number
  questions: number
}

/** Sittings that were begun and not finished, latest first. */
export async function findOpenSets(db: Reader, actor: Person, most = 3): Promise<OpenSet[]> {
  const rows = await db
    .select({
      id: practiceSets.id,
      title: practiceSets.title,
      subjectId: practiceSets.subjectId,
      startedAt: practiceSets.startedAt,
      answered: sql<number>`(SELECT count(DISTINCT r.position)::int FROM ${responses} r WHERE r.set_id = practice_sets.id)`,
      questions: sql<number>`(SELECT count(*)::int FROM ${practiceQuestions} q WHERE q.set_id = practice_sets.id)`,
    })
    .from(practiceSets)
    .where(and(own(practiceSets.personId, actor), isNull(practiceSets.finishedAt)))
    .orderBy(desc(practiceSets.startedAt))
    .limit(most)
  return rows
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

/** The latest responses, newest first. */
export function findRecentResponses(db: Reader, actor: Person, most: number): Promise<ResponseLine[]> {
  return db
    .select(LINE)
    .from(responses)
    .where(own(responses.personId, actor))
    .orderBy(desc(responses.answeredAt))
    .limit(most)
}

/** The rows behind a figure: of these ids, or of this skill; only one's own. */
export function findEvidence(
  db: Reader,
  actor: Person,
  which: { skillIds?: readonly string[]; ids?: readonly string[] },
  most = 50,
): Promise<ResponseLine[]> {
  return db
    .select(LINE)
    .from(responses)
    .where(
      and(
        own(responses.personId, actor),
        which.skillIds ? inArray(responses.skillId, [...which.skillIds]) : undefined,
        which.ids ? inArray(responses.id, [...which.ids]) : undefined,
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

export function findMastery(db: Reader, actor: Person): Promise<MasteryRow[]> {
  return db
    .select({
      skillId: skillMastery.skillId,
      mean: skillMastery.mean,
      variance: skillMastery.variance,
      stability: skillMastery.stability,
      evidence: skillMastery.evidence,
      at: skillMastery.at,
    })
    .from(skillMastery)
    .where(own(skillMastery.personId, actor))
}
