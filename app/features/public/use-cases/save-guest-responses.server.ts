import { createHash } from 'node:crypto'
import { z } from 'zod'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { createSet, submitResponse } from '#app/features/responses/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { ok } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { guestResponses, type GuestResponse } from '../rules/guest-responses.ts'

/**
 * Saves the responses of a guest in their new account, as one set for each subject.
 * @returns how many were saved: a response to a question of no subject that the person takes is left out
 */
export async function saveGuestResponses(
  services: Services,
  actor: Actor,
  given: readonly GuestResponse[],
  subjectIds: readonly string[],
): Promise<number> {
  const created = await createGuestSets(services, actor, { given: [...given], subjectIds })
  if (!created.ok) return 0
  let saved = 0
  for (const { setId, answers } of created.value)
    for (const [position, { part, response }] of answers.entries())
      if ((await submitResponse(services, actor, { setId, position, part, response })).ok) saved++
  return saved
}

const createGuestSets = defineUseCase({
  form: z.object({ given: guestResponses, subjectIds: z.array(z.string()).readonly() }),
  invalid: 'We couldn’t save your answers.',
  async run({ tx, personId }, { given, subjectIds }) {
    const known = given.flatMap((one) => {
      const question = builtInBank().byId.get(one.questionId)
      const subjects = (question?.topics ?? []).map((topic) => topic.slice(0, topic.indexOf('.')))
      const subjectId = subjects.find((id) => subjectIds.includes(id))
      return question && subjectId ? [{ ...one, question, subjectId }] : []
    })
    const sets = []
    for (const [subjectId, answered] of Map.groupBy(known, (one) => one.subjectId)) {
      // Derived from the responses, so that a double submit creates one set.
      const setId = createHash('sha256')
        .update(
          [personId, ...answered.map(({ questionId, seed, at }) => `${questionId} ${seed} ${at}`)].join(),
        )
        .digest('hex')
        .slice(0, 32)
      await createSet(tx, {
        id: setId,
        personId,
        startedAt: new Date(answered[0]!.at),
        subjectId,
        title: 'Answered before sign-up',
        origin: 'guest',
        questions: answered.map(({ questionId, seed, question }) => ({
          questionId,
          seed,
          skillId: question.skill,
        })),
      })
      sets.push({
        setId,
        answers: answered.map(({ question, response }) => ({ part: question.parts[0]!.id, response })),
      })
    }
    return ok(sets)
  },
})
