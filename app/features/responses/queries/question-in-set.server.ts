import { sql } from 'drizzle-orm'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import {
  findQuestions,
  questionBank,
  variantOf,
  type PersonMark,
  type QuestionVariant,
} from '#app/features/question-bank/door.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { practiceQuestions, practiceSets, responses } from '../tables.ts'
import { MARKS_OF_R } from './person-marks.server.ts'

/** Where a part of a question stands: the set, the position of the question in it from 0, and the letter of the part. */
export interface PartPlace {
  setId: string
  position: number
  partId: string
}

export interface SavedResponse {
  id: string
  response: string
  result: PartResult
  confidence: number | null
  cause: string | null
  marks: PersonMark[]
}

/** What marking a response needs to know about its place in a set. */
export interface QuestionInSet {
  questionId: string
  variant: QuestionVariant
  skillId: string
  subjectId: string
  /** How the set was started. */
  origin: string
  finished: boolean
  /** Number of opened hints, by part. */
  hintsOpened: Record<string, number>
  /** Responses to the parts of this question, by part. */
  responses: Record<string, string>
  /** The response to this part, when there is one. */
  saved: SavedResponse | null
  /** Number of parts in the whole set. Questions that have left the bank have none. */
  partsInSet: number
  /** Number of parts in the whole set that have a response. Questions that have left the bank have none. */
  partsAnswered: number
  /** False for a question that nobody has reviewed: it says nothing about mastery. */
  countsTowardsMastery: boolean
}

interface Row extends Pick<
  QuestionInSet,
  'questionId' | 'subjectId' | 'origin' | 'finished' | 'hintsOpened' | 'saved'
> {
  seed: number
  questionIds: string[]
  /** The question of each response in the set. */
  answeredIds: string[] | null
  responses: Record<string, string> | null
}

/** @returns undefined when there is no such place in a set of this person, or when its question has left the bank */
export async function findQuestionInSet(
  db: DatabaseOrTx,
  personId: string,
  { setId, position, partId }: PartPlace,
): Promise<QuestionInSet | undefined> {
  const { rows } = await db.execute(sql`
    SELECT q.question_id AS "questionId", q.seed, q.hints_opened AS "hintsOpened", s.subject_id AS "subjectId",
      s.finished_at IS NOT NULL AS "finished", s.origin,
      (SELECT json_agg(o.question_id) FROM ${practiceQuestions} o WHERE o.set_id = q.set_id) AS "questionIds",
      (SELECT json_agg(a.question_id) FROM ${responses} a WHERE a.set_id = q.set_id) AS "answeredIds",
      (SELECT json_object_agg(e.part_id, e.response) FROM ${responses} e
        WHERE e.set_id = q.set_id AND e.position = q.position) AS "responses",
      (SELECT json_build_object('id', r.id, 'response', r.response, 'result', r.result, 'confidence', r.confidence, 'cause', r.cause,
          'marks', ${MARKS_OF_R})
        FROM ${responses} r WHERE r.set_id = q.set_id AND r.position = q.position AND r.part_id = ${partId}) AS "saved"
    FROM ${practiceQuestions} q JOIN ${practiceSets} s ON s.id = q.set_id
    WHERE q.set_id = ${setId} AND q.position = ${position} AND s.person_id = ${personId}`)
  const row = rows[0] as unknown as Row | undefined
  if (!row) return undefined
  const questions = await findQuestions(db, personId, row.questionIds)
  const question = questions.get(row.questionId)
  if (!question) return undefined
  const { seed, questionIds, answeredIds, ...rest } = row
  return {
    ...rest,
    responses: row.responses ?? {},
    variant: variantOf(question, seed),
    skillId: question.skill,
    partsInSet: questionIds.reduce((sum, id) => sum + (questions.get(id)?.parts.length ?? 0), 0),
    partsAnswered: (answeredIds ?? []).filter((id) => questions.has(id)).length,
    countsTowardsMastery: questionBank().byId.has(question.id),
  }
}
