import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { record } from '#app/platform/events/record.server.ts'
import { responses } from './tables.ts'
import { practiceBank } from './the-bank.server.ts'

export interface WrittenWork {
  /** The practice set that the work has become already (keep-work.server.ts). */
  setId: string
  personId: string
  subjectId: string
  questionId: string
  position: number
  partId: string
  response: string
  /** As it was handed in: with no marks. */
  result: PartResult
  writtenAt: Date
}

/**
 * Keeps a long answer of a piece of work beside its other answers, with no marks and nothing learnt from it, so that
 * somebody can mark it there. Done again it changes nothing.
 * @returns its id; undefined where its question is in the bank no more
 */
export async function keepLongAnswer(tx: Tx, work: WrittenWork): Promise<string | undefined> {
  const { setId, personId, subjectId, questionId, position, partId, writtenAt } = work
  const skillId = practiceBank().byId.get(questionId)?.skill
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
  const [there] = await tx.select({ id: responses.id }).from(responses).where(itsPlace)
  return there?.id
}
