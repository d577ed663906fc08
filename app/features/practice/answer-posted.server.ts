import type { Actor } from '#app/platform/access/actor.ts'
import { ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { joinResponse } from './join-response.ts'
import { answerPart, type Answered } from './use-cases/answer-part.server.ts'

/** What the page is told of an answer: where it was given, and what became of it. */
export interface AnswerPosted {
  intent: 'answer'
  position: number
  part: string
  answered: Answered
}

/** An answer as a form posts it, with or without scripts. */
export async function answerPosted(
  services: Services,
  actor: Actor,
  setId: string,
  fields: Record<string, string | string[]>,
): Promise<Result<AnswerPosted>> {
  const form = { ...fields, response: joinResponse(fields['response']) }
  const done = await answerPart(services, actor, setId, form)
  if (!done.ok) return done
  return ok({
    intent: 'answer',
    position: Number(fields['position']),
    part: String(fields['part']),
    answered: done.value,
  })
}
