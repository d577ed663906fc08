import { sql } from 'drizzle-orm'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { PersonMark } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { practiceQuestions, practiceSets, responses } from '../tables.ts'
import { MARKS_OF_R } from './person-marks.server.ts'

/** A set with its questions and responses. */
export interface SetRow {
  id: string
  personId: string
  subjectId: string
  title: string
  /** How the set was started. */
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
    result: PartResult
    marks: PersonMark[]
  }[]
}

/** One set of the person, with its questions and responses. */
export async function findSet(db: DatabaseOrTx, actor: Person, setId: string): Promise<SetRow | undefined> {
  const { rows } = await db.execute(sql`
    SELECT s.id, s.person_id AS "personId", s.subject_id AS "subjectId", s.title, s.origin, s.started_at AS "startedAt", s.finished_at AS "finishedAt",
      (SELECT json_agg(json_build_object('position', q.position, 'questionId', q.question_id, 'seed', q.seed,
          'hintsOpened', q.hints_opened, 'flagged', q.flagged, 'note', q.note) ORDER BY q.position)
        FROM ${practiceQuestions} q WHERE q.set_id = s.id) AS "questions",
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'position', r.position, 'partId', r.part_id, 'response', r.response,
          'confidence', r.confidence, 'cause', r.cause, 'result', r.result, 'marks', ${MARKS_OF_R}) ORDER BY r.answered_at), '[]')
        FROM ${responses} r WHERE r.set_id = s.id) AS "responses"
    FROM ${practiceSets} s WHERE s.id = ${setId} AND s.person_id = ${subjectOf(actor)}`)
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
