import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import { textIdOf } from '../rules/passage-id.ts'
import { textbookDocuments, textbookMarks, textbookPlaces } from '../tables.ts'

const NO_DOCUMENT = fail('not-found', 'We couldn’t find this document.')

/** Deletes a document with its text, its file, and the person's highlights and notes in it. */
export const deleteDocument = defineUseCase({
  form: z.object({ id: z.uuid() }),
  invalid: NO_DOCUMENT,
  async run({ tx, personId }, { id }) {
    const document = await lockOwn(tx, textbookDocuments, personId, id)
    if (!document) return NO_DOCUMENT
    const textId = textIdOf({ kind: 'document', id })
    await tx
      .delete(textbookMarks)
      .where(and(eq(textbookMarks.personId, personId), eq(textbookMarks.textId, textId)))
    await tx
      .delete(textbookPlaces)
      .where(and(eq(textbookPlaces.personId, personId), eq(textbookPlaces.textId, textId)))
    await tx.delete(textbookDocuments).where(eq(textbookDocuments.id, id))
    return ok({ id, fileId: document.fileId })
  },
  // The nightly job deletes the file if this does not happen.
  async afterCommit({ files }, { fileId }) {
    if (fileId) await files.remove(fileId)
  },
})
