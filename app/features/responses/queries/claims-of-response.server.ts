import { eq } from 'drizzle-orm'
import type { Claim } from '#app/engines/questions/part-result.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { responses } from '../tables.ts'

interface ClaimedResponse {
  setId: string
  position: number
  partId: string
  response: string
  claims: Record<string, Claim>
}

/** What a student has said of the key points of a response; undefined when nothing was said. */
export async function findClaims(tx: Tx, responseId: string): Promise<ClaimedResponse | undefined> {
  const [row] = await tx
    .select({
      setId: responses.setId,
      position: responses.position,
      partId: responses.partId,
      response: responses.response,
      claims: responses.claims,
    })
    .from(responses)
    .where(eq(responses.id, responseId))
  return row && Object.keys(row.claims).length > 0 ? row : undefined
}
