import { sql } from 'drizzle-orm'
import { claimsIn, withClaims } from '#app/engines/questions/key-point-marks.ts'
import { amendResponses, findRulings } from '#app/features/responses/door.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import type { Services } from '#app/platform/services.ts'
import { addUp, workOf, writeMarks, questionIdsOf } from './end-sitting.server.ts'
import { answersTo, isMarkedByPerson, markAnswer } from './mark-answers.server.ts'
import { placed } from '../rules/paper.ts'
import { findAnswers, findSeconds, holdSitting, timesIn } from '../queries/sittings.server.ts'
import type { Refusal, Written } from '../rules/save-form.ts'
import { receptionOf } from '../rules/sitting-clock.ts'
import { mockAnswers } from '../tables.ts'

export interface Late {
  sittingId: string
  personId: string
  device: string
  answers: readonly Written[]
}

/**
 * Saves answers that were written before the end and received within ten minutes after it, as late. If the paper is
 * already marked, these answers are marked too.
 */
export async function keepLate(
  services: Pick<Services, 'db' | 'clock'>,
  { sittingId, personId, device, answers }: Late,
): Promise<{ kept: Written[]; refused: Refusal[] }> {
  if (answers.length === 0) return { kept: [], refused: [] }
  return transaction(services.db, async (tx) => {
    const row = await holdSitting(tx, personId, sittingId)
    const now = services.clock()
    const counts = answers.map((one) => ({
      one,
      how: row ? receptionOf(timesIn(row), one.writtenMs, now.getTime()) : ('no-such-place' as const),
    }))
    const counted = counts.filter(({ how }) => how === 'late' || how === 'in-time').map(({ one }) => one)
    const refused = counts.flatMap(({ one: { position, part }, how }) =>
      how === 'late' || how === 'in-time' ? [] : [{ position, part, why: how }],
    )
    if (!row || counted.length === 0) return { kept: counted, refused }
    const changed = await tx
      .insert(mockAnswers)
      .values(
        counted.map((one) => ({
          sittingId,
          position: one.position,
          partId: one.part,
          response: one.response,
          writtenMs: Math.floor(one.writtenMs),
          device,
          receivedAt: now,
          late: true,
        })),
      )
      .onConflictDoUpdate({
        target: [mockAnswers.sittingId, mockAnswers.position, mockAnswers.partId],
        set: {
          response: sql`excluded.response`,
          writtenMs: sql`excluded.written_ms`,
          device: sql`excluded.device`,
          receivedAt: sql`excluded.received_at`,
          late: true,
          awarded: null,
          of: null,
          result: null,
          selfMarks: null,
        },
        // A reloaded page may send an answer again that the server received in time.
        setWhere: sql`(excluded.written_ms, excluded.device) > (${mockAnswers.writtenMs}, ${mockAnswers.device})
          AND (excluded.written_ms, excluded.response) <> (${mockAnswers.writtenMs}, ${mockAnswers.response})`,
      })
      .returning()
    // Not marked yet: marking will include these answers.
    if (row.of === null || changed.length === 0) return { kept: counted, refused }
    const questions = placed(row.paper)
    const rulings = await findRulings(tx, questionIdsOf(row))
    const positions = new Set(changed.map(({ position }) => position))
    const there = (await findAnswers(tx, sittingId)).filter(({ position }) => positions.has(position))
    // Answers that follow from a replaced answer may earn more or fewer marks.
    const marked = there.flatMap(({ position, partId, response, result: before }) => {
      // A mark by another person stays as long as the text is the same.
      if (before && isMarkedByPerson({ result: before })) return []
      const result = markAnswer(rulings, questions[position]!, partId, response, answersTo(there, position))
      return result ? [{ position, partId, result: withClaims(result, claimsIn(before)) }] : []
    })
    await writeMarks(tx, sittingId, marked)
    await addUp(tx, row)
    await amendResponses(tx, workOf(row, there, marked, await findSeconds(tx, sittingId)), [...positions])
    return { kept: counted, refused }
  })
}
