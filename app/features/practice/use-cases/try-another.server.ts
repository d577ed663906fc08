import { z } from 'zod'
import type { Question } from '#app/engines/questions/schema.ts'
import { isEssay, questionBank, SEEDS } from '#app/features/question-bank/door.ts'
import { createSet, findHistory, findSet, setIdFor } from '#app/features/responses/door.ts'
import type { Dice } from '#app/platform/time/clock.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import type { Chosen } from '../rules/choose-questions.ts'

const NOT_IN_SET = 'This question is not in your practice.'

/**
 * Starts a set of one question like that at `position`: the same template with other numbers, or another question of
 * the skill. A double submit starts one set.
 */
export const tryAnother = defineUseCase({
  form: z.object({ setId: z.string(), position: z.coerce.number().int().min(0) }),
  invalid: NOT_IN_SET,
  async run({ services, tx, person, personId, now }, { setId, position }) {
    const set = await findSet(tx, person, setId)
    const stored = set?.questions.find((one) => one.position === position)
    if (!set || !stored) return fail('not-found', NOT_IN_SET)
    const bank = questionBank()
    const question = bank.byId.get(stored.questionId)
    if (!question) return fail('not-found', 'There is no other question like this one.')
    const another = await setIdFor(tx, personId, ['another', setId, position], now)
    if (another.exists) return ok({ setId: another.setId })
    const history = await findHistory(tx, person, { flags: false })
    const siblings = (bank.bySubject.get(set.subjectId) ?? [])
      .filter(
        (one) =>
          one.skill === question.skill &&
          isEssay(one) === isEssay(question) &&
          !set.questions.some(({ questionId }) => questionId === one.id),
      )
      .sort((a, b) => (history.get(a.id)?.lastAt ?? 0) - (history.get(b.id)?.lastAt ?? 0))
    const chosen = likeIt(question, stored.seed, siblings, services.dice)
    await createSet(tx, {
      id: another.setId,
      personId,
      startedAt: now,
      subjectId: set.subjectId,
      title: bank.byId.get(chosen.questionId)!.title,
      origin: 'chosen',
      questions: [{ ...chosen, skillId: question.skill }],
    })
    return ok({ setId: another.setId })
  },
})

/** A template draws other numbers. Otherwise the sibling that was met longest ago, or the question itself. */
function likeIt(question: Question, seed: number, siblings: readonly Question[], dice: Dice): Chosen {
  const drawn = 1 + Math.floor(dice() * SEEDS)
  const other = drawn === seed ? (seed % SEEDS) + 1 : drawn
  if (question.params) return { questionId: question.id, seed: other }
  return { questionId: siblings[0]?.id ?? question.id, seed: other }
}
