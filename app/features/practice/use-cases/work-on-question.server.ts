import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { revealHint } from '#app/engines/questions/reveal.ts'
import { isOwnId } from '#app/features/authoring/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { CAUSES } from '../answer-words.ts'
import { lookUpFor } from '../look-up.server.ts'
import { OPEN_RUN, RUN_IS_OPEN } from '../open-run.server.ts'
import { forgetSitting } from '../open-sittings.server.ts'
import { findDealt } from '../queries.server.ts'
import { ITS_QUESTION } from '../its-question.ts'
import { markDisputes, practiceQuestions, practiceSets, responses } from '../tables.ts'
import { practiceBank, theBank } from '../the-bank.server.ts'
import { dealtOf, html } from '../variants.server.ts'

const place = z.object({
  position: z.coerce.number().int().min(0).max(99),
  part: z.string().regex(/^[a-z]$/),
})
const UNREADABLE = 'That could not be read. Reload the page and try again.'

const hintForm = place.extend({
  /** How many the page shows already. */
  known: z.coerce.number().int().min(0).max(99).optional(),
})

/**
 * Opens the next hint of a part. The hint counts against what the answer will tell about mastery, not against marks. One
 * that is open already, though the page does not know it (a lost reply, another window), is shown and opens no other.
 */
export async function openHint(
  services: Services,
  actor: Actor,
  setId: string,
  form: unknown,
): Promise<Result<{ hint: string; number: number }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = hintForm.safeParse(form)
  if (!parsed.success) return fail('invalid-input', UNREADABLE)
  const { position, part, known } = parsed.data
  const found = await findDealt(services.db, person.value.personId, { setId, position, partId: part })
  const lookUp = found && (await lookUpFor(services.db, person.value.personId, [found.questionId]))
  const source = found && lookUp?.(found.questionId)
  if (!found || !source) return fail('not-found', 'This question is not in your practice.')
  // From here on it would count against an answer that was given without it.
  if (found.existing || found.finished)
    return fail('conflict', 'This is marked already: its solution says more than a hint.')
  if (found.origin === OPEN_RUN) return fail('conflict', RUN_IS_OPEN)
  const opened = found.hintsOpened[part] ?? 0
  const number = Math.min(known ?? opened, opened)
  const hint = revealHint(dealtOf(source, found.seed).marking, part, number)
  if (hint === null) return fail('conflict', 'There are no more hints for this part.')
  const shown = { hint: html(hint), number: number + 1 }
  if (number < opened) return ok(shown)
  const { hintsOpened } = practiceQuestions
  await services.db
    .update(practiceQuestions)
    .set({ hintsOpened: sql`${hintsOpened} || ${JSON.stringify({ [part]: number + 1 })}::jsonb` })
    .where(
      and(
        eq(practiceQuestions.setId, setId),
        eq(practiceQuestions.position, position),
        // The same one may have been opened meanwhile, and the next one after it.
        sql`coalesce((${hintsOpened} ->> ${part})::int, 0) = ${number}`,
      ),
    )
  forgetSitting(services.db, person.value.personId, setId)
  return ok(shown)
}

/** A form without scripts sends every line end as two characters, which the field counted as one. */
const oneLineEnd = z.string().transform((text) => text.replace(/\r\n?/g, '\n'))

const remark = z.object({
  position: z.coerce.number().int().min(0).max(99),
  flagged: z.enum(['yes', 'no']).optional(),
  note: oneLineEnd.pipe(z.string().max(2_000, 'A note has at most 2,000 characters.')).optional(),
  /** The note that the page knew of. */
  before: oneLineEnd.optional(),
})

/** Flags a question for later, or keeps a note with it: in the place of the one that its writer has seen. */
export async function remarkOnQuestion(
  services: Services,
  actor: Actor,
  setId: string,
  form: unknown,
): Promise<Result<{ flagged: boolean; note: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = remark.safeParse(form)
  if (!parsed.success) return fail('invalid-input', parsed.error.issues[0]?.message ?? UNREADABLE)
  const { position, flagged, note, before } = parsed.data
  const mine = sql`EXISTS (SELECT 1 FROM ${practiceSets} s WHERE s.id = ${practiceQuestions.setId} AND s.person_id = ${person.value.personId})`
  const itsPlace = and(eq(practiceQuestions.setId, setId), eq(practiceQuestions.position, position), mine)
  // The same one again: its reply was lost.
  const seen =
    note === undefined || before === undefined ? undefined : inArray(practiceQuestions.note, [before, note])
  const [row] = await services.db
    .update(practiceQuestions)
    .set({
      position,
      ...(flagged ? { flagged: flagged === 'yes' } : {}),
      ...(note === undefined ? {} : { note }),
    })
    .where(and(itsPlace, seen))
    .returning({ flagged: practiceQuestions.flagged, note: practiceQuestions.note })
  if (row) return ok(row)
  const [other] = await services.db
    .select({ note: practiceQuestions.note })
    .from(practiceQuestions)
    .where(itsPlace)
  return other
    ? fail('conflict', 'In another window you have kept another note here. Keep yours again to replace it.', {
        fields: { before: other.note },
      })
    : fail('not-found', 'This question is not in your practice.')
}

const dispute = z.object({
  response: z.uuid(),
  reason: oneLineEnd.pipe(
    z
      .string()
      .trim()
      .min(5, 'Say in a few words why the mark is wrong.')
      .max(2_000, 'At most 2,000 characters.'),
  ),
})

/** "This mark is wrong": kept with all that a person needs to judge it. Once per answer; a second one adds nothing. */
export async function disputeMark(
  services: Services,
  actor: Actor,
  form: unknown,
): Promise<Result<{ kept: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = dispute.safeParse(form)
  if (!parsed.success)
    return fail('invalid-input', 'This was not sent yet.', {
      fields: { reason: parsed.error.issues[0]?.message ?? UNREADABLE },
    })
  const { personId } = person.value
  const at = services.clock()
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        id: responses.id,
        questionId: responses.questionId,
        partId: responses.partId,
        response: responses.response,
        result: responses.result,
        seed: practiceQuestions.seed,
      })
      .from(responses)
      .innerJoin(practiceQuestions, ITS_QUESTION)
      .where(and(eq(responses.id, parsed.data.response), eq(responses.personId, personId)))
    if (!row) return fail('not-found', 'This answer is not yours.')
    // A mark decided about nothing would be everybody's who gave no answer.
    if (row.response.trim() === '')
      return fail('conflict', 'Nothing was answered here, so there is no mark to look at again.')
    // One decision would hold for everybody with the same words; an essay is judged by whoever reads it.
    if (row.result.criteria !== undefined)
      return fail('conflict', 'A long answer is judged by its criteria. Ask a teacher or tutor to mark it.')
    if (isOwnId(row.questionId) && !practiceBank().byId.has(row.questionId))
      return fail(
        'conflict',
        'Staff judge marks of published questions only. One of your own you can mend where you wrote it; one of somebody else was withdrawn.',
      )
    const { id, ...context } = row
    const kept = await tx
      .insert(markDisputes)
      .values({
        id: randomUUID(),
        responseId: id,
        personId,
        reason: parsed.data.reason,
        context: { ...context, bank: theBank().revision },
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: markDisputes.id })
    if (kept.length > 0)
      await record(tx, {
        type: 'practice.disputed',
        personId,
        at,
        data: { questionId: row.questionId, responseId: id },
      })
    return ok({ kept: true as const })
  })
}

const causeForm = z.object({ response: z.uuid(), cause: z.enum(CAUSES.map(({ value }) => value)) })

/** Why marks were lost, in the person's own judgement. */
export async function nameCause(
  services: Services,
  actor: Actor,
  form: unknown,
): Promise<Result<{ cause: string }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = causeForm.safeParse(form)
  if (!parsed.success) return fail('invalid-input', UNREADABLE)
  const [row] = await services.db
    .update(responses)
    .set({ cause: parsed.data.cause })
    .where(and(eq(responses.id, parsed.data.response), eq(responses.personId, person.value.personId)))
    .returning({ cause: responses.cause })
  return row ? ok({ cause: parsed.data.cause }) : fail('not-found', 'This answer is not yours.')
}

/** Ends a sitting. What was not answered stays unanswered and counts for nothing. A run is ended by its own feature. */
export async function finishSet(
  services: Services,
  actor: Actor,
  setId: string,
): Promise<Result<{ finished: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const mine = and(eq(practiceSets.id, setId), eq(practiceSets.personId, person.value.personId))
  await services.db
    .update(practiceSets)
    .set({ finishedAt: services.clock() })
    .where(and(mine, isNull(practiceSets.finishedAt), ne(practiceSets.origin, OPEN_RUN)))
  forgetSitting(services.db, person.value.personId, setId)
  const [row] = await services.db
    .select({ finishedAt: practiceSets.finishedAt })
    .from(practiceSets)
    .where(mine)
  if (!row) return fail('not-found', 'This practice is not yours.')
  return row.finishedAt ? ok({ finished: true as const }) : fail('conflict', RUN_IS_OPEN)
}
