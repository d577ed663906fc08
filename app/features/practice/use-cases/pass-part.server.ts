import { randomUUID } from 'node:crypto'
import { askAgain, type PartResult } from '#app/engines/questions/part-result.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { answerForm } from '../answer-form.ts'
import { keepAnswer } from '../keep-answer.server.ts'
import { findAsked } from '../look-up.server.ts'
import { findDealt } from '../queries.server.ts'
import { outcomePage } from '../shown-page.server.ts'
import type { Answered } from './answer-part.server.ts'

/**
 * "I do not know": kept as an answer without marks, which it would get in an exam as well, and answered with the
 * solution. Once, like any answer.
 */
export async function passPart(
  services: Services,
  actor: Actor,
  setId: string,
  form: { position?: unknown; part?: unknown; seconds?: unknown },
): Promise<Result<Answered>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = answerForm.safeParse({ ...form, response: '', confidence: undefined })
  if (!parsed.success) return fail('invalid-input', 'That could not be read. Reload the page and try again.')
  const { personId } = person.value
  const input = parsed.data
  const place = { setId, position: input.position, partId: input.part }
  const found = await findDealt(services.db, personId, place)
  const asked = found && (await findAsked(services.db, personId, found))
  const question = asked?.question
  const part = question?.marking.parts.find(({ id }) => id === input.part)
  if (!found || !asked || !question || !part)
    return fail('not-found', 'This question is not in your practice.')
  const marked = (row: NonNullable<typeof found.existing>, already: boolean): Answered => ({
    kind: 'marked',
    already,
    outcome: outcomePage(question, { ...row, partId: input.part, disputed: false }),
  })
  if (found.existing) return ok(marked(found.existing, true))
  if (found.finished) return fail('conflict', 'This practice has been finished. Start another to go on.')
  const result: PartResult = {
    ...askAgain(part.id, part.marks, 'Passed: no answer was given.'),
    verdict: 'wrong',
  }
  const id = randomUUID()
  const kept = { id, at: services.clock(), personId, setId, input, found, ...asked, question, result }
  if (await keepAnswer(services.db, kept))
    return ok(marked({ id, response: '', result, confidence: null, cause: null, marks: [] }, false))
  const other = await findDealt(services.db, personId, place)
  return other?.existing
    ? ok(marked(other.existing, true))
    : fail('conflict', 'This could not be kept. Try again.')
}
