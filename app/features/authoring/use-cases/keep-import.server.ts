import { createHash, randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { draftOfBrought } from '../brought-draft.ts'
import { checkDraft } from '../check-draft.server.ts'
import { findImport } from '../import-queries.server.ts'
import { authoredQuestions } from '../tables.ts'
import { MOST_QUESTIONS } from './save-draft.server.ts'

/** Keeps what was read from a file. An item that is there already, from this file or another, is not kept twice. */
export async function keepImport(
  services: Services,
  actor: Actor,
  importId: string,
): Promise<Result<{ kept: number; known: number; at: number }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const at = services.clock()
  const found = await findImport(services.db, person.value, importId)
  if (!found) return fail('not-found', 'This file is no longer here. Bring it again.')
  const rows = found.reading.items.flatMap((item, index) => {
    if (item.fate !== 'carried') return []
    const id = randomUUID()
    const draft = draftOfBrought(item.question, found.place, `Imported from ${found.name}`)
    const problems = checkDraft(draft, id, services.clock).problems.length
    return [
      {
        id,
        ownerId: personId,
        title: item.question.title.slice(0, 200),
        subjectId: found.place.subject,
        draft,
        problems,
        status: problems === 0 ? 'ready' : 'draft',
        sourceHash: createHash('sha256').update(JSON.stringify(item.question)).digest('hex'),
        createdAt: at,
        // Newest first is how they are listed: the first of the file is the newest by a thousandth of a second.
        updatedAt: new Date(at.getTime() - index),
      },
    ]
  })
  if (rows.length === 0) return fail('conflict', 'Nothing in this file can be carried.')
  return services.db.transaction(async (tx) => {
    const [{ all } = { all: 0 }] = await tx
      .select({ all: count() })
      .from(authoredQuestions)
      .where(eq(authoredQuestions.ownerId, personId))
    if (all + rows.length > MOST_QUESTIONS)
      return fail(
        'conflict',
        `With these you would have more than ${MOST_QUESTIONS} questions, which is the most.`,
      )
    const made = await tx
      .insert(authoredQuestions)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: authoredQuestions.id })
    const data = { kept: made.length, known: rows.length - made.length }
    await record(tx, { type: 'questions.imported', personId, at, data })
    return ok({ ...data, at: at.getTime() })
  })
}
