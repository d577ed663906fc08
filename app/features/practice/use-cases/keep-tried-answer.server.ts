import { createHash } from 'node:crypto'
import type { Actor } from '#app/platform/access/actor.ts'
import { isUniqueViolation } from '#app/platform/database/database-error.ts'
import type { Services } from '#app/platform/services.ts'
import { keepSet } from '../keep-set.server.ts'
import { theBank } from '../the-bank.server.ts'
import type { Tried } from '../tried-question.server.ts'
import { answerPart } from './answer-part.server.ts'

/** Puts the answer that somebody gave as a guest into their new account, as a sitting of one question. */
export async function keepTriedAnswer(
  services: Services,
  actor: Actor,
  tried: Tried,
  subjectIds: readonly string[],
): Promise<boolean> {
  const question = theBank().byId.get(tried.questionId)
  if (actor.kind === 'guest' || actor.viewing || !question) return false
  const subjects = question.topics.map((topic) => topic.slice(0, topic.indexOf('.')))
  const subjectId = subjects.find((id) => subjectIds.includes(id))
  // Kept only where it says something about a subject that the person takes.
  if (!subjectId) return false
  const { personId } = actor
  // Of the answer itself, so that a form sent twice, or again after a lost reply, makes one sitting.
  const setId = createHash('sha256')
    .update(`${personId} ${tried.questionId} ${tried.seed} ${tried.at}`)
    .digest('hex')
    .slice(0, 32)
  try {
    await keepSet(services.db, {
      id: setId,
      personId,
      at: new Date(tried.at),
      subjectId,
      title: 'Tried before signing up',
      origin: 'guest',
      questions: [{ questionId: tried.questionId, seed: tried.seed, skillId: question.skill }],
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  const done = await answerPart(services, actor, setId, {
    position: 0,
    part: question.parts[0]!.id,
    response: tried.response,
  })
  return done.ok
}
