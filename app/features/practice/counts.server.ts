import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * That an answer says something about what the person knows, as it was decided when the answer was kept: it carries
 * marks that its writer did not give, and somebody has reviewed its question.
 * @param published of `publishedIds`: of the questions that people write, those that are in the bank
 */
export function counts(of: SQLWrapper, questionId: SQLWrapper, published: SQLWrapper): SQL {
  return sql`(${of} > 0 AND (${questionId} NOT LIKE 'own-%' OR ${questionId} = ANY(${published}::text[])))`
}
