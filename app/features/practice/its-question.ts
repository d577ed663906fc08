import { and, eq } from 'drizzle-orm'
import { practiceQuestions, responses } from './tables.ts'

/** Joins an answer to the question that it was given to, as it was dealt. */
export const ITS_QUESTION = and(
  eq(practiceQuestions.setId, responses.setId),
  eq(practiceQuestions.position, responses.position),
)
