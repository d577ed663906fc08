import { randomUUID } from 'node:crypto'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { answerForm, type AnswerForm } from '../answer-form.ts'
import { keepAnswer } from '../keep-answer.server.ts'
import { keepWriting } from '../keep-writing.server.ts'
import { findAsked } from '../look-up.server.ts'
import { OPEN_RUN, RUN_IS_OPEN } from '../open-run.server.ts'
import { placeOf } from '../open-sittings.server.ts'
import { findDealt, type DealtRow } from '../queries.server.ts'
import { outcomePage, type OutcomePage } from '../shown-page.server.ts'
import { standingRulings, withRulings } from '../rulings/standing-rulings.server.ts'
import type { Dealt } from '../variants.server.ts'

/** What the screen gets for one answer: marked, or asked again with nothing used up. */
export type Answered =
  | {
      kind: 'marked'
      outcome: OutcomePage
      already: boolean
      /** What was sent now, where another answer has been given here before, in another window: it is not kept. */
      unkept?: string
    }
  | { kind: 'ask'; reason: string; readAs: string; response: string }

/**
 * Marks one answer and keeps it, once: a repeated post (a retry, a double press, a reload) gives the same answer
 * back and changes nothing. The response, the mastery that follows from it and the event are one transaction.
 */
export async function answerPart(
  services: Services,
  actor: Actor,
  setId: string,
  form: unknown,
  /** A run that is open takes answers from its own feature alone, which keeps its order and its clock. */
  from: 'sitting' | 'run' = 'sitting',
): Promise<Result<Answered>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = answerForm.safeParse(form)
  if (!parsed.success)
    return fail('invalid-input', parsed.error.issues[0]?.message ?? 'That answer cannot be read.')
  const { personId } = person.value
  // What is known of the sitting may have moved meanwhile: then it is read, and the answer marked again.
  return (
    (await tryAnswer(services, personId, setId, parsed.data, from, false)) ??
    (await tryAnswer(services, personId, setId, parsed.data, from, true)) ??
    fail('conflict', 'This answer could not be kept. Try again.')
  )
}

/** @returns undefined where nothing was kept, because the sitting is not what it was known to be. */
async function tryAnswer(
  services: Services,
  personId: string,
  setId: string,
  input: AnswerForm,
  from: 'sitting' | 'run',
  again: boolean,
): Promise<Result<Answered> | undefined> {
  const { db } = services
  const found = await placeOf(db, personId, { setId, position: input.position }, again)
  const asked = found && (await findAsked(db, personId, found))
  // A question taken out of the bank since then can no longer be marked.
  if (!found || !asked) return fail('not-found', 'This question is not in your practice.')
  const { question } = asked
  if (found.answers?.[input.part] !== undefined) {
    const { existing } = (await findDealt(db, personId, { setId, ...placeIn(input) })) ?? {}
    if (!existing) return undefined
    const again = marked(question, existing, input.part, true)
    return ok(isSame(existing.response, input.response) ? again : { ...again, unkept: input.response })
  }
  if (found.finished) return fail('conflict', 'This practice has been finished. Start another to go on.')
  if (found.origin === OPEN_RUN && from !== 'run') return fail('conflict', RUN_IS_OPEN)

  const fresh = markPart(question.marking, input.part, input.response, found.answers ?? {})
  const standings = await standingRulings(services)
  const result = withRulings(standings, question, input.part, input.response, fresh)
  // These are not compared with what is stored when they are kept, or not kept at all.
  if (found.known && (result.verdict === 'ask' || result.verdict === 'unmarked')) return undefined
  if (result.verdict === 'ask')
    return ok({ kind: 'ask', reason: result.reason, readAs: result.readAs, response: input.response })
  const id = randomUUID()
  const at = services.clock()
  const keep = result.verdict === 'unmarked' ? keepWriting : keepAnswer
  if (!(await keep(db, { id, at, personId, setId, input, found, ...asked, result }))) return undefined
  return ok(
    marked(
      question,
      { id, response: input.response, result, confidence: input.confidence, cause: null, marks: [] },
      input.part,
      false,
    ),
  )
}

/** A form without scripts sends every line end as two characters. */
const isSame = (one: string, other: string) => oneLineEnd(one) === oneLineEnd(other)
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n').trim()

const placeIn = ({ position, part }: AnswerForm) => ({ position, partId: part })

function marked(
  question: Dealt,
  row: NonNullable<DealtRow['existing']>,
  partId: string,
  already: boolean,
): Extract<Answered, { kind: 'marked' }> {
  return { kind: 'marked', already, outcome: outcomePage(question, { ...row, partId, disputed: false }) }
}
