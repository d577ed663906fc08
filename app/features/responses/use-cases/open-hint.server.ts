import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { revealHint } from '#app/engines/questions/reveal.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { findQuestionInSet } from '../queries/question-in-set.server.ts'
import { placeForm } from '../rules/response-form.ts'
import { RUN_IS_OPEN, RUN_ORIGIN } from '../rules/run-set.ts'
import { practiceQuestions, practiceSets } from '../tables.ts'

const form = placeForm.extend({
  /** Number of hints that the page shows. */
  known: z.coerce.number().int().min(0).max(99).optional(),
})

/**
 * Opens the next hint of a part. A hint costs no marks; the response then says less about mastery. When the page does not
 * know a hint that is open (a lost reply, another window), it gets that hint and no other is opened.
 */
export const openHint = defineUseCase({
  form,
  invalid: 'We couldn’t open a hint. Reload the page and try again.',
  async run({ tx, personId }, { setId, position, part, known }) {
    const place = { setId, position, partId: part }
    const question =
      (await lockOwn(tx, practiceSets, personId, setId)) && (await findQuestionInSet(tx, personId, place))
    if (!question) return fail('not-found', 'This question is not in your practice.')
    if (question.saved || question.finished)
      return fail('conflict', 'This part is already marked. Its solution says more than a hint.')
    if (question.origin === RUN_ORIGIN) return fail('conflict', RUN_IS_OPEN)
    const opened = question.hintsOpened[part] ?? 0
    const number = Math.min(known ?? opened, opened)
    const hint = revealHint(question.variant.marking, part, number)
    if (hint === null) return fail('conflict', 'There are no more hints for this part.')
    if (number === opened)
      await tx
        .update(practiceQuestions)
        .set({ hintsOpened: { ...question.hintsOpened, [part]: number + 1 } })
        .where(and(eq(practiceQuestions.setId, setId), eq(practiceQuestions.position, position)))
    return ok({ position, part, hint, number: number + 1 })
  },
})
