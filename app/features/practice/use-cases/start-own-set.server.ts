import { dealOwn } from '#app/features/authoring/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { SEEDS } from '../choose-questions.ts'
import { findStart, keepStart } from '../same-start.server.ts'
import type { SetForm } from '../set-form.ts'
import { theBank } from '../the-bank.server.ts'

/** Starts a sitting of questions that the person wrote or brought: of a subject, or one of them by its id. */
export async function startOwnSet(
  services: Services,
  person: Person,
  asked: SetForm,
): Promise<Result<{ setId: string }>> {
  const { curriculum } = theBank()
  const at = services.clock()
  const { questions, choseFrom } = await services.db.transaction((tx) =>
    dealOwn(
      tx,
      person,
      { ...(asked.question ? { id: asked.question } : { subjectId: asked.subject }), count: asked.count },
      { dice: services.dice, familyOf: (id) => curriculum.subject(id)?.family, at },
    ),
  )
  const [first] = questions
  if (!first)
    return fail(
      'not-found',
      'There is no question of yours here that is ready to practise. Finish one, or choose another subject.',
    )
  // What was changed meanwhile is asked as it is now.
  const { setId, already } = await findStart(services.db, person.personId, [asked, choseFrom], at)
  if (already) return ok({ setId })
  const subjectId = first.topics[0]!.slice(0, first.topics[0]!.indexOf('.'))
  await keepStart(services.db, {
    id: setId,
    personId: person.personId,
    at,
    subjectId,
    title: 'My questions',
    origin: 'own',
    questions: questions.map(({ id, skill }) => ({
      questionId: id,
      skillId: skill,
      seed: 1 + Math.floor(services.dice() * SEEDS),
    })),
  })
  return ok({ setId })
}
