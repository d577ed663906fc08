import type { z } from 'zod'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { askAgain } from '#app/engines/questions/part-result.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import {
  defineUseCase,
  type UseCase,
  type UseCaseContext,
} from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import type { QuestionVariant } from '#app/features/question-bank/door.ts'
import {
  findQuestionInSet,
  type PartPlace,
  type QuestionInSet,
  type SavedResponse,
} from '../queries/question-in-set.server.ts'
import { applyRulings, findRulings } from '../queries/rulings-in-force.server.ts'
import { passForm, responseForm } from '../rules/response-form.ts'
import { RUN_IS_OPEN, RUN_ORIGIN } from '../rules/run-set.ts'
import { practiceSets } from '../tables.ts'
import { saveResponse, type NewResponse } from './save-response.server.ts'

/** The outcome of a submit. */
export type Submitted =
  | {
      kind: 'marked'
      variant: QuestionVariant
      partId: string
      saved: SavedResponse
      /** True when the part already had a response, which counts. */
      already: boolean
      /** The submitted text, when it differs from the response that counts. */
      unsaved?: string
    }
  | {
      /** The response was ambiguous or unreadable. Nothing is saved. */
      kind: 'ask'
      reason: string
      readAs: string
      response: string
    }

const UNREADABLE = 'We couldn’t read that answer. Reload the page and try again.'
const NOT_IN_SET = 'This question is not in your practice.'

/** Marks and saves the response to one part of a practice set. Posting it again answers with the same mark. */
export const submitResponse = submitTo('set')

/** The same for the dojo, which keeps the order and the clock of its runs. */
export const submitRunResponse = submitTo('run')

/** "I don't know": saved as a response without marks, and answered with the solution. */
export const passPart: UseCase<z.input<typeof passForm>, Submitted> = defineUseCase({
  form: passForm,
  invalid: UNREADABLE,
  run: (context, { setId, position, part: partId, seconds }) =>
    respond(context, { setId, position, partId }, { response: '', confidence: null, seconds }, 'run', 'pass'),
})

function submitTo(from: 'set' | 'run'): UseCase<z.input<typeof responseForm>, Submitted> {
  return defineUseCase({
    form: responseForm,
    invalid: UNREADABLE,
    run: (context, { setId, position, part: partId, ...response }) =>
      respond(context, { setId, position, partId }, response, from, 'submit'),
  })
}

async function respond(
  context: UseCaseContext,
  place: PartPlace,
  newResponse: NewResponse,
  from: 'set' | 'run',
  intent: 'submit' | 'pass',
): Promise<Result<Submitted>> {
  const { tx, personId } = context
  // Responses to one set run one after another, so that everything read below stays true until the commit.
  if (!(await lockOwn(tx, practiceSets, personId, place.setId))) return fail('not-found', NOT_IN_SET)
  const question = await findQuestionInSet(tx, personId, place)
  const part = question?.variant.marking.parts.find(({ id }) => id === place.partId)
  if (!question || !part) return fail('not-found', NOT_IN_SET)
  if (question.saved) return ok(alreadySaved(question, question.saved, place, newResponse, intent))
  if (question.finished) return fail('conflict', 'This practice is finished. Start another one.')
  if (question.origin === RUN_ORIGIN && from === 'set') return fail('conflict', RUN_IS_OPEN)
  const result =
    intent === 'pass'
      ? { ...askAgain(part.id, part.marks, 'Skipped. You gave no answer.'), verdict: 'wrong' as const }
      : await mark(context, question, place, newResponse.response)
  if (result.verdict === 'ask')
    return ok({ kind: 'ask', reason: result.reason, readAs: result.readAs, response: newResponse.response })
  const id = await saveResponse(context, place, question, newResponse, result)
  const { response, confidence } = newResponse
  const saved = { id, response, confidence, result, cause: null, marks: [] }
  return ok({ kind: 'marked', variant: question.variant, partId: place.partId, saved, already: false })
}

async function mark(
  { tx }: UseCaseContext,
  { variant, questionId, responses }: QuestionInSet,
  { partId }: PartPlace,
  response: string,
) {
  const result = markPart(variant.marking, partId, response, responses)
  return applyRulings(await findRulings(tx, [questionId]), variant, partId, response, result)
}

function alreadySaved(
  { variant }: QuestionInSet,
  saved: SavedResponse,
  { partId }: PartPlace,
  { response }: NewResponse,
  intent: 'submit' | 'pass',
): Submitted {
  const answer = { kind: 'marked' as const, variant, partId, saved, already: true }
  return intent === 'pass' || isSame(saved.response, response) ? answer : { ...answer, unsaved: response }
}

const isSame = (one: string, other: string) => normalLines(one) === normalLines(other)
/** A form without scripts sends every line end as two characters. */
const normalLines = (text: string) => text.replace(/\r\n?/g, '\n').trim()
