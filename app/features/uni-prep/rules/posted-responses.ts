import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { markQuestion } from '#app/features/lessons/door.ts'
import type { PrepModule, PrepQuestion } from './module.ts'

/** A response to one question: the number of a choice or typed text, and whether it was right. */
export interface SavedResponse {
  response: string
  isRight: boolean
}

/** The name of a question's field. */
export const fieldOf = (questionId: string): string => `q-${questionId}`

const LONGEST_RESPONSE = 200

/** The responses of a posted form by question; empty ones are left out. */
export function responsesIn(
  fields: Readonly<Record<string, unknown>>,
  questions: readonly PrepQuestion[],
): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const posted = fields[fieldOf(id)]
      const response = typeof posted === 'string' ? posted.trim().slice(0, LONGEST_RESPONSE) : ''
      return response === '' ? [] : [[id, response]]
    }),
  )
}

/** Marks a whole diagnostic. An answer that cannot be read is an error beside its field, and nothing is lost. */
export function markDiagnostic(
  { diagnostic }: PrepModule,
  responses: Readonly<Record<string, string>>,
): Result<Record<string, SavedResponse>> {
  const marked = diagnostic.flatMap((question) => {
    const response = responses[question.id]
    return response === undefined ? [] : [{ question, response, result: markQuestion(question, response) }]
  })
  const unread = marked.filter(({ result }) => result.verdict === 'ask')
  if (unread.length > 0)
    return fail('invalid-input', 'We couldn’t read some answers. Fix them, then send again.', {
      fields: Object.fromEntries(unread.map(({ question, result }) => [fieldOf(question.id), result.reason])),
    })
  if (marked.length === 0) return fail('invalid-input', 'Answer at least one question, then send.')
  return ok(
    Object.fromEntries(
      marked.map(({ question, response, result }) => [
        question.id,
        { response, isRight: result.verdict === 'right' },
      ]),
    ),
  )
}
