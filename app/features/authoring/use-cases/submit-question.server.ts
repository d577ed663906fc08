import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findFreedoms } from '#app/features/account/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { refreshPublished } from '#app/features/practice/door.ts'
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

/** Puts a question forward for everybody: this version of it, with what its author states about it. */
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
  if (row.status === 'submitted') return fail('conflict', 'This question is being reviewed already.')
  if (checkDraft(row.draft, id, services.clock).problems.length > 0)
    return fail('conflict', 'Mend what the check found first: only a sound question can be submitted.')
  const { signedName, showName, statement } = parsed.data
  return services.db.transaction(async (tx) => {
    // What was checked is what is submitted: a save in another window meanwhile has made it another question.
    const held = await holdOwn(tx, person.value, id)
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
        statement,
        signedName,
        showName: mayShowName && showName === 'on',
        signedAt: at,
        status: 'waiting',
      })
      .onConflictDoNothing()
      .returning({ id: authoredSubmissions.id })
    if (made.length === 0) return fail('conflict', 'This question is being reviewed already.')
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

/** The author takes back what waits for review, or what is published. */
export async function takeBack(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Result<{ taken: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const at = services.clock()
  const done = await services.db.transaction(async (tx): Promise<Result<{ taken: true }>> => {
    const row = await holdOwn(tx, person.value, id)
    if (!row) return fail('not-found', 'There is no such question of yours.')
    const waiting = row.status === 'submitted'
    if (!waiting && row.publishedVersion === null)
      return fail('conflict', 'This question is yours alone already.')
    await tx
      .update(authoredSubmissions)
      .set({ status: 'taken-back', decidedAt: at })
      .where(
        and(
          eq(authoredSubmissions.questionId, id),
          eq(authoredSubmissions.status, waiting ? 'waiting' : 'approved'),
        ),
      )
    // A published question may have been edited into something that is not sound yet.
    const alone = sql`CASE WHEN ${authoredQuestions.problems} = 0 THEN 'ready' ELSE 'draft' END`
    // What is being reviewed is taken back first; what is published stays so until that is taken back as well.
    await tx
      .update(authoredQuestions)
      .set(
        waiting
          ? { status: row.publishedVersion === null ? alone : 'published' }
          : { status: alone, publishedVersion: null, publishedAt: null },
      )
      .where(eq(authoredQuestions.id, id))
    if (!waiting)
      await record(tx, {
        type: 'question.withdrawn',
        personId,
        at,
        data: { questionId: id, version: row.publishedVersion! },
      })
    return ok({ taken: true as const })
  })
  if (done.ok) await refreshPublished(services.db)
  return done
}
