import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { learn, unknown, type Mastery } from '#app/engines/mastery/mastery.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { answerForm, type AnswerForm } from '../answer-form.ts'
import { findDealt, type DealtRow } from '../queries.server.ts'
import { outcomePage, type OutcomePage } from '../shown-page.server.ts'
import { practiceSets, responses, skillMastery } from '../tables.ts'
import { theBank } from '../the-bank.server.ts'
import { dealt, type Dealt } from '../variants.server.ts'

/** What the screen gets for one answer: marked, or asked again with nothing used up. */
export type Answered =
  | { kind: 'marked'; outcome: OutcomePage; already: boolean }
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
): Promise<Result<Answered>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = answerForm.safeParse(form)
  if (!parsed.success)
    return fail('invalid-input', parsed.error.issues[0]?.message ?? 'That answer cannot be read.')
  const { personId } = person.value
  const input = parsed.data
  const found = await findDealt(services.db, personId, {
    setId,
    position: input.position,
    partId: input.part,
  })
  const question = found && dealt(found.questionId, found.seed)
  // A question taken out of the bank since then can no longer be marked.
  if (!found || !question) return fail('not-found', 'This question is not in your practice.')
  if (found.existing) return ok(marked(question, found.existing, input.part, true))
  if (found.finished) return fail('conflict', 'This practice has been finished. Start another to go on.')

  const result = markPart(question.marking, input.part, input.response)
  if (result.verdict === 'ask')
    return ok({ kind: 'ask', reason: result.reason, readAs: result.readAs, response: input.response })
  const id = randomUUID()
  const at = services.clock()
  const kept = await services.db.transaction((tx) =>
    keep(tx, { id, at, personId, setId, input, found, question, result }),
  )
  if (!kept) {
    // Two presses at once: the other one was kept; give back what it got.
    const other = await findDealt(services.db, personId, {
      setId,
      position: input.position,
      partId: input.part,
    })
    if (other?.existing) return ok(marked(question, other.existing, input.part, true))
    return fail('conflict', 'This answer could not be kept. Try again.')
  }
  return ok(
    marked(
      question,
      { id, response: input.response, result, confidence: input.confidence, cause: null },
      input.part,
      false,
    ),
  )
}

const skillOf = (questionId: string) => theBank().byId.get(questionId)?.skill

function marked(
  question: Dealt,
  row: NonNullable<DealtRow['existing']>,
  partId: string,
  already: boolean,
): Answered {
  return { kind: 'marked', already, outcome: outcomePage(question, { ...row, partId, disputed: false }) }
}

interface Kept {
  id: string
  at: Date
  personId: string
  setId: string
  input: AnswerForm
  found: DealtRow
  question: Dealt
  result: PartResult
}

async function keep(
  tx: Tx,
  { id, at, personId, setId, input, found, question, result }: Kept,
): Promise<boolean> {
  const skillId = skillOf(found.questionId)!
  const inserted = await tx
    .insert(responses)
    .values({
      id,
      personId,
      setId,
      position: input.position,
      partId: input.part,
      questionId: found.questionId,
      subjectId: found.subjectId,
      skillId,
      response: input.response,
      confidence: input.confidence,
      awarded: result.awarded,
      of: result.of,
      misconceptionId: result.misconception?.id ?? null,
      result,
      seconds: input.seconds === null ? null : Math.round(input.seconds),
      answeredAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: responses.id })
  if (inserted.length === 0) return false
  const parts = found.dealt.reduce((sum, id) => sum + (theBank().byId.get(id)?.parts.length ?? 0), 0)
  if (found.marked + 1 >= parts)
    await tx.update(practiceSets).set({ finishedAt: at }).where(eq(practiceSets.id, setId))
  await learnFrom(tx, { personId, skillId, at, found, question, result, partId: input.part })
  await record(tx, {
    type: 'practice.answered',
    personId,
    at,
    data: {
      questionId: found.questionId,
      skillId,
      subjectId: found.subjectId,
      awarded: result.awarded,
      of: result.of,
    },
  })
  return true
}

type Lesson = Pick<Kept, 'personId' | 'at' | 'found' | 'question' | 'result'> & {
  skillId: string
  partId: string
}

async function learnFrom(
  tx: Tx,
  { personId, skillId, at, found, question, result, partId }: Lesson,
): Promise<void> {
  const here = and(eq(skillMastery.personId, personId), eq(skillMastery.skillId, skillId))
  const [row] = await tx.select().from(skillMastery).where(here).for('update')
  const before: Mastery = row ? { ...row, at: row.at.getTime() } : unknown(at.getTime())
  const {
    mean,
    variance,
    stability,
    evidence,
    at: when,
  } = learn(before, {
    score: result.awarded / result.of,
    marks: result.of,
    difficulty: question.shown.difficulty,
    guess: chanceOfGuessing(question, partId),
    hints: found.hintsOpened[partId] ?? 0,
    at: at.getTime(),
  })
  const state = { mean, variance, stability, evidence, at: new Date(when) }
  await tx
    .insert(skillMastery)
    .values({ personId, skillId, ...state })
    .onConflictDoUpdate({ target: [skillMastery.personId, skillMastery.skillId], set: state })
}

function chanceOfGuessing({ shown }: Dealt, partId: string): number {
  const input = shown.parts.find(({ id }) => id === partId)?.input
  if (input?.kind === 'choice') return 1 / input.choices.length
  return input?.kind === 'multiple' ? 1 / (2 ** input.choices.length - 1) : 0
}
