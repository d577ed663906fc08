import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findMessages, findThread } from '../queries/threads.server.ts'
import { branchTo } from '../rules/branches.ts'
import { riskOfWords } from '../rules/risk.ts'
import { claimAnswer } from './claim-answer.server.ts'
import { careAnswer } from './care-answer.server.ts'
import { modelAnswer, type AnswerWish } from './model-answer.server.ts'
import { saveAnswer, type WrittenAnswer } from './save-answer.server.ts'

/**
 * Writes an answer that was posted before, and saves it. Stops when `signal` ends; what was written stays.
 * @returns null if another request writes it already
 */
export async function writeAnswer(
  services: Services,
  person: Person,
  wish: AnswerWish,
): Promise<WrittenAnswer | null> {
  const { db } = services
  const thread = await findThread(db, person, wish.tutor, wish.threadId)
  const messages = thread ? await findMessages(db, person, wish.threadId) : []
  const pending = messages.find(({ id }) => id === wish.answerId)
  if (pending?.state !== 'posted') return null
  const branch = branchTo(messages, wish.answerId).map(({ message }) => message)
  const question = branch.at(-2)
  if (question?.role !== 'user') return null
  if (!(await claimAnswer(services, person, { answer: pending.id })).ok) return null
  const risk = riskOfWords(question.text)
  const written =
    risk === 'harm'
      ? await careAnswer(services, person, wish)
      : await modelAnswer(services, person, { wish, branch: branch.slice(0, -1), question, risk })
  await saveAnswer(services, person, written)
  return written
}
