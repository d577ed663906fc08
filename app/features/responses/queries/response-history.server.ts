import { sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { lostMarks } from './lost-marks.ts'
import { practiceQuestions, practiceSets, responses } from '../tables.ts'

/** What a person last did with a question. */
export interface QuestionHistory {
  questionId: string
  /** The subject in which the question was last answered or flagged. */
  subjectId: string
  /** Milliseconds since 1970; 0 when the question is flagged and has no response. */
  lastAt: number
  lostMarks: boolean
  /** An essay, which only people mark. */
  unmarked: boolean
  flagged: boolean
}

/**
 * The last response to each question, by question.
 * @param flags also include flagged questions without a response
 */
export async function findHistory(
  db: DatabaseOrTx,
  actor: Person,
  { flags = true }: { flags?: boolean } = {},
): Promise<Map<string, QuestionHistory>> {
  const personId = subjectOf(actor)
  const last = sql`
    SELECT DISTINCT ON (r.question_id) r.question_id AS "questionId", r.subject_id AS "subjectId", (extract(epoch FROM r.answered_at) * 1000)::float8 AS "lastAt",
      r."of" = 0 AS unmarked, ${lostMarks(sql`r`)} AS "lostMarks", false AS flagged
    FROM ${responses} r WHERE r.person_id = ${personId} ORDER BY r.question_id, r.answered_at DESC`
  const flagged = sql`
    SELECT DISTINCT ${practiceQuestions.questionId}, ${practiceSets.subjectId}, 0::float8, false, false, true
    FROM ${practiceQuestions} JOIN ${practiceSets} ON ${practiceSets.id} = ${practiceQuestions.setId}
    WHERE ${practiceSets.personId} = ${personId} AND ${practiceQuestions.flagged}`
  const { rows } = await db.execute(flags ? sql`(${last}) UNION ALL ${flagged}` : last)
  const history = new Map<string, QuestionHistory>()
  // A flagged question with a response has two rows. The row of the response comes first.
  for (const row of rows as unknown as QuestionHistory[]) {
    const answered = history.get(row.questionId)
    history.set(row.questionId, answered ? { ...answered, flagged: true } : row)
  }
  return history
}
