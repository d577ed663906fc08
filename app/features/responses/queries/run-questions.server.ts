import { and, desc, eq } from 'drizzle-orm'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { practiceQuestions, responses } from '../tables.ts'
import { QUESTION_OF_RESPONSE } from './question-of-response.ts'

/** The question at a position of a run, and the marks of one of its parts; the marks are null before the response. */
export async function findRunQuestion(
  db: DatabaseOrTx,
  setId: string,
  position: number,
  partId: string,
): Promise<{ questionId: string; awarded: number | null; of: number | null } | undefined> {
  const [row] = await db
    .select({ questionId: practiceQuestions.questionId, awarded: responses.awarded, of: responses.of })
    .from(practiceQuestions)
    .leftJoin(responses, and(QUESTION_OF_RESPONSE, eq(responses.partId, partId)))
    .where(and(eq(practiceQuestions.setId, setId), eq(practiceQuestions.position, position)))
  return row
}

/** The parts that a person responded to last, newest first, with the seed of their questions. */
export function findRecentQuestions(
  db: DatabaseOrTx,
  personId: string,
  most: number,
): Promise<{ questionId: string; partId: string; seed: number }[]> {
  return db
    .select({
      questionId: responses.questionId,
      partId: responses.partId,
      seed: practiceQuestions.seed,
    })
    .from(responses)
    .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
    .where(eq(responses.personId, personId))
    .orderBy(desc(responses.answeredAt))
    .limit(most)
}
