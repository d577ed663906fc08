import { and, count, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hasCapability, type Actor } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { transaction } from '#app/platform/database/transaction.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { ITS_QUESTION } from '../its-question.ts'
import { exampleOf, keyOf, LINE } from '../rulings/key-today.server.ts'
import { reachAll } from '../rulings/reach-all.server.ts'
import { LATEST_MS, REACH_LATECOMERS } from '../rulings/ruling-jobs.server.ts'
import { forgetRulings } from '../rulings/standing-rulings.server.ts'
import { markCorrections, markDisputes, markRulings, practiceQuestions, responses } from '../tables.ts'

export const rulingForm = z.object({
  dispute: z.uuid('This is not a question that was asked.'),
  awarded: z.coerce.number('Give the mark as a whole number.').int('Give the mark as a whole number.').min(0),
  reason: z
    .string()
    .trim()
    .min(10, 'Say why in a sentence: everybody with this answer will read it.')
    .max(1_000, 'At most 1,000 characters.'),
})

export interface Ruled {
  /** Answers whose mark was changed, the one in question included. */
  changed: number
  /** Questions about the same answer that this settles. */
  settled: number
}

/**
 * A person's decision about a mark. It holds for everybody who gave the same answer to the same part, before and
 * after: each gets the same mark, what they know is folded anew, and the trail keeps what the mark was.
 */
export async function ruleOnMark(services: Services, actor: Actor, form: unknown): Promise<Result<Ruled>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  if (!hasCapability(person.value, 'content')) return fail('not-found', 'There is no such question.')
  const parsed = rulingForm.safeParse(form)
  if (!parsed.success) return fail('invalid-input', 'Nothing was decided yet.', wordsByField(parsed.error))
  const { dispute, awarded, reason } = parsed.data
  const at = services.clock()
  // Another decision about the same answer holds answers that this one needs, and wants the dispute that this one holds.
  const done = await transaction(services.db, async (tx): Promise<Result<Ruled>> => {
    const asked = await findAsked(tx, dispute)
    if (!asked) return fail('not-found', 'There is no such question.')
    if (asked.status !== 'open')
      return (
        (await decidedSo(tx, asked, { awarded, reason, by: person.value.personId })) ??
        fail('conflict', 'This has been decided already.')
      )
    if (awarded > asked.of)
      return fail('invalid-input', 'Nothing was decided yet.', {
        awarded: `This part is worth ${asked.of} ${asked.of === 1 ? 'mark' : 'marks'}.`,
      })
    const ruling = {
      id: randomUUID(),
      questionId: asked.questionId,
      partId: asked.partId,
      answerKey: keyOf(asked),
      example: exampleOf(asked),
      awarded,
      of: asked.of,
      reason,
      ruledBy: person.value.personId,
      ruledAt: at,
    }
    await tx.insert(markRulings).values(ruling)
    const { same, changed } = await reachAll(tx, ruling, { at, by: person.value.personId })
    await services.jobs.enqueue(
      tx,
      REACH_LATECOMERS,
      { rulingId: ruling.id },
      { startAfter: new Date(at.getTime() + LATEST_MS) },
    )
    const settled = await settle(tx, same, asked.awarded === awarded ? 'kept' : 'changed', reason, at)
    await audit(tx, at, {
      actorId: person.value.personId,
      action: 'mark.ruled',
      subjectId: ruling.id,
      details: { questionId: asked.questionId, partId: asked.partId, awarded, changed },
    })
    return ok({ changed, settled })
  })
  forgetRulings(services.db)
  return done
}

/** The answer that was asked about, its dispute locked so that two decisions cannot cross. */
async function findAsked(tx: Tx, dispute: string) {
  const [row] = await tx
    .select({ ...LINE, status: markDisputes.status, decidedAt: markDisputes.decidedAt })
    .from(markDisputes)
    .innerJoin(responses, eq(responses.id, markDisputes.responseId))
    .innerJoin(practiceQuestions, ITS_QUESTION)
    .where(eq(markDisputes.id, dispute))
    .for('update', { of: markDisputes })
  return row
}

/** What the same decision by the same person came to: a second press, or a form sent again whose reply was lost. */
async function decidedSo(
  tx: Tx,
  { questionId, partId, decidedAt }: NonNullable<Awaited<ReturnType<typeof findAsked>>>,
  { awarded, reason, by }: { awarded: number; reason: string; by: string },
): Promise<Result<Ruled> | undefined> {
  if (!decidedAt) return undefined
  const [ruling] = await tx
    .select({ id: markRulings.id })
    .from(markRulings)
    .where(
      and(
        eq(markRulings.questionId, questionId),
        eq(markRulings.partId, partId),
        eq(markRulings.ruledAt, decidedAt),
        eq(markRulings.ruledBy, by),
        eq(markRulings.awarded, awarded),
        eq(markRulings.reason, reason),
      ),
    )
  if (!ruling) return undefined
  const [[changed], [settled]] = [
    await tx.select({ all: count() }).from(markCorrections).where(eq(markCorrections.rulingId, ruling.id)),
    await tx
      .select({ all: count() })
      .from(markDisputes)
      .where(and(eq(markDisputes.decidedAt, decidedAt), eq(markDisputes.decision, reason))),
  ]
  return ok({ changed: changed!.all, settled: settled!.all })
}

async function settle(tx: Tx, ids: readonly string[], status: 'kept' | 'changed', reason: string, at: Date) {
  const rows = await tx
    .update(markDisputes)
    .set({ status, decision: reason, decidedAt: at })
    .where(and(inArray(markDisputes.responseId, [...ids]), eq(markDisputes.status, 'open')))
    .returning({ id: markDisputes.id })
  return rows.length
}
