import { z } from 'zod'
import { builtInBank, SEEDS } from '#app/features/question-bank/door.ts'
import { createSet, setIdFor } from '#app/features/responses/door.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { chooseOwnQuestions } from './choose-own-questions.server.ts'

const form = z.object({
  subject: z.string().max(80).default(''),
  /** One question, by its id. */
  question: z.preprocess((value) => value || undefined, z.string().max(120).optional()).optional(),
  count: z.preprocess((value) => value || 8, z.coerce.number().int().min(1).max(30)).default(8),
})

/** Starts a practice set of the person's own questions: of one subject, or a single question. */
export const startOwnSet = defineUseCase({
  form,
  invalid: 'Choose a subject and 1 to 30 questions.',
  async run({ services, tx, person, personId, now }, { subject, question, count }) {
    const { curriculum } = builtInBank()
    const { questions, chosenFrom } = await chooseOwnQuestions(
      tx,
      person,
      { ...(question ? { id: question } : { subjectId: subject }), count },
      { dice: services.dice, familyOf: (id) => curriculum.subject(id)?.family, now },
    )
    const [first] = questions
    if (!first)
      return fail(
        'not-found',
        'No questions are ready to practise. Finish a question or choose another subject.',
      )
    // An edited question starts a new set.
    const { setId, exists } = await setIdFor(tx, personId, ['own', subject, question, count, chosenFrom], now)
    if (exists) return ok({ setId })
    const topicId = first.topics[0]!
    await createSet(tx, {
      id: setId,
      personId,
      startedAt: now,
      subjectId: topicId.slice(0, topicId.indexOf('.')),
      title: 'My questions',
      origin: 'own',
      questions: questions.map(({ id, skill }) => ({
        questionId: id,
        skillId: skill,
        seed: 1 + Math.floor(services.dice() * SEEDS),
      })),
    })
    return ok({ setId })
  },
})
