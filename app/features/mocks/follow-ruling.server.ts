import { and, eq } from 'drizzle-orm'
import {
  findPersonsMarks,
  findRuledAnswer,
  ruledResult,
  type MarkedByPerson,
} from '#app/features/practice/door.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { subscriber } from '#app/platform/events/subscriber.ts'
import { addUp } from './end-sitting.server.ts'
import { evidenceOf } from './mark-answers.server.ts'
import { placed } from './paper.ts'
import { mockAnswers, mockSittings } from './tables.ts'

/**
 * A mark that a person corrected, or gave for a long answer, is taken over into the paper that the answer belongs to, with
 * everything added up from it.
 */
export const mockRulings = subscriber('mocks.rulings', ['practice.mark-changed'], async (tx, { data }) => {
  await followRuling(tx, data.responseId)
  await followPersonsMark(tx, data.responseId)
})

/** As it stands now, whichever event this is: the order of two of them does not matter. */
async function followPersonsMark(tx: Tx, responseId: string): Promise<void> {
  const [marked] = await findPersonsMarks(tx, { responseId })
  if (!marked) return
  const found = await holdPlace(tx, marked)
  // Written anew on another device, and received late: what was marked is not what stands here.
  if (!found?.answer.result || found.answer.response !== marked.response) return
  const { awarded, of, markedBy, verdict, criteria = [] } = marked.result
  const result = { ...found.answer.result, awarded, of, markedBy, verdict, criteria } as PartResult
  await tx.update(mockAnswers).set({ awarded, of, result }).where(found.itsPlace)
  await addUp(tx, found.sitting)
}

/** The place in a paper that an answer of its practice set has, held until the transaction ends. */
async function holdPlace(
  tx: Tx,
  { setId, position, partId }: Pick<MarkedByPerson, 'setId' | 'position' | 'partId'>,
) {
  const [sitting] = await tx.select().from(mockSittings).where(eq(mockSittings.setId, setId)).for('update')
  if (!sitting) return undefined
  const itsPlace = and(
    eq(mockAnswers.sittingId, sitting.id),
    eq(mockAnswers.position, position),
    eq(mockAnswers.partId, partId),
  )
  const [answer] = await tx.select().from(mockAnswers).where(itsPlace)
  return answer && { sitting, answer, itsPlace }
}

async function followRuling(tx: Tx, responseId: string): Promise<void> {
  const standing = await findRuledAnswer(tx, responseId)
  if (!standing) return
  const found = await holdPlace(tx, standing)
  if (!found) return
  const { sitting, answer, itsPlace } = found
  const question = placed(sitting.paper)[standing.position]
  if (!answer.result || !question || answer.of !== standing.of) return
  const { result, partId } = answer
  // Written anew on another device, and received late: what was decided about is not what stands here.
  if (evidenceOf(question, { partId, result }, answer.response, null)?.response !== standing.response) return
  const { awarded, ruled } = standing
  if (answer.awarded === awarded && result.ruled?.at === ruled.at.toISOString()) return
  await tx
    .update(mockAnswers)
    .set({ awarded, result: ruledResult(result, { awarded, ...ruled }) })
    .where(itsPlace)
  await addUp(tx, sitting)
}
