import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { tutorMessages } from '../tables.ts'

/** Claims a posted answer, so that one request alone writes it. */
export const claimAnswer = defineUseCase({
  form: z.object({ answer: z.uuid() }),
  invalid: 'The answer is not written.',
  async run({ tx, personId }, { answer }) {
    const claimed = await tx
      .update(tutorMessages)
      .set({ state: 'writing' })
      .where(
        and(
          eq(tutorMessages.id, answer),
          eq(tutorMessages.personId, personId),
          eq(tutorMessages.state, 'posted'),
        ),
      )
      .returning({ id: tutorMessages.id })
    return claimed.length > 0 ? ok({ answer }) : fail('conflict', 'This answer is being written.')
  },
})
