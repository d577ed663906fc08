import { eq } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/database.ts'
import { responses } from '../tables.ts'

export interface RuledAnswer {
  setId: string
  position: number
  partId: string
  response: string
  awarded: number
  of: number
  ruled: { reason: string; at: Date }
}

/**
 * A response with its mark after all rulings. It is read from the table and not from the event, because events may
 * arrive in any order.
 */
export async function findRuledAnswer(tx: Tx, responseId: string): Promise<RuledAnswer | undefined> {
  const [row] = await tx
    .select({
      setId: responses.setId,
      position: responses.position,
      partId: responses.partId,
      response: responses.response,
      awarded: responses.awarded,
      of: responses.of,
      result: responses.result,
    })
    .from(responses)
    .where(eq(responses.id, responseId))
  if (!row) return undefined
  const { result, ...answer } = row
  if (!result.ruled) return undefined
  return { ...answer, ruled: { reason: result.ruled.reason, at: new Date(result.ruled.at) } }
}

/** The marks of every part of a set that has a response. */
export function findMarksOf(
  tx: Tx,
  setId: string,
): Promise<{ position: number; partId: string; awarded: number; of: number }[]> {
  return tx
    .select({
      position: responses.position,
      partId: responses.partId,
      awarded: responses.awarded,
      of: responses.of,
    })
    .from(responses)
    .where(eq(responses.setId, setId))
}
