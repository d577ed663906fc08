import { sql } from 'drizzle-orm'
import { amendWork, standingRulings } from '#app/features/practice/door.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import type { Services } from '#app/platform/services.ts'
import { addUp, workOf, writeMarks } from '../end-sitting.server.ts'
import { answersTo, isMarkedByPerson, markAnswer } from '../mark-answers.server.ts'
import { placed } from '../paper.ts'
import { findAnswers, findSeconds, holdSitting, timesIn } from '../queries.server.ts'
import type { Refusal, Written } from '../save-form.ts'
import { receptionOf } from '../sitting-clock.ts'
import { mockAnswers } from '../tables.ts'

export interface Late {
  sittingId: string
  personId: string
  device: string
  answers: readonly Written[]
}

/**
 * Answers that were written before the end and received within ten minutes after it: kept, said to be late, and – where
 * the paper has been marked by then – marked, with all that follows.
 */
export async function keepLate(
  services: Pick<Services, 'db' | 'clock'>,
  { sittingId, personId, device, answers }: Late,
): Promise<{ kept: Written[]; refused: Refusal[] }> {
  if (answers.length === 0) return { kept: [], refused: [] }
  const standings = await standingRulings(services)
  return transaction(services.db, async (tx) => {
    const row = await holdSitting(tx, personId, sittingId)
    const now = services.clock()
    const counts = answers.map((one) => ({
      one,
      how: row ? receptionOf(timesIn(row), one.writtenMs, now.getTime()) : ('no-such-place' as const),
    }))
    const kept = counts.filter(({ how }) => how === 'late' || how === 'in-time').map(({ one }) => one)
    const refused = counts.flatMap(({ one: { position, part }, how }) =>
      how === 'late' || how === 'in-time' ? [] : [{ position, part, why: how }],
    )
    if (!row || kept.length === 0) return { kept, refused }
    const changed = await tx
      .insert(mockAnswers)
      .values(
        kept.map((one) => ({
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
        setWhere: sql`(excluded.written_ms, excluded.device) > (${mockAnswers.writtenMs}, ${mockAnswers.device})`,
      })
      .returning()
    // Not marked yet: it will be, with these.
    if (row.of === null || changed.length === 0) return { kept, refused }
    const questions = placed(row.paper)
    const positions = new Set(changed.map(({ position }) => position))
    const there = (await findAnswers(tx, sittingId)).filter(({ position }) => positions.has(position))
    // What followed from an answer that is another one now may be worth more, or less.
    const marked = there.flatMap(({ position, partId, response, result: before }) => {
      // What somebody judged is judged, as long as the same words stand there.
      if (before && isMarkedByPerson({ result: before })) return []
      const result = markAnswer(standings, questions[position]!, partId, response, answersTo(there, position))
      return result ? [{ position, partId, result }] : []
    })
    await writeMarks(tx, sittingId, marked)
    await addUp(tx, row)
    await amendWork(tx, workOf(row, there, marked, await findSeconds(tx, sittingId)), [...positions])
    return { kept, refused }
  })
}
