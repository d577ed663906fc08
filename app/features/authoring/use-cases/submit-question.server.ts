import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { findFreedoms } from '#app/features/account/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { wordsByField } from '#app/platform/errors/words-by-field.ts'
import { checkDraft, familyOf } from '../check-draft.server.ts'
import { STANDING_WORDS, standingOf, STATEMENT } from '../publishing.ts'
import { findOwn, holdOwn } from '../queries.server.ts'
import { authoredQuestions, authoredSubmissions } from '../tables.ts'
import { keepVersion } from './deal-own.server.ts'

const form = z.object({
  agree: z.literal('on', 'Tick the statement to go on.'),
  signedName: z
    .string()
    .trim()
    .min(2, 'Write your name under the statement.')
    .max(120, 'At most 120 characters.'),
  showName: z.literal('on').optional(),
  statement: z.literal(STATEMENT.version, 'The statement has changed. Read it again.'),
})

const REVIEWED = fail('conflict', 'This question is being reviewed already.')

/**
 * Puts a question forward for everybody: this version of it, with what its author states about it. Sent again, it is put
 * forward once.
 */
export async function submitQuestion(
  services: Services,
  actor: Actor,
  id: string,
  fields: unknown,
): Promise<Result<{ version: number }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const at = services.clock()
  const { standing, mayShowName } = standingOf(await findFreedoms(services.db, personId, at))
  const row = await findOwn(services.db, person.value, id)
  if (!row) return fail('not-found', 'There is no such question of yours.')
  if (standing !== 'may') return fail('forbidden', STANDING_WORDS[standing])
  const parsed = form.safeParse(fields)
  if (!parsed.success) {
    const problems = wordsByField(parsed.error)
    return fail('invalid-input', 'The question is not submitted yet.', { fields: problems })
  }
  // What is being reviewed cannot have been changed since it was checked.
  if (row.status !== 'submitted' && checkDraft(row.draft, id, services.clock).problems.length > 0)
    return fail('conflict', 'Mend what the check found first: only a sound question can be submitted.')
  const { signedName, statement } = parsed.data
  const signed = { statement, signedName, showName: mayShowName && parsed.data.showName === 'on' }
  return services.db.transaction(async (tx) => {
    // What was checked is what is submitted: a save in another window meanwhile has made it another question.
    const held = await holdOwn(tx, person.value, id)
    if (held?.status === 'submitted') return sameAgain(tx, id, signed)
    const kept = held?.revision === row.revision ? await keepVersion(tx, held, familyOf, at) : null
    const now = await findOwn(tx, person.value, id)
    if (!kept || !now)
      return fail('conflict', 'The question changed meanwhile. Check it and submit it again.')
    const made = await tx
      .insert(authoredSubmissions)
      .values({
        id: randomUUID(),
        questionId: id,
        version: now.version,
        ...signed,
        signedAt: at,
        status: 'waiting',
      })
      .onConflictDoNothing()
      .returning({ id: authoredSubmissions.id })
    if (made.length === 0) return REVIEWED
    await tx.update(authoredQuestions).set({ status: 'submitted' }).where(eq(authoredQuestions.id, id))
    await record(tx, {
      type: 'question.submitted',
      personId,
      at,
      data: { questionId: id, version: now.version },
    })
    return ok({ version: now.version })
  })
}

/** What waits, where the same was stated about it: a second press, or a form sent again whose reply was lost. */
async function sameAgain(
  tx: Tx,
  questionId: string,
  signed: { statement: string; signedName: string; showName: boolean },
): Promise<Result<{ version: number }>> {
  const [waiting] = await tx
    .select()
    .from(authoredSubmissions)
    .where(and(eq(authoredSubmissions.questionId, questionId), eq(authoredSubmissions.status, 'waiting')))
  const isSame =
    waiting?.statement === signed.statement &&
    waiting.signedName === signed.signedName &&
    waiting.showName === signed.showName
  return isSame ? ok({ version: waiting.version }) : REVIEWED
}
