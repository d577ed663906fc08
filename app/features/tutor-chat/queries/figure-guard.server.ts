import { mentionsOf } from '#app/features/atar-prediction/door.ts'
import { certificateSubject, findSubjects } from '#app/features/subjects/door.ts'
import { supportServices } from '#app/features/uni-transition/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Tutor } from '../rules/chat.ts'
import { figureGuard, type FigureGuard } from '../rules/figure-guard.ts'

/**
 * What keeps invented numbers out of the words of a model. Victor has none: his numbers are mathematics, which the
 * engine checks.
 * @param messages of the student; only Exodus may repeat their numbers
 */
export async function figureGuardFor(
  services: Services,
  person: Person,
  tutor: Tutor,
  messages: readonly string[],
): Promise<FigureGuard | null> {
  if (tutor === 'victor') return null
  const chosen = await findSubjects(services.db, person)
  const subjects = chosen.flatMap(({ subjectId }) => certificateSubject(subjectId)?.name ?? [])
  return figureGuard({
    subjectsIn: (text) => mentionsOf(text, subjects).map(({ subject }) => subject),
    isAboutResults: tutor === 'atar',
    asked: tutor === 'atar' ? [] : messages,
    ignored: supportServices().services.flatMap(({ phone, text }) => [phone, ...(text ? [text] : [])]),
  })
}
