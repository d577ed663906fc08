import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import { responses } from '../tables.ts'
import { questionBank } from '#app/features/question-bank/door.ts'

export interface ImportedEssay {
  /** The set that the imported paper became (`importResponses`). */
  setId: string
  personId: string
  subjectId: string
  questionId: string
  position: number
  partId: string
  response: string
  /** The result as submitted, without marks. */
  result: PartResult
  writtenAt: Date
}

/**
 * Saves an essay of an imported paper without marks, so that somebody can mark it. Doing it again changes nothing.
 * @returns the response id; undefined when the question has left the bank
 */
export async function saveImportedEssay(tx: Tx, work: ImportedEssay): Promise<string | undefined> {
  const { setId, personId, subjectId, questionId, position, partId, writtenAt } = work
  const skillId = questionBank().byId.get(questionId)?.skill
  if (skillId === undefined) return undefined
  const [fresh] = await tx
    .insert(responses)
    .values({
      id: randomUUID(),
      personId,
      setId,
      position,
      partId,
      questionId,
      subjectId,
      skillId,
      response: work.response,
      awarded: 0,
      of: 0,
      result: work.result,
      answeredAt: writtenAt,
    })
    .onConflictDoNothing()
    .returning({ id: responses.id })
  if (fresh) {
    const data = { questionId, skillId, subjectId }
    await record(tx, { type: 'practice.written', personId, at: writtenAt, data })
    return fresh.id
  }
  const itsPlace = and(
    eq(responses.setId, setId),
    eq(responses.position, position),
    eq(responses.partId, partId),
  )
  const [existing] = await tx.select({ id: responses.id }).from(responses).where(itsPlace)
  return existing?.id
}
