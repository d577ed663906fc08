import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findMessages, findThread } from '../queries/threads.server.ts'
import { branchTo } from '../rules/branches.ts'
import { careWords } from '../rules/care-words.ts'
import { nameOf } from '../rules/chat.ts'
import { riskOfWords } from '../rules/risk.ts'
import { modelAnswer, type AnswerWish } from './model-answer.server.ts'
import { saveAnswer, type WrittenAnswer } from './save-answer.server.ts'
import { tellOnCall } from './tell-on-call.server.ts'

/** Writes an answer that was posted before, and saves it. Stops when `signal` ends; what was written stays. */
export async function writeAnswer(
  services: Services,
  person: Person,
  wish: AnswerWish,
): Promise<WrittenAnswer | null> {
  const { db } = services
  const thread = await findThread(db, person, wish.tutor, wish.threadId)
  const messages = thread ? await findMessages(db, person, wish.threadId) : []
  const pending = messages.find(({ id }) => id === wish.answerId)
  if (!pending || pending.state !== 'writing') return null
  const branch = branchTo(messages, wish.answerId).map(({ message }) => message)
  const question = branch.at(-2)
  if (question?.role !== 'user') return null
  const risk = riskOfWords(question.text)
  const written =
    risk === 'harm'
      ? await careAnswer(services, person, wish)
      : await modelAnswer(services, person, { wish, branch: branch.slice(0, -1), question, risk })
  await saveAnswer(services, person, written)
  return written
}

async function careAnswer(services: Services, person: Person, wish: AnswerWish): Promise<WrittenAnswer> {
  const told = await tellOnCall(services, person, { tutor: nameOf(wish.tutor) })
  const text = careWords(told.ok && told.value.told)
  wish.onText?.(text, [])
  return {
    answerId: wish.answerId,
    questionId: null,
    text,
    state: 'complete',
    source: 'Fixed words, no AI model',
    isOutside: false,
    citations: [],
    judged: null,
    hints: null,
    isCare: true,
    call: null,
  }
}
