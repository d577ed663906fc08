import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { CAUSES } from '#app/features/question-bank/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { responses } from '../tables.ts'

/** Saves why marks were lost, as the person sees it. */
export const setCause = defineUseCase({
  form: z.object({ response: z.uuid(), cause: z.enum(CAUSES.map(({ value }) => value)) }),
  invalid: 'We couldn’t save that. Reload the page and try again.',
  async run({ tx, personId }, { response, cause }) {
    const rows = await tx
      .update(responses)
      .set({ cause })
      .where(and(eq(responses.id, response), eq(responses.personId, personId)))
      .returning({ id: responses.id })
    return rows.length > 0 ? ok({ response, cause }) : fail('not-found', 'We couldn’t find this answer.')
  },
})
