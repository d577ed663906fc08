import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { ok } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { authoredPictures, authoredQuestions } from '../tables.ts'

/**
 * Undoes an import at one moment: the wrong file, or the wrong topic for 200 questions. Questions that were saved,
 * practised or submitted since are kept.
 */
export const undoImport = defineUseCase({
  form: z.object({ at: z.coerce.number().int().min(1).max(8_640_000_000_000_000) }),
  invalid: 'This page is out of date. Reload the page and try again.',
  async run({ tx, personId, now }, { at: importedAt }) {
    const untouched = and(
      eq(authoredQuestions.ownerId, personId),
      eq(authoredQuestions.createdAt, new Date(importedAt)),
      isNotNull(authoredQuestions.sourceHash),
      eq(authoredQuestions.revision, 1),
      eq(authoredQuestions.version, 0),
      inArray(authoredQuestions.status, ['draft', 'ready']),
    )
    const pictures = await tx
      .select({ fileId: authoredPictures.fileId, questionId: authoredPictures.questionId })
      .from(authoredPictures)
      .innerJoin(authoredQuestions, eq(authoredQuestions.id, authoredPictures.questionId))
      .where(untouched)
    const rows = await tx.delete(authoredQuestions).where(untouched).returning({ id: authoredQuestions.id })
    for (const { id } of rows)
      await record(tx, { type: 'question.removed', personId, at: now, data: { questionId: id } })
    const removed = new Set(rows.map(({ id }) => id))
    const files = pictures.filter(({ questionId }) => removed.has(questionId)).map(({ fileId }) => fileId)
    return ok({ removed: removed.size, files })
  },
  // Files are deleted only after their rows.
  async afterCommit(services, { files }) {
    for (const file of files) await services.files.remove(file)
  },
})
