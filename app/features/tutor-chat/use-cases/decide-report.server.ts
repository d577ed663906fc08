import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { hasCapability, type Person } from '#app/platform/access/actor.ts'
import { audit } from '#app/platform/access/audit.ts'
import { forgetTexts } from '#app/platform/ai/calls.server.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { tutorMessages } from '../tables.ts'

const REMOVED = '*Staff removed this answer after your report.*'

/** Closes the report of an answer: the answer is removed from the chat, or it stays. Staff with content only. */
export const decideReport = defineUseCase({
  authorise: (person: Person) =>
    hasCapability(person, 'content') ? ok(null) : fail('not-found', 'We couldn’t find this answer.'),
  form: z.object({
    answer: z.uuid(),
    verdict: z.enum(['remove', 'keep']),
    reason: z
      .string()
      .trim()
      .min(5, 'Say in a few words why, or what you did. The audit log keeps it.')
      .max(1_000, 'Use at most 1,000 characters.'),
  }),
  invalid: 'We couldn’t save your decision.',
  async run({ tx, personId, now }, { answer, verdict, reason }) {
    const [found] = await tx
      .select({ ownerId: tutorMessages.personId, report: tutorMessages.report })
      .from(tutorMessages)
      .where(and(eq(tutorMessages.id, answer), isNotNull(tutorMessages.report)))
      .for('update')
    if (!found) return fail('conflict', 'This report was decided, or its chat was deleted. Reload the page.')
    if (found.ownerId === personId)
      return fail('forbidden', 'You reported this answer, so another person must decide.')
    const isRemoved = verdict === 'remove'
    await tx
      .update(tutorMessages)
      .set({ report: null, ...(isRemoved ? { text: REMOVED, citations: [] } : {}) })
      .where(eq(tutorMessages.id, answer))
    if (isRemoved) await forgetTexts(tx, found.ownerId, [answer])
    await audit(tx, now, {
      actorId: personId,
      action: isRemoved ? 'answer.removed' : 'answer.kept',
      subjectId: found.ownerId,
      reason,
      details: { answer, report: found.report ?? '' },
    })
    return ok({ decided: true as const })
  },
})
