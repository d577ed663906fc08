import { and, eq } from 'drizzle-orm'
import { findRuledAnswer, ruledResult } from '#app/features/practice/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { subscriber } from '#app/platform/events/subscriber.ts'
import { addUp } from './end-sitting.server.ts'
import { evidenceOf } from './mark-answers.server.ts'
import { placed } from './paper.ts'
import { mockAnswers, mockSittings } from './tables.ts'

/** A mark that a person corrected is corrected in the paper that it was given for, with everything added up from it. */
export const mockRulings = subscriber('mocks.rulings', ['practice.mark-changed'], (tx, { data }) =>
  followRuling(tx, data.responseId),
)

async function followRuling(tx: Tx, responseId: string): Promise<void> {
  const standing = await findRuledAnswer(tx, responseId)
  if (!standing) return
  const [sitting] = await tx
    .select()
    .from(mockSittings)
    .where(eq(mockSittings.setId, standing.setId))
    .for('update')
  if (!sitting) return
  const itsPlace = and(
    eq(mockAnswers.sittingId, sitting.id),
    eq(mockAnswers.position, standing.position),
    eq(mockAnswers.partId, standing.partId),
  )
  const [answer] = await tx.select().from(mockAnswers).where(itsPlace)
  const question = placed(sitting.paper)[standing.position]
  if (!answer?.result || !question || answer.of !== standing.of) return
  const { result, partId } = answer
  // Written anew on another device, and received late: what was decided about is not what stands here.
  if (evidenceOf(question, { partId, result }, answer.response, null)?.response !== standing.response) return
  const { awarded, ruled } = standing
  if (answer.awarded === awarded && result.ruled?.at === ruled.at.toISOString()) return
  await tx
    .update(mockAnswers)
    .set({ awarded, result: ruledResult(result, { awarded, ...ruled }) })
    .where(itsPlace)
  await addUp(tx, sitting.id)
}
