import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * True for a response that says something about mastery: the program or another person marked it, the student has
 * confirmed its key points, and somebody has reviewed its question.
 * @param published ids of `publishedIds`
 */
export function countsTowardsMastery(
  { of, toConfirm, questionId }: Record<'of' | 'toConfirm' | 'questionId', SQLWrapper>,
  published: SQLWrapper,
): SQL {
  return sql`(${of} > 0 AND ${toConfirm} = 0 AND (${questionId} NOT LIKE 'own-%' OR ${questionId} = ANY(${published}::text[])))`
}
