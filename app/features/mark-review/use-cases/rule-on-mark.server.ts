import { and, count, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  APPLY_RULING_LATE,
  applyRuling,
  exampleOf,
  keyOf,
  LATE_MS,
  markCorrections,
  markRulings,
  practiceQuestions,
  QUESTION_OF_RESPONSE,
  responses,
  RULING_LINE,
} from '#app/features/responses/door.ts'
import { hasCapability } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { plural } from '#app/ui/words/plural.ts'
import { markDisputes } from '../tables.ts'

const NO_DISPUTE = fail('not-found', 'We couldn’t find this question.')
const NOT_DECIDED = 'We couldn’t save your decision.'

export const rulingForm = z.object({
  dispute: z.uuid('We couldn’t find this question.'),
  awarded: z.coerce.number('Enter a whole number.').int('Enter a whole number.').min(0),
  reason: z
    .string()
    .trim()
    .min(10, 'Give a reason. Every student with this answer reads it.')
    .max(1_000, 'At most 1,000 characters.'),
})

export interface Ruled {
  /** Responses whose mark changed, including the disputed one. */
  changed: number
  /** Disputes about the same response that this ruling closed. */
  closedDisputes: number
}

/**
 * A ruling on a mark. It applies to everyone who gave the same response to the same part, before and after it. Mastery
 * is recomputed and the history keeps the old marks.
 */
export const ruleOnMark = defineUseCase({
  authorise: (person) => (hasCapability(person, 'content') ? ok(null) : NO_DISPUTE),
  form: rulingForm,
  invalid: NOT_DECIDED,
  // Two rulings on equal responses can deadlock on responses and disputes: the transaction then runs again.
  async run({ services, tx, personId, now: at }, { dispute, awarded, reason }): Promise<Result<Ruled>> {
    const disputed = await lockDispute(tx, dispute)
    if (!disputed) return NO_DISPUTE
    if (disputed.status !== 'open')
      return (
        (await sameDecision(tx, disputed, { awarded, reason, by: personId })) ??
        fail('conflict', 'This dispute is already decided.')
      )
    if (awarded > disputed.of)
      return fail('invalid-input', NOT_DECIDED, {
        awarded: `This part is worth ${plural(disputed.of, 'mark')}.`,
      })
    const ruling = {
      id: randomUUID(),
      questionId: disputed.questionId,
      partId: disputed.partId,
      answerKey: keyOf(disputed),
      example: exampleOf(disputed),
      awarded,
      of: disputed.of,
      reason,
      ruledBy: personId,
      ruledAt: at,
    }
    await tx.insert(markRulings).values(ruling)
    const { same, changed } = await applyRuling(tx, ruling, { at, by: personId })
    await services.jobs.enqueue(
      tx,
      APPLY_RULING_LATE,
      { rulingId: ruling.id },
      { startAfter: new Date(at.getTime() + LATE_MS) },
    )
    const closedDisputes = await closeDisputes(
      tx,
      same,
      disputed.awarded === awarded ? 'kept' : 'changed',
      reason,
      at,
    )
    await audit(tx, at, {
      actorId: personId,
      action: 'mark.ruled',
      subjectId: ruling.id,
      details: { questionId: disputed.questionId, partId: disputed.partId, awarded, changed },
    })
    return ok({ changed, closedDisputes })
  },
})

/** The disputed response. Its dispute is locked, so that two rulings cannot overlap. */
async function lockDispute(tx: Tx, dispute: string) {
  const [row] = await tx
    .select({ ...RULING_LINE, status: markDisputes.status, decidedAt: markDisputes.decidedAt })
    .from(markDisputes)
    .innerJoin(responses, eq(responses.id, markDisputes.responseId))
    .innerJoin(practiceQuestions, QUESTION_OF_RESPONSE)
    .where(eq(markDisputes.id, dispute))
    .for('update', { of: markDisputes })
  return row
}

/** The result of the same ruling by the same person, for a double submit or a retry after a lost reply. */
async function sameDecision(
  tx: Tx,
  { questionId, partId, decidedAt }: NonNullable<Awaited<ReturnType<typeof lockDispute>>>,
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
  const [[changed], [closed]] = [
    await tx.select({ all: count() }).from(markCorrections).where(eq(markCorrections.rulingId, ruling.id)),
    await tx
      .select({ all: count() })
      .from(markDisputes)
      .where(and(eq(markDisputes.decidedAt, decidedAt), eq(markDisputes.decision, reason))),
  ]
  return ok({ changed: changed!.all, closedDisputes: closed!.all })
}

async function closeDisputes(
  tx: Tx,
  ids: readonly string[],
  status: 'kept' | 'changed',
  reason: string,
  at: Date,
) {
  const rows = await tx
    .update(markDisputes)
    .set({ status, decision: reason, decidedAt: at })
    .where(and(inArray(markDisputes.responseId, [...ids]), eq(markDisputes.status, 'open')))
    .returning({ id: markDisputes.id })
  return rows.length
}
