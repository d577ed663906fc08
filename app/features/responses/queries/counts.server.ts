import { sql } from 'drizzle-orm'
import { publishedIds } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { responses } from '../tables.ts'
import { countsTowardsMastery } from './counts-towards-mastery.ts'

/** An answer is a response to one part of a question. Every screen that counts answers counts these. */
export interface AnswerCounts {
  /** Answers that count towards mastery, by question. */
  byQuestion: ReadonlyMap<string, number>
  /** The subject of the latest answer. */
  lastSubject: string | null
}

/** How many answers a person gave to each question, and the subject used last. One query. */
export async function countAnswers(db: Database, actor: Person): Promise<AnswerCounts> {
  const counts = countsTowardsMastery(
    { of: sql`r."of"`, toConfirm: sql`r.to_confirm`, questionId: sql`r.question_id` },
    sql.param(publishedIds()),
  )
  const { rows } = await db.execute<{
    questionId: string
    subjectId: string
    answers: number
    last: number
  }>(sql`
    SELECT r.question_id AS "questionId", r.subject_id AS "subjectId", (count(*) FILTER (WHERE ${counts}))::int AS answers,
      (extract(epoch FROM max(r.answered_at)) * 1000)::float8 AS last
    FROM ${responses} r WHERE r.person_id = ${subjectOf(actor)} GROUP BY r.question_id, r.subject_id`)
  const byQuestion = new Map<string, number>()
  for (const { questionId, answers } of rows)
    if (answers > 0) byQuestion.set(questionId, (byQuestion.get(questionId) ?? 0) + answers)
  const latest = rows.reduce<(typeof rows)[number] | null>(
    (last, row) => (last === null || row.last > last.last ? row : last),
    null,
  )
  return { byQuestion, lastSubject: latest?.subjectId ?? null }
}
