import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { authoredPictures, authoredQuestions } from '../tables.ts'

const moment = z.coerce.number().int().min(1).max(8_640_000_000_000_000)

/**
 * Takes away what was kept from a file at one moment: the wrong file, or the wrong topic for two hundred questions. What
 * has been saved, dealt or put forward since is no longer only the file's, and stays.
 */
export async function undoImport(
  services: Services,
  actor: Actor,
  keptAt: unknown,
): Promise<Result<{ removed: number }>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const parsed = moment.safeParse(keptAt)
  if (!parsed.success) return fail('invalid-input', 'This page is out of order. Reload it and try again.')
  const untouched = and(
    eq(authoredQuestions.ownerId, personId),
    eq(authoredQuestions.createdAt, new Date(parsed.data)),
    isNotNull(authoredQuestions.sourceHash),
    eq(authoredQuestions.revision, 1),
    eq(authoredQuestions.version, 0),
    inArray(authoredQuestions.status, ['draft', 'ready']),
  )
  const pictures = await services.db
    .select({ fileId: authoredPictures.fileId, questionId: authoredPictures.questionId })
    .from(authoredPictures)
    .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredPictures.questionId))
    .where(untouched)
  const at = services.clock()
  const gone = await services.db.transaction(async (tx) => {
    const rows = await tx.delete(authoredQuestions).where(untouched).returning({ id: authoredQuestions.id })
    for (const { id } of rows)
      await record(tx, { type: 'question.removed', personId, at, data: { questionId: id } })
    return new Set(rows.map(({ id }) => id))
  })
  // Only after their rows are gone.
  for (const { fileId, questionId } of pictures) if (gone.has(questionId)) await services.files.remove(fileId)
  return ok({ removed: gone.size })
}
