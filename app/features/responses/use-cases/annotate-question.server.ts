import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { practiceQuestions, practiceSets } from '../tables.ts'

/** A form without scripts sends each line end as two characters, but the field counts one. */
const text = z.string().transform((value) => value.replace(/\r\n?/g, '\n'))

const form = z.object({
  setId: z.string(),
  position: z.coerce.number().int().min(0).max(99),
  flagged: z.enum(['yes', 'no']).optional(),
  note: text.pipe(z.string().max(2_000, 'A note has at most 2,000 characters.')).optional(),
  /** The note that the page showed. */
  before: text.optional(),
})

/** Flags a question, or saves the person's note on it. A note that another window changed is not overwritten unseen. */
export const annotateQuestion = defineUseCase({
  form,
  invalid: 'Your note is not saved yet.',
  async run({ tx, personId }, { setId, position, flagged, note, before }) {
    const place = and(eq(practiceQuestions.setId, setId), eq(practiceQuestions.position, position))
    const [question] = (await lockOwn(tx, practiceSets, personId, setId))
      ? await tx.select().from(practiceQuestions).where(place)
      : []
    if (!question) return fail('not-found', 'This question is not in your practice.')
    if (note !== undefined && before !== undefined && ![before, note].includes(question.note))
      return fail(
        'conflict',
        'You saved a different note in another window. Save again to replace it with this one.',
        { fields: { before: question.note } },
      )
    const saved = {
      flagged: flagged === undefined ? question.flagged : flagged === 'yes',
      note: note ?? question.note,
    }
    await tx.update(practiceQuestions).set(saved).where(place)
    return ok({ position, ...saved })
  },
})
