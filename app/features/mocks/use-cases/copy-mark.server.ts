import { and, eq } from 'drizzle-orm'
import { withClaims } from '#app/engines/questions/key-point-marks.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import {
  findClaims,
  findPersonsMarks,
  findRuledAnswer,
  ruledResult,
  type MarkedByPerson,
} from '#app/features/responses/door.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { placed } from '../rules/paper.ts'
import { mockAnswers, mockSittings } from '../tables.ts'
import { addUp } from './end-sitting.server.ts'
import { evidenceOf } from './mark-answers.server.ts'

/** Copies a changed mark of a response into its paper, and adds the paper up again. */
export async function copyMark(tx: Tx, responseId: string): Promise<void> {
  await copyRuling(tx, responseId)
  await copyClaims(tx, responseId)
  await copyPersonsMark(tx, responseId)
}

/** Copies the student's claims about key points from the response into the paper. */
async function copyClaims(tx: Tx, responseId: string): Promise<void> {
  const claimed = await findClaims(tx, responseId)
  if (!claimed) return
  const found = await lockPlace(tx, claimed)
  // A late answer from another device replaced the one that the claims are about.
  if (!found?.answer.result || found.answer.response !== claimed.response) return
  const result = withClaims(found.answer.result, claimed.claims)
  await tx.update(mockAnswers).set({ awarded: result.awarded, result }).where(found.itsPlace)
  await addUp(tx, found.sitting)
}

/** Reads the mark that counts now, so that the order of two events does not matter. */
async function copyPersonsMark(tx: Tx, responseId: string): Promise<void> {
  const [marked] = await findPersonsMarks(tx, { responseId })
  if (!marked) return
  const found = await lockPlace(tx, marked)
  // A late answer from another device replaced the one that was marked.
  if (!found?.answer.result || found.answer.response !== marked.response) return
  const { awarded, of, markedBy, verdict, criteria = [] } = marked.result
  const result = { ...found.answer.result, awarded, of, markedBy, verdict, criteria } as PartResult
  await tx.update(mockAnswers).set({ awarded, of, result }).where(found.itsPlace)
  await addUp(tx, found.sitting)
}

/** The answer of the paper that a response belongs to, locked until the transaction ends. */
async function lockPlace(
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

async function copyRuling(tx: Tx, responseId: string): Promise<void> {
  const ruledAnswer = await findRuledAnswer(tx, responseId)
  if (!ruledAnswer) return
  const found = await lockPlace(tx, ruledAnswer)
  if (!found) return
  const { sitting, answer, itsPlace } = found
  const question = placed(sitting.paper)[ruledAnswer.position]
  if (!answer.result || !question || answer.of !== ruledAnswer.of) return
  const { result, partId } = answer
  // A late answer from another device replaced the one that the ruling is about.
  if (evidenceOf(question, { partId, result }, answer.response, null)?.response !== ruledAnswer.response)
    return
  const { awarded, ruled } = ruledAnswer
  if (answer.awarded === awarded && result.ruled?.at === ruled.at.toISOString()) return
  await tx
    .update(mockAnswers)
    .set({ awarded, result: ruledResult(result, { awarded, ...ruled }) })
    .where(itsPlace)
  await addUp(tx, sitting)
}
