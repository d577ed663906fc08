import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { careWords } from '../rules/care-words.ts'
import { nameOf } from '../rules/chat.ts'
import type { AnswerWish } from './model-answer.server.ts'
import type { WrittenAnswer } from './save-answer.server.ts'
import { tellOnCall } from './tell-on-call.server.ts'

/** Answers words of harm with fixed words and services, and alerts the person on call. No model is asked. */
export async function careAnswer(
  services: Services,
  person: Person,
  wish: AnswerWish,
): Promise<WrittenAnswer> {
  const told = await tellOnCall(services, person, { tutor: nameOf(wish.tutor) })
  const text = careWords(told.ok ? told.value.watch : 'nobody')
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
    texts: null,
  }
}
