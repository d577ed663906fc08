import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { findPictures } from '../picture-queries.server.ts'
import { holdOwn } from '../queries.server.ts'
import { authoredQuestions } from '../tables.ts'

/** Removes a question with its versions and pictures. What was answered keeps its mark; the text is gone. */
export async function removeQuestion(
  services: Services,
  actor: Actor,
  id: string,
): Promise<Result<{ removed: true }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const at = services.clock()
  let pictures: string[] = []
  const done = await services.db.transaction(async (tx): Promise<Result<{ removed: true }>> => {
    const row = await holdOwn(tx, person.value, id)
    if (!row) return fail('not-found', 'There is no such question of yours.')
    if (row.publishedVersion !== null || row.status === 'submitted')
      return fail('conflict', 'Others may be practising this question. Take it back first, then remove it.')
    // Held now: no other window adds one meanwhile.
    pictures = await findPictures(tx, row.id)
    await tx.delete(authoredQuestions).where(eq(authoredQuestions.id, row.id))
    await record(tx, {
      type: 'question.removed',
      personId: person.value.personId,
      at,
      data: { questionId: row.id },
    })
    return ok({ removed: true as const })
  })
  // Only after the row is gone.
  if (done.ok) for (const file of pictures) await services.files.remove(file)
  return done
}
