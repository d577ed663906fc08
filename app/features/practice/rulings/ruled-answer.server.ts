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
 * An answer with the mark that stands after people's decisions, for those who keep the mark as well. Read anew and not
 * from the event, so that it does not matter in which order events arrive.
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

/** What every answered part of a sitting has earned. */
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
