import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findFreedoms } from '#app/features/account/door.ts'
import { keepTexts } from '#app/platform/ai/calls.server.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import type { Citation, Judged } from '../rules/chat.ts'
import { tutorMessages } from '../tables.ts'

export interface WrittenAnswer {
  answerId: string
  questionId: string | null
  text: string
  state: 'complete' | 'stopped' | 'incomplete' | 'failed'
  source: string
  isOutside: boolean
  citations: Citation[]
  judged: Judged | null
  hints: number | null
  isCare: boolean
  /** Masked texts to keep, if the person allows it; null: nothing to keep, as for fixed words. */
  texts: { question: string; answer: string } | null
}

/** Stores what a tutor has written. The answer was posted before, by the same person. */
export const saveAnswer = defineUseCase({
  form: z.custom<WrittenAnswer>((value) => typeof value === 'object' && value !== null),
  invalid: 'The answer is not saved.',
  async run({ tx, personId, now }, { answerId, questionId, texts, judged, ...written }) {
    // The choice cannot be withdrawn between the look at it and the commit.
    if (texts) await lockPerson(tx, personId)
    const before = await lockOwn(tx, tutorMessages, personId, answerId)
    if (!before || before.state !== 'writing') return fail('not-found', 'This answer was saved before.')
    await tx.update(tutorMessages).set(written).where(eq(tutorMessages.id, answerId))
    if (questionId !== null && judged !== null)
      await tx
        .update(tutorMessages)
        .set({ judged })
        .where(and(eq(tutorMessages.id, questionId), eq(tutorMessages.personId, personId)))
    if (texts && (await findFreedoms(tx, personId, now)).choices['training-data'])
      await keepTexts(tx, { ...texts, id: answerId, personId })
    return ok({ answerId })
  },
})
