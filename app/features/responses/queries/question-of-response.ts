import { and, eq } from 'drizzle-orm'
import { practiceQuestions, responses } from '../tables.ts'

/** The join condition from a response to its question in the set. */
export const QUESTION_OF_RESPONSE = and(
  eq(practiceQuestions.setId, responses.setId),
  eq(practiceQuestions.position, responses.position),
)
