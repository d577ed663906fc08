import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { checkDraft } from '../check-draft.server.ts'
import { LARGEST_DRAFT, textAt, type Draft } from '../draft.ts'
import { holdOwn } from '../queries.server.ts'
import { sameJson } from '../same-json.ts'
import { authoredQuestions } from '../tables.ts'

/** Of one person: enough for a whole course, and no store of files. */
export const MOST_QUESTIONS = 2_000
const SAVING = { name: 'authoring.save', points: 150, seconds: 600 }

const form = z.object({
  id: z.uuid('Reload the page and try again.'),
  revision: z.coerce.number().int().min(0).catch(0),
})

export interface Saved {
  id: string
  revision: number
  problems: number
}

/**
 * Keeps a draft, whatever is wrong with it, and says how much that is. A new one is made under the id that its page was
 * given, so that a post sent twice makes one question. A page that was overtaken by another is told, and loses nothing,
 * unless the other kept the very same.
 */
export async function saveDraft(
  services: Services,
  actor: Actor,
  fields: unknown,
  draft: Draft,
): Promise<Result<Saved>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const parsed = form.safeParse(fields)
  if (!parsed.success) return fail('invalid-input', 'This page is out of order. Reload it and try again.')
  if (JSON.stringify(draft).length > LARGEST_DRAFT)
    return fail('too-large', 'This question is longer than a question can be. Shorten it, or make two of it.')
  const { personId } = person.value
  const taken = await services.limits.take(SAVING, personId)
  if (!taken.ok)
    return fail('too-many', 'You have saved very often. Wait a little, then save again.', {
      retryAfter: taken.retryAfter,
    })
  const { id, revision } = parsed.data
  const { problems } = checkDraft(draft, id, services.clock)
  const at = services.clock()
  const values = {
    title: textAt(draft, 'title').trim().slice(0, 200),
    subjectId: textAt(draft, 'subject').slice(0, 80),
    draft,
    problems: problems.length,
    updatedAt: at,
  }
  const sameOrOvertaken = (row: { draft: Draft; revision: number }): Result<Saved> =>
    sameJson(row.draft, draft)
      ? ok({ id, revision: row.revision, problems: problems.length })
      : overtaken(row.revision)
  return services.db.transaction(async (tx) => {
    const known = await holdOwn(tx, person.value, id)
    const event = {
      type: 'question.saved',
      personId,
      at,
      data: { questionId: id, problems: problems.length },
    } as const
    if (!known) {
      const [{ all } = { all: 0 }] = await tx
        .select({ all: count() })
        .from(authoredQuestions)
        .where(eq(authoredQuestions.ownerId, personId))
      if (all >= MOST_QUESTIONS)
        return fail('conflict', `You have ${MOST_QUESTIONS} questions, which is the most. Remove some first.`)
      const made = await tx
        .insert(authoredQuestions)
        .values({
          id,
          ownerId: personId,
          ...values,
          status: problems.length === 0 ? 'ready' : 'draft',
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: authoredQuestions.id })
      if (made.length === 0) {
        // Pressed twice at once, the other press has made it. Of somebody else's id nothing is told.
        const other = await holdOwn(tx, person.value, id)
        return other ? sameOrOvertaken(other) : fail('not-found', 'There is no such question of yours.')
      }
      await record(tx, event)
      return ok({ id, revision: 1, problems: problems.length })
    }
    if (known.revision !== revision) return sameOrOvertaken(known)
    if (known.status === 'submitted')
      return fail('conflict', 'This question is being reviewed. Take it back before you change it.')
    const status = known.status === 'published' ? 'published' : problems.length > 0 ? 'draft' : 'ready'
    await tx
      .update(authoredQuestions)
      .set({ ...values, status, revision: revision + 1 })
      .where(and(eq(authoredQuestions.id, id), eq(authoredQuestions.revision, revision)))
    await record(tx, event)
    return ok({ id, revision: revision + 1, problems: problems.length })
  })
}

function overtaken(revision: number) {
  return fail(
    'conflict',
    'This question was saved in another window meanwhile. What you typed is still here; to keep it, save again.',
    { fields: { revision: String(revision) } },
  )
}
