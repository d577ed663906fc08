import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import type { Watch } from '../rules/care-alert.ts'
import { careWords } from '../rules/care-words.ts'
import { nameOf, type Tutor } from '../rules/chat.ts'
import type { AnswerWish } from './model-answer.server.ts'
import type { WrittenAnswer } from './save-answer.server.ts'
import { tellOnCall } from './tell-on-call.server.ts'

/** Alerts the person on call. The student gets the answer also if that fails, and reads then that nobody is watching. */
export async function alertOnCall(services: Services, person: Person, tutor: Tutor): Promise<Watch> {
  try {
    const told = await tellOnCall(services, person, { tutor: nameOf(tutor) })
    return told.ok ? told.value.watch : 'nobody'
  } catch (error) {
    services.log.error({ err: error }, 'the person on call was not told')
    return 'nobody'
  }
}

/** Answers words of harm with fixed words and services, and alerts the person on call. No model is asked. */
export async function careAnswer(
  services: Services,
  person: Person,
  wish: AnswerWish,
): Promise<WrittenAnswer> {
  const text = careWords(await alertOnCall(services, person, wish.tutor))
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
